import { TextField } from '../../../components/TextField';

interface Days {
  first: string;
  last: string;
}

interface DayFieldsProps extends Days {
  onChange: (changes: Partial<Days>) => void;
}

/** From one day to another: neither can be chosen beyond the other. */
export const DayFields = ({ first, last, onChange }: DayFieldsProps) => (
  <>
    <TextField
      type="date"
      label="First day"
      max={last}
      value={first}
      onChange={(value) => onChange({ first: value })}
    />
    <TextField
      type="date"
      label="Last day"
      min={first}
      value={last}
      onChange={(value) => onChange({ last: value })}
    />
  </>
);
