import { App } from 'antd';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { http, messageOf } from '../../../lib/http';
import { useAdminPage } from '../parts/page-context';

const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

interface ExportButtonProps {
  /** Where the file is. */
  path: string;
  /** What it is called once it is saved. */
  name: string;
  children: string;
}

/** Saves a file that only a call with a token can fetch. */
export const ExportButton = ({ path, name, children }: ExportButtonProps) => {
  const [busy, setBusy] = useState(false);
  const { message } = App.useApp();
  const { fail } = useAdminPage();
  const run = async () => {
    setBusy(true);
    fail(null);
    try {
      save(await http.file(path), name);
      void message.success(`${name} saved.`);
    } catch (error) {
      fail(messageOf(error, 'Failed to export.'));
    }
    setBusy(false);
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void run()}>
      {children}
    </Button>
  );
};
