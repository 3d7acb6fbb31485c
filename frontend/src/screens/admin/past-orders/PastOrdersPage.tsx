import type { PastOrders } from '@banquet/shared/past-order';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { useResource, type Resource } from '../../../lib/use-resource';
import { AdminPage } from '../parts/AdminPage';
import { addressOf, filtersIn, pathOf } from './order-filters';
import { OrderFilters } from './OrderFilters';
import './PastOrdersPage.css';
import { PastOrdersTable } from './PastOrdersTable';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** History does not follow the house: it says how old it is. */
const AsOf = ({ of: { readAt, loading, reload } }: { of: Resource<unknown> }) => (
  <div className="past-orders__as-of">
    {readAt !== undefined && <span className="figures">As of {time.format(readAt)}</span>}
    <Button look="quiet" busy={loading} onClick={reload}>
      Refresh
    </Button>
  </div>
);

const PastOrdersPage = () => {
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address);
  const latest = useResource<PastOrders>(pathOf(filters));
  return (
    <AdminPage
      title="Past Orders"
      aside={<AsOf of={latest} />}
      loads={[{ of: latest, failed: 'Failed to fetch orders.' }]}
    >
      <OrderFilters applied={filters} onApply={(sought) => setAddress(addressOf(sought))} />
      <PastOrdersTable filters={filters} latest={latest} />
    </AdminPage>
  );
};

export default PastOrdersPage;
