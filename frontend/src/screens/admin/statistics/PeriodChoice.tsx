import { TextField } from '../../../components/TextField';
import { ChoiceGroup } from '../parts/ChoiceGroup';
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
        <TextField
          type="date"
          label="First day"
          value={own.first}
          max={own.last}
          onChange={(first) => onOwn({ ...own, first })}
        />
        <TextField
          type="date"
          label="Last day"
          value={own.last}
          min={own.first}
          onChange={(last) => onOwn({ ...own, last })}
        />
      </div>
    )}
  </div>
);
