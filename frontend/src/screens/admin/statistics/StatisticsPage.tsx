import { Skeleton } from '../../../components/Skeleton';
import { AdminPage } from '../parts/AdminPage';
import { LoadingFailed } from '../parts/LoadingFailed';
import { useHouse } from '../parts/use-house';
import { ItemsSold } from './ItemsSold';
import './StatisticsPage.css';

const grouped = new Intl.NumberFormat();

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className="statistics__figure">
    <dt>{label}</dt>
    <dd className="figures">{grouped.format(value)}</dd>
  </div>
);

const StatisticsPage = () => {
  const statistics = useHouse('statistics', '/admin/statistics');
  const { data: figures, loading, reload } = statistics;
  return (
    <AdminPage title="Statistics" loads={[{ of: statistics, failed: 'Failed to fetch statistics.' }]}>
      {!figures && loading && <Skeleton label="Loading: Statistics" />}
      {!figures && !loading && <LoadingFailed label="Statistics" reload={reload} />}
      {figures && (
        <>
          <dl className="statistics__figures">
            <Figure label="Total Orders" value={figures.totalOrders} />
            <Figure label="Total Plates Served" value={figures.platesServed} />
          </dl>
          <ItemsSold sold={figures.itemsSold} />
        </>
      )}
    </AdminPage>
  );
};

export default StatisticsPage;
