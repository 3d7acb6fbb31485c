import { adminRoom, type AdminState } from '@banquet/shared/realtime/admin';
import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Skeleton } from '../../../components/Skeleton';
import { useNow } from '../../../lib/clock';
import type { RoomSnapshot } from '../../../lib/realtime/follower';
import { useRoom } from '../../../lib/realtime/use-room';
import { AdminPage } from '../parts/AdminPage';
import { LoadingFailed } from '../parts/LoadingFailed';
import '../parts/Surface.css';
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
const RightNow = ({ room: { state } }: { room: RoomSnapshot<AdminState> }) =>
  state ? (
    <div className="statistics__pair">
      <WaitingTables tables={state.waiting} />
      <ShortStock meals={state.meals} items={state.shortages} />
    </div>
  ) : (
    <EmptyState title="What wants attention just now could not be loaded.">
      <p>It shows here as soon as the page is live again.</p>
    </EmptyState>
  );

/** How many of the parts were all here at some time, from the first on. */
const useArrived = (areHere: readonly boolean[]): number => {
  const missing = areHere.indexOf(false);
  const here = missing < 0 ? areHere.length : missing;
  const [arrived, setArrived] = useState(here);
  if (here > arrived) setArrived(here);
  return Math.max(arrived, here);
};

const usePeriodFigures = () => {
  const [preset, setPreset] = useState<Preset>('today');
  const [own, setOwn] = useState({ first: '', last: '' });
  const now = useNow(MINUTE_MS);
  const period = periodOf(preset, now, own);
  const figures = useFigures(period, period !== undefined && isUnderWay(period, now));
  return { preset, onPreset: setPreset, own, onOwn: setOwn, period, figures };
};

/** Each part comes when all above it are there: none pushes another away. */
const StatisticsPage = () => {
  const statistics = useHouse('statistics', '/admin/statistics');
  const { data: allTime, loading, reload } = statistics;
  const room = useRoom(adminRoom, 'admin');
  const service = usePeriodFigures();
  const arrived = useArrived([
    !loading,
    room.state !== undefined || room.status === 'stale' || room.status === 'refused',
    !service.figures.loading,
  ]);
  return (
    <AdminPage
      title="Statistics"
      loads={[
        { of: statistics, failed: 'Failed to fetch statistics.' },
        { of: service.figures, failed: 'Failed to fetch the figures of this period.' },
      ]}
    >
      {arrived > 0 && !allTime && <LoadingFailed label="Statistics" reload={reload} />}
      {arrived > 0 && allTime && (
        <dl className="statistics__figures">
          <Figure label="Total Orders" value={allTime.totalOrders} />
          <Figure label="Total Plates Served" value={allTime.platesServed} />
        </dl>
      )}
      {arrived > 1 && <RightNow room={room} />}
      {arrived > 2 && <PeriodFigures {...service} />}
      {arrived > 2 && allTime && <ItemsSold sold={allTime.itemsSold} />}
      {arrived < 3 && <Skeleton key={arrived} label="Loading: Statistics" rows={8} />}
    </AdminPage>
  );
};

export default StatisticsPage;
