import { WEBHOOK_EVENTS } from '@banquet/shared/webhook';
import { LIMITS } from '@banquet/shared/vocabulary';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { TextField } from '../../../components/TextField';
import { useFields, type Form } from '../parts/use-form';
import './WebhookInputs.css';
import { EVENT_WORDS, type WebhookFields } from './webhook-fields';

interface InputProps {
  form: Form<WebhookFields>;
}

export const UrlInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Web Address"
      type="url"
      inputMode="url"
      value={fields.url}
      onChange={(url) => set({ url })}
      error={errors['url']}
      hint="Where each event is sent to, as in https://till.example.com/orders"
      maxLength={LIMITS.url}
      autoComplete="off"
      dir="ltr"
      required
    />
  );
};

const OPTIONS = WEBHOOK_EVENTS.map((event) => ({ value: event, label: EVENT_WORDS[event] }));

export const EventsInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  const id = useId();
  const error = errors['events'];
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="field__label">
        Events
      </span>
      <Checkbox.Group
        className="events-input"
        options={OPTIONS}
        value={fields.events}
        onChange={(events) => set({ events })}
      />
      {error !== undefined && <span className="field__error">{error}</span>}
    </div>
  );
};
