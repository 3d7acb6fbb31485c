import type { Kitchen } from '@banquet/shared/kitchen';
import type { AdminTable } from '@banquet/shared/table';
import type { User } from '@banquet/shared/user';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { useResource } from '../../../lib/use-resource';
import { AdminPage } from '../parts/AdminPage';
import { useHouse } from '../parts/use-house';
import { AddKitchen } from './AddKitchen';
import { AddTable } from './AddTable';
import { KitchensTable } from './KitchensTable';
import './KitchenTableManagementPage.css';
import { TablesTable } from './TablesTable';

const QrCodes = lazy(() => import('./QrCodes'));

const QrCodesButton = ({ tables }: { tables: readonly AdminTable[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={tables.length === 0}>
        QR Codes
      </Button>
      {open && (
        <Suspense>
          <QrCodes tables={tables} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const KitchenTableManagementPage = () => {
  const kitchens = useResource<Kitchen[]>('/admin/kitchens');
  const tables = useHouse('tables', '/admin/tables');
  const users = useResource<User[]>('/admin/users');
  const servers = users.data?.filter(({ role }) => role === 'server') ?? [];
  return (
    <AdminPage
      title="Kitchen & Table Management"
      loads={[
        { of: kitchens, failed: 'Failed to fetch kitchens.' },
        { of: tables, failed: 'Failed to fetch tables.' },
        { of: users, failed: 'Failed to fetch users.' },
      ]}
    >
      <div className="kitchen-table-management__forms">
        <AddKitchen />
        <AddTable kitchens={kitchens.data ?? []} />
      </div>
      <section className="kitchen-table-management__list" aria-labelledby="kitchens">
        <h2 id="kitchens">Kitchens</h2>
        <KitchensTable kitchens={kitchens} />
      </section>
      <section className="kitchen-table-management__list" aria-labelledby="tables">
        <div className="kitchen-table-management__head">
          <h2 id="tables">Tables</h2>
          <QrCodesButton tables={tables.data ?? []} />
        </div>
        <TablesTable tables={tables} kitchens={kitchens.data ?? []} servers={servers} />
      </section>
    </AdminPage>
  );
};

export default KitchenTableManagementPage;
