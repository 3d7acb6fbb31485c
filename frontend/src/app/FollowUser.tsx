import { userRoom } from '@banquet/shared/realtime/user';
import { useEffect } from 'react';
import { useRoom } from '../lib/realtime/use-room';
import { checkSession, renewUser, useSession } from '../lib/session';

/** Keeps the account as the server knows it: a kitchen assigned a moment ago is there without a new login. */
export const FollowUser = () => {
  const userId = useSession((session) => session.user?._id);
  const { state: user, status } = useRoom(userRoom, userId === undefined ? null : `user:${userId}`);
  useEffect(() => {
    if (user) renewUser(user);
  }, [user]);
  // One's own room is refused when the login no longer holds; the server's answer to a call ends the session.
  useEffect(() => {
    if (status === 'refused') void checkSession();
  }, [status]);
  return null;
};
