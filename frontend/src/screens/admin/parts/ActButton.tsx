import type { ComponentProps } from 'react';
import { Button } from '../../../components/Button';
import { useAct, type Words } from './use-act';

interface ActButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'block' | 'children'> {
  send: () => Promise<unknown>;
  words: Words;
  /** The id of the text that names what it acts on. */
  describedBy: string;
}

/** A button that does one thing at once, without asking. */
export const ActButton = ({ send, words, describedBy, ...others }: ActButtonProps) => {
  const { run, running } = useAct(send, words);
  return <Button {...others} onClick={() => void run()} busy={running} aria-describedby={describedBy} />;
};
