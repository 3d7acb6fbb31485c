import type { Figures } from '@banquet/shared/statistics';
import { useId } from 'react';
import { durationOf } from './duration';
import './PreparationTimes.css';

interface Prepared extends Pick<Figures['meals'][number], 'tickets' | 'median' | 'p90'> {
  key: string;
  name: string;
}

const Bar = ({ of, longest }: { of: Prepared; longest: number }) => (
  <div className="preparation__bar" aria-hidden="true">
    <span style={{ inlineSize: `${(of.p90 / longest) * 100}%` }} />
    <span style={{ inlineSize: `${(of.median / longest) * 100}%` }} />
  </div>
);

interface PreparationTimesProps {
  title: string;
  /** What a row is: "Kitchen". */
  noun: string;
  rows: readonly Prepared[];
  empty: string;
}

/** From placed to Ready: in what time half and nine tenths of the tickets were, drawn to one scale. */
export const PreparationTimes = ({ title, noun, rows, empty }: PreparationTimesProps) => {
  const id = useId();
  const longest = Math.max(1, ...rows.map(({ p90 }) => p90));
  return (
    <section className="surface panel preparation" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <p className="panel__quiet">{empty}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{noun}</th>
              <th scope="col">Median</th>
              <th scope="col">90th percentile</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                  <span className="preparation__tickets figures">
                    {row.tickets} {row.tickets === 1 ? 'ticket' : 'tickets'}
                  </span>
                  <Bar of={row} longest={longest} />
                </th>
                <td className="figures">{durationOf(row.median)}</td>
                <td className="figures">{durationOf(row.p90)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
