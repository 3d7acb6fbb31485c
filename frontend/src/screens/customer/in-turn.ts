/**
 * Runs tasks one after another, in the order they were asked for. What a guest sends must not overtake what they
 * sent before it, or a slow answer would undo a newer choice.
 */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
};

export type Turns = ReturnType<typeof createTurns>;
