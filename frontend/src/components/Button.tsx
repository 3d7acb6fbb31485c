import type { ComponentProps } from 'react';
import './Button.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** At most one primary button in view. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  /** The call behind it is under way: it cannot be pressed again. */
  busy?: boolean;
  block?: boolean;
}

export const Button = ({
  look = 'secondary',
  type = 'button',
  busy = false,
  block = false,
  disabled = false,
  className = '',
  ...others
}: ButtonProps) => (
  <button
    {...others}
    type={type}
    className={`button ${className}`}
    data-look={look}
    data-block={block}
    disabled={disabled || busy}
    aria-busy={busy}
  />
);
