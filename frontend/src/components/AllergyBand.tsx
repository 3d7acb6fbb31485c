import type { Acknowledgement } from '@banquet/shared/ticket';
import type { Allergy } from '@banquet/shared/vocabulary';
import { AllergiesNoted } from './AllergiesNoted';
import './AllergyBand.css';

/** The pictogram of allergies, wherever they are told. */
export const AllergySign = () => (
  <svg className="allergy-band__sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3 22.5 21h-21Z" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" />
    <path d="M12 10v5" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="12" cy="18" r="1.3" fill="currentColor" />
  </svg>
);

interface AllergyBandProps {
  allergies: readonly Allergy[];
  /** That the kitchen has taken notice of them, where that is known. */
  noted?: Acknowledgement | null;
}

/** What a guest must not eat, across the full width; quiet where there is nothing. */
export const AllergyBand = ({ allergies, noted = null }: AllergyBandProps) => (
  <div className="allergy-band" data-any={allergies.length > 0}>
    {allergies.length > 0 && <AllergySign />}
    <div>
      <p>
        Allergies: <strong>{allergies.length > 0 ? allergies.join(', ') : 'None'}</strong>
      </p>
      {noted && <AllergiesNoted {...noted} />}
    </div>
  </div>
);
