import { parseList } from 'structured-headers';
import { bodyOf, type HttpResponse } from './http-client.ts';
import { conforms, recordOf, schemaErrors } from './json-schema.ts';
import type { DocumentedHeader, DocumentedOperation, DocumentedResponse } from './openapi-document.ts';

/** Headers that HTTP defines for every message, or that the document describes elsewhere. */
const NOT_DOCUMENTED: ReadonlyMap<string, string> = new Map([
  ['date', 'sent by every origin server'],
  ['connection', 'hop-by-hop'],
  ['keep-alive', 'hop-by-hop'],
  ['transfer-encoding', 'hop-by-hop'],
  ['content-length', 'message framing'],
  ['content-type', 'documented by the keys of `content`'],
]);

/** Throws unless the operation documents this response: status, content type, body and every header. */
export function requireDocumented(operation: DocumentedOperation, response: HttpResponse): void {
  const documented = operation.responses.get(response.status);
  if (documented === undefined)
    throw new Error(`${operation.id} does not document ${describeResponse(response)}`);
  requireConformance(operation.id, documented, response);
}

/** Throws unless the response is as documented. */
export function requireConformance(
  name: string,
  documented: DocumentedResponse,
  response: HttpResponse,
  method = '',
): void {
  const errors = [
    ...headerErrors(documented, response),
    ...rateLimitErrors(response),
    // A response to HEAD has headers only.
    ...(method === 'HEAD' ? [] : bodyErrors(documented, response)),
    ...(response.status >= 500 ? ['the status is a server error'] : []),
  ];
  if (errors.length > 0) throw new Error(`${name}: ${errors.join('; ')}: ${describeResponse(response)}`);
}

const describeResponse = ({ status, text, headers }: HttpResponse) =>
  `${status} ${text} ${JSON.stringify(headers)}`;

function headerErrors({ headers: documented }: DocumentedResponse, { headers }: HttpResponse): string[] {
  const undocumented = Object.keys(headers).filter(
    (name) => !documented.has(name) && !NOT_DOCUMENTED.has(name),
  );
  return [
    ...undocumented.map((name) => `the header ${name} is not documented`),
    ...[...documented].flatMap(([name, header]) => headerError(name, header, headers[name])),
  ];
}

function headerError(
  name: string,
  { required, schema }: DocumentedHeader,
  sent: string | string[] | undefined,
): string[] {
  if (sent === undefined) return required ? [`the header ${name} is missing`] : [];
  const value = schema['type'] === 'integer' ? Number(sent) : sent;
  return conforms(schema, value) ? [] : [`the header ${name} is ${sent}`];
}

/** Both headers must list the same buckets in the same order, with no remaining count above the quota. */
function rateLimitErrors({ headers }: HttpResponse): string[] {
  const read = (name: string) => parseList(String(headers[name] ?? ''));
  const limits = read('ratelimit');
  const policies = read('ratelimit-policy');
  const agree = policies.every(([bucket, policy], index) => {
    const [name, limit] = limits[index] ?? [];
    return (
      name === bucket && Number(limit?.get('r')) >= 0 && Number(limit?.get('r')) <= Number(policy.get('q'))
    );
  });
  return agree && policies.length === limits.length && policies.length > 0
    ? []
    : ['the rate-limit headers disagree'];
}

function bodyErrors({ contents }: DocumentedResponse, { headers, text }: HttpResponse): string[] {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  const schema = contents.get(type);
  if (schema === undefined) return [`the content type ${type} is not documented`];
  if (schema['format'] === 'binary') return text === '' ? ['the body is empty'] : [];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['the body is not JSON'];
  }
  const mismatch = schemaErrors(schema, body);
  return mismatch === '' ? [] : [`the body violates its schema: ${mismatch}`];
}

/** The name of an error. */
export const errorNameOf = (response: HttpResponse): string => String(bodyOf(response)['name']);

/** The locations of a refused request's violations: the keys of `fields`. */
export const invalidLocations = (response: HttpResponse): string[] =>
  Object.keys(recordOf(bodyOf(response)['fields']));
