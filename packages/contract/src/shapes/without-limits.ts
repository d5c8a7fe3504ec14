import Type, { type TProperties } from 'typebox';

/** Keywords that limit values without determining their type. */
const LIMITS: ReadonlySet<string> = new Set([
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

/**
 * The same fields without limits. Limits are checked when an object is created; reading it later must not fail because a limit has
 * changed since.
 */
export function withoutLimits<Fields extends TProperties>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, schema]) => {
    const unlimited: Type.TSchema = JSON.parse(JSON.stringify(schema, dropLimit));
    return [name, Type.IsOptional(schema) ? Type.Optional(unlimited) : unlimited];
  });
  return Object.fromEntries(entries) as Fields;
}

/** Keeps properties that have the name of a keyword: their values are schemas. */
const dropLimit = (keyword: string, value: unknown): unknown =>
  LIMITS.has(keyword) && typeof value !== 'object' ? undefined : value;
