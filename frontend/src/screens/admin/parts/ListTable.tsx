import { Table } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Skeleton } from '../../../components/Skeleton';
import type { Resource } from '../../../lib/use-resource';
import './ListTable.css';
import { LoadingFailed } from './LoadingFailed';
import { SearchField } from './SearchField';
import { ShowEarlier } from './ShowEarlier';
import type { Earlier } from './use-earlier';
import { useSearch } from './use-search';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** What it holds is the row's name to those who hear the table. */
  names?: boolean;
  numeric?: boolean;
  /** On a phone it takes a line of its own. */
  wide?: boolean;
  width?: number | string;
}

interface ListTableProps<Row> {
  /** The table's name to those who hear it, in the plural: 'Meals'. */
  label: string;
  columns: readonly Column<Row>[];
  empty: string;
  /** How many rows most houses have, whose place is kept while they are fetched: 6, if not said. */
  usually?: number;
  /** What to do about an empty list. */
  hint?: string;
  /** The words by which a row of a long list can be found; without them it is not searched here. */
  wordsOf?: (row: Row) => string;
  /** Of a list that goes back in time: it grows at its end, and has no pages. */
  earlier?: Earlier;
  onKeyDown?: HTMLAttributes<HTMLElement>['onKeyDown'];
}

/** A house's forty meals fit on one page; five hundred do not slow the screen. */
const PAGE_SIZE = 100;

interface TitledCell extends HTMLAttributes<HTMLElement> {
  'data-title': string;
}

const antColumns = <Row,>(columns: readonly Column<Row>[]) =>
  columns.map(({ title, cell, names, numeric, wide, width }) => ({
    key: title,
    title,
    className: [numeric && 'list-table__figures figures', wide && 'list-table__wide']
      .filter(Boolean)
      .join(' '),
    render: (_: unknown, row: Row) => cell(row),
    onCell: (): TitledCell => ({ 'data-title': title }),
    ...(names && { rowScope: 'row' as const }),
    ...(width !== undefined && { width }),
  }));

const Rows = <Row extends { _id: string }>({
  label,
  rows,
  columns,
  empty,
  hint,
  wordsOf,
  earlier,
  onKeyDown,
}: ListTableProps<Row> & { rows: readonly Row[] }) => {
  const search = useSearch(rows, wordsOf);
  return (
    <div className="list-table" onKeyDown={onKeyDown}>
      <SearchField label={label} search={search} total={rows.length} />
      <Table<Row>
        aria-label={label}
        rowKey="_id"
        tableLayout="fixed"
        columns={antColumns(columns)}
        dataSource={search.found}
        pagination={earlier ? false : { pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: rows.length === 0 ? <EmptyState title={empty}>{hint}</EmptyState> : 'Nothing matches.',
        }}
      />
      {earlier && <ShowEarlier earlier={earlier} shown={rows.length} />}
    </div>
  );
};

/** Rows of the house: being fetched, not to be had, none yet, or a table, which on a phone is a list of cards. */
export const ListTable = <Row extends { _id: string }>({
  resource: { data, loading, reload },
  usually = 6,
  ...others
}: ListTableProps<Row> & { resource: Pick<Resource<readonly Row[]>, 'data' | 'loading' | 'reload'> }) => {
  if (data) return <Rows {...others} rows={data} />;
  if (loading) return <Skeleton label={`Loading: ${others.label}`} rows={usually} />;
  return <LoadingFailed label={others.label} reload={reload} />;
};
