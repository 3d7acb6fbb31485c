import type { Notification } from '@banquet/shared/notification';
import { AdminPage } from '../parts/AdminPage';
import { ListTable, type Column } from '../parts/ListTable';
import { useHouse } from '../parts/use-house';
import { SendNotification } from './SendNotification';

const timestamp = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const COLUMNS: readonly Column<Notification>[] = [
  {
    title: 'Table',
    cell: ({ recipient }) => `Table ${recipient.tableNumber}`,
    names: true,
    width: '20%',
  },
  { title: 'Message', wide: true, cell: ({ message }) => <bdi>{message}</bdi> },
  {
    title: 'Timestamp',
    wide: true,
    cell: ({ sentAt }) => (
      <time className="figures" dateTime={sentAt}>
        {timestamp.format(new Date(sentAt))}
      </time>
    ),
    width: '25%',
  },
];

const NotificationsPage = () => {
  const tables = useHouse('tables', '/admin/tables');
  const notifications = useHouse('notifications', '/admin/notifications');
  return (
    <AdminPage
      title="Notifications"
      loads={[
        { of: tables, failed: 'Failed to fetch tables.' },
        { of: notifications, failed: 'Failed to fetch notifications.' },
      ]}
    >
      <SendNotification tables={tables.data ?? []} />
      <ListTable
        label="Sent notifications"
        resource={notifications}
        columns={COLUMNS}
        empty="No notifications sent yet."
        wordsOf={({ recipient, message }) => `Table ${recipient.tableNumber} ${message}`}
      />
    </AdminPage>
  );
};

export default NotificationsPage;
