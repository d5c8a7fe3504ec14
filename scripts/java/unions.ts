/** The unions of the contract, as sealed interfaces. */
import { isSchemaObject, type SchemaObject } from '../../packages/contract/src/json-schema.ts';
import {
  descriptionOf,
  hasProperties,
  propertiesOf,
  refName,
  type Types,
  type UnionType,
  withoutNull,
} from './types.ts';

const objectOf = (value: unknown): SchemaObject => (isSchemaObject(value) ? value : {});

function variantNames(schema: SchemaObject): string[] {
  const branches: unknown[] = Array.isArray(schema['oneOf']) ? schema['oneOf'] : [];
  return branches.map((branch) => refName(objectOf(branch))).filter((name) => name !== null);
}

/** The values of a property that is constant, or an enum, in a variant. */
function valuesOf(schema: SchemaObject, key: string): string[] {
  const property = objectOf(objectOf(schema['properties'])[key]);
  if (property['const'] !== undefined) return [String(property['const'])];
  return Array.isArray(property['enum']) ? property['enum'].map(String) : [];
}

/** The property whose values tell the variants apart: each value belongs to one variant. */
function discriminatorOf(types: Types, variants: readonly string[]): string {
  const [first = ''] = variants;
  const keys = propertiesOf(types.schema(first)).map(([key]) => key);
  const found = keys.find((key) => {
    const lists = variants.map((name) => valuesOf(types.schema(name), key));
    const values = lists.flat();
    return lists.every((list) => list.length > 0) && new Set(values).size === values.length;
  });
  if (found === undefined) throw new Error(`Nothing tells ${variants.join(', ')} apart.`);
  return found;
}

/** Gives an inline object that all variants have, with the same fields, one type: its constants are strings. */
function shareObjects(types: Types, union: string, variants: readonly string[]): [string, SchemaObject][] {
  const [first = '', ...others] = variants.map((name) => types.schema(name));
  const shared: [string, SchemaObject][] = [];
  for (const [key, property] of propertiesOf(objectOf(first))) {
    if (property['type'] !== 'object' || !hasProperties(property)) continue;
    const names = (schema: SchemaObject) =>
      propertiesOf(schema)
        .map(([name]) => name)
        .join();
    const inOthers = others.map((schema) => objectOf(objectOf(schema['properties'])[key]));
    if (!inOthers.every((other) => names(other) === names(property))) continue;
    const name = `${union}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    for (const one of [property, ...inOthers]) types.share(one, name);
    shared.push([name, property]);
  }
  return shared;
}

export interface Unions {
  readonly unions: readonly UnionType[];
  /** Objects that the variants of a union share. */
  readonly shared: readonly (readonly [string, SchemaObject])[];
}

export function unionsOf(types: Types, schemas: Readonly<Record<string, SchemaObject>>): Unions {
  const shared: [string, SchemaObject][] = [];
  const unions = Object.entries(schemas)
    .filter(([, schema]) => Array.isArray(schema['oneOf']))
    .map(([name, schema]): UnionType => {
      const names = variantNames(schema);
      const key = discriminatorOf(types, names);
      shared.push(...shareObjects(types, name, names));
      const variants = new Map(names.map((one) => [one, valuesOf(types.schema(one), key)]));
      return { name, description: descriptionOf(schema), key, variants };
    });
  return { unions, shared };
}

/** Names of the objects that requests contain: those have builders. */
export function requestTypes(types: Types, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isSchemaObject(value)) return;
    const name = refName(withoutNull(value).schema);
    if (name !== null) add(name);
    for (const [key, one] of Object.entries(value)) if (key !== 'discriminator') visit(one);
  };
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    visit(types.schema(name));
  };
  for (const name of roots) add(name);
  return found;
}
