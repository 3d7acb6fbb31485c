import { useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { TextField } from '../../../components/TextField';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** Shows a new webhook's secret, the only time that it can be seen. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => {
  const [hint, setHint] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setHint('Copied.');
    } catch {
      // Browsers give the clipboard to pages that came over https only.
      setHint('Selected: press Ctrl+C or ⌘C to copy it.');
    }
  };
  return (
    <Dialog
      title="The webhook’s secret"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button look="primary" onClick={() => void copy()}>
            Copy Secret
          </Button>
        </>
      }
    >
      <p>Give it to the receiver now: it proves that an event is from here, and it is not shown again.</p>
      <TextField
        ref={field}
        label="Secret"
        value={secret}
        onChange={() => undefined}
        hint={hint}
        dir="ltr"
        readOnly
      />
    </Dialog>
  );
};
