import type { InventoryItem } from '@banquet/shared/inventory';
import { useResource } from '../../../lib/use-resource';
import { AdminPage } from '../parts/AdminPage';
import { AddItem } from './AddItem';
import { InventoryTable } from './InventoryTable';

const InventoryPage = () => {
  const items = useResource<InventoryItem[]>('/admin/inventory');
  return (
    <AdminPage title="Inventory" loads={[{ of: items, failed: 'Failed to fetch inventory.' }]}>
      <AddItem />
      <InventoryTable items={items} />
    </AdminPage>
  );
};

export default InventoryPage;
