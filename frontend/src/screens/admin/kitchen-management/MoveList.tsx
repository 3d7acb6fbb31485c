import { useId } from 'react';
import { Skeleton } from '../../../components/Skeleton';
import type { Resource } from '../../../lib/use-resource';
import { ActButton } from '../parts/ActButton';
import { LoadingFailed } from '../parts/LoadingFailed';
import { RowButtons } from '../parts/RowButtons';
import { SearchField } from '../parts/SearchField';
import { useSearch } from '../parts/use-search';
import './MoveList.css';
import type { Move } from './moves';

export interface Named {
  _id: string;
  name: string;
}

interface MoveListProps {
  title: string;
  empty: string;
  move: Move;
}

const Rows = ({ title, empty, move, rows }: MoveListProps & { rows: readonly Named[] }) => {
  const listId = useId();
  const search = useSearch(rows, ({ name }) => name);
  if (rows.length === 0) return <p className="move-list__none">{empty}</p>;
  return (
    <>
      <SearchField label={title} search={search} total={rows.length} />
      <ul className="move-list__rows" aria-label={title}>
        {search.found.map(({ _id, name }) => (
          <li key={_id} className="move-list__row">
            <bdi id={`${listId}-${_id}`}>{name}</bdi>
            <RowButtons>
              <ActButton
                send={() => move.send(_id)}
                words={move.words}
                look={move.label === 'Remove' ? 'danger' : 'quiet'}
                describedBy={`${listId}-${_id}`}
              >
                {move.label}
              </ActButton>
            </RowButtons>
          </li>
        ))}
      </ul>
    </>
  );
};

/** People or meals, each with the one button that moves it to the other side. */
export const MoveList = ({
  resource: { data, loading, reload },
  ...others
}: MoveListProps & { resource: Pick<Resource<readonly Named[]>, 'data' | 'loading' | 'reload'> }) => {
  const headingId = useId();
  return (
    <section className="move-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{others.title}</h2>
      {data && <Rows {...others} rows={data} />}
      {!data && loading && <Skeleton label={`Loading: ${others.title}`} />}
      {!data && !loading && <LoadingFailed label={others.title} reload={reload} />}
    </section>
  );
};
