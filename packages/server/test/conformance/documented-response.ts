import { parseList } from 'structured-headers';
import { type Answer, bodyOf } from './http-client.ts';
import { conforms, departures, recordOf } from './json-schema.ts';
import type { DocumentedAnswer, DocumentedHeader, DocumentedOperation } from './openapi-document.ts';

/** Headers that HTTP defines for every message, or that the document describes elsewhere. */
const NOT_DOCUMENTED: ReadonlyMap<string, string> = new Map([
  ['date', 'every origin server sends it'],
  ['connection', 'between two hops'],
  ['keep-alive', 'between two hops'],
  ['transfer-encoding', 'between two hops'],
  ['content-length', 'frames the message'],
  ['content-type', 'OpenAPI tells it by the keys of `content`'],
]);

/** Throws unless the operation documents this response: status, content type, body and every header. */
export function requireDocumented(operation: DocumentedOperation, answer: Answer): void {
  const documented = operation.answers.get(answer.status);
  if (documented === undefined) throw new Error(`${operation.id} does not document ${told(answer)}`);
  requireAgreement(operation.id, documented, answer);
}

/** Throws unless the response is as documented. */
export function requireAgreement(
  name: string,
  documented: DocumentedAnswer,
  answer: Answer,
  method = '',
): void {
  const faults = [
    ...headerFaults(documented, answer),
    ...rateLimitFaults(answer),
    // A response to HEAD has headers only.
    ...(method === 'HEAD' ? [] : bodyFaults(documented, answer)),
    ...(answer.status >= 500 ? ['it is a fault of the service'] : []),
  ];
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}: ${told(answer)}`);
}

const told = ({ status, text, headers }: Answer) => `${status} ${text} ${JSON.stringify(headers)}`;

function headerFaults({ headers: documented }: DocumentedAnswer, { headers }: Answer): string[] {
  const undocumented = Object.keys(headers).filter(
    (name) => !documented.has(name) && !NOT_DOCUMENTED.has(name),
  );
  return [
    ...undocumented.map((name) => `the header ${name} is not documented`),
    ...[...documented].flatMap(([name, header]) => headerFault(name, header, headers[name])),
  ];
}

function headerFault(
  name: string,
  { required, schema }: DocumentedHeader,
  sent: string | string[] | undefined,
): string[] {
  if (sent === undefined) return required ? [`the header ${name} is missing`] : [];
  const value = schema['type'] === 'integer' ? Number(sent) : sent;
  return conforms(schema, value) ? [] : [`the header ${name} is ${sent}`];
}

/** Both headers must list the same buckets in the same order, with no remaining count above the quota. */
function rateLimitFaults({ headers }: Answer): string[] {
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

function bodyFaults({ contents }: DocumentedAnswer, { headers, text }: Answer): string[] {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  const schema = contents.get(type);
  if (schema === undefined) return [`the content type ${type} is not documented`];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['the body is not JSON'];
  }
  const departed = departures(schema, body);
  return departed === '' ? [] : [`the body departs from its schema: ${departed}`];
}

/** The name of an error. */
export const errorNameOf = (answer: Answer): string => String(bodyOf(answer)['name']);

/** The locations of a refused request's violations: the keys of `fields`. */
export const badPlaces = (answer: Answer): string[] => Object.keys(recordOf(bodyOf(answer)['fields']));
