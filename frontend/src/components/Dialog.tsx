import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import './Dialog.css';

interface DialogProps {
  title: string;
  /** Asked for by Escape, by a tap beside the dialog, or by whatever is in it. */
  onClose: () => void;
  children: ReactNode;
  /** Its buttons, at the end. */
  footer?: ReactNode;
  /** On a phone a sheet rises from the lower edge. */
  sheet?: boolean;
}

/** A modal dialog while it is rendered: the browser keeps the focus in it and gives it back afterwards. */
export const Dialog = ({ title, onClose, children, footer, sheet = false }: DialogProps) => {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-sheet={sheet}
      aria-labelledby={titleId}
      onClick={closeFromOutside}
      onCancel={(event) => {
        // The browser would close it by itself; whether it is open is the page's to say.
        event.preventDefault();
        onClose();
      }}
      // A second Escape in a row cannot be prevented.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <div className="dialog__body">
        <h2 id={titleId} className="dialog__title">
          {title}
        </h2>
        <div className="dialog__content">{children}</div>
        {footer !== undefined && <div className="dialog__footer">{footer}</div>}
      </div>
    </dialog>
  );
};
