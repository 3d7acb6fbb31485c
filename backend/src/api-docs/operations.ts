import type { OpenAPIObject } from '@nestjs/swagger';
import { refusal } from '@banquet/shared/errors';
import { ROLES, type Role } from '@banquet/shared/vocabulary';
import { z } from 'zod';
import { limitsOf } from '../auth/limits.js';
import type { Allowed } from '../core/viewer.js';
import type { Components } from './components.js';
import type { DescribedRoute } from './described-routes.js';
import { jsonSchemaOf, type JsonSchema } from './schemas.js';

/** Refusals that many routes have, each for one reason. */
const COMMON: Readonly<Record<number, { name: string; description: string }>> = {
  400: { name: 'Invalid', description: 'What was sent is not right; `errors` says which field and why.' },
  401: { name: 'NotLoggedIn', description: 'There is no token, or it does not hold any more.' },
  403: { name: 'NotAllowed', description: 'This is not for the role of whoever asks.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'NotJson', description: 'The body is not JSON.' },
  429: { name: 'TooOften', description: 'That was too often. `Retry-After` says how many seconds to wait.' },
  503: {
    name: 'Away',
    description: 'The database is out of reach. `Retry-After` says how many seconds to wait.',
  },
};

const STAFF: Record<Role, string> = { admin: 'admins', server: 'servers', kitchen: 'kitchen staff' };

const isOpen = ({ allowed }: DescribedRoute) => allowed.includes('anyone');
const isForEveryRole = ({ allowed }: DescribedRoute) => ROLES.every((role) => allowed.includes(role));

const commonRefusalsOf = (route: DescribedRoute): number[] => [
  ...(route.expects.length > 0 || route.takesBody ? [400] : []),
  ...(isOpen(route) ? [] : [401]),
  ...(isOpen(route) || isForEveryRole(route) ? [] : [403]),
  ...(route.takesBody ? [413, 415] : []),
  ...(route.limited ? [429] : []),
  503,
];

/** Every status that a route may answer with. */
export const statusesOf = (route: DescribedRoute): Set<number> =>
  new Set([route.status, ...commonRefusalsOf(route), ...Object.keys(route.answer.refusals).map(Number)]);

const contentOf = (schema: JsonSchema, type = 'application/json') => ({ [type]: { schema } });

/** The refusals that routes refer to by name. */
export const commonResponses = (components: Components) =>
  Object.fromEntries(
    Object.values(COMMON).map(({ name, description }) => [
      name,
      { description, content: contentOf(components.use(refusal, 'output')) },
    ]),
  );

const refusalOf = (status: number, own: string | undefined, components: Components) => {
  const common = COMMON[status];
  if (common && own === undefined) return { $ref: `#/components/responses/${common.name}` };
  return { description: own ?? '', content: contentOf(components.use(refusal, 'output')) };
};

const responsesOf = (route: DescribedRoute, components: Components) => {
  const { schema, type, summary, refusals } = route.answer;
  const granted = { description: summary, content: contentOf(components.use(schema, 'output'), type) };
  return Object.fromEntries(
    [...statusesOf(route)].map((status) => [
      status,
      status === route.status ? granted : refusalOf(status, refusals[status], components),
    ]),
  );
};

const who = (route: DescribedRoute): string => {
  if (isOpen(route)) return 'For anyone.';
  const roles = ROLES.filter((role) => route.allowed.includes(role)).map((role) => STAFF[role]);
  return `For ${new Intl.ListFormat('en', { type: 'conjunction' }).format(roles)}.`;
};

type Declared = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Described = Declared & { 'x-roles': readonly Allowed[] };
type Parameter = NonNullable<Declared['parameters']>[number];

const isToken = (parameter: Parameter) => 'name' in parameter && parameter.name === 'x-auth-token';

const fields = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

/** The fields of a query. One that has a name in the contract is only referred to by it. */
const fieldsOf = (query: z.ZodType): z.infer<typeof fields> => {
  const { schema, components } = jsonSchemaOf(query, 'input');
  const name = String(schema['$ref']).split('/').at(-1) ?? '';
  return fields.parse(components[name] ?? schema);
};

/** What may be asked of a route in its address; Nest itself does not read our schemas. */
const queryOf = ({ expects }: DescribedRoute): Parameter[] =>
  expects
    .filter((expected) => expected.in === 'query')
    .map(({ schema }) => fieldsOf(schema))
    .flatMap(({ properties, required }) =>
      Object.entries(properties).map(([name, schema]) => ({
        in: 'query' as const,
        name,
        required: required.includes(name),
        schema,
      })),
    );

/** A route that is open to anyone may still show more to whoever has a token. */
const securityOf = (route: DescribedRoute, parameters: readonly Parameter[]) => {
  if (!isOpen(route)) return [{ token: [] }, { bearer: [] }];
  return parameters.some(isToken) ? [{}, { token: [] }] : [];
};

/** A route as Nest declares it (its address, what is sent to it), with all that the house knows of it. */
export const operationOf = (route: DescribedRoute, declared: Declared, components: Components): Described => {
  const { parameters = [] } = declared;
  return {
    ...declared,
    tags: [route.path.split('/')[1] ?? ''],
    summary: route.answer.summary,
    description: [who(route), ...(route.limited ? [`At most ${limitsOf(route.limited)}.`] : [])].join(' '),
    'x-roles': route.allowed,
    security: securityOf(route, parameters),
    parameters: [...parameters.filter((parameter) => !isToken(parameter)), ...queryOf(route)],
    responses: responsesOf(route, components),
  };
};
