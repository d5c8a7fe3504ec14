import { isRecord } from '../validation/pick.ts';

/** The parts of a JSON Schema that responses use. */
export interface ResponseSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, ResponseSchema>>;
  readonly required?: readonly string[];
  /** The schema of values under names that are not listed; false, as no schema: there are none. */
  readonly additionalProperties?: ResponseSchema | boolean;
  /** Only one pattern, for any name. */
  readonly patternProperties?: Readonly<Record<string, ResponseSchema>>;
  readonly items?: ResponseSchema;
  readonly anyOf?: readonly ResponseSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/** Keywords that tell which fields a value has. */
const STRUCTURE = 'type properties required additionalProperties patternProperties items anyOf const enum';
/** Keywords that restrict or describe a value only. */
const RESTRICTIONS =
  'description examples format pattern minLength maxLength minimum maximum minItems maxItems minProperties uniqueItems';
const KNOWN_KEYWORDS = new Set(`${STRUCTURE} ${RESTRICTIONS}`.split(' '));

/** A keyword that is not known could hide fields that must be dropped. */
function refuseUnknownKeywords(schema: ResponseSchema, at: string): void {
  const unknown = Object.keys(schema).filter((keyword) => !KNOWN_KEYWORDS.has(keyword));
  if (unknown.length > 0)
    throw new Error(`${at} has keywords that responses do not support: ${unknown.join(', ')}`);
}

/** Writes a value as JSON. */
type Write = (value: unknown) => string;

/**
 * Writes values as a schema describes them, as JSON: required fields first, without fields that the schema does not have. The function throws
 * for a value of another type and without a required field. Of alternatives, it takes the first whose type, required fields, constants and
 * listed values are those of the value.
 */
export const responseBody = (schema: ResponseSchema): Write => writerOf(schema, 'response');

/** `at`: the place of the values, for errors. */
function writerOf(schema: ResponseSchema, at: string): Write {
  refuseUnknownKeywords(schema, at);
  const { anyOf, type } = schema;
  if (anyOf !== undefined) return alternativesWriter(anyOf, at);
  if (type === undefined) return JSON.stringify;
  if (typeof type !== 'string') return nullableWriter(schema, type, at);
  const refuse = (): never => {
    throw new Error(`${at} is not of type ${type}`);
  };
  switch (type) {
    case 'object': {
      const write = objectWriter(schema, at);
      return (value) => (isObject(value) ? write(value) : refuse());
    }
    case 'array': {
      const write = itemsWriter(schema.items ?? {}, at);
      return (value) => (Array.isArray(value) ? write(value) : refuse());
    }
    case 'string':
      return (value) =>
        typeof value === 'string' || value instanceof Date ? JSON.stringify(value) : refuse();
    default:
      return (value) => (isOfType(type, value) ? String(value) : refuse());
  }
}

/** Schemas are read when a value first needs them: most parts of the contract are never used by a process. */
function later(schema: ResponseSchema, at: string): Write {
  let write: Write | null = null;
  return (value) => {
    write ??= writerOf(schema, at);
    return write(value);
  };
}

function nullableWriter(schema: ResponseSchema, types: readonly string[], at: string): Write {
  const [type = 'null', ...others] = types.filter((one) => one !== 'null');
  if (others.length > 0) throw new Error(`${at} has several types: use anyOf`);
  const write = writerOf({ ...schema, type }, at);
  return (value) => (value === null ? 'null' : write(value));
}

function alternativesWriter(schemas: readonly ResponseSchema[], at: string): Write {
  const alternatives = schemas.map((schema) => ({ fits: testOf(schema), write: later(schema, at) }));
  return (value) => {
    for (const { fits, write } of alternatives) if (fits(value)) return write(value);
    throw new Error(`${at} is none of the alternatives of its schema`);
  };
}

function itemsWriter(schema: ResponseSchema, at: string): (values: readonly unknown[]) => string {
  const write = later(schema, `${at}[]`);
  return (values) => {
    let json = '';
    for (const value of values) json += json === '' ? write(value) : `,${write(value)}`;
    return `[${json}]`;
  };
}

function objectWriter(schema: ResponseSchema, at: string): (value: Record<string, unknown>) => string {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties)
    .map(([name, field]) => ({
      name,
      start: `${JSON.stringify(name)}:`,
      isRequired: required.includes(name),
      write: later(field, `${at}.${name}`),
    }))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const writeOther = otherFieldsWriter(schema, at);
  return (value) => {
    let json = '';
    for (const { name, start, isRequired, write } of fields) {
      const field = value[name];
      if (field !== undefined) json += (json === '' ? start : `,${start}`) + write(field);
      else if (isRequired) throw new Error(`${at}.${name} is required`);
    }
    if (writeOther === null) return `{${json}}`;
    for (const [name, field] of Object.entries(value))
      if (field !== undefined && !Object.hasOwn(properties, name))
        json += `${json === '' ? '' : ','}${JSON.stringify(name)}:${writeOther(field)}`;
    return `{${json}}`;
  };
}

/** Null if objects have no fields but those that are listed. */
function otherFieldsWriter(
  { additionalProperties, patternProperties = {} }: ResponseSchema,
  at: string,
): Write | null {
  const [any] = Object.values(patternProperties);
  const others = any ?? additionalProperties ?? false;
  if (others === false) return null;
  return later(others === true ? {} : others, `${at}.*`);
}

/** Whether a schema may describe a value, judged without the content of its fields. */
function testOf(schema: ResponseSchema): (value: unknown) => boolean {
  const { type, required = [], properties = {}, enum: listed } = schema;
  const types = typeof type === 'string' ? [type] : type;
  const fixed = Object.entries(properties)
    .filter(([, field]) => field.enum !== undefined || 'const' in field)
    .map(([name, field]) => ({ name, fits: testOf(field) }));
  return (value) => {
    if (types !== undefined && !types.some((one) => isOfType(one, value))) return false;
    if ('const' in schema && schema.const !== value) return false;
    if (listed !== undefined && !listed.includes(value)) return false;
    if (!isObject(value)) return true;
    return (
      required.every((name) => value[name] !== undefined) &&
      fixed.every(({ name, fits }) => value[name] === undefined || fits(value[name]))
    );
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !(value instanceof Date);

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
      // In JSON, a date is written as the contract writes times.
      return typeof value === 'string' || value instanceof Date;
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}
