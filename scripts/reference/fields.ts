import { isSchemaObject } from '../../packages/contract/src/json-schema.ts';
import { recordOf, recordsOf, referencedName, type Schema, textOf } from './document.ts';
import { code, constraintTexts, type ObjectLink, typeText } from './schema-text.ts';

export type Schemas = ReadonlyMap<string, Schema>;

interface Field {
  readonly path: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly description: string;
  /** The condition under which the field is present. Empty if always. */
  readonly when: string;
}

/** `all` expands all nested objects. `named` links to named objects instead. */
export type Depth = 'all' | 'named';

const resolved = (schemas: Schemas, schema: Schema): Schema =>
  schemas.get(referencedName(schema) ?? '') ?? schema;

const branchesOf = (schema: Schema): Schema[] => recordsOf(schema['oneOf'] ?? schema['allOf']);

function fieldsOf(schemas: Schemas, schema: Schema, depth: Depth, prefix = ''): Field[] {
  const whole = resolved(schemas, schema);
  const required = Array.isArray(whole['required']) ? whole['required'] : [];
  const own = Object.entries(recordOf(whole['properties'])).flatMap(([name, value]) => {
    const property = recordOf(value);
    const path = `${prefix}${name}`;
    const description = textOf(property['description']) || textOf(resolved(schemas, property)['description']);
    const field = { path, required: required.includes(name), schema: property, description, when: '' };
    return [field, ...innerFields(schemas, property, depth, path)];
  });
  return narrowed([...own, ...branchFields(schemas, whole, depth, prefix)]);
}

/** Merges repeated fields: a later one without a condition only narrows the schema of the first. */
function narrowed(fields: readonly Field[]): Field[] {
  const byPlace = new Map<string, Field>();
  for (const field of fields) {
    const place = `${field.path} ${field.when}`;
    const first = byPlace.get(place);
    byPlace.set(place, first === undefined ? field : { ...first, schema: field.schema });
  }
  return [...byPlace.values()];
}

function innerFields(schemas: Schemas, property: Schema, depth: Depth, path: string): Field[] {
  if (property['type'] === 'array') {
    const [item] = recordsOf([property['items']]);
    return item === undefined ? [] : innerFields(schemas, item, depth, `${path}[]`);
  }
  if (depth === 'named' && referencedName(property) !== null) return [];
  return fieldsOf(schemas, property, depth, `${path}.`);
}

/** Fields of the variants of an object, distinguished by one property. Fields that all variants share are listed once. */
function branchFields(schemas: Schemas, schema: Schema, depth: Depth, prefix: string): Field[] {
  const known = recordOf(schema['properties']);
  const property = textOf(recordOf(schema['discriminator'])['propertyName']);
  const cases = branchesOf(schema).map((branch) => ({
    values: valuesOf(recordOf(recordOf(resolved(schemas, branch)['properties'])[property])),
    fields: fieldsOf(schemas, branch, depth, prefix).filter(
      ({ path }) => !(path.slice(prefix.length) in known),
    ),
  }));
  if (property === '') return cases.flatMap(({ fields }) => fields);
  const byShape = new Map<string, { field: Field; values: string[]; caseCount: number }>();
  for (const { values, fields } of cases) {
    for (const field of fields.filter(({ path }) => path !== `${prefix}${property}`)) {
      const shape = JSON.stringify(field);
      const seen = byShape.get(shape) ?? { field, values: [], caseCount: 0 };
      byShape.set(shape, { field, values: [...seen.values, ...values], caseCount: seen.caseCount + 1 });
    }
  }
  const allValues = cases.flatMap(({ values }) => values);
  const discriminator = property in known ? [] : [discriminatorField(`${prefix}${property}`, allValues)];
  const shared = [...byShape.values()].map(({ field, values, caseCount }) =>
    caseCount === cases.length ? field : { ...field, when: `if ${property} is ${values.join(' or ')}` },
  );
  return [...discriminator, ...shared];
}

const valuesOf = (schema: Schema): string[] =>
  (Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']]).map(String);

const discriminatorField = (path: string, values: readonly string[]): Field => ({
  path,
  required: true,
  schema: { enum: values },
  description: 'Determines which other fields are present.',
  when: '',
});

/** A cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/\\?\|/g, '\\|');

const typeColumn = ({ schema, when }: Pick<Field, 'schema' | 'when'>, objectLink: ObjectLink): string =>
  [typeText(schema, objectLink), ...constraintTexts(schema), ...(when === '' ? [] : [when])].join(' · ');

function table(fields: readonly Field[], objectLink: ObjectLink): string {
  if (fields.length === 0) return '';
  const rows = fields.map((field) =>
    [
      `${code(field.path)}${field.required ? ' required' : ''}`,
      typeColumn(field, objectLink),
      field.description,
    ]
      .map(cell)
      .join(' | '),
  );
  return ['| Name | Type | Description |', '|---|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n');
}

/** The fields of an object as a table; empty if it has none. */
export const fieldTable = (schemas: Schemas, schema: Schema, depth: Depth, objectLink: ObjectLink): string =>
  table(fieldsOf(schemas, schema, depth), objectLink);

/** Parameters or headers as a table. */
export const parameterTable = (
  parameters: readonly (Omit<Field, 'when' | 'path'> & { name: string })[],
  objectLink: ObjectLink,
): string =>
  table(
    parameters.map(({ name, ...rest }) => ({ ...rest, path: name, when: '' })),
    objectLink,
  );

/** The variants of an object, or its fields if it has no variants. */
export function objectBody(schemas: Schemas, schema: Schema, objectLink: ObjectLink): string {
  const names = branchesOf(schema).flatMap((branch) => referencedName(branch) ?? []);
  if (names.length === 0) return fieldTable(schemas, schema, 'named', objectLink);
  return `One of:\n\n${names.map((name) => `- ${objectLink(name)}`).join('\n')}`;
}

/** The names of the objects that a schema refers to, at any depth. */
export function objectsIn(schemas: Schemas, value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) objectsIn(schemas, item, found);
  if (!isSchemaObject(value)) return found;
  const name = referencedName(value);
  if (name !== null && schemas.has(name) && !found.has(name)) {
    found.add(name);
    objectsIn(schemas, schemas.get(name), found);
  }
  for (const [keyword, inner] of Object.entries(value)) {
    if (keyword !== 'examples' && keyword !== 'discriminator') objectsIn(schemas, inner, found);
  }
  return found;
}
