import { isSchemaObject, type SchemaObject } from '../json-schema.ts';
import { COMPONENTS } from './components.ts';

/** Identifies a schema by its shape, regardless of descriptions and examples. */
function shapeKey(schema: SchemaObject): string {
  const { description: _description, examples: _examples, ...shape } = schema;
  return JSON.stringify(shape);
}

/** Made when the first document is: most processes make none. */
let nameByShape: ReadonlyMap<string, string> | undefined;

/** The name of the component with this shape, if any. */
function componentNameOf(schema: SchemaObject): string | undefined {
  nameByShape ??= new Map(
    Object.entries(COMPONENTS).map(([name, component]) => [shapeKey({ ...component }), name] as const),
  );
  return nameByShape.get(shapeKey(schema));
}

/** A reference to a component schema. */
export function referenceTo(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

const SCHEMA_MAPS = new Set(['properties', 'patternProperties']);
const SCHEMA_LISTS = new Set(['anyOf', 'oneOf', 'allOf']);
const SCHEMAS = new Set(['items', 'additionalProperties']);

function expandKeyword(keyword: string, value: unknown): unknown {
  if (SCHEMAS.has(keyword) && isSchemaObject(value)) return schemaFor(value);
  if (SCHEMA_LISTS.has(keyword) && Array.isArray(value)) {
    return value.map((branch) => (isSchemaObject(branch) ? schemaFor(branch) : branch));
  }
  if (SCHEMA_MAPS.has(keyword) && isSchemaObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, isSchemaObject(inner) ? schemaFor(inner) : inner]),
    );
  }
  return value;
}

function stringValuesOf(schema: unknown): string[] {
  if (!isSchemaObject(schema)) return [];
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']];
  return values.filter((value): value is string => typeof value === 'string');
}

/** Properties that can tell the branches of a union apart. */
const DISCRIMINATORS = ['state', 'type', 'kind', 'rule', 'name'] as const;

/** Maps each value of a property to the component that requires it; undefined if a branch has no value that only it allows. */
function branchesByValue(branches: unknown[], propertyName: string): Record<string, string> | undefined {
  const mapping: Record<string, string> = {};
  for (const branch of branches) {
    if (!isSchemaObject(branch) || !isSchemaObject(branch['properties'])) return undefined;
    const name = componentNameOf(branch);
    const required: unknown = branch['required'];
    const values = stringValuesOf(branch['properties'][propertyName]);
    if (name === undefined || values.length === 0) return undefined;
    if (!Array.isArray(required) || !required.includes(propertyName)) return undefined;
    if (values.some((value) => value in mapping)) return undefined;
    for (const value of values) mapping[value] = referenceTo(name).$ref;
  }
  return mapping;
}

/** Finds the property whose values distinguish all branches, and maps each value to its component. */
function discriminatorOf(branches: unknown[]): SchemaObject | undefined {
  for (const propertyName of DISCRIMINATORS) {
    const mapping = branchesByValue(branches, propertyName);
    if (mapping !== undefined) return { propertyName, mapping };
  }
  return undefined;
}

/** Writes a schema in full; nested schemas that are components become references. */
export function expandedSchema(schema: SchemaObject): SchemaObject {
  const branches = schema['oneOf'] ?? schema['anyOf'];
  const discriminator = Array.isArray(branches) ? discriminatorOf(branches) : undefined;
  const expanded: SchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const name = keyword === 'anyOf' && discriminator ? 'oneOf' : keyword;
    expanded[name] = expandKeyword(keyword, value);
  }
  return discriminator ? { ...expanded, discriminator } : expanded;
}

/** Writes a schema where it is used: as a reference if it is a component. */
export function schemaFor(schema: SchemaObject): SchemaObject {
  const name = componentNameOf(schema);
  if (name === undefined) return expandedSchema(schema);
  const description = schema['description'];
  const component = COMPONENTS[name];
  const componentDescription = isSchemaObject(component) ? component['description'] : undefined;
  return typeof description === 'string' && description !== componentDescription
    ? { ...referenceTo(name), description }
    : referenceTo(name);
}
