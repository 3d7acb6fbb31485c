import type { CreatedWebhook } from '@banquet/shared/webhook';
import { useState } from 'react';
import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useForm } from '../parts/use-form';
import { SecretDialog } from './SecretDialog';
import { NEW_WEBHOOK, readWebhook } from './webhook-fields';
import { EventsInput, UrlInput } from './WebhookInputs';

const WORDS = { done: 'Webhook added successfully.', failed: 'Failed to add webhook.' };

export const AddWebhook = () => {
  const [secret, setSecret] = useState<string>();
  const form = useForm({
    start: NEW_WEBHOOK,
    read: readWebhook,
    send: async (webhook) => setSecret((await http.post<CreatedWebhook>('/admin/webhooks', webhook)).secret),
    words: WORDS,
  });
  return (
    <>
      <AddForm title="Add a webhook" action="Add Webhook" form={form}>
        <UrlInput form={form} />
        <EventsInput form={form} />
      </AddForm>
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
};
