import type { Acknowledgement } from '@banquet/shared/ticket';
import type { Allergy } from '@banquet/shared/vocabulary';
import './AllergiesNoted.css';

const clockTime = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Who in the kitchen has taken notice of the allergies, and when. */
export const AllergiesNoted = ({ by, at }: Acknowledgement) => (
  <p className="allergies-noted figures">
    Noted by {by}, {clockTime.format(new Date(at))}
  </p>
);

interface KitchenNotedProps {
  allergies: readonly Allergy[];
  noted: Acknowledgement | null;
}

/** To those who carry the food: whether a kitchen has taken notice of the guest's allergies. */
export const KitchenNoted = ({ allergies, noted }: KitchenNotedProps) => {
  if (allergies.length === 0) return null;
  if (noted) return <AllergiesNoted {...noted} />;
  return <p className="allergies-noted allergies-noted--open">Allergies not noted yet</p>;
};
