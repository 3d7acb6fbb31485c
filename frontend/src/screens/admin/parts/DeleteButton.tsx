import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { http } from '../../../lib/http';
import { useAct, type Words } from './use-act';

interface DeleteButtonProps {
  path: string;
  /** Asked before anything is deleted. */
  question: string;
  /** Of what is deleted, as people call it. */
  name: string;
  words: Words;
  /** The id of the text that names what is deleted. */
  describedBy: string;
}

export const DeleteButton = ({ path, question, name, words, describedBy }: DeleteButtonProps) => {
  const [asking, setAsking] = useState(false);
  const { run, running } = useAct(() => http.delete(path), words);
  const close = () => setAsking(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)} busy={running} aria-describedby={describedBy}>
        Delete
      </Button>
      {asking && (
        <Dialog
          title={question}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button look="danger" busy={running} onClick={() => void run().then(close)}>
                Delete
              </Button>
            </>
          }
        >
          <p>
            <bdi>{name}</bdi>
          </p>
        </Dialog>
      )}
    </>
  );
};
