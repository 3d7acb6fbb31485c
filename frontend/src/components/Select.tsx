import { useId, type ComponentProps } from 'react';
import './Field.css';

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  label: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string;
  hideLabel?: boolean;
}

/** The browser's own select, named by its label. */
export const Select = <Value extends string>({
  label,
  value,
  options,
  onChange,
  placeholder,
  hideLabel = false,
  ...others
}: SelectProps<Value>) => {
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="field__select">
        <select
          {...others}
          id={id}
          className="field__control"
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};
