/** What one page asks the next to say, through the browser's history. */
export const withNotice = (notice: string) => ({ state: { notice } });

export const noticeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined;
