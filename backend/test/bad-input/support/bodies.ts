import type { z } from 'zod';
import { jsonSchemaOf, type JsonSchema } from '../../../src/api-docs/schemas.js';

export type Path = readonly (string | number)[];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A place in a body where one value stands, and what the contract says of that value. */
export interface Leaf {
  path: Path;
  kind: 'text' | 'word' | 'id' | 'number' | 'boolean';
  schema: JsonSchema;
}

/** What an id in a body stands for is read from the field's name. */
export type IdFor = (field: string) => string;

interface Node extends JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  allOf?: Node[];
  enum?: Json[];
  const?: Json;
  $ref?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
  minLength?: number;
}

/** The contract of a body or query as it stands in /api/docs, with nothing referred to. */
export class Shape {
  private readonly root: Node;
  private readonly components: Record<string, Node>;

  constructor(readonly schema: z.ZodType) {
    const { schema: root, components } = jsonSchemaOf(schema, 'input');
    this.root = root;
    this.components = components;
  }

  /** One that is right: every field, one entry in every list, the first word of every choice. */
  sample(idFor: IdFor): Json {
    return this.fill(this.root, '', idFor);
  }

  leaves(): Leaf[] {
    return this.leavesOf(this.root, []);
  }

  private resolve(node: Node): Node {
    if (node.$ref !== undefined)
      return this.resolve(this.components[node.$ref.split('/').at(-1) ?? ''] ?? {});
    const [only] = node.allOf ?? [];
    if (only) return this.resolve({ ...only, ...node, allOf: [] });
    const choice = (node.anyOf ?? []).find(({ type }) => type !== 'null');
    return choice ? this.resolve(choice) : node;
  }

  private fill(given: Node, field: string, idFor: IdFor): Json {
    const node = this.resolve(given);
    if (node.const !== undefined) return node.const;
    if (node.enum) return node.enum[0] ?? null;
    if (node.properties) {
      return Object.fromEntries(
        Object.entries(node.properties).map(([name, one]) => [name, this.fill(one, name, idFor)]),
      );
    }
    if (node.items) return [this.fill(node.items, field, idFor)];
    if (node.type === 'boolean') return true;
    if (node.type === 'integer' || node.type === 'number')
      return Math.max(node.minimum ?? 0, field === 'redAfter' ? 9 : 1);
    return textFor(node, field, idFor);
  }

  private leavesOf(given: Node, path: Path): Leaf[] {
    const node = this.resolve(given);
    if (node.properties) {
      return Object.entries(node.properties).flatMap(([name, one]) => this.leavesOf(one, [...path, name]));
    }
    if (node.items) return this.leavesOf(node.items, [...path, 0]);
    return [{ path, kind: kindOf(node), schema: node }];
  }
}

const kindOf = (node: Node): Leaf['kind'] => {
  if (node.format === 'uuid') return 'id';
  if (node.type === 'boolean') return 'boolean';
  if (node.type === 'integer' || node.type === 'number') return 'number';
  return node.enum || node.const !== undefined || node.format !== undefined || node.pattern ? 'word' : 'text';
};

let made = 0;

const textFor = (node: Node, field: string, idFor: IdFor): string => {
  if (node.format === 'uuid') return idFor(field);
  if (node.format === 'date-time') return field === 'to' ? '2026-11-21T00:00:00Z' : '2026-11-20T00:00:00Z';
  if (/zone/i.test(field)) return 'Europe/Vienna';
  if (node.pattern?.startsWith('^\\d')) return '1';
  // Where nobody listens.
  if (field === 'url') return 'http://127.0.0.1:9/';
  made += 1;
  return field === 'email' ? `someone-${made}@example.test` : `${field} ${made}`;
};

/** The same body with another value at one place. */
export const withAt = (body: Json, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(body)) return body.map((one, at) => (at === key ? withAt(one, rest, value) : one));
  const fields = typeof body === 'object' && body !== null ? body : {};
  return { ...fields, [key]: withAt(fields[key] ?? null, rest, value) };
};
