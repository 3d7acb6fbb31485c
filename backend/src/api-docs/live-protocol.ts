import {
  envelope,
  heartbeat,
  joinRefusal,
  joinState,
  roomRequest,
  seenRequest,
} from '@banquet/shared/realtime/protocol';
import { HEARTBEAT_MS, STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import type { z } from 'zod';
import type { Components } from './components.js';
import { ROOMS } from './rooms.js';
import type { JsonSchema } from './schemas.js';

const ABOUT = `
Socket.IO on the same address, in its default namespace. Staff connect with \`auth: { token }\`, guests without.
Commands go over HTTP; the socket carries what came of them. A screen joins a room, is answered with the whole of what
it shows, and folds every later event into that. An event carries the whole new state of the thing that changed, so one
that is applied twice does no harm. Whoever sees a gap in \`seq\`, another \`epoch\`, or a heartbeat that is ahead of them
joins again.`.trim();

interface Message {
  name: string;
  from: 'client' | 'server';
  says: string;
  schemas: readonly z.ZodType[];
}

const MESSAGES: readonly Message[] = [
  {
    name: 'join',
    from: 'client',
    says: 'Asks for a room. Answered with its whole state, or with why not.',
    schemas: [roomRequest, joinState, joinRefusal],
  },
  { name: 'leave', from: 'client', says: 'Ends it. Answered.', schemas: [roomRequest] },
  {
    name: 'seen',
    from: 'client',
    says: 'This screen shows everything up to `seq`. Answered.',
    schemas: [seenRequest],
  },
  {
    name: '*an event of a room*',
    from: 'server',
    says: 'What changed, whole, as `data`; `seq` is one more than before, or in a derived room only more.',
    schemas: [envelope],
  },
  {
    name: 'heartbeat',
    from: 'server',
    says: `Every ${HEARTBEAT_MS / 1000} s: how far the rooms of this socket are. After ${STALE_AFTER_MS / 1000} s without one, a screen is not live.`,
    schemas: [heartbeat],
  },
  {
    name: 'rejoin',
    from: 'server',
    says: 'What this socket may see has changed: join again and be told.',
    schemas: [roomRequest],
  },
];

const pascal = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
const nameOf = (schema: JsonSchema): string => String(schema['$ref']).split('/').at(-1) ?? '';

/** The rooms, each with its state and the data of its events: components called `KitchenState`, `KitchenEvents` … */
export const describeRooms = (components: Components) =>
  Object.entries(ROOMS).map(([kind, { name, mayJoin, state, events }]) => {
    const properties = Object.fromEntries(
      Object.entries(events).map(([event, schema]) => [event, components.use(schema, 'output')]),
    );
    return {
      name,
      mayJoin,
      state: components.add(`${pascal(kind)}State`, components.use(state, 'output')),
      events: components.add(`${pascal(kind)}Events`, {
        type: 'object',
        description: `What each event of \`${name}\` carries as \`data\`.`,
        properties,
      }),
      says: Object.keys(events),
    };
  });

type Rooms = ReturnType<typeof describeRooms>;

const code = (text: string) => `\`${text}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The protocol for people to read, from the schemas that both sides use. */
export const liveProtocol = (rooms: Rooms, components: Components): string =>
  [
    '## Live',
    ABOUT,
    table(
      ['Room', 'Who may join', 'State', 'Events', 'Their data'],
      rooms.map(({ name, mayJoin, state, events, says }) => [
        code(name),
        mayJoin,
        nameOf(state),
        says.map(code).join(', '),
        nameOf(events),
      ]),
    ),
    table(
      ['Message', 'From', 'Says', 'Schemas'],
      MESSAGES.map(({ name, from, says, schemas }) => [
        name,
        from,
        says,
        schemas.map((schema) => nameOf(components.use(schema, 'output'))).join(', '),
      ]),
    ),
  ].join('\n\n');
