import type {
  ClientToServer,
  Envelope,
  JoinAnswer,
  RoomName,
  ServerToClient,
} from '@banquet/shared/realtime/protocol';
import { io, type Socket } from 'socket.io-client';
import { useSession } from '../session';
import type { SocketListener, SocketPort } from './connection';

const ANSWER_WITHIN_MS = 10_000;

const CONNECTED_WITHIN_MS = 8_000;

const RESERVED = new Set(['heartbeat', 'rejoin']);

/** What this side emits always asks for the answer. */
type Upward = {
  [Name in keyof ClientToServer]: (...args: Required<Parameters<ClientToServer[Name]>>) => void;
};

/** Socket.IO behind the connection's port, as whoever is logged in at the time of each connect. */
export const openSocket = (listener: SocketListener): SocketPort => {
  const socket: Socket<ServerToClient, Upward> = io({
    autoConnect: false,
    // The web socket at once; where something on the way refuses it, polling.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Less than a screen takes to say that it is not live; by default 20 seconds.
    timeout: CONNECTED_WITHIN_MS,
    // Half of the default: a kitchen waits for this after every restart of the server.
    reconnectionDelayMax: 2_500,
    auth: (tell) => {
      const { token } = useSession.getState();
      tell(token ? { token } : {});
    },
  });

  socket.on('connect', listener.connected);
  socket.on('disconnect', listener.disconnected);
  socket.on('connect_error', ({ message }) => {
    // Where web sockets are swallowed without a word the other transport would never have its turn.
    if (message === 'timeout') socket.io.opts.transports?.reverse();
    if (!socket.active) listener.refused();
  });
  socket.on('heartbeat', listener.heartbeat);
  socket.on('rejoin', ({ room }) => listener.rejoin(room));
  socket.onAny((type: string, message: Envelope) => {
    if (!RESERVED.has(type)) listener.event(type, message);
  });

  return {
    get connected() {
      return socket.connected;
    },
    get active() {
      return socket.active;
    },
    connect: () => {
      // Where thousands come back at once, the house lets its staff in first.
      socket.io.opts.query = useSession.getState().token ? { staff: '1' } : {};
      socket.connect();
    },
    disconnect: () => void socket.disconnect(),
    cut: () => socket.io.engine.close(),
    join: (room: RoomName, answered: (answer: JoinAnswer<unknown> | null) => void) => {
      socket
        .timeout(ANSWER_WITHIN_MS)
        .emit('join', { room }, (error: Error | null, answer: JoinAnswer<unknown>) =>
          answered(error ? null : answer),
        );
    },
    leave: (room: RoomName) => void socket.emit('leave', { room }, () => undefined),
    seen: (room: RoomName, seq: number) => void socket.emit('seen', { room, seq }, () => undefined),
  };
};
