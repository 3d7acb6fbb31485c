import type { Webhook } from '@banquet/shared/webhook';
import { useResource } from '../../../lib/use-resource';
import { AdminPage } from '../parts/AdminPage';
import { AddWebhook } from './AddWebhook';
import { WebhooksTable } from './WebhooksTable';

const WebhooksPage = () => {
  const webhooks = useResource<Webhook[]>('/admin/webhooks');
  return (
    <AdminPage title="Webhooks" loads={[{ of: webhooks, failed: 'Failed to fetch webhooks.' }]}>
      <AddWebhook />
      <WebhooksTable webhooks={webhooks} />
    </AdminPage>
  );
};

export default WebhooksPage;
