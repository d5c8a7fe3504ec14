import { intentBody } from '../http-client.ts';

/** Removes the field. */
export const MISSING = Symbol('missing');

/** A location in a body (`buyer.country`), and a value that violates its rule. */
export type Violation = readonly [place: string, value: unknown];

const textRules = (place: string, { optional = false } = {}): Violation[] => [
  ...(optional ? [] : [[place, MISSING] as const, [place, ''] as const]),
  [place, 'x'.repeat(256)],
  [place, 'x'.repeat(3000)],
  [place, 7],
  [place, null],
  [place, ['x']],
  [place, { text: 'x' }],
  [place, 'a\u0000b'],
  [place, 'a\ud800b'],
];

const BUYER_TEXTS = ['firstName', 'lastName', 'address1', 'city', 'province', 'postalCode'];

const URLS: Violation[] = [
  MISSING,
  '',
  7,
  null,
  'lamp',
  '/products/lamp',
  'ftp://127.0.0.1/lamp',
  'javascript:alert(1)',
  'http://',
  'http://user:word@127.0.0.1/lamp',
  'http://user@127.0.0.1/lamp',
  'http://127.0.0.1/a lamp',
  'http://127.0.0.1/\u0000',
  `http://127.0.0.1/${'x'.repeat(2048)}`,
  'http://10.0.0.1/lamp',
  'http://169.254.169.254/latest',
  'http://[::ffff:10.0.0.1]/lamp',
  'http://[fd00::1]/lamp',
  'http://0x0a000001/lamp',
].map((value) => ['productUrl', value]);

const PHONES: Violation[] = [
  MISSING,
  '',
  '123456',
  '1'.repeat(21),
  '555-CALL-NOW',
  '4155550100+',
  '+1 415 555 0100 ext 5',
  '４１５５５５０１００',
  14155550100,
].map((value) => ['buyer.phone', value]);

const EMAILS: Violation[] = [
  MISSING,
  '',
  'ada',
  'ada@',
  '@example.com',
  'a b@example.com',
  `${'x'.repeat(250)}@example.com`,
  'ada@example.com\u0000',
  5,
].map((value) => ['buyer.email', value]);

const COUNTRY_CODES: Violation[] = [MISSING, '', 'us', 'USA', 'ZZ', 'UK', 840, null].map((value) => [
  'buyer.country',
  value,
]);

const PRICES = ['constraints.maxTotalPrice', 'constraints.maxShippingPrice'].flatMap((place): Violation[] =>
  [-1, 1.5, '100', null, 2 ** 53, true].map((value) => [place, value]),
);

const PROMO_CODES: Violation[] = [
  ['promoCodes', 'SAVE10'],
  ['promoCodes', Array.from({ length: 17 }, (_, index) => `CODE${index}`)],
  ['promoCodes', null],
  ...['', 'x'.repeat(33), 'SAVE 10', 'SÄVE', 'A\u0000', 10, null].map(
    (value) => ['promoCodes.0', value] as const,
  ),
];

const VARIANTS: Violation[] = [
  ['variantSelections', { label: 'Size', value: 'M' }],
  ['variantSelections', Array.from({ length: 17 }, () => ({ label: 'Size', value: 'M' }))],
  ['variantSelections.0', 'M'],
  ...[MISSING, '', 'x'.repeat(31), 5, 'a\u0000'].map(
    (value) => ['variantSelections.0.label', value] as const,
  ),
  ...[MISSING, '', true, null, ['M'], { size: 'M' }, 'a\ud800', 'x'.repeat(256)].map(
    (value) => ['variantSelections.0.value', value] as const,
  ),
];

/** Each violates one rule of the create body at one location. */
export const CREATE_RULES: readonly Violation[] = [
  ...URLS,
  ...[MISSING, 0, -1, 1000, 1.5, '1', null, [1]].map((value) => ['quantity', value] as const),
  ...[MISSING, null, 'Ada', []].map((value) => ['buyer', value] as const),
  ...BUYER_TEXTS.flatMap((name) => textRules(`buyer.${name}`)),
  ...textRules('buyer.address2', { optional: true }),
  ...EMAILS,
  ...PHONES,
  ...COUNTRY_CODES,
  ...VARIANTS,
  ...[null, 'cheap', []].map((value) => ['constraints', value] as const),
  ...PRICES,
  ...['medium', '', 1, null].map((value) => ['constraints.offerRetrievalEffort', value] as const),
  ...PROMO_CODES,
  ...textRules('referenceId', { optional: true }),
];

type Container = Record<string, unknown>;

/** A complete body with every optional field, valid except for what a test breaks. */
export function invalidBody(rules: readonly Violation[], extra: Container = {}): Container {
  const body: Container = structuredClone(
    intentBody({
      variantSelections: [{ label: 'Size', value: 'M' }],
      constraints: { maxTotalPrice: 100_000, maxShippingPrice: 0, offerRetrievalEffort: 'low' },
      promoCodes: ['SAVE10'],
      referenceId: 'order 1',
      ...extra,
    }),
  );
  for (const [place, value] of rules) put(body, place.split('.'), value);
  return body;
}

function put(container: Container, steps: readonly string[], value: unknown): void {
  const [first = '', ...rest] = steps;
  const inner = container[first];
  if (rest.length > 0 && isContainer(inner)) put(inner, rest, value);
  else if (value === MISSING) delete container[first];
  else container[first] = value;
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value as it is echoed: unchanged, except that long texts are cut and unknown fields of objects are left out. */
export function echoOf(value: unknown): unknown {
  if (value === MISSING) return undefined;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return {};
  if (typeof value === 'string' && value.length > 2048) return `${value.slice(0, 2048)}…`;
  return value;
}

/** A short name of the violation for test titles. */
export function violationName([place, value]: Violation): string {
  const text = value === MISSING ? 'missing' : JSON.stringify(value);
  return `${place} ${text.length > 40 ? `${text.slice(0, 40)}… (${text.length} characters)` : text}`;
}
