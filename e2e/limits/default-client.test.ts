import { Purser } from '@purser/client';
import { describe, expect, it } from 'vitest';
import { consoleFixture } from '../console/fixture/console-fixture.ts';
import { expectNoRefusalToReach, READ_COUNT } from './default-client.ts';

/** Of each of three clients: for more than ten seconds of the default quotas. */
const SHARED_READ_COUNT = 40;
const SHARED_WRITE_COUNT = 15;

const service = consoleFixture();

describe('the TypeScript client', () => {
  it('with its defaults is refused no request, and with a lower quota waits and tries again until none is', async () => {
    await expectNoRefusalToReach(async ({ PURSER_BASE_URL: baseUrl, PURSER_API_KEY: apiKey }) => {
      const client = new Purser({ baseUrl, apiKey });
      await Promise.all(Array.from({ length: READ_COUNT }, () => client.account.retrieve()));
    }, service);
  });

  it('with more retries sees no refusal beside two others that keep the account over its quotas, by reads and by writes', async () => {
    const { apiKey } = service;
    // A request of one client may lose to those of the others five times in a row.
    const clients = [1, 2, 3].map(() => new Purser({ baseUrl: service.url, apiKey, maxRetries: 20 }));
    const calls = clients.flatMap((client) => [
      ...Array.from({ length: SHARED_READ_COUNT }, () => client.account.retrieve()),
      ...Array.from({ length: SHARED_WRITE_COUNT }, (_, index) =>
        client.account.update({ name: `${index}` }),
      ),
    ]);
    await Promise.all(calls);
    const refusals = async (operation: string) => {
      const { data } = await new Purser({ baseUrl: service.url, apiKey }).requests.list({
        operation,
        status: '429',
        limit: 1,
      });
      return data.length;
    };
    await expect.poll(() => refusals('getAccount')).toBe(1);
    await expect.poll(() => refusals('updateAccount')).toBe(1);
  });
});
