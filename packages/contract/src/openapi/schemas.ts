import { COMPONENTS } from './components.ts';

/** A piece of JSON Schema, as plain data. */
export type SchemaObject = { [keyword: string]: unknown };

/** Whether a value is a plain object. */
export function isSchemaObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What makes two schemas the same whatever is said about them where they are used. */
function shapeKey(schema: SchemaObject): string {
  const { description: _description, examples: _examples, ...shape } = schema;
  return JSON.stringify(shape);
}

const nameByShape = new Map(
  Object.entries(COMPONENTS).map(([name, schema]) => [shapeKey({ ...schema }), name] as const),
);

/** The name of the component with this shape, if there is one. */
function componentNameOf(schema: SchemaObject): string | undefined {
  return nameByShape.get(shapeKey(schema));
}

/** Where a component stands in the document. */
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

function wordsOf(schema: unknown): string[] {
  if (!isSchemaObject(schema)) return [];
  const words = Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']];
  return words.filter((word): word is string => typeof word === 'string');
}

/** The property by whose words all branches can be told apart, with the component each word leads to. */
function discriminatorOf(branches: unknown[]): SchemaObject | undefined {
  for (const propertyName of ['state', 'type', 'name']) {
    const mapping: Record<string, string> = {};
    for (const branch of branches) {
      if (!isSchemaObject(branch) || !isSchemaObject(branch['properties'])) return undefined;
      const name = componentNameOf(branch);
      if (name === undefined) return undefined;
      for (const word of wordsOf(branch['properties'][propertyName])) mapping[word] = referenceTo(name).$ref;
    }
    if (Object.keys(mapping).length >= branches.length) return { propertyName, mapping };
  }
  return undefined;
}

/** A schema spelled out, its parts as references where they have a name. */
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

/** A schema as it is written where it is used: a reference if it has a name. */
export function schemaFor(schema: SchemaObject): SchemaObject {
  const name = componentNameOf(schema);
  if (name === undefined) return expandedSchema(schema);
  const own = schema['description'];
  const component = COMPONENTS[name];
  const said = isSchemaObject(component) ? component['description'] : undefined;
  return typeof own === 'string' && own !== said
    ? { ...referenceTo(name), description: own }
    : referenceTo(name);
}
