import type { User } from '@banquet/shared/user';
import { useResource } from '../../../lib/use-resource';
import { AdminPage } from '../parts/AdminPage';
import { CreateUser } from './CreateUser';
import { UsersTable } from './UsersTable';

const UserManagementPage = () => {
  const users = useResource<User[]>('/admin/users');
  return (
    <AdminPage title="User Management" loads={[{ of: users, failed: 'Failed to fetch users.' }]}>
      <CreateUser />
      <UsersTable users={users} />
    </AdminPage>
  );
};

export default UserManagementPage;
