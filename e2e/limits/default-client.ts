import { Purser } from '@purser/client';
import { expect } from 'vitest';
import { createOperatorKey } from '../harness/operator-key.ts';

/** How many requests a program sends at once: more than two seconds of the default quota. */
export const READ_COUNT = 24;
/** Below what a client expects before its first response. */
const LOW_QUOTA = 3;

/** Reads the account `READ_COUNT` times at once, with a client that has all defaults. Rejects if an error reaches the program. */
export type ReadOften = (
  env: Readonly<Record<'PURSER_BASE_URL' | 'PURSER_API_KEY', string>>,
) => Promise<void>;

/**
 * Runs the program with two new accounts of the service, as an operator of `accountId`. With the default quotas, the service refuses no request. With a lower quota it does, and the client waits and
 * tries again: the program sees no refusal.
 */
export async function expectNoRefusalToReach(
  readOften: ReadOften,
  service: { readonly url: string; readonly accountId: string; readonly dataDir: string },
): Promise<void> {
  const { operator } = new Purser({ baseUrl: service.url, apiKey: await createOperatorKey(service) });
  const refusals = async (quota: number | null): Promise<number> => {
    const { accountId, apiKey } = await operator.createAccount({ name: 'Reads often' });
    if (quota !== null) await operator.setAccountLimit(accountId, 'reads', quota);
    await readOften({ PURSER_BASE_URL: service.url, PURSER_API_KEY: apiKey });
    return refusedReads(new Purser({ baseUrl: service.url, apiKey }));
  };
  expect(await refusals(null)).toBe(0);
  expect(await refusals(LOW_QUOTA)).toBeGreaterThan(0);
}

/** How many of the reads were refused, once the log has all that were answered. */
async function refusedReads(client: Purser): Promise<number> {
  const countOf = async (status: string): Promise<number> => {
    const { data } = await client.requests.list({ operation: 'getAccount', status, limit: 100 });
    return data.length;
  };
  await expect.poll(() => countOf('200')).toBe(READ_COUNT);
  return countOf('429');
}
