import fc from 'fast-check';
import { runCount } from '../../../../test/run/run-count.ts';
import { errorNameOf, invalidLocations, requireDocumented } from './documented-response.ts';
import type { HttpClient, HttpResponse, Request } from './http-client.ts';
import type { DocumentedOperation } from './openapi-document.ts';
import type { StateRefusal } from './operation-fixture.ts';

const REQUESTS_AT_ONCE_MAX = 8;
const TIME_MS_MAX = 300_000;

export interface RequestProperty<T> {
  readonly cases: fc.Arbitrary<T>;
  /** The minimum number of requests in `npm test`. */
  readonly count: number;
  /** The minimum in `npm run test:long`. */
  readonly longCount: number;
  requestFor(item: T): Request;
  /** Throws if the response is wrong. */
  check(response: HttpResponse, item: T): void;
}

/**
 * Sends the trial's requests, several at a time. A failure reports the seed and path that reproduce it, and the
 * smallest failing batch.
 */
export async function checkRequests<T>(
  { send }: HttpClient,
  { cases, count, longCount, requestFor, check }: RequestProperty<T>,
): Promise<void> {
  const requestCount = runCount(count, longCount);
  const atOnce = Math.min(requestCount, REQUESTS_AT_ONCE_MAX);
  const batches = fc.array(cases, { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(async (item) => check(await send(requestFor(item)), item)));
  });
  await fc.assert(property, {
    numRuns: Math.ceil(requestCount / atOnce),
    interruptAfterTimeLimit: TIME_MS_MAX,
    markInterruptAsFailure: true,
  });
}

/** Throws unless the response is documented and has this status. */
export function requireStatus(operation: DocumentedOperation, response: HttpResponse, status: number): void {
  requireDocumented(operation, response);
  if (response.status !== status)
    throw new Error(`expected ${status}, got ${response.status} ${response.text}`);
}

/** Throws unless the response refuses this location, or one within it, and no other. */
export function requireRefusalOf(
  operation: DocumentedOperation,
  response: HttpResponse,
  location: string,
): void {
  requireStatus(operation, response, 422);
  const locations = invalidLocations(response);
  const within = locations.every((one) => one === location || one.startsWith(`${location}.`));
  if (locations.length === 0 || !within)
    throw new Error(`expected a violation at ${location}, got ${response.text}`);
}

/** Whether valid data was accepted. Throws on a refusal that the current state does not explain. */
export function isAccepted(
  operation: DocumentedOperation,
  response: HttpResponse,
  refusals: readonly StateRefusal[],
): boolean {
  requireDocumented(operation, response);
  if (response.status < 400) return true;
  const explained = refusals.some(
    ({ name, location }) =>
      name === errorNameOf(response) &&
      (location === undefined || invalidLocations(response).join() === location),
  );
  if (!explained) throw new Error(`valid data was refused: ${response.status} ${response.text}`);
  return false;
}
