import { fileURLToPath } from 'node:url';
import { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeArguments } from '../../test/run/node-program.ts';
import { runCount } from '../../test/run/run-count.ts';
import { copyPreparedData } from '../harness/prepared-data.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { type Spawned, spawnNode } from '../harness/spawned.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const CLIENT = fileURLToPath(new URL('./idle-connections.ts', import.meta.url));
const COUNT = runCount(2_500);
/** Enough for all of them to be open at once on a busy machine. */
const REQUEST_TIMEOUT_MS = 10_000;
const KIB_PER_CONNECTION_MAX = 50;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let service: RunningPurser;
let idler: Spawned | undefined;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedData(`${folder.path}/data`);
  service = await startPurser(['start'], {
    DATA_DIR: `${folder.path}/data`,
    PORT: '0',
    REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
  });
});
afterAll(async () => {
  idler?.child.kill('SIGKILL');
  await service?.stop();
  await folder?.remove();
});

/** The memory of the service's process. */
async function residentKib(): Promise<number> {
  const figures = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]) / 1024;
}

/** A client's response time: the median of ten. */
async function medianMs(client: Purser): Promise<number> {
  const tookMs: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const startedMs = performance.now();
    await client.account.retrieve();
    tookMs.push(performance.now() - startedMs);
  }
  return tookMs.sort((a, b) => a - b)[5] ?? 0;
}

const openAre = (count: number) => (line: string) =>
  line === JSON.stringify({ open: count }) ? count : null;

describe('thousands of idle connections', () => {
  it('slow down no other client, need little memory, and are closed', async () => {
    const client = new Purser({
      baseUrl: service.url,
      apiKey: service.firstKey?.apiKey ?? '',
      maxRetries: 3,
    });
    const baselineMs = await medianMs(client);
    const baselineKib = await residentKib();
    idler = spawnNode([...(await nodeArguments(CLIENT)), new URL(service.url).port, String(COUNT)]);
    await idler.untilLine(openAre(COUNT));
    const loadedMs = await medianMs(client);
    const kibPerConnection = ((await residentKib()) - baselineKib) / COUNT;
    process.stdout.write(
      `${COUNT} idle connections: ${kibPerConnection.toFixed(1)} KiB each; response time ${loadedMs.toFixed(1)} ms, before: ${baselineMs.toFixed(1)} ms\n`,
    );
    expect(loadedMs).toBeLessThan(10 * baselineMs + 2000);
    expect(kibPerConnection).toBeLessThan(KIB_PER_CONNECTION_MAX);
    await idler.untilLine(openAre(0));
    expect(await client.account.retrieve()).toMatchObject({ id: service.firstKey?.accountId });
    expect(idler.stderr()).toBe('');
  });
});
