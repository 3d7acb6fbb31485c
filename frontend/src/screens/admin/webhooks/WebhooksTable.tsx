import type { Webhook } from '@banquet/shared/webhook';
import { Badge } from '../../../components/StatusBadge';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { ActButton } from '../parts/ActButton';
import { DeleteButton } from '../parts/DeleteButton';
import { ListTable, type Column } from '../parts/ListTable';
import { RowButtons } from '../parts/RowButtons';
import { LatestDelivery } from './LatestDelivery';
import { EVENT_WORDS } from './webhook-fields';

const TESTED = { done: 'Test event sent.', failed: 'Failed to send the test event.' };
const STARTED = { done: 'Webhook started.', failed: 'Failed to start webhook.' };
const STOPPED = { done: 'Webhook stopped.', failed: 'Failed to stop webhook.' };
const DELETED = { done: 'Webhook deleted successfully.', failed: 'Failed to delete webhook.' };

const nameId = ({ _id }: Webhook) => `webhook-${_id}`;
const pathOf = ({ _id }: Webhook) => `/admin/webhooks/${_id}`;

const Actions = ({ webhook }: { webhook: Webhook }) => (
  <RowButtons>
    <ActButton
      look="quiet"
      send={() => http.post(`${pathOf(webhook)}/test`)}
      words={TESTED}
      describedBy={nameId(webhook)}
    >
      Send Test
    </ActButton>
    <ActButton
      look="quiet"
      send={() => http.put(pathOf(webhook), { active: !webhook.active })}
      words={webhook.active ? STOPPED : STARTED}
      describedBy={nameId(webhook)}
    >
      {webhook.active ? 'Stop' : 'Start'}
    </ActButton>
    <DeleteButton
      path={pathOf(webhook)}
      question="Are you sure you want to delete this webhook?"
      name={webhook.url}
      words={DELETED}
      describedBy={nameId(webhook)}
    />
  </RowButtons>
);

const COLUMNS: readonly Column<Webhook>[] = [
  {
    title: 'Web Address',
    names: true,
    wide: true,
    cell: (webhook) => (
      <bdi id={nameId(webhook)} dir="ltr">
        {webhook.url}
      </bdi>
    ),
  },
  { title: 'Events', cell: ({ events }) => events.map((event) => EVENT_WORDS[event]).join(', '), width: 160 },
  {
    title: 'State',
    cell: ({ active }) => <Badge tone={active ? 'green' : 'grey'}>{active ? 'On' : 'Stopped'}</Badge>,
    width: 100,
  },
  {
    title: 'Latest event',
    wide: true,
    cell: (webhook) => <LatestDelivery webhook={webhook} />,
    width: 220,
  },
  { title: 'Actions', wide: true, cell: (webhook) => <Actions webhook={webhook} />, width: 280 },
];

export const WebhooksTable = ({ webhooks }: { webhooks: Resource<Webhook[]> }) => (
  <ListTable
    label="Webhooks"
    resource={webhooks}
    columns={COLUMNS}
    empty="No webhooks yet."
    hint="Add one above for each program that is to hear of orders and reports."
    wordsOf={({ url }) => url}
  />
);
