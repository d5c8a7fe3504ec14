import fc from 'fast-check';
import { isCardLike } from './arbitrary-values.ts';
import {
  branchesOf,
  conforms,
  hasType,
  isRecord,
  numberOf,
  propertiesFor,
  recordOf,
  requiredFor,
  type Schema,
} from './json-schema.ts';

/** Stands for a removed field. */
export const MISSING = Symbol('missing');

/** One rule of a schema that a valid value can violate at one location, and the value that violates it. */
export interface Violation {
  /** The location as the service names it: `body.buyer.country`. */
  readonly location: string;
  readonly rule: string;
  readonly values: fc.Arbitrary<unknown>;
}

/** Every rule that can be violated at one location of the valid `value` while the rest stays valid. */
export function violationsOf(schema: Schema, value: unknown, location: string): Violation[] {
  return [...violationsHere(schema, value, location), ...violationsWithin(schema, value, location)];
}

function violationsWithin(schema: Schema, value: unknown, location: string): Violation[] {
  if (Array.isArray(value)) {
    const items = recordOf(schema['items']);
    return value.slice(0, 3).flatMap((item, index) => violationsOf(items, item, `${location}.${index}`));
  }
  if (!isRecord(value)) return [];
  const missing = requiredFor(schema, value).map((name) => ({
    location: `${location}.${name}`,
    rule: 'required',
    values: fc.constant(MISSING),
  }));
  const within = Object.entries(propertiesFor(schema, value))
    .filter(([name]) => Object.hasOwn(value, name))
    .flatMap(([name, property]) => violationsOf(property, value[name], `${location}.${name}`));
  return [...missing, ...within];
}

function violationsHere(schema: Schema, value: unknown, location: string): Violation[] {
  const rule = (name: string, values: fc.Arbitrary<unknown>): Violation => ({ location, rule: name, values });
  const branches = branchesOf(schema);
  const rules = [
    rule('type', fc.constantFrom<unknown[]>(null, true, 0, 1.5, 'x', '', [], {}, ['x'], [null], { x: 1 })),
    ...(hasType(schema, 'string') ? textRules(schema, rule) : []),
    ...(hasType(schema, 'integer') ? numberRules(schema, rule) : []),
    ...(Array.isArray(value) ? listRules(schema, value, rule) : []),
    ...mapRules(schema, rule),
    ...branches.flatMap((branch) => (branch['type'] === 'string' ? textRules(branch, rule) : [])),
  ];
  // Without a violating value the search would not end.
  return rules.flatMap(({ values, ...rest }) => {
    const breaking = values.filter((bad) => bad === MISSING || (!conforms(schema, bad) && !isCardText(bad)));
    return canBeViolated(rest.rule, schema) ? [{ ...rest, values: breaking }] : [];
  });
}

const isCardText = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && isCardLike(value);

/** A schema without a type accepts every value. */
const canBeViolated = (rule: string, schema: Schema) =>
  rule !== 'type' ||
  'type' in schema ||
  'const' in schema ||
  'enum' in schema ||
  branchesOf(schema).length > 0;

type Rule = (name: string, values: fc.Arbitrary<unknown>) => Violation;

/** Created once: a string arbitrary takes milliseconds to create. */
const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });

function textRules(schema: Schema, rule: Rule): Violation[] {
  const minLength = numberOf(schema['minLength']) ?? 0;
  const maxLength = numberOf(schema['maxLength']);
  return [
    ...(minLength > 0 ? [rule('minLength', fc.constant('x'.repeat(minLength - 1)))] : []),
    ...(maxLength === undefined
      ? []
      : [
          rule(
            'maxLength',
            fc.integer({ min: 1, max: 2 * maxLength }).map((more) => 'x'.repeat(maxLength + more)),
          ),
        ]),
    ...('pattern' in schema
      ? [
          rule(
            'pattern',
            fc.tuple(texts, fc.constantFrom('\u0000', ' \u0000', 'a\u0000b')).map((parts) => parts.join('')),
          ),
        ]
      : []),
    ...('enum' in schema || 'const' in schema ? [rule('enum', texts)] : []),
    ...('format' in schema ? [rule('format', texts)] : []),
  ];
}

function numberRules(schema: Schema, rule: Rule): Violation[] {
  const minimum = numberOf(schema['minimum']);
  const maximum = numberOf(schema['maximum']);
  const beyond = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(2 ** 20, 2 ** 52));
  return [
    rule(
      'integer',
      fc.integer({ min: 1, max: 900 }).map((whole) => whole + 0.5),
    ),
    ...(minimum === undefined
      ? []
      : [
          rule(
            'minimum',
            beyond.map((by) => minimum - by),
          ),
        ]),
    ...(maximum === undefined
      ? []
      : [
          rule(
            'maximum',
            beyond.map((by) => maximum + by),
          ),
        ]),
  ];
}

function listRules(schema: Schema, value: readonly unknown[], rule: Rule): Violation[] {
  const maxItems = numberOf(schema['maxItems']);
  const [first] = value;
  return [
    ...(numberOf(schema['minItems']) === undefined ? [] : [rule('minItems', fc.constant([]))]),
    ...(maxItems === undefined || first === undefined
      ? []
      : [
          rule(
            'maxItems',
            fc.integer({ min: 1, max: 20 }).map((more) => Array(maxItems + more).fill(first)),
          ),
        ]),
  ];
}

function mapRules(schema: Schema, rule: Rule): Violation[] {
  const maxCount = numberOf(schema['maxProperties']);
  if (maxCount === undefined) return [];
  const tooMany = fc
    .integer({ min: 1, max: 20 })
    .map((more) => Object.fromEntries(Array.from({ length: maxCount + more }, (_, at) => [`x-${at}`, 'x'])));
  return [rule('maxProperties', tooMany)];
}

/** The value with the location replaced or removed. */
export function replacedAt(whole: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (String(index) === first ? replacedAt(item, rest, by) : item));
  }
  const { [first]: inner, ...others } = recordOf(whole);
  const changed = replacedAt(inner, rest, by);
  return changed === MISSING ? others : { ...others, [first]: changed };
}
