import { Purser } from '@purser/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'api', limits: 'default' });
});
afterAll(() => service?.close());

/** A client with its defaults, and the statuses of all responses that it got. */
async function countingClient() {
  const { apiKey } = await service.newAccount('default');
  const statuses: number[] = [];
  const client = new Purser({
    apiKey,
    baseUrl: service.url,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      statuses.push(response.status);
      return response;
    },
  });
  return { client, statuses };
}

it('is never refused by a per-second bucket, however many calls are made at once', async () => {
  const { client, statuses } = await countingClient();
  const reads = Array.from({ length: 25 }, () => client.account.retrieve());
  const polls = Array.from({ length: 3 }, () => client.events.list({ wait: 1 }));
  const writes = Array.from({ length: 11 }, (_, index) => client.apiKeys.create({ name: `key ${index}` }));
  await Promise.all([...reads, ...polls, ...writes]);
  expect(statuses).toHaveLength(25 + 3 + 11);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
});

it('uses the quota of its account, once a response has stated it', async () => {
  const { client, statuses } = await countingClient();
  const operator = await service.operator();
  const { id } = await client.account.retrieve();
  await operator.operator.setAccountLimit(id, 'reads', 2);
  await client.account.retrieve();
  await Promise.all(Array.from({ length: 5 }, () => client.account.retrieve()));
  expect(statuses).toEqual(Array.from({ length: 7 }, () => 200));
});
