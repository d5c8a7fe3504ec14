/** Changes of what a stranger sends: of its text, and of the values in its JSON. */
import fc from 'fast-check';

export interface Change {
  readonly kind: 'cut' | 'repeat' | 'put' | 'end' | 'turn' | 'number';
  /** Whether a JSON text is changed by value instead of by character. */
  readonly isByValue: boolean;
  /** Where, from 0 to 1. */
  readonly at: number;
  /** How much of the text, from 0 to 1. */
  readonly share: number;
  readonly value: unknown;
}

const DEEP = `${'['.repeat(400)}${']'.repeat(400)}`;
const ODD_TEXTS = [
  ...['', ' ', 'null', 'undefined', '__proto__', 'constructor', '\u0000', '\uFEFF', '\uD800', '\u202E', '%'],
  ...['<', '>', '"', "'", '&#0;', '<!--', '-->', '<![CDATA[', '</script>', '<script>', '{{', '\\u00'],
  ...['0', '-1', '1e400', 'NaN', '9007199254740993', '0.1', '1,234.56', '1.234,56', '１２', '٣٫٥', '1/0'],
  ...['EUR', 'JPY', 'XXX', 'usd', '$', '2026-13-45', '2026-11-23T10:00:00+99:99', 'en-US', 'Size', '🎽'],
  ...['javascript:alert(1)', '//', 'http://127.0.0.1/', 'file:///etc/passwd', 'https://[::1', 'data:,'],
  ...['x'.repeat(20_000), DEEP, '\n'.repeat(1_000), '{"a":'.repeat(400)],
];
const ODD_VALUES = [
  ...[null, true, false, 0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE, -0],
  ...[[], {}, [null], [[]], { id: null }, { __proto__: null }, JSON.parse(DEEP)],
  ...ODD_TEXTS,
];

export const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom<Change['kind']>('cut', 'repeat', 'put', 'end', 'turn', 'number'),
  isByValue: fc.boolean(),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  share: fc.oneof(fc.double({ min: 0, max: 0.02, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  value: fc.oneof(fc.constantFrom(...ODD_VALUES), fc.string(), fc.jsonValue({ maxDepth: 2 })),
});

export const changes: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 5 });

/** One of the texts, with changes. */
export const changedText = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...texts), changes).map(([text, list]) => list.reduce(applied, text));

/** The text with one change; its length at most doubles, plus that of an odd value. */
export function applied(text: string, given: Change): string {
  const json = given.isByValue ? parsed(text) : undefined;
  return json === undefined ? changedCharacters(text, given) : JSON.stringify(changedValue(json, given));
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function changedCharacters(text: string, { kind, at, share, value }: Change): string {
  const start = Math.floor(at * text.length);
  const end = Math.min(text.length, start + 1 + Math.floor(share * (text.length - start)));
  const odd = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const replaced = (part: string) => text.slice(0, start) + part + text.slice(end);
  switch (kind) {
    case 'cut':
      return replaced('');
    case 'repeat':
      return replaced(text.slice(start, end).repeat(2));
    case 'put':
      return text.slice(0, start) + odd + text.slice(start);
    case 'end':
      return text.slice(0, start);
    case 'turn':
      return replaced([...text.slice(start, Math.min(end, start + 200))].reverse().join(''));
    case 'number':
      return text.slice(0, start) + text.slice(start).replace(/-?\d+(?:\.\d+)?/, () => odd);
  }
}

interface Place {
  readonly holder: object;
  readonly key: string;
}

function placesIn(value: unknown, places: Place[] = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return places;
  for (const [key, inner] of Object.entries(value)) {
    places.push({ holder: value, key });
    placesIn(inner, places);
  }
  return places;
}

function changedValue(json: object, { kind, at, share, value }: Change): unknown {
  const places = placesIn(json);
  const place = places[Math.floor(at * (places.length - 1))];
  if (place === undefined || kind === 'end') return value ?? null;
  const { holder, key } = place;
  const old: unknown = Reflect.get(holder, key);
  const other = places[Math.floor(share * (places.length - 1))] ?? place;
  if (kind === 'cut' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (kind === 'cut') Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, replacement(kind, old, Reflect.get(other.holder, other.key), value));
  return json;
}

function replacement(kind: 'repeat' | 'put' | 'turn' | 'number', old: unknown, other: unknown, odd: unknown) {
  switch (kind) {
    case 'repeat':
      return Array.isArray(old) ? [...old, ...old] : [old, old];
    case 'put':
      return odd ?? null;
    // A copy: a value that contains itself is no JSON.
    case 'turn':
      return structuredClone(other);
    case 'number':
      return typeof old === 'number' ? old + (typeof odd === 'number' ? odd : 1) : String(old ?? '');
  }
}
