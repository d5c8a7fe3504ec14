/** A JSON Schema as far as picking looks into it. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  /** Of an object whose names are the client's own. */
  readonly additionalProperties?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly discriminator?: { readonly propertyName: string };
  readonly const?: unknown;
  readonly maxLength?: number;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Picked {
  readonly value: unknown;
  /** Where texts stood that are far too long: they are left out, so that no pattern ever runs over them. */
  readonly oversized: ReadonlyMap<string, number>;
}

/**
 * Keeps what the schema names and drops the rest, so that unknown fields are neither stored nor echoed. Arrays are cut one past the
 * longest that any rule allows, and so are objects with names of the client's own; what is left is still refused for its length.
 */
export function pick(schema: SchemaNode, value: unknown, at: string): Picked {
  const oversized = new Map<string, number>();
  return { value: pickNode(schema, value, at, oversized), oversized };
}

const ITEMS_MAX = 1000;

function pickNode(schema: SchemaNode, value: unknown, at: string, oversized: Map<string, number>): unknown {
  if (typeof value === 'string' && schema.maxLength !== undefined && value.length > 2 * schema.maxLength) {
    oversized.set(at, schema.maxLength);
    return '';
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined
      ? value.slice(0, ITEMS_MAX)
      : value.slice(0, ITEMS_MAX).map((item, index) => pickNode(items, item, `${at}.${index}`, oversized));
  }
  if (!isRecord(value)) return value;
  const { additionalProperties: any } = schema;
  if (any !== undefined) {
    const entries = Object.entries(value).slice(0, ITEMS_MAX);
    return Object.fromEntries(
      entries.map(([name, item]) => [name, pickNode(any, item, `${at}.${name}`, oversized)]),
    );
  }
  const properties = { ...schema.properties, ...branchOf(schema, value)?.properties };
  const kept = Object.entries(properties)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, node]) => [name, pickNode(node, value[name], `${at}.${name}`, oversized)]);
  return Object.fromEntries(kept);
}

function branchOf(schema: SchemaNode, value: Record<string, unknown>): SchemaNode | undefined {
  const name = schema.discriminator?.propertyName;
  if (name === undefined) return undefined;
  return schema.oneOf?.find((branch) => branch.properties?.[name]?.const === value[name]);
}
