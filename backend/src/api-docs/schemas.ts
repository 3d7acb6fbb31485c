import * as errors from '@banquet/shared/errors';
import * as inventory from '@banquet/shared/inventory';
import * as kitchen from '@banquet/shared/kitchen';
import * as meal from '@banquet/shared/meal';
import * as notification from '@banquet/shared/notification';
import * as order from '@banquet/shared/order';
import * as pastOrder from '@banquet/shared/past-order';
import * as protocol from '@banquet/shared/realtime/protocol';
import * as report from '@banquet/shared/report';
import * as serving from '@banquet/shared/serving';
import * as statistics from '@banquet/shared/statistics';
import * as table from '@banquet/shared/table';
import * as ticket from '@banquet/shared/ticket';
import * as user from '@banquet/shared/user';
import * as webhook from '@banquet/shared/webhook';
import { z } from 'zod';

const CONTRACT = {
  ...errors,
  ...inventory,
  ...kitchen,
  ...meal,
  ...notification,
  ...order,
  ...pastOrder,
  ...protocol,
  ...report,
  ...serving,
  ...statistics,
  ...table,
  ...ticket,
  ...user,
  ...webhook,
};

export type JsonSchema = Record<string, unknown>;

export interface NamedSchemas {
  schema: JsonSchema;
  /** Those it refers to, by name. */
  components: Record<string, JsonSchema>;
}

/** What has a name in the contract keeps it: `ticketItem` is `TicketItem` in the document. */
const names = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(CONTRACT)) {
  if (value instanceof z.ZodObject) names.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
}

/** A schema of the contract as JSON Schema: as it is sent to us (`input`), or as we answer it (`output`). */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): NamedSchemas => {
  const converted = z.toJSONSchema(schema, { io, metadata: names, override: tidy });
  const text = JSON.stringify(converted).replaceAll('#/$defs/', '#/components/schemas/');
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(text) as JsonSchema & { $defs?: NamedSchemas['components'] };
  return { schema: rest, components: $defs };
};

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

const tidy: Override = ({ zodSchema, jsonSchema }) => {
  // A format says what its long pattern says.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // A text is measured once it is trimmed, which the schema of what is sent does not show by itself.
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && 'out' in def && def.out instanceof z.ZodString && def.out.maxLength !== null) {
    jsonSchema.maxLength = def.out.maxLength;
  }
};
