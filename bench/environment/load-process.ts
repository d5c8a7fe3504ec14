import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';
import type { Load, LoadResult, PacedLoad } from './load-generator.ts';

async function run(load: Load | PacedLoad): Promise<LoadResult> {
  const { origin, pathname, search } = new URL(load.url);
  const connections = 'concurrency' in load ? load.concurrency : null;
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let sentCount = 0;
  let failedCount = 0;
  const send = async (headers: Load['headers']) => {
    sentCount += 1;
    const { statusCode, body } = await pool.request({
      path: pathname + search,
      method: load.method,
      headers,
      body: load.body ?? null,
    });
    await body.dump();
    if (statusCode < 200 || statusCode > 299) failedCount += 1;
  };
  const startedMs = performance.now();
  const durationsMs = 'everyMs' in load ? await sendPaced(load, send) : await sendClosedLoop(load, send);
  const ratePerSecond = (sentCount * 1000) / (performance.now() - startedMs);
  await pool.close();
  return { ratePerSecond, durationsMs, failedCount };
}

type Send = (headers: Load['headers']) => Promise<void>;

async function sendClosedLoop(load: Load, send: Send): Promise<number[]> {
  const endsAtMs = performance.now() + load.durationMs;
  const keyPrefix = randomBytes(8).toString('hex');
  let keyCount = 0;
  const sendUntilEnd = async () => {
    while (performance.now() < endsAtMs) {
      keyCount += 1;
      await send(
        load.isKeyed ? { ...load.headers, 'idempotency-key': `${keyPrefix}-${keyCount}` } : load.headers,
      );
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, sendUntilEnd));
  return [];
}

async function sendPaced({ headers, everyMs, durationMs }: PacedLoad, send: Send): Promise<number[]> {
  const durationsMs: number[] = [];
  const sendTimed = async () => {
    const sentMs = performance.now();
    await send(headers);
    durationsMs.push(performance.now() - sentMs);
  };
  const startedMs = performance.now();
  const inFlight: Promise<void>[] = [];
  for (let count = 0; count * everyMs < durationMs; count += 1) {
    const waitMs = startedMs + count * everyMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    inFlight.push(sendTimed());
  }
  await Promise.all(inFlight);
  return durationsMs;
}

process.on('disconnect', () => process.exit());
process.on('message', (load: Load | PacedLoad) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
