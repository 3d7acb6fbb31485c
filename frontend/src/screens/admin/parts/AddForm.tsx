import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../components/Button';
import './AddForm.css';
import './Surface.css';
import { useFields, type Form } from './use-form';

interface AddFormProps<Fields> {
  title: string;
  /** The words on the button. */
  action: string;
  /** Where two forms stand side by side, only one has the primary button. */
  look?: 'primary' | 'secondary';
  form: Form<Fields>;
  children: ReactNode;
}

/** A form that makes something new, under its own heading. The browser's own bubbles would hide the house's sentences. */
export const AddForm = <Fields,>({
  title,
  action,
  look = 'primary',
  form,
  children,
}: AddFormProps<Fields>) => {
  const { marked } = useFields(form);
  const headingId = useId();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (marked > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [marked]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      ref={element}
      className="surface add-form"
      aria-labelledby={headingId}
      onSubmit={onSubmit}
      noValidate
    >
      <h2 id={headingId}>{title}</h2>
      <div className="add-form__fields">{children}</div>
      <Button type="submit" look={look} busy={form.busy}>
        {action}
      </Button>
    </form>
  );
};
