import { recordsOf, referencedName, type Schema, textOf } from './document.ts';

/** Lists with more values than a person reads are cut: the schema has all of them. */
const VALUES_COUNT_MAX = 40;
const VALUES_SHOWN = 6;
/** How the patterns of text fields of the contract begin. They allow any text, and are not worth showing. */
const ANY_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*';

const TYPES: Readonly<Record<string, string>> = {
  integer: 'integer',
  'date-time': 'ISO 8601 time',
  uri: 'URL',
  email: 'email address',
};

const PATTERN_LENGTH_MAX = 60;

const isWorthShowing = (pattern: string): boolean =>
  pattern.length <= PATTERN_LENGTH_MAX && !pattern.startsWith(ANY_TEXT) && !pattern.includes('](');

/** Writes the name of an object as a link to its description. */
export type ObjectLink = (name: string) => string;

export const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

function valueList(values: readonly unknown[]): string {
  const shown = values
    .slice(0, values.length > VALUES_COUNT_MAX ? VALUES_SHOWN : values.length)
    .map((value) => code(JSON.stringify(value)));
  const left = values.length - shown.length;
  return `one of ${shown.join(', ')}${left === 0 ? '' : ` and ${left} more`}`;
}

/** Describes the type of a schema, with links to named objects. */
export function typeText(schema: Schema, objectLink: ObjectLink): string {
  const name = referencedName(schema);
  if (name !== null) return objectLink(name);
  if ('const' in schema) return code(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum'])) return valueList(schema['enum']);
  const branches = recordsOf(schema['anyOf'] ?? schema['oneOf']);
  if (branches.length > 0) return branches.map((branch) => typeText(branch, objectLink)).join(' or ');
  const { type } = schema;
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') {
    const [item] = recordsOf([schema['items']]);
    return item === undefined ? 'list' : `list of ${typeText(item, objectLink)}`;
  }
  const word = textOf(schema['format']) || textOf(type) || 'anything';
  return TYPES[word] ?? word;
}

function rangeText(from: unknown, to: unknown, unit: string): string[] {
  const counted = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  const least = typeof from === 'number' && from > 0 ? from : null;
  if (typeof to !== 'number') return least === null ? [] : [`at least ${counted(least)}`];
  if (least === null) return [`at most ${counted(to)}`];
  return [least === to ? counted(to) : `${least} to ${counted(to)}`];
}

function numberText({ minimum, maximum }: Schema): string[] {
  const from = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : null;
  const to = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  if (from !== null && to !== null) return [`${from} to ${to}`];
  if (from !== null) return [`at least ${from}`];
  return to === null ? [] : [`at most ${to}`];
}

/** Describes the constraints of a schema in addition to its type. */
export function constraintTexts(schema: Schema): string[] {
  const { pattern, default: fallback, items } = schema;
  const own = [
    ...rangeText(schema['minLength'], schema['maxLength'], 'character'),
    ...rangeText(schema['minItems'], schema['maxItems'], 'item'),
    ...numberText(schema),
    ...(typeof pattern === 'string' && isWorthShowing(pattern) && schema['format'] === undefined
      ? [`matches ${code(pattern)}`]
      : []),
    ...(fallback === undefined ? [] : [`default ${code(JSON.stringify(fallback))}`]),
  ];
  const [item] = recordsOf([items]);
  const ofItems = item === undefined ? [] : constraintTexts(item);
  return ofItems.length === 0 ? own : [...own, `each ${ofItems.join(', ')}`];
}
