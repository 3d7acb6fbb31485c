import { adminRoom } from '@banquet/shared/realtime/admin';
import { useState } from 'react';
import { Skeleton } from '../../../components/Skeleton';
import { useNow } from '../../../lib/clock';
import { useRoom } from '../../../lib/realtime/use-room';
import { AdminPage } from '../parts/AdminPage';
import { LoadingFailed } from '../parts/LoadingFailed';
import { useHouse } from '../parts/use-house';
import { Figure } from './Figure';
import { ItemsSold } from './ItemsSold';
import { isUnderWay, periodOf, type Preset } from './period';
import { PeriodFigures } from './PeriodFigures';
import { ShortStock } from './ShortStock';
import './StatisticsPage.css';
import { useFigures } from './use-figures';
import { WaitingTables } from './WaitingTables';

const MINUTE_MS = 60_000;

/** What wants somebody's attention at this moment, from the live room alone. */
const RightNow = () => {
  const { state } = useRoom(adminRoom, 'admin');
  if (!state) return <Skeleton label="Loading: Right now" />;
  return (
    <div className="statistics__pair">
      <WaitingTables tables={state.waiting} />
      <ShortStock meals={state.meals} items={state.shortages} />
    </div>
  );
};

const usePeriodFigures = () => {
  const [preset, setPreset] = useState<Preset>('today');
  const [own, setOwn] = useState({ first: '', last: '' });
  const now = useNow(MINUTE_MS);
  const period = periodOf(preset, now, own);
  const figures = useFigures(period, period !== undefined && isUnderWay(period, now));
  return { preset, onPreset: setPreset, own, onOwn: setOwn, period, figures };
};

const StatisticsPage = () => {
  const statistics = useHouse('statistics', '/admin/statistics');
  const { data: allTime, loading, reload } = statistics;
  const service = usePeriodFigures();
  return (
    <AdminPage
      title="Statistics"
      loads={[
        { of: statistics, failed: 'Failed to fetch statistics.' },
        { of: service.figures, failed: 'Failed to fetch the figures of this period.' },
      ]}
    >
      {!allTime && loading && <Skeleton label="Loading: Statistics" rows={1} />}
      {!allTime && !loading && <LoadingFailed label="Statistics" reload={reload} />}
      {allTime && (
        <dl className="statistics__figures">
          <Figure label="Total Orders" value={allTime.totalOrders} />
          <Figure label="Total Plates Served" value={allTime.platesServed} />
        </dl>
      )}
      <RightNow />
      <PeriodFigures {...service} />
      {allTime && <ItemsSold sold={allTime.itemsSold} />}
    </AdminPage>
  );
};

export default StatisticsPage;
