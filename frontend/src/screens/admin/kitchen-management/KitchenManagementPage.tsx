import type { Kitchen } from '@banquet/shared/kitchen';
import type { User } from '@banquet/shared/user';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { Select } from '../../../components/Select';
import { Skeleton } from '../../../components/Skeleton';
import { useResource } from '../../../lib/use-resource';
import { AdminPage } from '../parts/AdminPage';
import { LoadingFailed } from '../parts/LoadingFailed';
import { useHouse } from '../parts/use-house';
import { KitchenAssignments } from './KitchenAssignments';
import './KitchenManagementPage.css';

const KitchenManagementPage = () => {
  const kitchens = useResource<Kitchen[]>('/admin/kitchens');
  const users = useResource<User[]>('/admin/users');
  const meals = useHouse('meals', '/admin/meals');
  const [search, setSearch] = useSearchParams();
  const chosen = kitchens.data?.find(({ _id }) => _id === search.get('kitchen'));
  return (
    <AdminPage
      title="Kitchen Management"
      loads={[
        { of: kitchens, failed: 'Failed to fetch kitchens.' },
        { of: users, failed: 'Failed to fetch users.' },
        { of: meals, failed: 'Failed to fetch meals.' },
      ]}
    >
      {!kitchens.data && kitchens.loading && <Skeleton label="Loading: Kitchens" />}
      {!kitchens.data && !kitchens.loading && <LoadingFailed label="Kitchens" reload={kitchens.reload} />}
      {kitchens.data && (
        <div className="kitchen-management__select">
          <Select
            label="Select Kitchen"
            value={chosen?._id ?? ''}
            options={kitchens.data.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(kitchen) => setSearch({ kitchen }, { replace: true })}
            placeholder="Choose a kitchen"
          />
        </div>
      )}
      {kitchens.data && !chosen && (
        <EmptyState title={kitchens.data.length === 0 ? 'No kitchens yet.' : 'No kitchen selected.'}>
          <p>
            {kitchens.data.length === 0
              ? 'Add the first one under Kitchen & Table Management.'
              : 'Choose one to see and change its staff and meals.'}
          </p>
        </EmptyState>
      )}
      {chosen && <KitchenAssignments key={chosen._id} kitchen={chosen} users={users} meals={meals} />}
    </AdminPage>
  );
};

export default KitchenManagementPage;
