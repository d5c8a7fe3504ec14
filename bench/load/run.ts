/**
 * `npm run bench:load`: what pages and searches cost out of many events, and what purchases and reads of many accounts cost for a while.
 * `--accounts`, `--endpoints`, `--events`: the seed; `--minutes`, `--purchases-per-second`, `--reads-per-second`: the load. `--keep` leaves the
 * database at `BENCH_DATABASE_URL`, and uses one that was left.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isListening } from '../environment/buyer.ts';
import { startChild } from '../environment/child-process.ts';
import { type BenchEnvironment, CHECKOUT_REQUEST, openEnvironment } from '../environment/environment.ts';
import { startTraffic, type Traffic, type TrafficPlan } from '../environment/traffic.ts';
import { measurePages, type ReadAccount } from './page-costs.ts';
import { measurePhase } from './phase.ts';
import { pagesText, phaseText, purchaseText } from './report.ts';
import { type SeedSize, seedLoad } from './seed.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100' },
    endpoints: { type: 'string', default: '10' },
    events: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '1' },
    'purchases-per-second': { type: 'string', default: '2' },
    'reads-per-second': { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
  },
});
const SIZE: SeedSize = {
  accounts: Number(values.accounts),
  endpoints: Number(values.endpoints),
  events: Number(values.events),
};
/** What is compared with. */
const SMALL: SeedSize = { accounts: 1, endpoints: 1, events: 10_000 };
const MINUTES = Number(values.minutes);
const IDLE_MS = 20_000;
const SMALL_MINUTES_MAX = 2;
/** A database of this size has a server with more memory than the embedded one takes by default. */
const POSTGRES = { shared_buffers: '1GB', max_wal_size: '8GB' };
/** Nothing of the seed is removed by age. */
const RETENTION = { EVENT_RETENTION_DAYS: '365', REQUEST_LOG_DAYS: '365' };

const say = (text: string) => console.log(`${text}\n`);

async function openFilled(
  environment: BenchEnvironment,
  name: string,
  size: SeedSize,
  traffic: Traffic,
  isKept: boolean,
) {
  const databaseUrl = await (isKept ? environment.keptDatabase(name) : environment.createDatabase(name));
  // Migrates the database and creates an account, whose key has all scopes.
  await (await environment.startService(databaseUrl, 'api')).end();
  const startedMs = performance.now();
  const accounts = await seedLoad(databaseUrl, size, traffic.url);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  const { rows } = await database.query<{ count: string; size: string }>(
    'select count(*) as count, pg_size_pretty(pg_database_size(current_database())) as size from events',
  );
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  say(
    `${name}: ${accounts.length} accounts, ${size.endpoints} endpoints, ${rows[0]?.count} events, ${rows[0]?.size}, filled in ${seconds} s`,
  );
  const service = await environment.startService(databaseUrl, 'all', RETENTION);
  const [first] = accounts;
  if (first === undefined) throw new Error('there are no accounts');
  const readAccount: ReadAccount = {
    databaseUrl,
    serviceUrl: service.url,
    accountId: first.id,
    apiKey: first.apiKey,
    purchaseCount: first.purchaseCount,
  };
  return { name, service, database, accounts, readAccount };
}

type Filled = Awaited<ReturnType<typeof openFilled>>;

async function measureTraffic(filled: Filled, traffic: Traffic, request: object, minutes: number) {
  const { name, service, database, accounts } = filled;
  const measuring = { service, traffic, database };
  const readsPerSecond = Number(values['reads-per-second']);
  const plan: TrafficPlan = {
    serviceUrl: service.url,
    accounts,
    request,
    purchasesPerSecond: 0,
    readsPerSecond,
    durationMs: minutes * 60_000,
  };
  const idle = { ...plan, readsPerSecond: 0, durationMs: IDLE_MS };
  say(phaseText(await measurePhase(`${name}, idle`, idle, measuring)));
  const reads = await measurePhase(`${name}, reads`, { ...plan, durationMs: plan.durationMs / 6 }, measuring);
  say(phaseText(reads));
  const purchasesPerSecond = Number(values['purchases-per-second']);
  const mixed = await measurePhase(
    `${name}, purchases and reads`,
    { ...plan, purchasesPerSecond },
    measuring,
  );
  say(phaseText(mixed));
  say(purchaseText(reads, mixed));
}

const environment = await openEnvironment(POSTGRES);
const shop = await startChild('./shop-process.ts', {
  env: { BENCH_SHOP_DIR: `${environment.folder}/shop` },
  logFile: `${environment.folder}/shop.log`,
  isReady: isListening,
});
const traffic = await startTraffic(`${environment.folder}/traffic.log`);
const opened: Filled[] = [];
try {
  const small = await openFilled(environment, 'bench_load_small', SMALL, traffic, false);
  opened.push(small);
  const large = await openFilled(environment, 'bench_load', SIZE, traffic, values.keep);
  opened.push(large);
  const both = [small, large].map(({ readAccount }) => readAccount);
  const counts = [SMALL, SIZE].map(({ events }) => events.toLocaleString('en'));
  say(pagesText(await measurePages(both), counts));
  const request = { ...CHECKOUT_REQUEST, productUrl: `${shop.ready.url}/products/plain` };
  if (MINUTES > 0) {
    await measureTraffic(small, traffic, request, Math.min(MINUTES, SMALL_MINUTES_MAX));
    await measureTraffic(large, traffic, request, MINUTES);
  }
} finally {
  for (const { service, database } of opened) {
    await database.end();
    await service.end();
  }
  await traffic.end();
  await shop.end();
  await environment.close();
}
