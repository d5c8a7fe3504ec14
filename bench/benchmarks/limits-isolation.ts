import { join } from 'node:path';
import { API_KEY, type Place } from '../environment/environment.ts';
import { type PacedClient, startPacedClient } from '../environment/paced.ts';
import type { Figure, Result } from '../report.ts';
import { alternate, quantile } from '../rounds.ts';

const STORM_CONNECTIONS = 64;
const STORM_LEAD_MS = 500;
/** 300 requests in a round: three of them are slower than the p99. */
const QUIET_EVERY_MS = 10;
const ROUND_MS = 3000;
const ROUNDS = 5;

const REQUEST = {
  productUrl: 'http://127.0.0.1:3220/products/plain',
  quantity: 1,
  buyer: {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace.hopper@example.com',
    phone: '+1 212 555 0187',
    address1: '11 Wall Street',
    city: 'New York',
    province: 'NY',
    postalCode: '10005',
    country: 'US',
  },
};

/** One account's requests, by what they are; the other account storms with the same. */
const KINDS = [
  { name: 'reads', path: '/api/v1/events?limit=10', method: 'GET' },
  { name: 'creates', path: '/api/v1/checkout-intents', method: 'POST', body: JSON.stringify(REQUEST) },
] as const;

/**
 * The p99 of a quiet account's requests while another account sends as fast as it can over 64 connections, far over its limits, against
 * the p99 of the same requests alone. The two accounts send from processes of their own.
 */
export async function benchLimitsIsolation(place: Place): Promise<Result> {
  const databaseUrl = await place.createDatabase('bench_limits_isolation');
  const service = await place.startService(databaseUrl, 'api');
  const quiet = await startPacedClient(join(place.folder, 'quiet.log'));
  const stormKey = await service.newAccount();
  const figures: Figure[] = [];
  const observed: Record<string, number> = {};
  try {
    for (const kind of KINDS) {
      const { p99, stormRates } = await compare(place, quiet, service.url, stormKey, kind);
      figures.push({
        name: `times the p99 of ${kind.name} when alone`,
        unit: 'ratio',
        value: p99.ratio,
        aim: { kind: 'at most', value: 2 },
      });
      observed[`${kind.name}, alone p99 ms`] = p99.limit;
      observed[`${kind.name}, in the storm p99 ms`] = p99.measured;
      observed[`${kind.name}, storm requests/s`] = quantile(stormRates, 0.5);
    }
    return { benchmark: 'a quiet account while another storms', figures, observed };
  } finally {
    await quiet.end();
    await service.end();
  }
}

async function compare(
  place: Place,
  quiet: PacedClient,
  origin: string,
  stormKey: string,
  kind: (typeof KINDS)[number],
) {
  const requestsOf = (apiKey: string) => ({
    url: origin + kind.path,
    method: kind.method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...('body' in kind ? { body: kind.body } : {}),
  });
  const quietP99 = async () => {
    const load = { ...requestsOf(API_KEY), everyMs: QUIET_EVERY_MS, durationMs: ROUND_MS };
    return quantile(await quiet.tookMs(load), 0.99);
  };
  const stormRates: number[] = [];
  const inTheStorm = async () => {
    const durationMs = STORM_LEAD_MS + ROUND_MS;
    const storm = place.load.storm({
      ...requestsOf(stormKey),
      concurrency: STORM_CONNECTIONS,
      durationMs,
    });
    await new Promise((resolve) => setTimeout(resolve, STORM_LEAD_MS));
    const p99Ms = await quietP99();
    const { ratePerSecond } = await storm;
    stormRates.push(ratePerSecond);
    return p99Ms;
  };
  return { p99: await alternate(ROUNDS, inTheStorm, quietP99), stormRates };
}
