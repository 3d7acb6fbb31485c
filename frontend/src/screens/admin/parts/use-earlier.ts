import { useState } from 'react';
import { messageOf } from '../../../lib/http';
import { useCommand } from '../../../lib/use-command';
import { useAdminPage } from './page-context';

/** Rows, newest first, and where earlier ones go on; null where there are none. */
export interface Stretch<Row> {
  rows: readonly Row[];
  next: string | null;
}

export interface Earlier {
  isMore: boolean;
  busy: boolean;
  show: () => void;
}

interface EarlierSetup<Row> {
  newest: Stretch<Row>;
  read: (before: string) => Promise<Stretch<Row>>;
  /** What is said when that fails and the server gives no reason. */
  failed: string;
  /** When this changes, what was read of the past is let go. */
  of?: unknown;
}

/** A list that goes back in time: the newest rows, which may change, and the earlier ones that were asked for. */
export const useEarlier = <Row extends { _id: string }>({
  newest,
  read,
  failed,
  of,
}: EarlierSetup<Row>): Earlier & { rows: readonly Row[] } => {
  const { fail } = useAdminPage();
  const [asked, setAsked] = useState<Stretch<Row> & { of: unknown }>();
  const past = asked && asked.of === of ? asked : undefined;
  const next = past ? past.next : newest.next;
  const ids = new Set(newest.rows.map(({ _id }) => _id));
  const rows = past ? [...newest.rows, ...past.rows.filter(({ _id }) => !ids.has(_id))] : newest.rows;

  const { run, running } = useCommand(
    async (before: string) => {
      fail(null);
      const earlier = await read(before);
      // With all that was shown: what new rows push out of the newest stays.
      setAsked({ of, rows: [...rows, ...earlier.rows], next: earlier.next });
    },
    (error) => fail(messageOf(error, failed)),
  );
  return {
    rows,
    isMore: next !== null,
    busy: running,
    show: () => void (next !== null && run(next)),
  };
};
