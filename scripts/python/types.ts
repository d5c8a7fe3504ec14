import type { SchemaObject } from '../../packages/contract/src/json-schema.ts';
import * as vocabulary from '../../packages/contract/src/vocabulary.ts';
import { listAt, objectAt, propertiesOf, referenceOf } from './document.ts';

/** Enums with a name in the library. */
const NAMED_ENUMS: Readonly<Record<string, readonly string[]>> = {
  IntentState: vocabulary.INTENT_STATES,
  FailureCode: vocabulary.FAILURE_CODES,
  EventType: vocabulary.EVENT_TYPES,
  SubscribableEventType: vocabulary.SUBSCRIBABLE_EVENT_TYPES,
  ShipmentStatus: vocabulary.SHIPMENT_STATUSES,
  Availability: vocabulary.AVAILABILITIES,
  Marketplace: vocabulary.MARKETPLACES,
  TransactionType: vocabulary.TRANSACTION_TYPES,
  DeliveryStatus: vocabulary.DELIVERY_STATUSES,
  Scope: vocabulary.SCOPES,
  AccountBucket: vocabulary.ACCOUNT_BUCKETS,
};

/** An enum with more values is `str`. */
const ENUM_VALUES_MAX = 50;

const KEYWORDS = new Set([
  'from',
  'class',
  'import',
  'global',
  'in',
  'is',
  'not',
  'or',
  'and',
  'with',
  'as',
  'pass',
  'return',
  'async',
  'await',
]);

/** Attributes of the base class of the models. */
const RESERVED = new Set(['request_id', 'to_dict']);

const snake = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of a field, parameter or method. */
export const pythonName = (name: string): string => {
  const lower = snake(name);
  return KEYWORDS.has(lower) || RESERVED.has(lower) ? `${lower}_` : lower;
};

/** The name on the wire that the base class of the models derives from that of a field. */
export const wireName = (name: string): string =>
  name.replace(/_$/, '').replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const quoted = (value: unknown): string => JSON.stringify(value);

/** A docstring, without its indentation. */
export function docstring(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  return `"""${escaped}${escaped.endsWith('"') ? ' ' : ''}"""`;
}

/** How a file writes types. */
export interface Dialect {
  /** Before the names of enums: `models.` or nothing. */
  readonly enumPrefix: string;
  readonly dateTime: string;
  readonly list: string;
  reference(name: string): string;
  /** An object without a name; `hint`: the name of its owner and field. */
  object(schema: SchemaObject, hint: string): string;
}

const pythonValue = (value: unknown): string =>
  value === true ? 'True' : value === false ? 'False' : quoted(value);

const literal = (values: readonly unknown[]): string => `Literal[${values.map(pythonValue).join(', ')}]`;

/** The values of a constant or an enum; null if the schema has neither. */
export function valuesOf(schema: SchemaObject): readonly unknown[] | null {
  if ('const' in schema) return [schema['const']];
  const values: unknown = schema['enum'];
  return Array.isArray(values) ? values.filter((value) => value !== null) : null;
}

/** Only these values: in the field that tells variants apart. */
export const closedEnum = (schema: SchemaObject): string => literal(valuesOf(schema) ?? []);

function enumType(values: readonly unknown[], { enumPrefix }: Dialect): string {
  if (values.length > ENUM_VALUES_MAX) return 'str';
  const known = Object.entries(NAMED_ENUMS).find(([, named]) => quoted(named) === quoted(values));
  if (known) return enumPrefix + known[0];
  return values.every((value) => typeof value === 'string')
    ? `Union[${literal(values)}, str]`
    : literal(values);
}

/** The declarations of the named enums. Values that a newer service adds are `str`. */
export const enumDeclarations = (): string =>
  Object.entries(NAMED_ENUMS)
    .map(([name, values]) => `${name} = Union[${literal(values)}, str]\n`)
    .join('');

function plainType(type: unknown, schema: SchemaObject, hint: string, dialect: Dialect): string {
  switch (type) {
    case 'string':
      if (schema['format'] === 'binary') return 'bytes';
      return schema['format'] === 'date-time' ? dialect.dateTime : 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'array':
      return `${dialect.list}[${typeOf(objectAt(schema, 'items'), hint.replace(/s$/, ''), dialect)}]`;
    case 'object':
      return objectType(schema, hint, dialect);
    default:
      return 'Any';
  }
}

function objectType(schema: SchemaObject, hint: string, dialect: Dialect): string {
  const values = objectAt(schema, 'additionalProperties');
  if (Object.keys(values).length > 0)
    return `${dialect.list === 'Sequence' ? 'Mapping' : 'dict'}[str, ${typeOf(values, hint, dialect)}]`;
  return propertiesOf(schema).length === 0 ? 'dict[str, Any]' : dialect.object(schema, hint);
}

/** Whether null is allowed. */
export const isNullable = (schema: SchemaObject): boolean =>
  (Array.isArray(schema['type']) && schema['type'].includes('null')) ||
  listAt(schema, 'anyOf').some((branch) => branch['type'] === 'null');

/** The Python type of a schema. */
export function typeOf(schema: SchemaObject, hint: string, dialect: Dialect): string {
  const inner = typeWithoutNull(schema, hint, dialect);
  return isNullable(schema) && inner !== 'Any' ? `Optional[${inner}]` : inner;
}

function typeWithoutNull(schema: SchemaObject, hint: string, dialect: Dialect): string {
  const name = referenceOf(schema);
  if (name !== null) return dialect.reference(name);
  const values = valuesOf(schema);
  if (values !== null) return 'const' in schema ? literal(values) : enumType(values, dialect);
  const branches = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')].filter(
    ({ type }) => type !== 'null',
  );
  if (branches.length > 0) {
    const types = [...new Set(branches.map((branch) => typeOf(branch, hint, dialect)))];
    // An integer stays one beside a text.
    const exact = types.flatMap((type) => (type === 'float' ? ['int', 'float'] : [type]));
    return exact.length === 1 ? String(exact[0]) : `Union[${exact.join(', ')}]`;
  }
  const type: unknown = Array.isArray(schema['type'])
    ? schema['type'].find((one: unknown) => one !== 'null')
    : schema['type'];
  return plainType(type, schema, hint, dialect);
}
