/** Derives the schema of a request from a published schema, by its `ucp_request` annotations. */
import { isRecord, type LooseRecord, list, record, records, text } from '../../src/json/json-fields.ts';

export type RequestKind = 'create' | 'update' | 'complete';

const ORIGIN = 'https://ucp.dev/';

/**
 * The schema for one kind of request: annotated fields become required, optional or forbidden. `additionalProperties: true` is removed, so
 * that `unevaluatedProperties` finds fields that the version does not have.
 */
export function requestSchema(schema: unknown, kind: RequestKind): unknown {
  if (Array.isArray(schema)) return schema.map((entry: unknown) => requestSchema(entry, kind));
  if (!isRecord(schema)) return schema;
  const { additionalProperties, $id: _id, $schema: _dialect, ...rest } = schema;
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref' ? relative(value) : requestSchema(value, kind),
    ]),
  );
  if (additionalProperties !== undefined && additionalProperties !== true)
    result['additionalProperties'] = requestSchema(additionalProperties, kind);
  const properties = record(schema['properties']);
  return properties === null ? result : annotated(schema, result, properties, kind);
}

function annotated(
  schema: LooseRecord,
  result: Record<string, unknown>,
  properties: LooseRecord,
  kind: RequestKind,
): LooseRecord {
  const own: Record<string, unknown> = { ...record(result['properties']) };
  const required = new Set(list(schema['required']).flatMap((name) => text(name) ?? []));
  for (const [name, property] of Object.entries(properties)) {
    const rule = ruleFor(property, kind);
    if (rule === 'required') required.add(name);
    if (rule === 'optional' || rule === 'omit') required.delete(name);
    if (rule === 'omit' && !isAllowedByBranch(schema, name, kind)) own[name] = false;
    else if (rule === 'omit') delete own[name];
  }
  return { ...result, properties: own, required: [...required] };
}

function ruleFor(property: unknown, kind: RequestKind): string | null {
  const rule = record(property)?.['ucp_request'];
  return text(rule) ?? text(record(rule)?.[kind]);
}

/** A branch can allow a field that is otherwise omitted. */
function isAllowedByBranch(schema: LooseRecord, name: string, kind: RequestKind): boolean {
  return records(schema['allOf']).some((branch) => {
    const property = record(record(branch['then'])?.['properties'])?.[name];
    return property !== undefined && ruleFor(property, kind) !== 'omit';
  });
}

/** References to published addresses refer to the files of the same version. */
function relative(reference: unknown): unknown {
  const address = text(reference);
  return address?.startsWith(ORIGIN) === true ? `/${address.slice(ORIGIN.length)}` : reference;
}
