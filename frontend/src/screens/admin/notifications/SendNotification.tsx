import { sendNotification } from '@banquet/shared/notification';
import type { AdminTable } from '@banquet/shared/table';
import { LIMITS } from '@banquet/shared/vocabulary';
import { Select } from '../../../components/Select';
import { TextArea } from '../../../components/TextArea';
import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useFields, useForm } from '../parts/use-form';
import './SendNotification.css';

const EMPTY = { recipientId: '', message: '' };

const WORDS = { done: 'Notification sent successfully.', failed: 'Failed to send notification.' };

/** A message to the guests of one table. Without a table or a message nothing is sent. */
export const SendNotification = ({ tables }: { tables: readonly AdminTable[] }) => {
  const form = useForm({
    start: EMPTY,
    read: (fields) => sendNotification.safeParse(fields),
    send: (body) => http.post('/admin/notifications', body),
    words: WORDS,
  });
  const { fields, set, errors } = useFields(form);
  return (
    <AddForm title="Send a notification" action="Send" form={form}>
      <Select
        label="Table"
        value={fields.recipientId}
        options={tables.map(({ _id, tableNumber }) => ({ value: _id, label: `Table ${tableNumber}` }))}
        onChange={(recipientId) => set({ recipientId })}
        placeholder="Choose a table"
        aria-invalid={errors['recipientId'] !== undefined}
        required
      />
      <div className="send-notification__message">
        <TextArea
          label="Message"
          value={fields.message}
          onChange={(message) => set({ message })}
          error={errors['message']}
          maxLength={LIMITS.message}
          dir="auto"
          required
        />
      </div>
    </AddForm>
  );
};
