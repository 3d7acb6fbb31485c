import type { JoinAnswer, Room, RoomName } from '@banquet/shared/realtime/protocol';
import { createStore, type StoreApi } from 'zustand';
import { after } from '../after';
import { serverNow, setServerClock } from '../clock';
import { checkSession, useSession } from '../session';
import { askForRoom, saySeenOverHttp } from './ask-for-room';
import { Connection } from './connection';
import { Follower, type Clock, type RoomSnapshot } from './follower';
import { reportLiveness } from './liveness';
import { openSocket } from './socket';

const clock: Clock = {
  now: () => performance.now(),
  wall: serverNow,
  after,
  random: Math.random,
};

const isHidden = () => document.visibilityState === 'hidden';

const connection = new Connection({
  open: openSocket,
  ask: askForRoom,
  seen: saySeenOverHttp,
  clock,
  deviceNow: Date.now,
  isHidden,
  setServerClock,
  refused: () => void checkSession(),
});

useSession.subscribe((session, before) => {
  if (session.token !== before.token) connection.restart();
});

const check = () => {
  if (!isHidden()) connection.check();
};
document.addEventListener('visibilitychange', check);
// A page that the browser had frozen, shown or not.
document.addEventListener('resume', check);
window.addEventListener('online', check);
window.addEventListener('pageshow', check);

/** Tells the server that this screen shows a room up to `seq`. */
export const saySeen = (name: RoomName, seq: number) => connection.seen(name, seq);

export interface RoomStore<State> {
  store: StoreApi<RoomSnapshot<State>>;
  /** Follows the room until what it returns is called; shared by all who hold it. */
  hold: () => () => void;
}

/** From one page to the next a room is not left and joined again. */
const LINGER_MS = 1_000;

const createRoomStore = <State, Events extends Record<string, unknown>>(
  room: Room<State, Events>,
  name: RoomName,
): RoomStore<State> => {
  const store = createStore<RoomSnapshot<State>>(() => ({ state: undefined, status: 'joining' }));
  let holders = 0;
  let follower: Follower<State, Events> | undefined;
  let stayOn: () => void = () => undefined;

  /** A room that only lingers is no part of the page. */
  const tellPage = () => reportLiveness(name, holders > 0 ? store.getState() : undefined);

  const follow = () => {
    follower = new Follower(room, name, {
      clock,
      // The server answers a join with the state of the room that was asked for.
      join: (answered) => connection.join(name, (answer) => answered(answer as JoinAnswer<State> | null)),
      publish: (snapshot) => {
        store.setState(snapshot, true);
        tellPage();
      },
    });
    connection.enter(name, follower);
  };

  const leave = () => {
    follower?.stop();
    follower = undefined;
    connection.exit(name);
    store.setState({ state: undefined, status: 'joining' }, true);
  };

  const hold = () => {
    holders += 1;
    stayOn();
    if (!follower) follow();
    tellPage();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      holders -= 1;
      if (holders > 0) return;
      tellPage();
      stayOn = clock.after(LINGER_MS, leave);
    };
  };

  return { store, hold };
};

const stores = new Map<RoomName, RoomStore<unknown>>();

/** The one store of the room of that name. */
export const roomStore = <State, Events extends Record<string, unknown>>(
  room: Room<State, Events>,
  name: RoomName,
): RoomStore<State> => {
  const existing = stores.get(name);
  // A room's name begins with its kind, so what is kept under it is of this room's type.
  if (existing) return existing as RoomStore<State>;
  const created = createRoomStore(room, name);
  stores.set(name, created);
  return created;
};
