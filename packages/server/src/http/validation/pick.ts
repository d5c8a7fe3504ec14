/** The parts of a JSON Schema that `pick` uses. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  /** The schema of values under names that the client chooses. */
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
  /** Maximum length by path of far too long strings. They are replaced by '' so that no pattern runs over them. */
  readonly oversized: ReadonlyMap<string, number>;
}

/**
 * Drops all fields that the schema does not name, so that they are neither stored nor echoed. Cuts arrays and objects with client-chosen
 * names at a length that validation still rejects.
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
