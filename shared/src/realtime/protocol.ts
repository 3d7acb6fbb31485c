import { z } from 'zod';
import { id, instant } from '../text.js';

/*
 * The live protocol. A client emits `join` with a room's name and is answered with that room's whole state and
 * the number of the last event in it. Every later event of the room arrives under its own name as an envelope.
 * Logged rooms number their events without a gap: a client that misses one joins again. Derived rooms (menu,
 * admin) send each time the whole of what changed, coalesced, and their numbers only grow.
 */

export const LOGGED_ROOMS = ['kitchen', 'server', 'order', 'table', 'user'] as const;
export const DERIVED_ROOMS = ['menu', 'admin'] as const;
export type LoggedRoom = (typeof LOGGED_ROOMS)[number];
export type DerivedRoom = (typeof DERIVED_ROOMS)[number];
export type RoomKind = LoggedRoom | DerivedRoom;

/** `kitchen:{kitchenId}`, `server:{userId}`, `order:{_id}`, `table:{tableId}`, `user:{userId}`, `menu`, `admin`. */
export type RoomName = `${LoggedRoom}:${string}` | DerivedRoom;

const NO_SUCH_ROOM = 'There is no such room.';

/** In lower case: one thing has one room. */
export const roomName: z.ZodType<RoomName> = z
  .union([z.enum(DERIVED_ROOMS), z.templateLiteral([z.enum(LOGGED_ROOMS), ':', id])], NO_SUCH_ROOM)
  .refine((name) => name === name.toLowerCase(), NO_SUCH_ROOM);

/** The kind of a room, and the id of what it shows (empty for a derived one). */
export const parseRoom = (room: RoomName): { kind: RoomKind; id: string } => {
  const [kind, id = ''] = room.split(':') as [RoomKind, string?];
  return { kind, id };
};

export const roomRequest = z.object({ room: roomName });
export type RoomRequest = z.infer<typeof roomRequest>;

/** A kitchen's screen says that it shows everything up to `seq`. */
export const seenRequest = z.object({ room: roomName, seq: z.int().min(0) });
export type SeenRequest = z.infer<typeof seenRequest>;

/** The same over HTTP, where the address names the room. */
export const sighting = z.strictObject({ seq: seenRequest.shape.seq });
export type Sighting = z.infer<typeof sighting>;

/** `retry`: the refusal is a passing one (the database is away); ask again. */
export const joinRefusal = z.object({ ok: z.literal(false), msg: z.string(), retry: z.boolean() });
export type JoinRefusal = z.infer<typeof joinRefusal>;

export const joinState = z.object({
  ok: z.literal(true),
  epoch: z.string(),
  seq: z.int(),
  state: z.unknown(),
  now: instant,
});
/** `epoch` changes when the log is not the one it was (a restored backup): whatever was folded is void. */
export interface JoinState<State> {
  ok: true;
  epoch: string;
  seq: number;
  state: State;
  /** The server's clock, ISO 8601. */
  now: string;
}
export type JoinAnswer<State> = JoinState<State> | JoinRefusal;

export const envelope = z.object({ room: roomName, seq: z.int(), at: instant, data: z.unknown() });
/** `data` is the whole new state of the thing that changed, so that applying one twice is harmless. */
export interface Envelope<Data = unknown> {
  room: RoomName;
  seq: number;
  at: string;
  data: Data;
}

/** Sent every HEARTBEAT_MS while the database answers: its head of each logged room that this socket has joined. */
export const heartbeat = z.object({ now: instant, epoch: z.string(), heads: z.record(z.string(), z.int()) });
export type Heartbeat = z.infer<typeof heartbeat>;

/** The facts of a room by name, e.g. `{ 'order:updated': Ticket }`, and how each changes the state. */
export interface Room<State, Events extends Record<string, unknown>> {
  kind: RoomKind;
  events: readonly (keyof Events & string)[];
  /** Pure and total: the same event twice, or a late one, does no harm. */
  apply: (state: State, event: EventOf<Events>) => State;
}

export type EventOf<Events> = { [Type in keyof Events]: { type: Type; data: Events[Type] } }[keyof Events];

export interface ClientToServer {
  join: (request: unknown, answer?: (answer: JoinAnswer<unknown>) => void) => void;
  leave: (request: unknown, answer?: (answer: { ok: boolean; msg?: string }) => void) => void;
  seen: (request: unknown, answer?: (answer: { ok: boolean; msg?: string }) => void) => void;
}

/** Besides these, every event of a room under its own name, with an Envelope. */
export interface ServerToClient {
  heartbeat: (beat: Heartbeat) => void;
  /** What this socket may see has changed: join the room again and be told. */
  rejoin: (request: RoomRequest) => void;
  [event: string]: (message: never) => void;
}
