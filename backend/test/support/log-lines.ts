/** What the house writes to its log while it is listened to. */
export interface Overheard {
  text: () => string;
  /** Each of the lines, which must be one object each. */
  lines: () => Record<string, unknown>[];
  stop: () => void;
}

export const overhear = (): Overheard => {
  let heard = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      heard += String(chunk);
      return true;
    }),
  );
  return {
    text: () => heard,
    lines: () =>
      heard
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: () => spies.forEach((spy) => spy.mockRestore()),
  };
};
