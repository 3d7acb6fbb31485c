import type { Statistics } from '@banquet/shared/statistics';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Skeleton } from '../../../components/Skeleton';
import { itemsChartHeight } from './chart-heights';
import './ItemsSold.css';

const ItemsSoldChart = lazy(() => import('./ItemsSoldChart'));

type Sold = Statistics['itemsSold'];

const ItemsSoldTable = ({ sold }: { sold: Sold }) => (
  <details className="items-sold__table">
    <summary>Show the numbers as a table</summary>
    <table>
      <caption className="visually-hidden">Items Sold</caption>
      <thead>
        <tr>
          <th scope="col">Menu item</th>
          <th scope="col">Sold</th>
        </tr>
      </thead>
      <tbody>
        {sold.map(({ menuItem, totalSold }) => (
          <tr key={menuItem}>
            <th scope="row" dir="auto">
              {menuItem}
            </th>
            <td className="figures">{totalSold}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** How often each meal was sold, most sold first. */
export const ItemsSold = ({ sold }: { sold: Sold }) => (
  <section className="surface panel" aria-labelledby="items-sold">
    <h2 id="items-sold">Items Sold</h2>
    {sold.length === 0 ? (
      <EmptyState title="No items sold yet.">
        <p>As soon as a guest’s order is finalized, its meals appear here.</p>
      </EmptyState>
    ) : (
      <>
        <Suspense fallback={<Skeleton label="Loading the chart" height={itemsChartHeight(sold.length)} />}>
          <ItemsSoldChart sold={sold} />
        </Suspense>
        <ItemsSoldTable sold={sold} />
      </>
    )}
  </section>
);
