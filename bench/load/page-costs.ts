import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { encodeCursor } from '../../packages/server/src/http/validation/cursors.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { createSeal } from '../../packages/server/src/kernel/seal.ts';
import type { Database, Db } from '../../packages/server/src/store/database.ts';
import { listEvents } from '../../packages/server/src/store/events/event-log.ts';
import { listIntents } from '../../packages/server/src/store/intents/intent-list.ts';
import { listApiRequests } from '../../packages/server/src/store/requests/api-requests.ts';
import { listDeliveries } from '../../packages/server/src/store/webhooks/deliveries.ts';
import { SECRET_KEY } from '../environment/environment.ts';
import { quantile } from '../rounds.ts';

/** An account to read: the first of a database. */
export interface ReadAccount {
  readonly databaseUrl: string;
  readonly serviceUrl: string;
  readonly accountId: string;
  readonly apiKey: string;
  readonly purchaseCount: number;
}

export interface PageCost {
  readonly name: string;
  /** Of the requests over HTTP, out of few and out of many. */
  readonly p50Ms: readonly number[];
  readonly p95Ms: readonly number[];
  /** Pages of the database that the statements of one request read, in its memory or not. */
  readonly buffers: readonly number[];
}

const ROUNDS = 40;
const WARM_UP_ROUNDS = 2;

/** The cost of each page and search in each of the accounts, requested in turn. */
export async function measurePages(accounts: readonly ReadAccount[]): Promise<PageCost[]> {
  const costs: PageCost[] = [];
  for (const name of Object.keys(readsOf(0, 0))) {
    const times = accounts.map((): number[] => []);
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [index, account] of accounts.entries()) {
        const ms = await responseMs(account, name);
        if (round >= 0) times[index]?.push(ms);
      }
    }
    const buffers: number[] = [];
    for (const account of accounts) buffers.push(await buffersOf(account, name));
    costs.push({
      name,
      p50Ms: times.map((one) => quantile(one, 0.5)),
      p95Ms: times.map((one) => quantile(one, 0.95)),
      buffers,
    });
  }
  return costs;
}

interface Read {
  readonly path: string;
  /** The cursor of the page. */
  readonly after?: { readonly list: 'events' | 'checkout-intents'; readonly position: number };
  /** The statements that the request executes, without those of every request. */
  statements(db: Db, accountId: string): Promise<unknown>;
}

/** `place`: a position in the middle of the account's lists; `number`: the purchase there. */
function readsOf(place: number, number: number): Readonly<Record<string, Read>> {
  const middle = { limit: 100, after: place };
  const search = (q: string): Read => ({
    path: `checkout-intents?limit=25&q=${q}`,
    statements: (db, accountId) => listIntents(db, { accountId, search: q }, { limit: 25 }),
  });
  const sourceId = `ci_${String(number).padStart(26, '0')}`;
  return {
    'events, newest': {
      path: 'events?limit=100',
      statements: (db, accountId) => listEvents(db, { accountId }, { limit: 100 }),
    },
    'events, from the middle': {
      path: 'events?limit=100',
      after: { list: 'events', position: place },
      statements: (db, accountId) => listEvents(db, { accountId }, middle),
    },
    'events of a type': {
      path: 'events?limit=100&type=checkout_intent.offer_failed',
      statements: (db, accountId) =>
        listEvents(db, { accountId, types: ['checkout_intent.offer_failed'] }, { limit: 100 }),
    },
    'events of an intent': {
      path: `events?limit=100&sourceId=${sourceId}`,
      statements: (db, accountId) => listEvents(db, { accountId, sourceId }, { limit: 100 }),
    },
    'intents, newest': {
      path: 'checkout-intents?limit=25',
      statements: (db, accountId) => listIntents(db, { accountId }, { limit: 25 }),
    },
    'intents, from the middle': {
      path: 'checkout-intents?limit=25',
      after: { list: 'checkout-intents', position: place },
      statements: (db, accountId) => listIntents(db, { accountId }, { limit: 25, after: place }),
    },
    'intents in a state': {
      path: 'checkout-intents?limit=25&state=failed',
      statements: (db, accountId) => listIntents(db, { accountId, states: ['failed'] }, { limit: 25 }),
    },
    'intents of a merchant': {
      path: 'checkout-intents?limit=25&host=shop-7.example.com',
      statements: (db, accountId) =>
        listIntents(db, { accountId, host: 'shop-7.example.com' }, { limit: 25 }),
    },
    deliveries: {
      path: 'deliveries?limit=25',
      statements: (db, accountId) => listDeliveries(db, { accountId }, { limit: 25 }),
    },
    requests: {
      path: 'requests?limit=25',
      statements: (db, accountId) => listApiRequests(db, { accountId }, { limit: 25 }),
    },
    'search by reference': search(`order-${number}`),
    'search by order number': search(`m-${100_000 + number}`),
    'search by intent id': search(sourceId),
    'search by a prefix that all have': search('order-'),
    'search by a prefix that many have': search('order-1'),
    'search without a match': search('nothing-of-this-name'),
  };
}

/** The seed gives each purchase 20 positions. */
const POSITIONS = 20;

function readOf({ purchaseCount }: ReadAccount, name: string): Read {
  const middle = Math.floor(purchaseCount / 200) * 100 + 1;
  const read = readsOf(middle * POSITIONS, middle)[name];
  if (read === undefined) throw new Error(`there is no read ${name}`);
  return read;
}

const seal = createSeal(SECRET_KEY, systemRandom);

async function responseMs(account: ReadAccount, name: string): Promise<number> {
  const { path, after } = readOf(account, name);
  const cursor =
    after === undefined ? '' : `&after=${encodeCursor(seal, account.accountId, after.list, after.position)}`;
  const startedMs = performance.now();
  const response = await fetch(`${account.serviceUrl}/api/v1/${path}${cursor}`, {
    headers: { authorization: `Bearer ${account.apiKey}` },
  });
  const text = await response.text();
  const tookMs = performance.now() - startedMs;
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
  return tookMs;
}

async function buffersOf(account: ReadAccount, name: string): Promise<number> {
  const client = new pg.Client(account.databaseUrl);
  await client.connect();
  const executed: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: account.databaseUrl, max: 1 }) }),
    log({ query }) {
      executed.push(query);
    },
  });
  try {
    await readOf(account, name).statements(db, account.accountId);
    let buffers = 0;
    for (const { sql, parameters } of executed) buffers += await buffersOfStatement(client, sql, parameters);
    return buffers;
  } finally {
    await db.destroy();
    await client.end();
  }
}

async function buffersOfStatement(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Record<string, unknown> }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']);
}
