import type { Liveness } from '../lib/realtime/liveness';
import './LiveIndicator.css';

const clockTime = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const wordsFor = ({ status, staleSince }: Liveness): string => {
  switch (status) {
    case 'live':
      return 'Live';
    case 'polled':
      return 'Updated every few seconds';
    case 'stale':
      return staleSince === undefined
        ? 'Not live, reconnecting'
        : `Not live since ${clockTime.format(staleSince)}, reconnecting`;
    case 'refused':
      return 'Not live';
    case 'joining':
    case 'catching-up':
      return 'Catching up';
  }
};

/** A dot and a word: whether what is on the screen is what is so. */
export const LiveIndicator = (liveness: Liveness) => (
  <span className="live-indicator" data-status={liveness.status} role="status">
    {wordsFor(liveness)}
  </span>
);
