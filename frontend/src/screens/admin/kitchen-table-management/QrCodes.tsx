import type { AdminTable } from '@banquet/shared/table';
import { Modal, QRCode } from 'antd';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/Select';
import './QrCodes.css';

const ALL = 'all';

/** Opens the menu with the table chosen. */
const menuOf = ({ _id }: AdminTable) => `${window.location.origin}/customer/menu?tableId=${_id}`;

const Codes = ({ tables }: { tables: readonly AdminTable[] }) => (
  <ul className="qr-codes" aria-label="QR codes">
    {tables.map((table) => (
      <li key={table._id} className="qr-codes__code">
        <QRCode
          type="svg"
          size={168}
          bordered={false}
          value={menuOf(table)}
          aria-label={`QR code of table ${table.tableNumber}`}
        />
        <strong className="figures">Table {table.tableNumber}</strong>
        <a href={menuOf(table)}>Scan for the menu</a>
      </li>
    ))}
  </ul>
);

interface QrCodesProps {
  tables: readonly AdminTable[];
  onClose: () => void;
}

/** A code for each table, to be printed and stood on it. */
const QrCodes = ({ tables, onClose }: QrCodesProps) => {
  const [chosen, setChosen] = useState(ALL);
  return (
    <Modal open title="QR Codes" width={920} onCancel={onClose} className="qr-codes-dialog" footer={null}>
      <div className="qr-codes-dialog__choice">
        <Select
          label="Tables"
          value={chosen}
          options={[
            { value: ALL, label: 'All tables' },
            ...tables.map(({ _id, tableNumber }) => ({ value: _id, label: `Table ${tableNumber}` })),
          ]}
          onChange={setChosen}
        />
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <Codes tables={tables.filter(({ _id }) => chosen === ALL || chosen === _id)} />
    </Modal>
  );
};

export default QrCodes;
