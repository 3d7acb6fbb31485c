import { useState, type KeyboardEvent } from 'react';
import { useForm, type Form, type FormSetup } from './use-form';

interface Identified {
  _id: string;
}

interface RowEditSetup<Row, Fields, Body> extends Pick<FormSetup<Fields, Body>, 'read' | 'words'> {
  fieldsOf: (row: Row) => Fields;
  send: (id: string, body: Body) => Promise<unknown>;
  /** Any fields: what the form holds while no row is open. */
  blank: Fields;
}

export interface RowEdit<Row extends Identified, Fields> {
  form: Form<Fields>;
  /** The row that is open; at most one. */
  openId: string | null;
  /** The row that was closed last, to which the focus goes back. */
  closedId: string | null;
  isOpen: (row: Row) => boolean;
  /** Opens a row; what was typed in another is given up. */
  open: (row: Row) => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const isTextBox = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

/** Editing the rows of a table in their place, one at a time. */
export const useRowEdit = <Row extends Identified, Fields extends object, Body>({
  fieldsOf,
  read,
  send,
  words,
  blank,
}: RowEditSetup<Row, Fields, Body>): RowEdit<Row, Fields> => {
  const [openId, setOpenId] = useState<string | null>(null);
  const [closedId, setClosedId] = useState<string | null>(null);

  const close = () => {
    setClosedId(openId);
    setOpenId(null);
  };

  const form = useForm<Fields, Body>({
    start: blank,
    read,
    send: (body) => (openId === null ? Promise.resolve() : send(openId, body)),
    words,
    sent: close,
    quiet: true,
  });

  const open = (row: Row) => {
    form.restart(fieldsOf(row));
    setOpenId(row._id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (openId === null || form.busy || !isTextBox(event.target) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') form.submit();
    if (event.key === 'Escape') close();
  };

  return { form, openId, closedId, isOpen: (row) => row._id === openId, open, close, onKeyDown };
};
