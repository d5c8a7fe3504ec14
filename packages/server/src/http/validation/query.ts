import { isRecord, type SchemaNode } from './pick.ts';

const INTEGER = /^-?(?:0|[1-9][0-9]{0,15})$/;

/**
 * Converts query parameters to the types of the schema: integers, and lists in three spellings (`ids=a&ids=b`, `ids[]=a&ids[]=b`,
 * `ids=a,b`). Keeps values that cannot be converted, for the validator to reject.
 */
export function readQuery(schema: SchemaNode, raw: unknown): Record<string, unknown> {
  const given = isRecord(raw) ? raw : {};
  const query: Record<string, unknown> = {};
  for (const [name, node] of Object.entries(schema.properties ?? {})) {
    const values = [given[name], given[`${name}[]`]].flat().filter((value) => typeof value === 'string');
    if (values.length === 0) continue;
    if (node.type === 'array') query[name] = values.flatMap((value) => value.split(','));
    else query[name] = values.length > 1 ? values : readScalar(node, values[0]);
  }
  return query;
}

function readScalar(node: SchemaNode, text: unknown): unknown {
  return node.type === 'integer' && typeof text === 'string' && INTEGER.test(text) ? Number(text) : text;
}
