import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A part of a JSON Schema as plain data, with references resolved. */
export type Schema = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Schema => (isRecord(value) ? value : {});
export const recordsOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The JSON Schema dialect of OpenAPI 3.1. */
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv, ['date-time', 'email', 'uri']);

const compiled = new WeakMap<Schema, ValidateFunction>();
/** By the text of the schema: equal schemas of many operations are compiled once. */
const compiledByText = new Map<string, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(schema);
  const validator = compiledByText.get(text) ?? ajv.compile(schema);
  compiled.set(schema, validator);
  compiledByText.set(text, validator);
  return validator;
}

/** Whether a value conforms to the schema. */
export const conforms = (schema: Schema, value: unknown): boolean => validatorOf(schema)(value) === true;

/** The locations where a value violates its schema; empty if it conforms. */
export function schemaErrors(schema: Schema, value: unknown): string {
  const validator = validatorOf(schema);
  return validator(value) ? '' : ajv.errorsText(validator.errors);
}

/** The schemas of an object schema's properties, including those of its branch, by property. */
export function propertiesFor(schema: Schema, value: Schema): Readonly<Record<string, Schema>> {
  const branch = branchFor(schema, value);
  const named = { ...recordOf(schema['properties']), ...recordOf(branch?.['properties']) };
  const free = schema['additionalProperties'];
  const own = isRecord(free)
    ? Object.fromEntries(Object.keys(value).map((name) => [name, named[name] ?? free]))
    : named;
  return Object.fromEntries(Object.entries(own).map(([name, property]) => [name, recordOf(property)]));
}

/** The required properties of an object of this schema and of its branch. */
export const requiredFor = (schema: Schema, value: Schema): string[] => [
  ...new Set([...stringsOf(schema['required']), ...stringsOf(branchFor(schema, value)?.['required'])]),
];

/** Whether the schema accepts values of this type. */
export const hasType = (schema: Schema, type: string): boolean => [schema['type']].flat().includes(type);

export const branchesOf = (schema: Schema): Schema[] => recordsOf(schema['oneOf'] ?? schema['anyOf']);

const branchFor = (schema: Schema, value: unknown): Schema | undefined =>
  branchesOf(schema).find((branch) => conforms(branch, value));
