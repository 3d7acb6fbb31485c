import { ChoiceGroup } from '../parts/ChoiceGroup';
import { DayFields } from '../parts/DayFields';
import { PRESETS, type OwnDates, type Preset } from './period';

interface PeriodChoiceProps {
  preset: Preset;
  onPreset: (preset: Preset) => void;
  own: OwnDates;
  onOwn: (own: OwnDates) => void;
}

/** Which days are looked at. */
export const PeriodChoice = ({ preset, onPreset, own, onOwn }: PeriodChoiceProps) => (
  <div className="period-choice">
    <ChoiceGroup label="Period" choices={PRESETS} chosen={preset} onChoose={onPreset} />
    {preset === 'own' && (
      <div className="period-choice__own">
        <DayFields {...own} onChange={(changes) => onOwn({ ...own, ...changes })} />
      </div>
    )}
  </div>
);
