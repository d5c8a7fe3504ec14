import fc from 'fast-check';
import type { KnownValues } from './arbitrary-values.ts';
import type { Request } from './http-client.ts';
import type { DocumentedOperation } from './openapi-document.ts';
import { type Parts, partsOf, requestOf } from './requests.ts';
import { replacedAt } from './violations.ts';

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '٣',
  '\u202e',
  '0',
  'null',
  '__proto__',
  'constructor',
  "'; drop table events; --",
  'x'.repeat(300),
  'x'.repeat(70_000),
  '4111111111111111',
  'http://127.0.0.1:9',
  'http://127.0.0.1:99999/',
  'http://[::1]:9/',
  'http://127.1/',
  'https://127.0.0.1:9/%ff',
  'file:///etc/passwd',
  [],
  [[]],
  {},
  { type: 'drawdown' },
  { __proto__: null, toString: 1, valueOf: 2 },
  JSON.parse('{"__proto__": {"a": 1}, "constructor": {"prototype": {}}}'),
];

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'id', 'type', 'url'),
  fc.string({ unit: 'binary' }),
);
const oddValue = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD_VALUES), weight: 4 },
  fc.jsonValue({ noUnicodeString: false }),
  fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

type Location = readonly string[];

/** Every location within a value, the value itself included. */
function locationsIn(value: unknown, at: Location = []): Location[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => locationsIn(inner, [...at, name]))];
}

/** The valid body with up to three locations corrupted. */
function corrupted(valid: unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom(...locationsIn(valid)), oddValue);
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((body, [location, value]) => replacedAt(body, location, value), valid));
}

const encoded = (text: string) => encodeURIComponent(text);

const oddText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
  fc.constantFrom('.', '..', 'null', '__proto__', "'", '%', '\u0000', 'x'.repeat(64), 'x'.repeat(600)),
);

/** Strings that are not host names: a lookup at a generated host name would use the network. */
const oddHost = fc.constantFrom(
  '127.0.0.1:9',
  '127.0.0.1',
  '127.0.0.1:99999',
  '127.0.0.1..',
  '1.2.3',
  '0',
  '-',
  'a/b',
  'a b',
  'ä',
  '256.0.0.1',
);

/** The path with one parameter corrupted, sometimes so that it cannot be decoded. */
function corruptedPath(operation: DocumentedOperation, valid: Parts): fc.Arbitrary<string> {
  const { path } = requestOf({ ...operation, method: 'GET' }, { ...valid, query: {} }, null);
  const names = Object.keys(valid.path);
  if (names.length === 0) return fc.constant(path);
  const corrupted = fc
    .constantFrom(...names)
    .chain((name) =>
      (name === 'domain' ? oddHost : oddText).map(
        (value) =>
          requestOf(operation, { ...valid, path: { ...valid.path, [name]: value }, query: {} }, null).path,
      ),
    );
  const broken = fc.constantFrom('%ff', '%4', '%', '%c0%af').map((text) => `${path}${text}`);
  return fc.oneof({ arbitrary: fc.constant(path), weight: 6 }, { arbitrary: corrupted, weight: 3 }, broken);
}

const shortText = fc.string({ unit: 'binary', maxLength: 20 });

function oddQuery(operation: DocumentedOperation): fc.Arbitrary<string> {
  const names = operation.parameters.filter(({ location }) => location === 'query').map(({ name }) => name);
  const name = fc.constantFrom(...names, ...names.map((each) => `${each}[]`), 'limit', '__proto__', 'x');
  const value = fc.oneof(
    fc.constantFrom('1', '0', '100', '101', '-5', 'failed', 'delivered', 'USD', 'ci_1', 'a,b', ',', ''),
    fc.constantFrom('http://127.0.0.1:9/', 'http://127.0.0.1:99999/', 'http://10.0.0.1/', 'x'.repeat(3000)),
    shortText,
  );
  const pair = fc.tuple(name, value).map(([first, second]) => `${encoded(first)}=${encoded(second)}`);
  return fc.oneof(
    fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')),
    fc.constantFrom('', '%', '%00', '&&&', '=', '?', '[]=[]', 'limit[a]=1', '%ff=%ff'),
  );
}

const headerText = fc.string({ unit: fc.constantFrom(...'abc0 \t"\\,;=é\u00ff-_~!'), maxLength: 30 });
const headers = fc.record(
  {
    'idempotency-key': fc.oneof(headerText, fc.constantFrom('k', '"k"', '""', 'x'.repeat(256)), fc.uuid()),
    'x-request-id': headerText,
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'json',
      'a/b; c',
    ),
    accept: headerText,
    'accept-encoding': fc.constantFrom('gzip', '*;q=0', 'br'),
    'transfer-encoding': fc.constant('chunked'),
  },
  { requiredKeys: [] },
);

function oddBody(operation: DocumentedOperation, valid: unknown): fc.Arbitrary<Pick<Request, 'body'>> {
  if (operation.method === 'GET') return fc.constant({});
  const json = fc.oneof({ arbitrary: corrupted(valid ?? {}), weight: 6 }, oddValue);
  const text = json.map((value) => ({ body: JSON.stringify(value) }));
  const bytes = fc.uint8Array({ maxLength: 60 }).map((body) => ({ body }));
  const broken = text.map(({ body }) => ({ body: body.slice(0, body.length / 2) }));
  return fc.oneof({ arbitrary: text, weight: 8 }, bytes, broken, fc.constant({}));
}

/** Requests to one operation, each with a few corruptions. */
export function corruptedRequestsTo(
  operation: DocumentedOperation,
  known: KnownValues,
  apiKey: string,
): fc.Arbitrary<Request> {
  return partsOf(operation, known)
    .chain((valid) =>
      fc.tuple(corruptedPath(operation, valid), oddQuery(operation), headers, oddBody(operation, valid.body)),
    )
    .map(([path, query, sentHeaders, body]) => {
      const { 'transfer-encoding': chunked, ...rest } = sentHeaders;
      const framing =
        chunked === undefined || body.body === undefined
          ? {}
          : { 'transfer-encoding': chunked, 'content-length': [] };
      return {
        method: operation.method,
        path: query === '' ? path : `${path}?${query}`,
        headers: { authorization: `Bearer ${apiKey}`, ...rest, ...framing },
        ...body,
      };
    });
}
