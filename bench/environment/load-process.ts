import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import type { Load, LoadResult } from './load-generator.ts';

async function run(load: Load): Promise<LoadResult> {
  const { origin, pathname, search } = new URL(load.url);
  const pool = new Pool(origin, { connections: load.concurrency, pipelining: 1 });
  const startedMs = performance.now();
  const endsAtMs = startedMs + load.durationMs;
  const keyPrefix = randomBytes(8).toString('hex');
  let sentCount = 0;
  let failedCount = 0;
  const send = async () => {
    while (performance.now() < endsAtMs) {
      sentCount += 1;
      const { statusCode, body } = await pool.request({
        path: pathname + search,
        method: load.method,
        headers: load.isKeyed
          ? { ...load.headers, 'idempotency-key': `${keyPrefix}-${sentCount}` }
          : load.headers,
        body: load.body ?? null,
      });
      await body.dump();
      if (statusCode < 200 || statusCode > 299) failedCount += 1;
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, send));
  const ratePerSecond = (sentCount * 1000) / (performance.now() - startedMs);
  await pool.close();
  return { ratePerSecond, failedCount };
}

process.on('disconnect', () => process.exit());
process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
