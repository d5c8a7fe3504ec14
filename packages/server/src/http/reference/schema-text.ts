import { recordsOf, referencedName, type Schema, textOf } from './document.ts';
import { type Html, type HtmlValue, html, joined } from './html.ts';

/** Longer lists of values are collapsed. */
const VALUES_SHOWN_MAX = 12;
/** The pattern of every text field of the contract. Not worth showing. */
const ANY_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*$';

const TYPES: Readonly<Record<string, string>> = {
  integer: 'integer',
  'date-time': 'ISO 8601 time',
  uri: 'URL',
  email: 'e-mail address',
};

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

export const objectLink = (name: string): Html => html`<a href="#object-${name}">${name}</a>`;

function valueList(values: readonly unknown[]): Html {
  const list = joined(values.map(code), ', ');
  return values.length > VALUES_SHOWN_MAX
    ? html`<details class="words"><summary>one of ${values.length} values</summary>${list}</details>`
    : html`one of ${list}`;
}

/** Describes the type of a schema, with links to named objects. */
export function typeText(schema: Schema): HtmlValue {
  const name = referencedName(schema);
  if (name !== null) return objectLink(name);
  if ('const' in schema) return code(schema['const']);
  if (Array.isArray(schema['enum'])) return valueList(schema['enum']);
  const branches = recordsOf(schema['anyOf'] ?? schema['oneOf']);
  if (branches.length > 0) return joined(branches.map(typeText), ' or ');
  const { type } = schema;
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return html`list of ${recordsOf([schema['items']]).map(typeText)}`;
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
export function constraintTexts(schema: Schema): HtmlValue[] {
  const { pattern, default: fallback, items } = schema;
  const own: HtmlValue[] = [
    ...rangeText(schema['minLength'], schema['maxLength'], 'character'),
    ...rangeText(schema['minItems'], schema['maxItems'], 'item'),
    ...numberText(schema),
    ...(typeof pattern === 'string' && pattern !== ANY_TEXT && schema['format'] === undefined
      ? [html`matches <code class="pattern">${pattern}</code>`]
      : []),
    ...(fallback === undefined ? [] : [html`default ${code(fallback)}`]),
  ];
  const [item] = recordsOf([items]);
  const ofItems = item === undefined ? [] : constraintTexts(item);
  return ofItems.length === 0 ? own : [...own, html`each ${joined(ofItems, ', ')}`];
}
