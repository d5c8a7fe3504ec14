import type { Operation, OperationId } from '@purser/contract';
import fc from 'fast-check';
import { intentBody, NOBODY, type Sent } from './wire.ts';

const WEBHOOK = 'http://127.0.0.1:9/hook';

/** A body that each operation takes, to be spoiled. */
const BODIES: Partial<Record<OperationId, unknown>> = {
  createCheckoutIntent: intentBody({
    variantSelections: [{ label: 'Size', value: 'M' }],
    constraints: { maxTotalPrice: 5, offerRetrievalEffort: 'low' },
    promoCodes: ['SAVE10'],
    referenceId: 'r',
  }),
  purchaseCheckoutIntent: intentBody({ paymentMethod: { type: 'drawdown' } }),
  confirmCheckoutIntent: { paymentMethod: { type: 'basis_theory_token', basisTheoryToken: 'token' } },
  triggerEvent: { topic: 'product.updated', productUrl: NOBODY, checkoutIntentId: 'ci_1' },
  createWebhookEndpoint: { url: WEBHOOK, description: 'd', eventTypes: ['product.updated'] },
  updateWebhookEndpoint: { url: WEBHOOK, description: 'd', eventTypes: ['product.updated'], enabled: true },
  createApiKey: { name: 'n', scopes: ['events:read'] },
  createAccount: { name: 'n' },
  setAccountLimit: { quota: 1_000_000 },
  topUpAccount: { amount: { currencyCode: 'USD', amountSubunits: 5 }, description: 'd' },
  createAccountApiKey: { name: 'n', scopes: ['events:read'], operator: false },
};

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

type Path = readonly string[];

/** Every place within a value, the value itself included. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
}

function replaced(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  if (typeof value !== 'object' || value === null) return by;
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === first ? replaced(item, rest, by) : item));
  }
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === first ? replaced(inner, rest, by) : inner]),
  );
}

/** The valid body with up to three places spoiled. */
function spoiled(valid: unknown): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom(...placesIn(valid)), oddValue);
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((body, [place, value]) => replaced(body, place, value), valid));
}

const encoded = (text: string) => encodeURIComponent(text);

function parameter(name: string, ids: readonly string[]): fc.Arbitrary<string> {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
    fc.constantFrom('.', '..', 'null', '__proto__', "'", '%', '\u0000', 'x'.repeat(64), 'x'.repeat(600)),
  );
  // Names are left out here: asking what a made-up host sells would take the network.
  const hosts = fc.constantFrom(
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
  if (name === 'domain') return hosts.map(encoded);
  if (name === 'bucket') return fc.oneof(fc.constant('mutations'), odd.map(encoded));
  if (name === 'gateway') return fc.oneof(fc.constantFrom('sandbox', 'basis-theory'), odd.map(encoded));
  return fc.oneof(fc.constantFrom(...ids), odd.map(encoded));
}

function pathOf(operation: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const names = Array.from(operation.path.matchAll(/\{([a-zA-Z]+)\}/g), ([, name]) => name ?? '');
  return fc
    .tuple(...names.map((name) => parameter(name, ids)))
    .map((values) =>
      names.reduce(
        (path, name, index) => path.replace(`{${name}}`, () => values[index] ?? ''),
        operation.path,
      ),
    );
}

function queryOf(operation: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const schema: { properties?: object } = { ...operation.query };
  const names = Object.keys(schema.properties ?? {});
  const name = fc.constantFrom(...names, ...names.map((each) => `${each}[]`), 'limit', '__proto__', 'x');
  const value = fc.oneof(
    fc.constantFrom(
      ...ids,
      '1',
      '0',
      '100',
      '101',
      '-5',
      'failed',
      'delivered',
      'USD',
      NOBODY,
      WEBHOOK,
      'a,b',
      ',',
      '',
    ),
    fc.constantFrom('http://127.0.0.1:99999/', 'http://10.0.0.1/', 'x'.repeat(3000)),
    fc.string({ unit: 'binary', maxLength: 20 }),
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

function bodyOf(id: OperationId, operation: Operation): fc.Arbitrary<Pick<Sent, 'raw'>> {
  if (operation.method === 'GET') return fc.constant({});
  const json = fc.oneof({ arbitrary: spoiled(BODIES[id] ?? {}), weight: 6 }, oddValue);
  const text = json.map((value) => ({ raw: JSON.stringify(value) }));
  const bytes = fc.uint8Array({ maxLength: 60 }).map((raw) => ({ raw }));
  const broken = text.map(({ raw }) => ({ raw: raw.slice(0, raw.length / 2) }));
  return fc.oneof({ arbitrary: text, weight: 8 }, bytes, broken, fc.constant({}));
}

/** Requests to one operation: most nearly right, all a little wrong. `ids` are of things that are there. */
export function requestsTo(
  id: OperationId,
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<Sent> {
  return fc
    .tuple(pathOf(operation, ids), queryOf(operation, ids), headers, bodyOf(id, operation))
    .map(([path, query, sentHeaders, body]) => {
      const { 'transfer-encoding': chunked, ...rest } = sentHeaders;
      const framing =
        chunked === undefined || body.raw === undefined
          ? {}
          : { 'transfer-encoding': chunked, 'content-length': [] };
      return {
        method: operation.method,
        path: query === '' ? path : `${path}?${query}`,
        headers: { ...rest, ...framing },
        ...body,
      };
    });
}
