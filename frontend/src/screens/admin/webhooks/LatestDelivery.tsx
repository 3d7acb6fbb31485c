import type { Webhook, WebhookDelivery } from '@banquet/shared/webhook';
import { Badge, type Tone } from '../../../components/StatusBadge';
import './LatestDelivery.css';
import { EVENT_WORDS } from './webhook-fields';

const STATES: Record<WebhookDelivery['state'], { tone: Tone; word: string }> = {
  waiting: { tone: 'amber', word: 'Waiting' },
  retrying: { tone: 'amber', word: 'Retrying' },
  delivered: { tone: 'green', word: 'Delivered' },
  failed: { tone: 'red', word: 'Given up' },
};

const dateTime = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const Delivery = ({ delivery: { type, at, state, error } }: { delivery: WebhookDelivery }) => (
  <>
    <span className="latest-delivery__line">
      <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
      {EVENT_WORDS[type]}
      <time className="figures" dateTime={at}>
        {dateTime.format(new Date(at))}
      </time>
    </span>
    {error !== null && <span className="latest-delivery__error">{error}</span>}
  </>
);

const counts = ({ waiting, failed }: Webhook): string =>
  [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} given up`].filter(Boolean).join(', ');

/** How the latest event for a webhook went, and how many others it has not been given. */
export const LatestDelivery = ({ webhook }: { webhook: Webhook }) => (
  <div className="latest-delivery">
    {webhook.lastDelivery ? <Delivery delivery={webhook.lastDelivery} /> : 'Nothing sent yet'}
    {(webhook.waiting > 0 || webhook.failed > 0) && (
      <span className="latest-delivery__counts figures">{counts(webhook)}</span>
    )}
  </div>
);
