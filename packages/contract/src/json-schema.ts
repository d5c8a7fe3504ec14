/** A JSON Schema as plain data. */
export type SchemaObject = { [keyword: string]: unknown };

/** Whether a value is a plain object. */
export function isSchemaObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
