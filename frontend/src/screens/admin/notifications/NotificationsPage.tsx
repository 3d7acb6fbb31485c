import { AdminPage } from '../parts/AdminPage';
import { useHouse } from '../parts/use-house';
import { SendNotification } from './SendNotification';
import { SentNotifications } from './SentNotifications';

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
      <SentNotifications latest={notifications} />
    </AdminPage>
  );
};

export default NotificationsPage;
