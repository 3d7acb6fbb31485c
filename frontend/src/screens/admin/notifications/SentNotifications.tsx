import { NOTIFICATIONS_AT_ONCE, type Notification } from '@banquet/shared/notification';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { ListTable, type Column } from '../parts/ListTable';
import { Timestamp } from '../parts/Timestamp';
import { useEarlier, type Stretch } from '../parts/use-earlier';

const COLUMNS: readonly Column<Notification>[] = [
  {
    title: 'Table',
    cell: ({ recipient }) => `Table ${recipient.tableNumber}`,
    names: true,
    width: '20%',
  },
  { title: 'Message', wide: true, cell: ({ message }) => <bdi>{message}</bdi> },
  { title: 'Timestamp', wide: true, cell: ({ sentAt }) => <Timestamp at={sentAt} />, width: '25%' },
];

/** A list that is not full is the last. */
const stretchOf = (rows: readonly Notification[]): Stretch<Notification> => ({
  rows,
  next: rows.length < NOTIFICATIONS_AT_ONCE ? null : (rows.at(-1)?._id ?? null),
});

const readBefore = async (_id: string) =>
  stretchOf(await http.get<Notification[]>(`/admin/notifications?before=${_id}`));

/** What tables were told: the latest as they are sent, earlier ones when asked for. */
export const SentNotifications = ({ latest }: { latest: Resource<Notification[]> }) => {
  const { rows, ...earlier } = useEarlier({
    newest: stretchOf(latest.data ?? []),
    read: readBefore,
    failed: 'Failed to fetch earlier notifications.',
  });
  return (
    <ListTable
      label="Sent notifications"
      resource={{ ...latest, data: latest.data && rows }}
      columns={COLUMNS}
      empty="No notifications sent yet."
      wordsOf={({ recipient, message }) => `Table ${recipient.tableNumber} ${message}`}
      earlier={earlier}
    />
  );
};
