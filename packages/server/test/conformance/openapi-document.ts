import { isRecord, recordOf, recordsOf, type Schema } from './json-schema.ts';

export interface DocumentedParameter {
  readonly name: string;
  readonly location: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface DocumentedHeader {
  readonly required: boolean;
  readonly schema: Schema;
}

export interface DocumentedResponse {
  /** By lowercase name. */
  readonly headers: ReadonlyMap<string, DocumentedHeader>;
  /** The body's schema by content type. */
  readonly contents: ReadonlyMap<string, Schema>;
}

export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DocumentedParameter[];
  /** Null if the operation takes no body. */
  readonly body: Schema | null;
  /** Whether the operation takes an email instead of JSON. */
  readonly takesMail: boolean;
  /** By status. */
  readonly responses: ReadonlyMap<number, DocumentedResponse>;
}

/** The document that the service serves, with references resolved. */
export interface ServedDocument {
  readonly operations: readonly DocumentedOperation[];
  /** The response of a known path to a method that it does not support. */
  readonly wrongMethod: DocumentedResponse;
}

/** Parses an OpenAPI document. Throws if a reference cannot be resolved. */
export function readDocument(document: unknown): ServedDocument {
  const follow = follower(document);
  const responses = new Map<string, DocumentedResponse>();
  // A response that several operations share is parsed, and its schemas compiled, once.
  const responseOf = (value: unknown): DocumentedResponse => {
    const reference = String(recordOf(value)['$ref'] ?? JSON.stringify(value));
    const known = responses.get(reference) ?? readResponse(recordOf(follow(value)));
    responses.set(reference, known);
    return known;
  };
  const operations = Object.entries(recordOf(recordOf(document)['paths'])).flatMap(([path, methods]) =>
    Object.entries(recordOf(methods)).map(([method, value]): DocumentedOperation => {
      const operation = recordOf(value);
      return {
        id: String(operation['operationId']),
        method: method.toUpperCase(),
        path,
        parameters: recordsOf(follow(operation['parameters'])).map(readParameter),
        body: jsonSchemaOf(recordOf(follow(operation['requestBody']))),
        takesMail: 'message/rfc822' in recordOf(recordOf(operation['requestBody'])['content']),
        responses: new Map(
          Object.entries(recordOf(operation['responses'])).map(([status, response]) => [
            Number(status),
            responseOf(response),
          ]),
        ),
      };
    }),
  );
  return { operations, wrongMethod: responseOf({ $ref: '#/components/responses/MethodNotAllowedError' }) };
}

function follower(document: unknown): (value: unknown) => unknown {
  const at = (reference: string): unknown => {
    let value: unknown = document;
    for (const step of reference.replace(/^#\//, '').split('/')) value = recordOf(value)[step];
    if (!isRecord(value)) throw new Error(`The document refers to ${reference}, which does not exist.`);
    return value;
  };
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    if (!isRecord(value)) return value;
    const { $ref: reference, ...beside } = value;
    const whole =
      typeof reference === 'string' ? { ...recordOf(follow(at(reference))), ...beside } : { ...beside };
    return Object.fromEntries(Object.entries(whole).map(([name, inner]) => [name, follow(inner)]));
  };
  return follow;
}

function readParameter(parameter: Schema): DocumentedParameter {
  const location = parameter['in'];
  if (location !== 'path' && location !== 'query' && location !== 'header') {
    throw new Error(`Unknown parameter location: ${location}.`);
  }
  return {
    name: String(parameter['name']),
    location,
    required: parameter['required'] === true,
    schema: recordOf(parameter['schema']),
  };
}

function jsonSchemaOf(withContent: Schema): Schema | null {
  const schema = recordOf(recordOf(withContent['content'])['application/json'])['schema'];
  return isRecord(schema) ? schema : null;
}

function readResponse(response: Schema): DocumentedResponse {
  const headers = Object.entries(recordOf(response['headers'])).map(([name, value]) => {
    const header = recordOf(value);
    const documented = { required: header['required'] === true, schema: recordOf(header['schema']) };
    return [name.toLowerCase(), documented] as const;
  });
  const contents = Object.entries(recordOf(response['content'])).map(
    ([type, value]) => [type, recordOf(recordOf(value)['schema'])] as const,
  );
  return { headers: new Map(headers), contents: new Map(contents) };
}

/** The methods of every documented path that matches this one. */
export const methodsAt = ({ operations }: ServedDocument, path: string): string[] =>
  methodsOf(operations.filter((operation) => patternOf(operation.path).test(path)));

/** The methods documented for this very path; those of a matching path with parameters if it has none. */
export function ownMethodsAt(document: ServedDocument, path: string): string[] {
  const own = document.operations.filter((operation) => operation.path === path);
  return own.length === 0 ? methodsAt(document, path) : methodsOf(own);
}

function methodsOf(operations: ServedDocument['operations']): string[] {
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)].sort();
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[a-zA-Z]+\}/g, '[^/]+')}$`);
