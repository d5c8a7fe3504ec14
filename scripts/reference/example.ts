import { type Operation, recordOf, recordsOf, referencedName, type Schema } from './document.ts';
import type { Schemas } from './fields.ts';

/** A valid value of a schema: its example if it has one; for objects, the required fields. */
export function exampleValue(schemas: Schemas, schema: Schema): unknown {
  const whole = schemas.get(referencedName(schema) ?? '') ?? schema;
  if (Array.isArray(whole['examples'])) return whole['examples'][0];
  if (Array.isArray(whole['allOf']))
    return Object.assign(
      {},
      ...recordsOf(recordsOf(whole['allOf']).map((part) => exampleValue(schemas, part))),
    );
  if ('const' in whole) return whole['const'];
  if (Array.isArray(whole['enum'])) return whole['enum'][0];
  const [branch] = recordsOf(whole['oneOf'] ?? whole['anyOf']);
  if (branch !== undefined) return exampleValue(schemas, branch);
  switch (typeOf(whole)) {
    case 'object':
      return exampleObject(schemas, whole);
    case 'array':
      return [exampleValue(schemas, recordOf(whole['items']))];
    case 'integer':
    case 'number':
      return typeof whole['minimum'] === 'number' ? Math.max(1, whole['minimum']) : 1;
    case 'boolean':
      return true;
    default:
      return 'text';
  }
}

/** The type of a value that may be null as well. */
const typeOf = ({ type }: Schema): unknown =>
  Array.isArray(type) ? type.find((name) => name !== 'null') : type;

function exampleObject(schemas: Schemas, schema: Schema): Record<string, unknown> {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = Object.entries(recordOf(schema['properties']));
  const wanted = properties.filter(([name]) => required.includes(name));
  // Shows the first field of an object without required fields instead of an empty object.
  const shown = wanted.length > 0 ? wanted : properties.slice(0, 1);
  return Object.fromEntries(
    shown.map(([name, property]) => [name, exampleValue(schemas, recordOf(property))]),
  );
}

const inQuotes = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const shellName = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

/** A curl command for the operation. The API key and path parameters are shell variables. */
export function curlExample(schemas: Schemas, operation: Operation): string {
  const path = operation.path.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => `$${shellName(name)}`);
  const isRead = operation.method === 'GET';
  const query = operation.parameters.filter(({ place, required }) => place === 'query' && required);
  const lines = [
    `curl${isRead ? '' : ` -X ${operation.method}`}${query.length > 0 ? ' -G' : ''} "$PURSER_URL${path}"`,
    '-H "Authorization: Bearer $PURSER_API_KEY"',
    ...(isRead ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...query.map(
      ({ name, schema }) => `--data-urlencode ${inQuotes(`${name}=${exampleValue(schemas, schema)}`)}`,
    ),
  ];
  if (operation.body !== null) {
    const body = JSON.stringify(exampleValue(schemas, operation.body), null, 2);
    lines.push("-H 'Content-Type: application/json'", `-d ${inQuotes(body)}`);
  }
  if (operation.otherMediaType !== null)
    lines.push(`-H 'Content-Type: ${operation.otherMediaType}'`, '--data-binary @message');
  if (operation.responses.some(({ otherMediaTypes }) => otherMediaTypes.length > 0))
    lines.push('--output file');
  return lines.join(' \\\n  ');
}
