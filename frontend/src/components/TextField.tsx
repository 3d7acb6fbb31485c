import { useId, type ComponentProps } from 'react';
import './Field.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
}

/** One line of text under its label. */
export const TextField = ({
  label,
  value,
  onChange,
  hint,
  error,
  hideLabel = false,
  ...others
}: TextFieldProps) => {
  const id = useId();
  const told = error ?? hint;
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <input
        {...others}
        id={id}
        className="field__control"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={told === undefined ? undefined : `${id}-told`}
      />
      {told !== undefined && (
        <span id={`${id}-told`} className={error === undefined ? 'field__hint' : 'field__error'}>
          {told}
        </span>
      )}
    </div>
  );
};
