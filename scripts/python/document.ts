import { ERROR_BODIES } from '../../packages/contract/src/errors.ts';
import { isSchemaObject, type SchemaObject } from '../../packages/contract/src/json-schema.ts';

/** The first line of every generated file. */
export const HEAD = '# Generated from the contract by `npm run gen`. Do not edit.\n';

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: SchemaObject;
}

/** An operation of the OpenAPI document, with what the client needs of it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly bucket: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** The schema of a JSON body. */
  readonly body: SchemaObject | null;
  /** The media type of a body that is not JSON. */
  readonly contentType: string | null;
  readonly response: SchemaObject;
  /** The media types of a response that is not JSON. */
  readonly accept: string | null;
}

export const objectAt = (value: unknown, key: string): SchemaObject => {
  const inner = isSchemaObject(value) ? value[key] : undefined;
  return isSchemaObject(inner) ? inner : {};
};

export const textAt = (value: SchemaObject, key: string): string => {
  const inner = value[key];
  return typeof inner === 'string' ? inner : '';
};

export const listAt = (value: SchemaObject, key: string): SchemaObject[] => {
  const inner = value[key];
  return Array.isArray(inner) ? inner.filter(isSchemaObject) : [];
};

export const requiredOf = (schema: SchemaObject): string[] => {
  const required = schema['required'];
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
};

/** Properties in the order of the document. */
export const propertiesOf = (schema: SchemaObject): [string, SchemaObject][] =>
  Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    isSchemaObject(property) ? [[name, property]] : [],
  );

/** The name of the component that a schema refers to. */
export const referenceOf = (schema: SchemaObject): string | null => {
  const name = textAt(schema, '$ref').split('/').at(-1);
  return name ? name : null;
};

const IGNORED_IN_SHAPES = new Set([
  'description',
  'examples',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
]);

/** What a schema says besides texts and limits, as a key. */
export const shapeKey = (schema: unknown): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    IGNORED_IN_SHAPES.has(key) && typeof value !== 'object' ? undefined : value,
  );

/** The OpenAPI document. */
export class ApiDocument {
  /** By name, without the bodies of errors. */
  readonly components: ReadonlyMap<string, SchemaObject>;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly #document: SchemaObject;

  constructor(document: SchemaObject) {
    this.#document = document;
    const schemas = objectAt(objectAt(document, 'components'), 'schemas');
    this.components = new Map(
      Object.entries(schemas).flatMap(([name, schema]) =>
        isSchemaObject(schema) && !(name in ERROR_BODIES) ? [[name, schema]] : [],
      ),
    );
    this.operations = new Map(this.#operations().map((operation) => [operation.id, operation]));
  }

  component(name: string): SchemaObject {
    const schema = this.components.get(name);
    if (schema === undefined) throw new Error(`The document has no schema ${name}.`);
    return schema;
  }

  operation(id: string): Operation {
    const operation = this.operations.get(id);
    if (operation === undefined) throw new Error(`The document has no operation ${id}.`);
    return operation;
  }

  /** The component that a reference leads to, or the schema itself. */
  resolved(schema: SchemaObject): SchemaObject {
    const name = referenceOf(schema);
    return name === null ? schema : this.component(name);
  }

  /** The names of the alternatives of a union component. */
  variants(name: string): string[] {
    return listAt(this.component(name), 'oneOf').flatMap((branch) => referenceOf(branch) ?? []);
  }

  /** The item of a page; null if the component is no page. */
  itemOf(name: string): SchemaObject | null {
    const properties = objectAt(this.component(name), 'properties');
    if (referenceOf(objectAt(properties, 'pageInfo')) !== 'PageInfo') return null;
    return objectAt(objectAt(properties, 'data'), 'items');
  }

  #operations(): Operation[] {
    return Object.entries(objectAt(this.#document, 'paths')).flatMap(([path, methods]) =>
      Object.entries(isSchemaObject(methods) ? methods : {}).flatMap(([method, operation]) =>
        isSchemaObject(operation) ? [this.#operation(path, method, operation)] : [],
      ),
    );
  }

  #operation(path: string, method: string, operation: SchemaObject): Operation {
    const bodies = objectAt(objectAt(operation, 'requestBody'), 'content');
    const [bodyType = null] = Object.keys(bodies);
    const responses = objectAt(operation, 'responses');
    const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
    const content = objectAt(objectAt(responses, success), 'content');
    const isJson = JSON_TYPE in content;
    return {
      id: textAt(operation, 'operationId'),
      method: method.toUpperCase(),
      path,
      bucket: textAt(operation, 'x-rate-limit-bucket'),
      summary: textAt(operation, 'summary'),
      description: textAt(operation, 'description'),
      parameters: listAt(operation, 'parameters').flatMap(parameterOf),
      body: bodyType === JSON_TYPE ? objectAt(objectAt(bodies, bodyType), 'schema') : null,
      contentType: bodyType === JSON_TYPE ? null : bodyType,
      response: isJson ? objectAt(objectAt(content, JSON_TYPE), 'schema') : {},
      accept: isJson ? null : Object.keys(content).join(', '),
    };
  }
}

const JSON_TYPE = 'application/json';

function parameterOf(parameter: SchemaObject): Parameter[] {
  const name = textAt(parameter, 'name');
  // Shared parameters are headers, which the client sets itself.
  if (name === '') return [];
  return [
    {
      name,
      place: textAt(parameter, 'in'),
      required: parameter['required'] === true,
      description: textAt(parameter, 'description'),
      schema: objectAt(parameter, 'schema'),
    },
  ];
}
