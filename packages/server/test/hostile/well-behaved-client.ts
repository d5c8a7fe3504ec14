import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { INTENTS, intentBody, send } from '../surface/http-client.ts';

export interface ClientResult {
  readonly statuses: ReadonlyMap<number, number>;
  readonly medianMs: number;
}

/** Leaves the processor to the work that is measured. */
const PAUSE_MS = 20;

/** Statuses of a machine that is too busy, which clients answer by sending the request again. */
const BUSY: ReadonlySet<number> = new Set([408, 503]);

async function sendUntilServed(ask: () => Promise<{ readonly status: number }>): Promise<number> {
  for (;;) {
    const { status } = await ask();
    if (!BUSY.has(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A client that alternates reads and writes, one request at a time with pauses, for as long as the function runs. */
export async function measureDuring(
  place: { readonly url: string; readonly apiKey: string },
  work: () => Promise<unknown>,
): Promise<ClientResult> {
  let working = true;
  const statuses = new Map<number, number>();
  const durationsMs: number[] = [];
  const client = async () => {
    do {
      for (const ask of [
        () => send(place, { path: '/api/v1/account' }),
        () =>
          send(place, { path: INTENTS, json: intentBody(), headers: { 'idempotency-key': randomUUID() } }),
      ]) {
        const startedMs = performance.now();
        const status = await sendUntilServed(ask);
        durationsMs.push(performance.now() - startedMs);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } while (working || durationsMs.length < 20);
  };
  const serving = client();
  await work().finally(() => {
    working = false;
  });
  await serving;
  return { statuses, medianMs: durationsMs.sort((a, b) => a - b)[Math.floor(durationsMs.length / 2)] ?? 0 };
}

/** Expects every request to have succeeded, with latencies of the same order as without load. */
export function expectUnaffected(served: ClientResult, baseline: ClientResult): void {
  expect([...served.statuses.keys()].sort()).toEqual([200, 201]);
  expect(served.medianMs).toBeLessThan(10 * baseline.medianMs + 1000);
}
