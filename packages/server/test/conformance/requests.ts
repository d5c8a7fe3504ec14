import fc from 'fast-check';
import { isCardLike, type KnownValues, valuesOf } from './arbitrary-values.ts';
import type { Request } from './http-client.ts';
import { conforms, recordOf, type Schema } from './json-schema.ts';
import type { DocumentedOperation } from './openapi-document.ts';
import { MISSING, replacedAt, type Violation, violationsOf } from './violations.ts';

/** The parts of a request before they are encoded for HTTP. */
export interface Parts {
  readonly path: Schema;
  readonly query: Schema;
  readonly header: Schema;
  /** Undefined if there is none. */
  readonly body: unknown;
}

/** A cursor cannot be generated, and both at once are refused. */
const CURSORS = ['after', 'before'];

function parameterSchema(operation: DocumentedOperation, location: string, known: KnownValues = {}): Schema {
  const parameters = operation.parameters.filter(
    (parameter) =>
      parameter.location === location &&
      (location !== 'query' || !CURSORS.includes(parameter.name) || `query.${parameter.name}` in known) &&
      (location !== 'header' || parameter.name === 'Idempotency-Key'),
  );
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name.toLowerCase() === name || location !== 'header' ? name : name.toLowerCase(),
        schema,
      ]),
    ),
    additionalProperties: false,
  };
}

const phone = fc
  .tuple(
    fc.constantFrom('', '+', '(+', '('),
    fc.array(fc.stringMatching(/^[0-9]$/), { minLength: 7, maxLength: 20 }),
    fc.constantFrom('', ' ', '-', '.', ') '),
  )
  .map(([start, digits, between]) => start + digits.join(between))
  .filter((text) => !isCardLike(text));

/** Parameters whose patterns are too expensive to generate or search. */
const HAND_MADE: KnownValues = {
  'body.buyer.phone': phone,
  // Most hashes have digits among them that could be a card number.
  'body.digest': fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 64, maxLength: 64 }),
  // Two requests under one key are tested elsewhere.
  'header.idempotency-key': fc.noBias(fc.uuid()),
};

/** Requests that conform to the operation's document, with known values at the locations in `known`. */
export function partsOf(operation: DocumentedOperation, particular: KnownValues): fc.Arbitrary<Parts> {
  const known = { ...HAND_MADE, ...particular };
  const from = (location: string) =>
    valuesOf(parameterSchema(operation, location, known), location, known).map(recordOf);
  const body = operation.body === null ? fc.constant(undefined) : valuesOf(operation.body, 'body', known);
  return fc.record({ path: from('path'), query: from('query').map(oneCursor), header: from('header'), body });
}

function oneCursor({ before, ...rest }: Schema): Schema {
  return before === undefined || 'after' in rest ? rest : { before, ...rest };
}

/** A request that violates one rule at one location and conforms otherwise. */
export interface InvalidRequest {
  readonly parts: Parts;
  readonly location: string;
  readonly rule: string;
}

/** Null for an operation without input that could be invalid. */
export function invalidPartsOf(
  operation: DocumentedOperation,
  known: KnownValues,
): fc.Arbitrary<InvalidRequest> | null {
  const hasInput =
    operation.body !== null || operation.parameters.some(({ name }) => name !== 'x-request-id');
  if (!hasInput) return null;
  // Without an idempotency key, because a refusal is stored under its key.
  const keyless = partsOf(operation, known).map((parts) => ({ ...parts, header: {} }));
  return keyless
    .map((parts) => ({ parts, violations: violationsIn(operation, parts, known) }))
    .filter(({ violations }) => violations.length > 0)
    .chain(({ parts, violations }) =>
      fc.constantFrom(...violations).chain(({ location, rule, values }) =>
        values.map((bad) => ({
          parts: toParts(replacedAt(parts, location.split('.'), bad), parts),
          location,
          rule,
        })),
      ),
    );
}

function violationsIn(operation: DocumentedOperation, parts: Parts, known: KnownValues): Violation[] {
  const inBody = operation.body === null ? [] : violationsOf(operation.body, parts.body, 'body');
  const inUrl = (['path', 'query'] as const).flatMap((location) =>
    violationsOf(parameterSchema(operation, location, known), parts[location], location)
      .filter((violation) => violation.location !== location)
      .flatMap((violation) => encodableInUrl(operation, violation)),
  );
  const keys = fc.oneof(
    fc.integer({ min: 256, max: 600 }).map((length) => 'k'.repeat(length)),
    fc.constantFrom('', '""', 'a key', 'é'),
  );
  const inHeader = operation.parameters.some(
    ({ name }) => name === 'IdempotencyKey' || name === 'Idempotency-Key',
  )
    ? [{ location: 'header.idempotency-key', rule: 'pattern', values: keys }]
    : [];
  return [...inBody, ...inUrl, ...inHeader];
}

/** Everything in a URL is text: a value violates a rule only if it is still invalid when parsed back. */
function encodableInUrl(operation: DocumentedOperation, { location, rule, values }: Violation): Violation[] {
  const [where, name, item] = location.split('.');
  const schema =
    operation.parameters.find((one) => one.location === where && one.name === name)?.schema ?? {};
  const read = item === undefined ? schema : recordOf(schema['items']);
  if (rule === 'required') return where === 'path' ? [] : [{ location, rule, values }];
  if (rule === 'maxItems') return [{ location, rule, values }];
  if (rule === 'type' && read['type'] !== 'integer') return [];
  // An empty path segment is a different path.
  if (rule === 'minLength' && where === 'path') return [];
  const texts = values
    .map((bad) => (typeof bad === 'string' ? bad : JSON.stringify(bad)))
    .filter((text) => {
      const value = read['type'] === 'integer' && /^-?[0-9]{1,15}$/.test(text) ? Number(text) : text;
      // A comma starts the next item of a list.
      return !conforms(read, value) && (where === 'query' || text !== '') && !text.includes(',');
    });
  return [{ location, rule, values: texts }];
}

function toParts(changed: unknown, { path, query, header }: Parts): Parts {
  const parts = recordOf(changed);
  return {
    path: recordOf(parts['path'] ?? path),
    query: recordOf(parts['query'] ?? query),
    header: recordOf(parts['header'] ?? header),
    body: parts['body'],
  };
}

/** Encodes a request for HTTP. */
export function requestOf(operation: DocumentedOperation, parts: Parts, apiKey: string | null): Request {
  const path = Object.entries(parts.path).reduce(
    (whole, [name, value]) => whole.replace(`{${name}}`, () => encodeURIComponent(String(value))),
    operation.path,
  );
  const pairs = Object.entries(parts.query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  const mailType = operation.takesMail ? [['content-type', 'message/rfc822']] : [];
  const headers = [
    ...mailType,
    ...Object.entries(parts.header).map(([name, value]) => [name, String(value)]),
  ];
  return {
    method: operation.method,
    path: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`,
    headers: {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      ...Object.fromEntries(headers),
    },
    ...(operation.takesMail ? { body: 'From: orders@shop.example\r\n\r\nOrder #1' } : {}),
    ...(parts.body === undefined || parts.body === MISSING ? {} : { body: JSON.stringify(parts.body) }),
  };
}
