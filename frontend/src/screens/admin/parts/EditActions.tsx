import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { RowButtons } from './RowButtons';
import type { RowEdit } from './use-row-edit';

interface EditActionsProps<Row extends { _id: string }, Fields> {
  row: Row;
  edit: RowEdit<Row, Fields>;
  /** The id of the text that names the row. */
  describedBy: string;
  /** What else can be done with a row that is not being edited. */
  children?: ReactNode;
}

/** The buttons at the end of a row: Edit and what else there is, or Save and Cancel. */
export const EditActions = <Row extends { _id: string }, Fields>({
  row,
  edit,
  describedBy,
  children,
}: EditActionsProps<Row, Fields>) =>
  edit.isOpen(row) ? (
    <RowButtons key="open">
      <Button onClick={edit.form.submit} busy={edit.form.busy} aria-describedby={describedBy}>
        Save
      </Button>
      <Button look="quiet" onClick={edit.close} disabled={edit.form.busy}>
        Cancel
      </Button>
    </RowButtons>
  ) : (
    <RowButtons key="closed">
      <Button
        look="quiet"
        onClick={() => edit.open(row)}
        disabled={edit.form.busy}
        autoFocus={edit.closedId === row._id}
        aria-describedby={describedBy}
      >
        Edit
      </Button>
      {children}
    </RowButtons>
  );
