import fc from 'fast-check';
import { runCount } from '../../../../test/run/run-count.ts';
import { badPlaces, errorNameOf, requireDocumented } from './documented-response.ts';
import type { Answer, Exchange, Request } from './http-client.ts';
import type { DocumentedOperation } from './openapi-document.ts';
import type { StateRefusal } from './operation-fixture.ts';

const REQUESTS_AT_ONCE = 8;
const TIME_MS_MAX = 300_000;

export interface Trial<T> {
  readonly cases: fc.Arbitrary<T>;
  /** The minimum number of requests in `npm test`. */
  readonly count: number;
  requestFor(item: T): Request;
  /** Throws if the response is wrong. */
  judge(answer: Answer, item: T): void;
}

/**
 * Sends the trial's requests, several at a time. A failure reports the seed and path that reproduce it, and the
 * smallest failing batch.
 */
export async function tryAll<T>(
  { ask }: Exchange,
  { cases, count, requestFor, judge }: Trial<T>,
): Promise<void> {
  const batches = fc.array(cases, { minLength: REQUESTS_AT_ONCE, maxLength: REQUESTS_AT_ONCE });
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(async (item) => judge(await ask(requestFor(item)), item)));
  });
  await fc.assert(property, {
    numRuns: Math.ceil(runCount(count) / REQUESTS_AT_ONCE),
    interruptAfterTimeLimit: TIME_MS_MAX,
    markInterruptAsFailure: true,
  });
}

/** Throws unless the response is documented and has this status. */
export function requireStatus(operation: DocumentedOperation, answer: Answer, status: number): void {
  requireDocumented(operation, answer);
  if (answer.status !== status) throw new Error(`${status} was due: ${answer.status} ${answer.text}`);
}

/** Throws unless the response refuses this location, or one within it, and no other. */
export function requireRefusalOf(operation: DocumentedOperation, answer: Answer, place: string): void {
  requireStatus(operation, answer, 422);
  const places = badPlaces(answer);
  const within = places.every((one) => one === place || one.startsWith(`${place}.`));
  if (places.length === 0 || !within) throw new Error(`${place} was due: ${answer.text}`);
}

/** Whether valid data was accepted. Throws on a refusal that the current state does not explain. */
export function wasAccepted(
  operation: DocumentedOperation,
  answer: Answer,
  refusals: readonly StateRefusal[],
): boolean {
  requireDocumented(operation, answer);
  if (answer.status < 400) return true;
  const explained = refusals.some(
    ({ name, place }) =>
      name === errorNameOf(answer) && (place === undefined || badPlaces(answer).join() === place),
  );
  if (!explained) throw new Error(`good data was refused: ${answer.status} ${answer.text}`);
  return false;
}
