import type { ClientToServer, ServerToClient } from '@banquet/shared/realtime/protocol';
import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { io, type Socket } from 'socket.io-client';

const TICK_MS = 1_000;

/** What a client emits always asks for the answer. */
type Upward = {
  [Name in keyof ClientToServer]: (...args: Required<Parameters<ClientToServer[Name]>>) => void;
};

interface Listener {
  connected: () => void;
  disconnected?: () => void;
  /** A connection that was open and carried nothing has been cut. */
  cut?: () => void;
}

/** A socket that never gives up, by the rules of the browser's (frontend/src/lib/realtime/connection.ts). */
export class Wire {
  readonly socket: Socket<ServerToClient, Upward>;
  private lastSign = performance.now();
  private retry: NodeJS.Timeout | undefined;
  private readonly ticking: NodeJS.Timeout;

  constructor(
    port: number,
    token: () => string | undefined,
    private readonly listener: Listener,
  ) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 2_500,
      auth: (tell) => tell({ token: token() }),
    });
    this.socket.on('connect', () => {
      this.sign();
      listener.connected();
    });
    this.socket.on('disconnect', () => {
      this.connectAnyway();
      listener.disconnected?.();
    });
    this.socket.on('connect_error', () => this.connectAnyway());
    this.socket.onAny(() => this.sign());
    this.ticking = setInterval(() => this.tick(), TICK_MS);
  }

  get connected(): boolean {
    return this.socket.connected;
  }

  /** The server is there. */
  sign(): void {
    this.lastSign = performance.now();
  }

  /** As whoever is logged in now. */
  reconnect(): void {
    this.socket.disconnect();
    clearTimeout(this.retry);
    this.socket.connect();
  }

  close(): void {
    this.socket.disconnect();
    clearTimeout(this.retry);
    clearInterval(this.ticking);
  }

  /** What the server has refused or ended, Socket.IO does not open again by itself. */
  private connectAnyway(): void {
    if (!this.socket.active) this.retry = setTimeout(() => this.socket.connect(), TICK_MS);
  }

  private tick(): void {
    if (!this.connected || performance.now() - this.lastSign <= STALE_AFTER_MS) return;
    this.sign();
    this.listener.cut?.();
    this.socket.io.engine.close();
  }
}
