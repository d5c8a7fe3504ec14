import { Pool } from 'undici';
import type { PacedLoad, PacedResult } from './paced.ts';

/** Sends on a fixed beat, whether or not earlier answers are there, and notes how long each took. */
async function run({ url, method, headers, body, everyMs, durationMs }: PacedLoad): Promise<PacedResult> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { pipelining: 1 });
  const tookMs: number[] = [];
  let failedCount = 0;
  const send = async () => {
    const sentMs = performance.now();
    const answer = await pool.request({ path: pathname + search, method, headers, body: body ?? null });
    await answer.body.dump();
    tookMs.push(performance.now() - sentMs);
    if (answer.statusCode < 200 || answer.statusCode > 299) failedCount += 1;
  };
  const startedMs = performance.now();
  const underWay: Promise<void>[] = [];
  for (let count = 0; count * everyMs < durationMs; count += 1) {
    const waitMs = startedMs + count * everyMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    underWay.push(send());
  }
  await Promise.all(underWay);
  await pool.close();
  return { tookMs, failedCount };
}

process.on('disconnect', () => process.exit());
process.on('message', (load: PacedLoad) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
