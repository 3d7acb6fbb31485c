import type { Table } from '@banquet/shared/table';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { NoConnection } from '../../components/NoConnection';
import { Select } from '../../components/Select';
import { Skeleton } from '../../components/Skeleton';
import { useReachable } from '../../lib/network';
import { useResource } from '../../lib/use-resource';
import { TABLES } from './calls';
import './customer.css';
import './Landing.css';
import { kitchensOf, tablesOf } from './menu-sections';

const menuOf = (tableId: string) => `/customer/menu?tableId=${encodeURIComponent(tableId)}`;

const TableForm = ({ tables }: { tables: readonly Table[] }) => {
  const navigate = useNavigate();
  const [sectionId, setSectionId] = useState('');
  const [tableId, setTableId] = useState('');

  const chooseSection = (id: string) => {
    setSectionId(id);
    setTableId('');
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (tableId) void navigate(menuOf(tableId));
  };

  return (
    <form className="landing__form" onSubmit={go}>
      <Select
        label="Select Section"
        placeholder="Choose a section"
        required
        value={sectionId}
        options={kitchensOf(tables).map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={chooseSection}
      />
      <Select
        label="Select Table"
        placeholder="Choose a table"
        required
        disabled={!sectionId}
        value={tableId}
        options={tablesOf(tables, sectionId).map(({ _id, tableNumber }) => ({
          value: _id,
          label: `Table ${tableNumber}`,
        }))}
        onChange={setTableId}
      />
      <Button type="submit" look="primary" block disabled={!tableId}>
        Go
      </Button>
    </form>
  );
};

const Tables = () => {
  const { data: tables, error, loading, reload } = useResource<Table[]>(TABLES);
  const reachable = useReachable();
  if (tables && kitchensOf(tables).length > 0) return <TableForm tables={tables} />;
  if (loading) return <Skeleton label="Loading the tables" rows={3} />;
  if (!reachable) return <NoConnection />;
  return (
    <EmptyState title={error ? 'The tables could not be loaded.' : 'No tables are set up yet.'}>
      <p>{error ? 'Please check the connection.' : 'Please ask a member of staff for help.'}</p>
      <Button onClick={reload}>Try again</Button>
    </EmptyState>
  );
};

/** Where a guest without a table's QR code says where they sit. */
const Landing = () => {
  const [params] = useSearchParams();
  const tableId = params.get('tableId');
  if (tableId) return <Navigate to={menuOf(tableId)} replace />;
  return (
    <div className="customer landing">
      <title>Welcome · Banquet</title>
      <h1 className="landing__title">Welcome to the Banquet</h1>
      <p className="landing__lead">Tell us where you are sitting, and we will bring the menu to you.</p>
      <Tables />
    </div>
  );
};

export default Landing;
