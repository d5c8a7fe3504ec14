import { join } from 'node:path';
import { API_KEY, type BenchEnvironment, CHECKOUT_REQUEST } from '../environment/environment.ts';
import { type LoadGenerator, startLoadGenerator } from '../environment/load-generator.ts';
import type { Figure, Result } from '../report.ts';
import { alternate, quantile } from '../rounds.ts';

const FLOOD_CONNECTIONS = 64;
const FLOOD_LEAD_MS = 500;
/** 300 requests per round: three of them are slower than the p99. */
const REQUEST_EVERY_MS = 10;
const ROUND_MS = 3000;
const ROUNDS = 5;

/** The kinds of requests; both accounts send the same. */
const KINDS = [
  { name: 'reads', path: '/api/v1/events?limit=10', method: 'GET' },
  {
    name: 'creates',
    path: '/api/v1/checkout-intents',
    method: 'POST',
    body: JSON.stringify(CHECKOUT_REQUEST),
  },
] as const;

/**
 * The p99 of an account's requests while another account sends as fast as it can over 64 connections, far over its limits, against
 * the p99 of the same requests alone. The accounts send from separate processes.
 */
export async function benchLimitsIsolation(environment: BenchEnvironment): Promise<Result> {
  const databaseUrl = await environment.createDatabase('bench_limits_isolation');
  const service = await environment.startService(databaseUrl, 'api');
  const measured = await startLoadGenerator(join(environment.folder, 'quiet.log'));
  const floodKey = await service.newAccount();
  const figures: Figure[] = [];
  const observed: Record<string, number> = {};
  try {
    for (const kind of KINDS) {
      const { p99, floodRates } = await compare(environment, measured, service.url, floodKey, kind);
      figures.push({
        name: `times the p99 of ${kind.name} when alone`,
        unit: 'ratio',
        value: p99.ratio,
        aim: { kind: 'at most', value: 2 },
      });
      observed[`${kind.name}, alone p99 ms`] = p99.limit;
      observed[`${kind.name}, during the flood p99 ms`] = p99.measured;
      observed[`${kind.name}, flood requests/s`] = quantile(floodRates, 0.5);
    }
    return { benchmark: 'one account while another exceeds its limits', figures, observed };
  } finally {
    await measured.end();
    await service.end();
  }
}

async function compare(
  environment: BenchEnvironment,
  measured: LoadGenerator,
  origin: string,
  floodKey: string,
  kind: (typeof KINDS)[number],
) {
  const requestsOf = (apiKey: string) => ({
    url: origin + kind.path,
    method: kind.method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...('body' in kind ? { body: kind.body } : {}),
  });
  const measureP99 = async () => {
    const load = { ...requestsOf(API_KEY), everyMs: REQUEST_EVERY_MS, durationMs: ROUND_MS };
    return quantile(await measured.paced(load), 0.99);
  };
  const floodRates: number[] = [];
  const duringFlood = async () => {
    const durationMs = FLOOD_LEAD_MS + ROUND_MS;
    const flood = environment.load.flood({
      ...requestsOf(floodKey),
      concurrency: FLOOD_CONNECTIONS,
      durationMs,
    });
    await new Promise((resolve) => setTimeout(resolve, FLOOD_LEAD_MS));
    const p99Ms = await measureP99();
    const { ratePerSecond } = await flood;
    floodRates.push(ratePerSecond);
    return p99Ms;
  };
  return { p99: await alternate(ROUNDS, duringFlood, measureP99), floodRates };
}
