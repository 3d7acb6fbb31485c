import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { jsonSchemaOf, type JsonSchema, type NamedSchemas } from './schemas.js';

/** The schemas of the document, each under its name once. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  /** A schema as a part of the document; what it refers to is among the components. */
  use(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const converted = jsonSchemaOf(schema, io);
    this.addAll(converted.components);
    return converted.schema;
  }

  add(name: string, schema: JsonSchema): JsonSchema {
    const known = this.schemas[name];
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`Two schemas are called ${name}.`);
    this.schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  addAll(components: NamedSchemas['components']): void {
    for (const [name, schema] of Object.entries(components)) this.add(name, schema);
  }
}
