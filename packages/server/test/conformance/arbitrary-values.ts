import fc from 'fast-check';
import { branchesOf, conforms, isRecord, numberOf, recordOf, type Schema, stringsOf } from './json-schema.ts';

/** Values that only the installation knows, by location: `path.id`, `body.url`, `body.promoCodes.*`. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/**
 * Values that a schema describes, generated from the schema; at the locations in `known`, taken from there. Values that
 * could be card numbers are left out, because the service refuses them in every field.
 */
export function valuesOf(schema: Schema, location: string, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const values = known[location] ?? fromSchema(schema, location, known);
  return values.filter((value) => conforms(schema, value));
}

function fromSchema(schema: Schema, location: string, known: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const branches = branchesOf(schema);
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => valuesOf(branch, location, known)));
  const { type } = schema;
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one: unknown) => fromSchema({ ...schema, type: one }, location, known)));
  }
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'object':
      return objects(schema, location, known);
    case 'array':
      return arrays(schema, location, known);
    case 'string':
      return strings(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !isCardLike(value));
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`No values are known for the schema at ${location}: ${JSON.stringify(schema)}`);
  }
}

const unknownValue = fc.jsonValue({ maxDepth: 1 }).map((value): unknown => value);

function objects(schema: Schema, location: string, known: KnownValues): fc.Arbitrary<unknown> {
  const properties = Object.entries(recordOf(schema['properties']));
  const fields = properties.map(
    ([name, property]) => [name, valuesOf(recordOf(property), `${location}.${name}`, known)] as const,
  );
  // Unknown fields are ignored wherever the schema allows them.
  const unknown = schema['additionalProperties'] === false ? [] : [['unknownField', unknownValue] as const];
  const record: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries([...fields, ...unknown]);
  return fc
    .record(record, { requiredKeys: stringsOf(schema['required']) })
    .filter((value) => !isRecord(value) || !isCardLike(JSON.stringify(value['unknownField'] ?? '')));
}

function arrays(schema: Schema, location: string, known: KnownValues): fc.Arbitrary<unknown> {
  const minLength = numberOf(schema['minItems']) ?? 0;
  const maxLength = numberOf(schema['maxItems']) ?? 10;
  return fc.array(valuesOf(recordOf(schema['items']), `${location}.*`, known), { minLength, maxLength });
}

function integers(schema: Schema): fc.Arbitrary<number> {
  const min = numberOf(schema['minimum']) ?? Number.MIN_SAFE_INTEGER;
  const max = numberOf(schema['maximum']) ?? Number.MAX_SAFE_INTEGER;
  const bounds = fc.constantFrom(min, max);
  const within = fc.bigInt({ min: BigInt(min), max: BigInt(max) }).map(Number);
  return fc.oneof(bounds, within).filter((value) => !isCardLike(value));
}

/** True for a pattern that accepts any text. */
const ANY_TEXT = 'ä€ "\\😀\n<>';

/** Date-times in any year, with any offset and any fraction of a second. */
const times = fc
  .tuple(
    fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    }),
    fc.constantFrom('', '.1', '.123456789'),
    fc.constantFrom('Z', '+00:00', '-00:00', '+14:00', '-12:00', '+05:45'),
  )
  .map(([time, fraction, offset]) => `${time.toISOString().slice(0, 19)}${fraction}${offset}`)
  .filter((text) => !isCardLike(text));

const stringsBySchema = new WeakMap<Schema, fc.Arbitrary<string>>();

/** Created once for each schema: a string arbitrary takes milliseconds to create. */
function strings(schema: Schema): fc.Arbitrary<string> {
  const values = stringsBySchema.get(schema) ?? makeStrings(schema);
  stringsBySchema.set(schema, values);
  return values;
}

function makeStrings(schema: Schema): fc.Arbitrary<string> {
  if (schema['format'] === 'email') return fc.emailAddress().filter((text) => !isCardLike(text));
  if (schema['format'] === 'uri') return fc.webUrl({ withQueryParameters: true, withFragments: true });
  if (schema['format'] === 'date-time') return times;
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : /^/u;
  const minLength = numberOf(schema['minLength']) ?? 0;
  const maxLength = Math.min(numberOf(schema['maxLength']) ?? 40, 2000);
  const texts = pattern.test(ANY_TEXT)
    ? [
        fc.string({ unit: 'binary', minLength, maxLength }),
        fc.string({ unit: 'grapheme', minLength, maxLength }),
        fc.constantFrom(
          'x'.repeat(maxLength),
          '\u{1f600}'.repeat(maxLength),
          'a'.repeat(Math.max(1, minLength)),
        ),
      ]
    : [fc.stringMatching(pattern, { maxLength })];
  return fc.oneof(...texts).filter((text) => conforms(schema, text) && !isCardLike(text));
}

/** Whether the text has the digits of a card number: thirteen or more that pass, or nearly pass, the Luhn check. */
export function isCardLike(value: string | number): boolean {
  const digits = String(value).replace(/[^0-9]/g, '');
  if (digits.length < 13) return false;
  for (let length = 13; length <= 19; length += 1) {
    for (let start = 0; start + length <= digits.length; start += 1) {
      if (passesLuhn(digits.slice(start, start + length))) return true;
    }
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
