import { isSchemaObject, type SchemaObject } from '../../packages/contract/src/json-schema.ts';
import { ERROR_STATUS, type ErrorName } from '../../packages/contract/src/vocabulary.ts';

/** A JSON Schema or another part of an OpenAPI document. */
export type Schema = Readonly<SchemaObject>;

export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface OperationResponse {
  readonly status: string;
  readonly description: string;
  readonly headerNames: readonly string[];
  /** Null if the body is not specified. */
  readonly schema: Schema | null;
  /** Media types of a response that is not JSON. */
  readonly otherMediaTypes: readonly string[];
  /** Empty for successful responses. */
  readonly errorNames: readonly ErrorName[];
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Empty for webhooks. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** Media type of a body that is not JSON; null otherwise. */
  readonly otherMediaType: string | null;
  readonly responses: readonly OperationResponse[];
}

export interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** The parts of an OpenAPI document that the reference shows. */
export interface ApiDocument {
  readonly title: string;
  readonly description: string;
  readonly serverUrl: string;
  readonly groups: readonly Group[];
  readonly webhooks: readonly Operation[];
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly headers: ReadonlyMap<string, Schema>;
}

export const recordOf = (value: unknown): Schema => (isSchemaObject(value) ? value : {});
export const recordsOf = (value: unknown): Schema[] =>
  Array.isArray(value) ? value.filter(isSchemaObject) : [];
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const isErrorName = (name: string): name is ErrorName => Object.hasOwn(ERROR_STATUS, name);

/** The component name in a reference; null if the schema is not a reference. */
export const referencedName = (value: Schema): string | null => {
  const reference = value['$ref'];
  return typeof reference === 'string' ? (reference.split('/').at(-1) ?? null) : null;
};

const mapOf = (value: unknown): Map<string, Schema> =>
  new Map(Object.entries(recordOf(value)).map(([name, item]) => [name, recordOf(item)]));

/** Reads an OpenAPI 3.1 document. Missing parts are read as empty. */
export function readDocument(document: Schema): ApiDocument {
  const components = recordOf(document['components']);
  const info = recordOf(document['info']);
  const operations = [...mapOf(document['paths'])].flatMap(([path, methods]) =>
    [...mapOf(methods)].map(([method, operation]) => ({
      tags: Array.isArray(operation['tags']) ? operation['tags'] : [],
      operation: readOperation(components, method, path, operation),
    })),
  );
  const groups = recordsOf(document['tags'])
    .map((tag) => ({ name: textOf(tag['name']), description: textOf(tag['description']) }))
    .map(({ name, description }) => ({
      name,
      description,
      operations: operations.filter(({ tags }) => tags[0] === name).map(({ operation }) => operation),
    }));
  return {
    title: textOf(info['title']),
    description: textOf(info['description']),
    serverUrl: textOf(recordsOf(document['servers'])[0]?.['url']).replace(/\/$/, ''),
    groups: groups.filter((group) => group.operations.length > 0),
    webhooks: [...mapOf(document['webhooks'])].map(([, { post }]) =>
      readOperation(components, 'post', '', recordOf(post)),
    ),
    schemas: mapOf(components['schemas']),
    headers: mapOf(components['headers']),
  };
}

function readOperation(components: Schema, method: string, path: string, operation: Schema): Operation {
  const followed = (kind: string, value: Schema): Schema => {
    const name = referencedName(value);
    return name === null ? value : recordOf(recordOf(components[kind])[name]);
  };
  return {
    id: textOf(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary: textOf(operation['summary']),
    description: textOf(operation['description']),
    parameters: recordsOf(operation['parameters']).map((parameter) =>
      readParameter(followed('parameters', parameter)),
    ),
    body: contentOf(recordOf(operation['requestBody'])),
    otherMediaType:
      Object.keys(recordOf(recordOf(operation['requestBody'])['content'])).find(
        (type) => type !== 'application/json',
      ) ?? null,
    responses: [...mapOf(operation['responses'])].map(([status, response]) =>
      readResponse(status, followed('responses', response)),
    ),
  };
}

const readParameter = (parameter: Schema): Parameter => ({
  name: textOf(parameter['name']),
  place: textOf(parameter['in']),
  required: parameter['required'] === true,
  description: textOf(parameter['description']),
  schema: recordOf(parameter['schema']),
});

function contentOf(value: Schema): Schema | null {
  const { schema } = recordOf(recordOf(value['content'])['application/json']);
  return isSchemaObject(schema) ? schema : null;
}

function readResponse(status: string, response: Schema): OperationResponse {
  const schema = contentOf(response);
  const branches = schema === null ? [] : [schema, ...recordsOf(schema['oneOf'])];
  const names = branches.map(referencedName).filter((name) => name !== null);
  return {
    status,
    description: textOf(response['description']),
    headerNames: Object.keys(recordOf(response['headers'])),
    otherMediaTypes: Object.keys(recordOf(response['content'])).filter((type) => type !== 'application/json'),
    schema,
    errorNames: names.filter(isErrorName),
  };
}
