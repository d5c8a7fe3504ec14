import { isSchemaObject, type SchemaObject } from './json-schema.ts';
import type { OperationDefinition } from './operations/operation.ts';

/** The most rows that a list returns as CSV. */
export const CSV_ROWS_MAX = 1_000_000;

/** A field of the items of a list. `money` takes two columns: the amount in units of the currency, and the currency. */
export interface CsvField {
  /** The names of the field and of the objects around it: `['offer', 'cost', 'total']`. */
  readonly path: readonly string[];
  readonly kind: 'text' | 'money' | 'texts' | 'json';
}

/** Schemas of the same place in all variants of an item. */
type Variants = readonly SchemaObject[];

const objectsIn = (value: unknown): Variants => (Array.isArray(value) ? value.filter(isSchemaObject) : []);

function variantsOf(schema: SchemaObject): Variants {
  const branches = [...objectsIn(schema['anyOf']), ...objectsIn(schema['oneOf'])];
  if (branches.length > 0) return branches.flatMap(variantsOf);
  return schema['type'] === 'null' ? [] : [schema];
}

/** The properties of all variants, in the order in which they are first named. */
function propertiesOf(variants: Variants): ReadonlyMap<string, Variants> {
  const properties = new Map<string, Variants>();
  for (const { properties: own } of variants) {
    if (!isSchemaObject(own)) continue;
    for (const [name, schema] of Object.entries(own))
      if (isSchemaObject(schema))
        properties.set(name, [...(properties.get(name) ?? []), ...variantsOf(schema)]);
  }
  return properties;
}

const isScalar = (schema: SchemaObject): boolean =>
  variantsOf(schema).every(({ type }) => type !== 'object' && type !== 'array' && type !== undefined);

function kindOf(variants: Variants): CsvField['kind'] {
  const properties = propertiesOf(variants);
  if (properties.has('amountSubunits') && properties.has('currencyCode')) return 'money';
  const arrays = variants.filter(
    ({ type }) => type === 'array' || (Array.isArray(type) && type.includes('array')),
  );
  if (arrays.length > 0)
    return arrays.every(({ items }) => isSchemaObject(items) && isScalar(items)) ? 'texts' : 'json';
  return variants.every(({ type }) => type !== 'object') ? 'text' : 'json';
}

/** All fields, with the fields of objects in place of the objects. */
function fieldsOf(variants: Variants, path: readonly string[]): CsvField[] {
  return [...propertiesOf(variants)].flatMap(([name, inner]): CsvField[] => {
    const at = [...path, name];
    const kind = kindOf(inner);
    return kind === 'json' && propertiesOf(inner).size > 0 ? fieldsOf(inner, at) : [{ path: at, kind }];
  });
}

function fieldAt(variants: Variants, path: readonly string[]): CsvField {
  const inner = path.reduce((at, name) => propertiesOf(at).get(name) ?? [], variants);
  if (inner.length === 0) throw new Error(`no field ${path.join('.')}`);
  return { path, kind: kindOf(inner) };
}

const known = new WeakMap<OperationDefinition, readonly CsvField[] | null>();

/** The fields of an operation's CSV, in the order of the columns; null if it returns no list in pages. */
export function csvFieldsOf(operation: OperationDefinition): readonly CsvField[] | null {
  const read = known.get(operation);
  if (read !== undefined) return read;
  const fields = readCsvFields(operation);
  known.set(operation, fields);
  return fields;
}

function readCsvFields({ csv, success }: OperationDefinition): readonly CsvField[] | null {
  const { properties }: SchemaObject = { ...success.schema };
  if (!isSchemaObject(properties) || !isSchemaObject(properties['pageInfo'])) return null;
  const { data } = properties;
  const items = isSchemaObject(data) ? data['items'] : undefined;
  if (!isSchemaObject(items)) return null;
  const variants = variantsOf(items);
  return csv?.map((name) => fieldAt(variants, name.split('.'))) ?? fieldsOf(variants, []);
}

/** The names of the columns. */
export const csvHeader = (fields: readonly CsvField[]): string[] =>
  fields.flatMap(({ path, kind }) => {
    const name = path.join('.');
    return kind === 'money' ? [name, `${name}.currencyCode`] : [name];
  });
