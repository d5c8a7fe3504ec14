import Type, { type Static, type TSchema, type TStringOptions } from 'typebox';

/** Any text that a database can keep: no NUL, no half of a surrogate pair. */
const STORABLE_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*$';

/** Free text from a client, with its length in characters. */
export function text(minLength: number, maxLength: number, options: TStringOptions = {}) {
  return Type.String({ minLength, maxLength, pattern: STORABLE_TEXT, ...options });
}

/** One of a closed list of words. */
export function oneOfWords<const Words extends readonly string[]>(
  words: Words,
  options: TStringOptions = {},
) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });
}

/** A string or null; null means that the value is not known. */
export function stringOrNull(description: string) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], description });
}

/** The same, or null, which clears it. The schema must name one type. */
export function orNull<Schema extends TSchema & { readonly type: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
}

/** An absolute http(s) address sent by a client. */
export function httpUrl(options: TStringOptions = {}) {
  return Type.String({
    format: 'uri',
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#@]+([/?#][^\\s\\u0000\\uD800-\\uDFFF]*)?$',
    minLength: 1,
    maxLength: 2048,
    ...options,
  });
}

/** An identifier in a path, a filter or a body. Well formed but unknown is 404, not 422. */
export function identifier(options: TStringOptions = {}) {
  return Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$', ...options });
}

/** ISO 8601 in UTC with milliseconds, as every answer writes time. */
export function timestamp(description: string) {
  return Type.String({ format: 'date-time', description, examples: ['2026-03-25T00:00:00.000Z'] });
}

/** A time that a client sends: ISO 8601 with its offset from UTC. */
export function givenTime(description: string) {
  return Type.String({
    format: 'date-time',
    maxLength: 40,
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$',
    description,
    examples: ['2026-03-25T00:00:00.000Z'],
  });
}

/** An identifier in an answer. */
export function answeredId(description: string, example: string) {
  return Type.String({ description, examples: [example] });
}

/** The path parameter `id`. */
export function idParams(description: string) {
  return Type.Object({ id: identifier({ description }) });
}
