import { createContext, useContext } from 'react';

/** What a button on an admin page may ask of the page it stands on. */
export interface AdminPageContext {
  /** Says what went wrong, at the top; null takes it back. */
  fail: (msg: string | null) => void;
  /** Fetches what the page shows again. */
  reload: () => void;
}

export const PageContext = createContext<AdminPageContext>({
  fail: () => undefined,
  reload: () => undefined,
});

export const useAdminPage = (): AdminPageContext => useContext(PageContext);
