import type { Figures, Period } from '@banquet/shared/statistics';
import { Skeleton } from '../../../components/Skeleton';
import type { Resource } from '../../../lib/use-resource';
import { LoadingFailed } from '../parts/LoadingFailed';
import { ExportButton } from './ExportButton';
import { Figure } from './Figure';
import { OrdersPlaced } from './OrdersPlaced';
import './PeriodFigures.css';
import { PeriodChoice } from './PeriodChoice';
import type { OwnDates, Preset } from './period';
import { PreparationTimes } from './PreparationTimes';
import { queryOf } from './use-figures';

const SLOWEST = 8;

const Results = ({ figures, isOld }: { figures: Figures; isOld: boolean }) => (
  <div className="period-figures__results" aria-busy={isOld}>
    <dl className="statistics__figures">
      <Figure label="Orders in this period" value={figures.orders} />
      <Figure label="Plates served of them" value={figures.plates} />
    </dl>
    <OrdersPlaced figures={figures} />
    <div className="statistics__pair">
      <PreparationTimes
        title="Preparation time per kitchen"
        noun="Kitchen"
        rows={figures.kitchens.map(({ kitchenId, kitchenName, ...times }) => ({
          key: kitchenId,
          name: kitchenName,
          ...times,
        }))}
        empty="No ticket of this period was ready yet. The time runs from the order to Ready."
      />
      <PreparationTimes
        title="Slowest meals"
        noun="Meal"
        rows={figures.meals.slice(0, SLOWEST).map(({ menuItem, ...times }, rank) => ({
          key: `${rank}`,
          name: menuItem,
          ...times,
        }))}
        empty="The meals whose tickets took longest to be ready show here."
      />
    </div>
  </div>
);

const Exports = ({ period }: { period: Period }) => {
  const query = queryOf(period);
  // Named by the day, of this browser's calendar, that the period begins on.
  const day = new Date(period.from).toLocaleDateString('sv');
  return (
    <div className="period-figures__exports">
      <ExportButton path={`/admin/statistics/orders.csv?${query}`} name={`orders-${day}.csv`}>
        Export orders (CSV)
      </ExportButton>
      <ExportButton path={`/admin/statistics/figures.csv?${query}`} name={`statistics-${day}.csv`}>
        Export statistics (CSV)
      </ExportButton>
    </div>
  );
};

interface PeriodFiguresProps {
  preset: Preset;
  onPreset: (preset: Preset) => void;
  own: OwnDates;
  onOwn: (own: OwnDates) => void;
  period: Period | undefined;
  figures: Resource<Figures>;
}

/** How the house did on the days that are chosen. */
export const PeriodFigures = ({ period, figures, ...choice }: PeriodFiguresProps) => (
  <section className="period-figures" aria-labelledby="period-figures">
    <header className="period-figures__head">
      <h2 id="period-figures">Service</h2>
      {period && <Exports period={period} />}
    </header>
    <PeriodChoice {...choice} />
    {!period && <p className="surface panel__quiet">Choose a first and a last day.</p>}
    {period && !figures.data && figures.loading && <Skeleton label="Loading: Service" rows={8} />}
    {period && !figures.data && !figures.loading && (
      <LoadingFailed label="The figures of this period" reload={figures.reload} />
    )}
    {period && figures.data && <Results figures={figures.data} isOld={figures.loading} />}
  </section>
);
