import type { AdminTable } from '@banquet/shared/table';
import type { UserName } from '@banquet/shared/user';
import { Select } from '../../../components/Select';
import { http } from '../../../lib/http';
import { useAct } from '../parts/use-act';

const NOBODY = 'nobody';

interface ServerSelectProps {
  table: AdminTable;
  servers: readonly UserName[];
  describedBy: string;
}

/** Who serves the table, set as soon as it is chosen. */
export const ServerSelect = ({ table, servers, describedBy }: ServerSelectProps) => {
  const { assignedServer } = table;
  const { run, running } = useAct(
    (userId: string) =>
      http.put(`/admin/tables/${table._id}`, { assignedServer: userId === NOBODY ? null : userId }),
    { done: 'Server assigned successfully.', failed: 'Failed to assign server.' },
  );
  const known = servers.some(({ _id }) => _id === assignedServer?._id);
  const listed = assignedServer && !known ? [assignedServer, ...servers] : servers;
  return (
    <Select
      label="Assigned Server"
      value={assignedServer?._id ?? NOBODY}
      options={[
        { value: NOBODY, label: 'No server' },
        ...listed.map(({ _id, username }) => ({ value: _id, label: username })),
      ]}
      onChange={(userId) => void run(userId)}
      disabled={running}
      aria-describedby={describedBy}
    />
  );
};
