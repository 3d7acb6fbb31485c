import './TableNotices.css';
import type { Notices } from './use-notices';

const clockTime = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

export const NOTICES_ID = 'table-notices';

export const TableNotices = ({ notices, dismiss }: Notices) => (
  <ul id={NOTICES_ID} className="table-notices" aria-label="Messages for your table" aria-live="polite">
    {notices.map(({ _id, message, sentAt }) => (
      <li key={_id} className="table-notices__notice">
        <div className="table-notices__words">
          <p>
            <bdi>{message}</bdi>
          </p>
          <time className="table-notices__time figures" dateTime={sentAt}>
            {clockTime.format(new Date(sentAt))}
          </time>
        </div>
        <button
          type="button"
          className="table-notices__dismiss"
          aria-label="Dismiss message"
          onClick={() => dismiss(_id)}
        >
          ×
        </button>
      </li>
    ))}
  </ul>
);
