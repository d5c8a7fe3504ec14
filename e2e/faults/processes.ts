import { ApiError, Purser } from '@purser/client';
import pg from 'pg';
import { withOperator } from '../harness/installation.ts';
import { intentBody } from '../harness/sandbox-shop.ts';
import { recordCounts } from '../limits/database-counts.ts';
import { type FaultOptions, type FaultReport, type Injection, runFault } from './fault-run.ts';
import { PROBE_EMAIL } from './purchases.ts';

/** The default limit of writes for each second. */
const QUOTA = 5;
const CREATES = 60;
/** More than eight processes open with their default of 20 each. */
const CONNECTIONS = { max_connections: '200' };

/** No fault: purchases over this many API processes and workers, with the limits and the share of each worker. */
export const withProcesses =
  (count: number) =>
  async (options: FaultOptions): Promise<FaultReport> =>
    runFault(`${count} api, ${count} workers`, options, async (injection) => countWhileBuying(injection), {
      apiCount: count,
      workerCount: count,
      postgres: CONNECTIONS,
      after: countJobs,
    });

/** Another account sends writes to all API processes at once: exactly its quota is accepted in each second. */
async function countWhileBuying({ system, count, expect }: Injection): Promise<void> {
  const pool = new pg.Pool({ ...system.database.connection, max: 2 });
  try {
    const countedSeconds = await recordCounts(pool, QUOTA);
    const { accountId, apiKey } = await withOperator(system.env, (operator) =>
      operator.createAccount({ name: 'Limited' }),
    );
    const clients = system.apis.map(
      (api) => new Purser({ baseUrl: api.url() ?? '', apiKey, maxRetries: 0, timeoutMs: 900_000 }),
    );
    const body = intentBody(system.shopUrl, { email: PROBE_EMAIL, slug: 'plain' });
    const results = await Promise.allSettled(
      Array.from({ length: CREATES }, (_, index) =>
        clients[index % clients.length]?.checkoutIntents.create(body),
      ),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    const isLimit = (result: PromiseSettledResult<unknown>) =>
      result.status === 'rejected' && result.reason instanceof ApiError && result.reason.status === 429;
    expect(refused.every(isLimit), 'writes over the limit are refused with 429');
    const seconds = await countedSeconds(accountId);
    for (const { received, admitted } of seconds)
      expect(
        admitted === Math.min(QUOTA, received),
        `${admitted} of ${received} writes accepted in a second`,
      );
    const admitted = seconds.reduce((sum, second) => sum + second.admitted, 0);
    expect(admitted === CREATES - refused.length, 'every accepted write was counted');
    count('bursts over the limit of an account');
  } finally {
    await pool.end();
  }
}

/** How many purchases each worker has placed, from its metrics. */
async function countJobs({ system, count, expect }: Injection): Promise<void> {
  for (const worker of system.workers) {
    const metrics = await (await fetch(`${worker.url()}/metrics`)).text();
    const placed = [...metrics.matchAll(/^purser_job_seconds_count\{[^}]*name="place-order"[^}]*\} (\d+)/gm)]
      .map(([, jobs]) => Number(jobs))
      .reduce((sum, jobs) => sum + jobs, 0);
    expect(placed > 0, `${worker.name} places orders`);
    for (let index = 0; index < placed; index += 1) count(`placements by ${worker.name}`);
  }
}
