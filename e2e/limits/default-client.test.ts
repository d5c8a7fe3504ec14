import { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { expectNoRefusalToReach, READ_COUNT } from './default-client.ts';

const folder = temporaryFolder();
let service: RunningPurser;

beforeAll(async () => {
  service = await startPurser(['start'], { DATA_DIR: `${(await folder).path}/data`, PORT: '0' });
});
afterAll(async () => {
  await service?.stop();
  await (await folder).remove();
});

describe('the TypeScript client with its defaults', () => {
  it('is refused no request, and with a lower quota waits and tries again until none is', async () => {
    const { path } = await folder;
    await expectNoRefusalToReach(
      async ({ PURSER_BASE_URL: baseUrl, PURSER_API_KEY: apiKey }) => {
        const client = new Purser({ baseUrl, apiKey });
        await Promise.all(Array.from({ length: READ_COUNT }, () => client.account.retrieve()));
      },
      service,
      `${path}/data`,
    );
  });
});
