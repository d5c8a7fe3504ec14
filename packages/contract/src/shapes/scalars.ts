import Type, { type Static, type TSchema, type TStringOptions } from 'typebox';
import { CURRENCIES } from '../vocabulary.ts';

/** Text that PostgreSQL can store: no NUL characters, no unpaired surrogates. */
const STORABLE_TEXT = '^[^\\u0000\\uD800-\\uDFFF]*$';

/** Text from a client, with its length limits in characters. */
export function text(minLength: number, maxLength: number, options: TStringOptions = {}) {
  return Type.String({ minLength, maxLength, pattern: STORABLE_TEXT, ...options });
}

/** One value of a closed list. */
export function stringEnum<const Values extends readonly string[]>(
  values: Values,
  options: TStringOptions = {},
) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });
}

/** A string, or null if unknown. */
export function stringOrNull(description: string) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], description });
}

/** A schema with a description of its use in one place. */
export function described<Schema extends TSchema>(schema: Schema, description: string) {
  return Type.Unsafe<Static<Schema>>({ ...schema, description });
}

/** Makes a schema nullable. The schema must have a single type. */
export function orNull<Schema extends TSchema & { readonly type: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
}

/** An absolute HTTP(S) URL from a client. */
export function httpUrl(options: TStringOptions = {}) {
  return Type.String({
    format: 'uri',
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#@]+([/?#][^\\s\\u0000\\uD800-\\uDFFF]*)?$',
    minLength: 1,
    maxLength: 2048,
    ...options,
  });
}

/** Excludes white space, control characters and characters with a meaning in email headers. */
const ADDRESS_CHARACTER = '[^\\s@<>()\\[\\],;:"\\\\\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]';

/** A single email address from a client, to which mail is sent. */
export function mailAddress(description: string) {
  return text(3, 254, {
    pattern: `^${ADDRESS_CHARACTER}+@${ADDRESS_CHARACTER}+$`,
    description,
    examples: ['ada@example.com'],
  });
}

/** An identifier from a client. A well-formed but unknown identifier yields 404, not 422. */
export function identifier(options: TStringOptions = {}) {
  return Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$', ...options });
}

/** A time in a response: ISO 8601 in UTC with milliseconds. */
export function timestamp(description: string) {
  return Type.String({ format: 'date-time', description, examples: ['2026-03-25T00:00:00.000Z'] });
}

/** A time from a client: ISO 8601 with a UTC offset. */
export function givenTime(description: string) {
  return Type.String({
    format: 'date-time',
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$',
    description,
    examples: ['2026-03-25T00:00:00.000Z'],
  });
}

/** An identifier in a response. */
export function responseId(description: string, example: string) {
  return Type.String({ description, examples: [example] });
}

/** The path parameter `id`. */
export function idParams(description: string) {
  return Type.Object({ id: identifier({ description }) });
}

/** A currency in a request. */
export const GivenCurrency = stringEnum(CURRENCIES, {
  description: 'ISO 4217 code of a currency in use.',
  examples: ['USD'],
});

/** ISO 4217 currency code in capitals, in a response. */
export const CurrencyCode = Type.String({
  pattern: '^[A-Z]{3}$',
  minLength: 3,
  maxLength: 3,
  description: 'ISO 4217 currency code in capitals.',
  examples: ['USD'],
});
