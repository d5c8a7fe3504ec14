import { recordsOf, referencedName, type Schema, textOf } from './document.ts';
import { type Html, type HtmlValue, html, joined } from './html.ts';

/** Above this many words a list is folded away. */
const WORDS_SHOWN_MAX = 12;
/** What the contract asks of every text: nothing that a reader has to know as a pattern. */
const ANY_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*$';

const TYPES: Readonly<Record<string, string>> = {
  integer: 'whole number',
  'date-time': 'ISO 8601 time',
  uri: 'URL',
  email: 'e-mail address',
};

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

export const objectLink = (name: string): Html => html`<a href="#object-${name}">${name}</a>`;

function wordList(words: readonly unknown[]): Html {
  const list = joined(words.map(code), ', ');
  return words.length > WORDS_SHOWN_MAX
    ? html`<details class="words"><summary>one of ${words.length} words</summary>${list}</details>`
    : html`one of ${list}`;
}

/** What kind of value a schema takes, in words, with links to the objects it names. */
export function typeWords(schema: Schema): HtmlValue {
  const name = referencedName(schema);
  if (name !== null) return objectLink(name);
  if ('const' in schema) return code(schema['const']);
  if (Array.isArray(schema['enum'])) return wordList(schema['enum']);
  const branches = recordsOf(schema['anyOf'] ?? schema['oneOf']);
  if (branches.length > 0) return joined(branches.map(typeWords), ' or ');
  const { type } = schema;
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return html`list of ${recordsOf([schema['items']]).map(typeWords)}`;
  const word = textOf(schema['format']) || textOf(type) || 'anything';
  return TYPES[word] ?? word;
}

function rangeWords(from: unknown, to: unknown, unit: string): string[] {
  const counted = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  const least = typeof from === 'number' && from > 0 ? from : null;
  if (typeof to !== 'number') return least === null ? [] : [`at least ${counted(least)}`];
  if (least === null) return [`at most ${counted(to)}`];
  return [least === to ? counted(to) : `${least} to ${counted(to)}`];
}

function numberWords({ minimum, maximum }: Schema): string[] {
  const from = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : null;
  const to = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  if (from !== null && to !== null) return [`${from} to ${to}`];
  if (from !== null) return [`at least ${from}`];
  return to === null ? [] : [`at most ${to}`];
}

/** The rules that a value must keep besides its type, each a short piece of text. */
export function ruleWords(schema: Schema): HtmlValue[] {
  const { pattern, default: fallback, items } = schema;
  const own: HtmlValue[] = [
    ...rangeWords(schema['minLength'], schema['maxLength'], 'character'),
    ...rangeWords(schema['minItems'], schema['maxItems'], 'item'),
    ...numberWords(schema),
    ...(typeof pattern === 'string' && pattern !== ANY_TEXT && schema['format'] === undefined
      ? [html`matches <code class="pattern">${pattern}</code>`]
      : []),
    ...(fallback === undefined ? [] : [html`default ${code(fallback)}`]),
  ];
  const [item] = recordsOf([items]);
  const ofItems = item === undefined ? [] : ruleWords(item);
  return ofItems.length === 0 ? own : [...own, html`each ${joined(ofItems, ', ')}`];
}
