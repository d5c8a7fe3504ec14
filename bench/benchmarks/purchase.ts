/** What a complete purchase at the sandbox shop costs: statements, processor time and log of the database, and how many are made in a second. */
import { Purser } from '@purser/client';
import pg from 'pg';
import { type Buyer, isListening, type PurchaseLoad, startBuyer } from '../environment/buyer.ts';
import { startChild } from '../environment/child-process.ts';
import {
  API_KEY,
  type BenchEnvironment,
  type BenchService,
  CHECKOUT_REQUEST,
} from '../environment/environment.ts';
import { postmasterPid, processorMs, serverProcessorMs } from '../environment/processor-time.ts';
import type { Figure, Result } from '../report.ts';
import { quantile } from '../rounds.ts';
import { countStatements } from './purchase-statements.ts';

const ACCOUNTS = 10;
const WARM_UP_MS = 4000;
const ROUND_MS = 15_000;
const OPEN_LOOP_RATE = 5;
const BALANCE = { currencyCode: 'USD', amountSubunits: 100_000_000 };

const AIMS = { statements: 50, walKb: 25, cpuMs: 22, perSecond: 60, perSecondOneAccount: 40 };

interface Cost {
  readonly perSecond: number;
  readonly serviceMs: number;
  /** NaN if the server is on another machine. */
  readonly postgresMs: number;
  readonly shopMs: number;
  readonly buyerMs: number;
  readonly walKb: number;
  readonly durationsMs: readonly number[];
}

export async function benchPurchase(environment: BenchEnvironment): Promise<Result> {
  const shop = await startChild('./shop-process.ts', {
    env: { BENCH_SHOP_DIR: `${environment.folder}/shop` },
    logFile: `${environment.folder}/shop.log`,
    isReady: isListening,
  });
  const request = { ...CHECKOUT_REQUEST, productUrl: `${shop.ready.url}/products/plain` };
  try {
    const statements = await countStatements(environment, request);
    const measured = await measureCost(environment, request, shop.pid);
    return resultOf(statements, measured);
  } finally {
    await shop.end();
  }
}

type Measured = Awaited<ReturnType<typeof measureCost>>;

async function measureCost(environment: BenchEnvironment, request: object, shopPid: number) {
  const databaseUrl = await environment.createDatabase('bench_purchase');
  const service = await environment.startService(databaseUrl, 'all');
  const buyer = await startBuyer(`${environment.folder}/buyer.log`);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const apiKeys = await openAccounts(service, buyer.url);
    const base = { serviceUrl: service.url, request, durationMs: ROUND_MS };
    const cost = (load: PurchaseLoad) => costOf(load, { service, buyer, database, shopPid });
    await buyer.buy({ ...base, apiKeys, concurrency: 16, durationMs: WARM_UP_MS });
    const open = await cost({ ...base, apiKeys, ratePerSecond: OPEN_LOOP_RATE });
    const manyAccounts = await cost({ ...base, apiKeys, concurrency: 32 });
    const oneAccount = await cost({ ...base, apiKeys: apiKeys.slice(0, 1), concurrency: 16 });
    return { open, manyAccounts, oneAccount, rssMb: (await service.cost()).rssMb };
  } finally {
    await database.end();
    await buyer.end();
    await service.end();
  }
}

/** Accounts with money and an endpoint each; returns their keys. */
export async function openAccounts(service: BenchService, endpointUrl: string): Promise<string[]> {
  const accounts = [{ accountId: service.accountId, apiKey: API_KEY }];
  while (accounts.length < ACCOUNTS) accounts.push(await service.newUnlimitedAccount());
  await service.operate(async (operator) => {
    for (const { accountId } of accounts) await operator.topUpAccount(accountId, { amount: BALANCE });
  });
  for (const { apiKey } of accounts)
    await new Purser({ baseUrl: service.url, apiKey }).webhookEndpoints.create({ url: endpointUrl });
  return accounts.map(({ apiKey }) => apiKey);
}

interface Measuring {
  readonly service: BenchService;
  readonly buyer: Buyer;
  readonly database: pg.Client;
  readonly shopPid: number;
}

async function costOf(load: PurchaseLoad, { service, buyer, database, shopPid }: Measuring): Promise<Cost> {
  const postmaster = await postmasterPid(database);
  // The first change of a page after a checkpoint writes the whole page to the log.
  await database.query('checkpoint');
  const read = async () => ({
    service: processorMs(service.pid),
    postgres: postmaster === null ? Number.NaN : serverProcessorMs(postmaster),
    shop: processorMs(shopPid),
    buyer: processorMs(buyer.pid),
    wal: await walBytes(database),
  });
  const before = await read();
  const { purchaseCount, seconds, durationsMs } = await buyer.buy(load);
  const after = await read();
  const each = (name: keyof typeof before) => (after[name] - before[name]) / purchaseCount;
  return {
    perSecond: purchaseCount / seconds,
    serviceMs: each('service'),
    postgresMs: each('postgres'),
    shopMs: each('shop'),
    buyerMs: each('buyer'),
    walKb: each('wal') / 1000,
    durationsMs,
  };
}

async function walBytes(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes",
  );
  return Number(rows[0]?.bytes);
}

function resultOf(
  { figures: statements, observed }: Awaited<ReturnType<typeof countStatements>>,
  { open, manyAccounts, oneAccount, rssMb }: Measured,
): Result {
  const atMost = (name: string, value: number, aim: number): Figure => ({
    name,
    unit: 'ratio',
    value,
    aim: { kind: 'at most', value: aim },
  });
  const atLeast = (name: string, value: number, aim: number): Figure => ({
    name,
    unit: 'ratio',
    value,
    aim: { kind: 'at least', value: aim },
  });
  const processor = (cost: Cost) => cost.serviceMs + cost.postgresMs;
  const parts = (name: string, cost: Cost) => ({
    [`${name}: service ms`]: cost.serviceMs,
    [`${name}: PostgreSQL ms`]: cost.postgresMs,
    [`${name}: shop ms`]: cost.shopMs,
    [`${name}: client ms`]: cost.buyerMs,
    [`${name}: KB of log`]: cost.walKb,
    [`${name}: p50 ms`]: quantile(cost.durationsMs, 0.5),
    [`${name}: p95 ms`]: quantile(cost.durationsMs, 0.95),
  });
  return {
    benchmark: 'complete purchases at the sandbox shop',
    figures: [
      atMost('statements of a purchase', statements, AIMS.statements),
      atMost('KB of the database’s log, 10 accounts', manyAccounts.walKb, AIMS.walKb),
      atMost('ms of processor, service and PostgreSQL', processor(manyAccounts), AIMS.cpuMs),
      atLeast('purchases/s, 10 accounts', manyAccounts.perSecond, AIMS.perSecond),
      atLeast('purchases/s, one account', oneAccount.perSecond, AIMS.perSecondOneAccount),
    ],
    observed: {
      ...observed,
      ...parts('10 accounts', manyAccounts),
      ...parts('one account', oneAccount),
      ...parts(`${OPEN_LOOP_RATE} a second`, open),
      'MB of the service': rssMb,
    },
  };
}
