import Type, { type TProperties } from 'typebox';

/** Keywords that limit a value and do not say what kind of value it is. */
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
 * The same fields without limits on their values. Limits are checked when an object is created; reading it later must not fail because
 * a limit was changed since.
 */
export function withoutLimits<Fields extends TProperties>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, schema]) => {
    const unlimited: Type.TSchema = JSON.parse(JSON.stringify(schema, dropLimit));
    return [name, Type.IsOptional(schema) ? Type.Optional(unlimited) : unlimited];
  });
  return Object.fromEntries(entries) as Fields;
}

/** A property that is named like a keyword holds a schema, and stays. */
const dropLimit = (keyword: string, value: unknown): unknown =>
  LIMITS.has(keyword) && typeof value !== 'object' ? undefined : value;
