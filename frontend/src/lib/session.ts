import type { Login, Session, User } from '@banquet/shared/user';
import { STORAGE_KEYS } from '@banquet/shared/vocabulary';
import { create } from 'zustand';
import { http, authorizeWith } from './http';
import { storage } from './storage';

interface SessionState {
  token: string | null;
  user: User | null;
  /** False until it is known whether a stored token still has its user. */
  ready: boolean;
}

const SIGNED_OUT = { token: null, user: null, ready: true };

export const useSession = create<SessionState>()(() => ({ token: null, user: null, ready: false }));

const storedUser = (): User | null => {
  try {
    return JSON.parse(storage.get(STORAGE_KEYS.user) ?? 'null') as User | null;
  } catch {
    return null;
  }
};

const keep = ({ token, user }: Session) => {
  storage.set(STORAGE_KEYS.token, token);
  storage.set(STORAGE_KEYS.user, JSON.stringify(user));
  useSession.setState({ token, user, ready: true });
};

export const logout = () => {
  storage.remove(STORAGE_KEYS.token);
  storage.remove(STORAGE_KEYS.user);
  useSession.setState(SIGNED_OUT);
};

export const login = async (credentials: Login): Promise<User> => {
  const session = await http.post<Session>('/auth/login', credentials);
  keep(session);
  return session.user;
};

/** The user as the server now knows them: their role and kitchens may have changed since the login. */
export const renewUser = (user: User) => {
  const { token } = useSession.getState();
  if (token) keep({ token, user });
};

/** Takes up the stored session; a token whose user can be neither read nor fetched ends it. */
export const load = async () => {
  const token = storage.get(STORAGE_KEYS.token);
  if (!token) return logout();
  const user = storedUser();
  if (user) return useSession.setState({ token, user, ready: true });
  useSession.setState({ token, user: null, ready: false });
  try {
    keep({ token, user: await http.get<User>('/auth/user') });
  } catch {
    if (useSession.getState().token === token) logout();
  }
};

/** Asks the server whether the token still holds; a refusal ends the session. */
export const checkSession = async () => {
  if (!useSession.getState().token) return;
  await http.get<User>('/auth/user').then(renewUser, () => undefined);
};

authorizeWith({
  token: () => useSession.getState().token,
  // A late refusal of an earlier token says nothing about the present one.
  refused: (token) => {
    if (useSession.getState().token === token) logout();
  },
});

// Another tab has logged in or out: this one follows.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEYS.token || key === null) void load();
});
