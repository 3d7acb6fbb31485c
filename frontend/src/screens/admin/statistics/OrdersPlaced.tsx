import type { Figures } from '@banquet/shared/statistics';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/Skeleton';
import { ORDERS_CHART_HEIGHT } from './chart-heights';
import type { Bar } from './OrdersChart';

const OrdersChart = lazy(() => import('./OrdersChart'));

const DAY_MS = 24 * 60 * 60_000;
const hour = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayAndHour = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** Each bar by a name of its own: also the hour that comes twice when the clocks go back. */
const barsOf = ({ per, placed }: Pick<Figures, 'per' | 'placed'>): Bar[] => {
  const format = per === 'day' ? day : placed.length * 60 * 60_000 > DAY_MS + 60 * 60_000 ? dayAndHour : hour;
  const used = new Set<string>();
  return placed.map(({ at, orders }) => {
    const plain = format.format(new Date(at));
    const label = used.has(plain) ? `${plain} (2)` : plain;
    used.add(label);
    return { label, orders };
  });
};

const Table = ({ title, noun, bars }: { title: string; noun: string; bars: readonly Bar[] }) => (
  <details className="items-sold__table">
    <summary>Show the orders as a table</summary>
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{noun}</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, orders }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="figures">{orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** When the orders of a period were placed. */
export const OrdersPlaced = ({ figures }: { figures: Pick<Figures, 'per' | 'placed' | 'orders'> }) => {
  const title = figures.per === 'hour' ? 'Orders per hour' : 'Orders per day';
  const bars = barsOf(figures);
  return (
    <section className="surface panel" aria-labelledby="orders-placed">
      <h3 id="orders-placed">{title}</h3>
      {figures.orders === 0 ? (
        <p className="panel__quiet orders-placed__none">No orders were placed in this period.</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton label="Loading the chart" height={ORDERS_CHART_HEIGHT} />}>
            <OrdersChart title={title} bars={bars} />
          </Suspense>
          <Table title={title} noun={figures.per === 'hour' ? 'Hour' : 'Day'} bars={bars} />
        </>
      )}
    </section>
  );
};
