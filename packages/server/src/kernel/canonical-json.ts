/** A value that JSON can express. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical JSON text of a value (RFC 8785): the same value always has the same bytes, in any language. Throws `RangeError` for a number
 * that is not finite and for text with an unpaired surrogate, which have none.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`JSON has no number ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // Sorts by UTF-16 code units, as the RFC asks for.
  const members = Object.keys(value)
    .sort()
    .map((name) => `${textOf(name)}:${canonicalJson(value[name] ?? null)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: readonly Json[] | { readonly [name: string]: Json }): value is readonly Json[] =>
  Array.isArray(value);

function textOf(text: string): string {
  if (UNPAIRED.test(text)) throw new RangeError('JSON has no text with an unpaired surrogate');
  return JSON.stringify(text);
}

const UNPAIRED = /\p{Surrogate}/u;
