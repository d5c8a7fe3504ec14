/** The Java type of each schema of the contract. */
import { isSchemaObject, type SchemaObject } from '../../packages/contract/src/json-schema.ts';
import { camel, pascal } from './text.ts';

/** An enum with more values, of countries or currencies, is a string. */
const ENUM_VALUES_MAX = 50;

/** Names of enums that would otherwise be named after the first object that has them. */
const ENUM_NAMES: Readonly<Record<string, string>> = {
  'pin block auto': 'HostRuleKind',
  'obey ignore': 'RobotsSetting',
  'basis-theory sandbox': 'PaymentGateway',
  'drawdown basis_theory_token stripe_token': 'PaymentMethodType',
  'staging production': 'Environment',
  'owner developer viewer': 'MemberRole',
};

const objectOf = (value: unknown): SchemaObject => (isSchemaObject(value) ? value : {});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A field of a record. */
export interface Field {
  /** In JSON. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Without `Optional`; primitive where there is one. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

/** A record, with the records nested in it. */
export interface RecordType {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly Field[];
  readonly nested: readonly RecordType[];
  /** Constant properties that tell the variants of a union apart: the key and the value of each. */
  readonly constants: ReadonlyMap<string, string>;
}

/** A string type with known values. */
export interface EnumType {
  readonly name: string;
  readonly description: string;
  readonly values: readonly string[];
}

/** A sealed interface and the values of its discriminator for each variant. */
export interface UnionType {
  readonly name: string;
  readonly description: string;
  readonly key: string;
  readonly variants: ReadonlyMap<string, readonly string[]>;
}

const isNull = (schema: SchemaObject): boolean => schema['type'] === 'null';

/** The schema without `null`, and whether it had it. */
export function withoutNull(schema: SchemaObject): { schema: SchemaObject; isNullable: boolean } {
  const { type } = schema;
  if (Array.isArray(type)) {
    const [first] = type.filter((one) => one !== 'null');
    return { schema: { ...schema, type: first }, isNullable: type.includes('null') };
  }
  const branches = listOf(schema['anyOf']).map(objectOf);
  const others = branches.filter((branch) => !isNull(branch));
  const [only] = others;
  if (branches.length > others.length && others.length === 1 && only !== undefined)
    return { schema: { ...only, description: schema['description'] }, isNullable: true };
  return { schema, isNullable: false };
}

export const refName = (schema: SchemaObject): string | null =>
  typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? null) : null;

export const descriptionOf = (schema: SchemaObject): string =>
  typeof schema['description'] === 'string' ? schema['description'] : '';

export const propertiesOf = (schema: SchemaObject): [string, SchemaObject][] =>
  Object.entries(objectOf(schema['properties'])).map(([key, property]) => [key, objectOf(property)]);

export const hasProperties = (schema: SchemaObject): boolean => propertiesOf(schema).length > 0;

const BOXED: Readonly<Record<string, string>> = { long: 'Long', double: 'Double', boolean: 'Boolean' };

export const boxed = (type: string): string => BOXED[type] ?? type;

/** What an inline object is, without the limits of its values. */
function shapeOf(schema: SchemaObject): string {
  const limits = /^(description|examples|default|min|max|pattern)/;
  return JSON.stringify(schema, (key, value) => (limits.test(key) ? undefined : value));
}

const setKey = (values: readonly string[]): string => JSON.stringify([...values].sort());

const singular = (name: string): string => (name === 'Data' ? 'Entry' : name.replace(/s$/, ''));

/** Gives schemas their types, and collects the enums. */
export class Types {
  readonly enums = new Map<string, EnumType>();
  readonly #namedEnums: Readonly<Record<string, readonly string[]>>;
  readonly #byShape: ReadonlyMap<string, string>;
  readonly #schemas: Readonly<Record<string, SchemaObject>>;
  /** Inline objects that all variants of a union have, by shape. */
  readonly #shared = new Map<string, string>();

  constructor(
    schemas: Readonly<Record<string, SchemaObject>>,
    namedEnums: Readonly<Record<string, readonly string[]>>,
  ) {
    this.#schemas = schemas;
    this.#namedEnums = namedEnums;
    const objects = Object.entries(schemas).filter(([, schema]) => hasProperties(schema));
    this.#byShape = new Map(objects.map(([name, schema]) => [shapeOf(schema), name]));
  }

  /** Makes an inline object with this schema the named type, wherever it is. */
  share(schema: SchemaObject, name: string): void {
    this.#shared.set(shapeOf(schema), name);
  }

  schema(name: string): SchemaObject {
    const found = this.#schemas[name];
    if (found === undefined) throw new Error(`The contract has no schema ${name}.`);
    return found;
  }

  /** The record of an object. `constantKeys`: properties that are no fields if they are constant; `path`: its name with those it is nested in. */
  record(
    name: string,
    schema: SchemaObject,
    constantKeys: ReadonlySet<string> = new Set(),
    path = name,
  ): RecordType {
    const nested: RecordType[] = [];
    const required = listOf(schema['required']);
    const constants = propertiesOf(schema).filter(
      ([key, { const: value }]) => constantKeys.has(key) && value,
    );
    const isConstant = (key: string) => constants.some(([other]) => other === key);
    const fields = propertiesOf(schema)
      .filter(([key]) => !isConstant(key))
      .map(([key, property]): Field => {
        const { isNullable } = withoutNull(property);
        const type = this.typeOf(property, path, key, nested);
        const description = descriptionOf(property);
        return { key, name: camel(key), description, type, isRequired: required.includes(key), isNullable };
      });
    return {
      name,
      description: descriptionOf(schema),
      fields,
      nested,
      constants: new Map(constants.map(([key, property]) => [key, String(property['const'])])),
    };
  }

  /** The type of a property. An inline object becomes a record in `nested`. */
  typeOf(property: SchemaObject, owner: string, key: string, nested: RecordType[]): string {
    const { schema } = withoutNull(property);
    const name = refName(schema);
    if (name !== null) return hasProperties(this.schema(name)) || this.isUnion(name) ? name : 'byte[]';
    if (Array.isArray(schema['enum'])) return this.enumType(schema, owner, key);
    // A string or a number: both are read as a string.
    if (Array.isArray(schema['anyOf'])) return 'String';
    const { type } = schema;
    if (type === 'array') {
      const items = objectOf(schema['items']);
      const isObject = withoutNull(items).schema['type'] === 'object';
      return `List<${boxed(this.typeOf(items, owner, isObject ? singular(pascal(key)) : key, nested))}>`;
    }
    if (type === 'object') return this.#objectType(schema, owner, key, nested);
    if (type === 'integer') return 'long';
    if (type === 'number') return 'double';
    if (type === 'boolean') return 'boolean';
    if (type === 'string') return schema['format'] === 'date-time' ? 'Instant' : 'String';
    return 'JsonNode';
  }

  isUnion(name: string): boolean {
    return Array.isArray(this.schema(name)['oneOf']);
  }

  #objectType(schema: SchemaObject, owner: string, key: string, nested: RecordType[]): string {
    if (isSchemaObject(schema['additionalProperties']))
      return `Map<String, ${boxed(this.typeOf(schema['additionalProperties'], owner, key, nested))}>`;
    if (!hasProperties(schema)) return 'JsonNode';
    const shape = shapeOf(schema);
    const known = this.#shared.get(shape) ?? this.#byShape.get(shape);
    if (known !== undefined) return known;
    const name = pascal(key);
    nested.push(this.record(name, schema, new Set(), `${owner}${name}`));
    return name;
  }

  enumType(schema: SchemaObject, owner: string, key: string): string {
    const values = listOf(schema['enum']).map(String);
    if (values.length > ENUM_VALUES_MAX) return 'String';
    const list = setKey(values);
    const known = [...this.enums.values()].find((one) => setKey(one.values) === list);
    if (known !== undefined) return known.name;
    const named = Object.entries(this.#namedEnums).find(([, one]) => setKey(one) === list);
    const name = named?.[0] ?? ENUM_NAMES[values.join(' ')] ?? `${owner.replace(/Query$/, '')}${pascal(key)}`;
    const other = this.enums.get(name);
    if (other !== undefined) throw new Error(`Two enums are named ${name}: ${list} and ${other.values}.`);
    this.enums.set(name, { name, description: descriptionOf(schema), values });
    return name;
  }
}
