import type { Turns } from './in-turn';

interface Saving {
  inTurn: Turns;
  /** Sends the choices as they are when its turn comes, so the last one wins. */
  send: () => Promise<void>;
  /** The newest change could not be saved; `told` is what the guest is to be told. */
  failed: (error: unknown, told: string) => void;
}

/** Keeps the server's copy of the guest's choices up with what the guest sees: one save at a time. */
export const createSaver = ({ inTurn, send, failed }: Saving) => {
  let made = 0;
  let begun = 0;
  let settled = 0;
  let told = '';
  let last = Promise.resolve(true);
  let waiting = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const save = async (): Promise<boolean> => {
    waiting = false;
    const upTo = (begun = made);
    try {
      await send();
      settled = upTo;
      return true;
    } catch (error) {
      // A newer change is on its way and carries this one with it: that one decides.
      if (made > upTo) return false;
      settled = upTo;
      failed(error, told);
      return false;
    }
  };

  const saveNow = (): Promise<boolean> => {
    clearTimeout(pause);
    if (!waiting) last = inTurn(save);
    waiting = true;
    return last;
  };

  return {
    /** `afterMs` lets a guest finish a word before it is sent. */
    changed: (ifItFails: string, afterMs = 0) => {
      made += 1;
      told = ifItFails;
      clearTimeout(pause);
      if (afterMs === 0) void saveNow();
      else pause = setTimeout(() => void saveNow(), afterMs);
    },
    isSettled: () => settled === made,
    /** Resolves once nothing is left to save: whether the server has what the guest sees. */
    settle: (): Promise<boolean> => {
      if (settled === made) return Promise.resolve(true);
      return made > begun ? saveNow() : last;
    },
  };
};

export type Saver = ReturnType<typeof createSaver>;
