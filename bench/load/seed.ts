import { createHash } from 'node:crypto';
import pg from 'pg';
import { secretContext } from '../../packages/server/src/domain/webhooks/webhook-endpoint.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { createSeal } from '../../packages/server/src/kernel/seal.ts';
import { SECRET_KEY } from '../environment/environment.ts';
import { type SeededAccount, seedPurchases } from '../environment/purchase-seed.ts';
import type { TrafficAccount } from '../environment/traffic.ts';

export interface SeedSize {
  readonly accounts: number;
  /** The first accounts have one each. */
  readonly endpoints: number;
  readonly events: number;
}

export interface LoadAccount extends TrafficAccount {
  readonly id: string;
}

/** The seed makes 248 events of 100 purchases. */
const EVENTS_PER_PURCHASE = 2.48;
/** Of all purchases. */
const SHARE_OF_FIRST = 0.4;
const LIMITS = {
  mutations: 1_000_000,
  reads: 1_000_000,
  'product-lookup': 1_000_000,
  'checkout-intents': 1_000_000,
  'concurrent-agents': 1_000_000,
};
/** What one statement writes row by row; the indexes of these tables are made afterwards. */
const FILLED_TABLES = ['checkout_intents', 'orders', 'events', 'deliveries', 'api_requests'];

const apiKeyOf = (number: number) => `sk_test_load_${number}`;

/**
 * Fills a migrated database that has no purchases: the first account has two fifths of all purchases, the others ever fewer of the
 * rest. All have money and no limits. Needs a superuser.
 */
export async function seedLoad(
  databaseUrl: string,
  size: SeedSize,
  endpointUrl: string,
): Promise<LoadAccount[]> {
  const clients = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  for (const client of clients) {
    await client.connect();
    await client.query(
      "set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'",
    );
  }
  const [first] = clients;
  if (first === undefined) throw new Error('there is no session');
  try {
    const accounts = accountsOf(size);
    const loadAccounts = accounts.map(({ accountId, after, count, number }) => ({
      id: accountId,
      apiKey: apiKeyOf(number),
      hasEndpoint: number <= size.endpoints,
      firstPurchase: after + 1,
      purchaseCount: count,
    }));
    if (await isSeeded(first, accounts.length)) {
      await first.query('update webhook_endpoints set url = $1', [endpointUrl]);
      return loadAccounts;
    }
    await insertAccounts(first, accounts);
    await insertEndpoints(first, accounts.slice(0, size.endpoints), endpointUrl);
    const indexes = await dropIndexes(first);
    // The first account and a sixth of the others have half of all purchases.
    const parts = clients.map((_, part) =>
      accounts.filter((_account, index) => (index % 6 === 0 ? 0 : 1) === part),
    );
    await Promise.all(clients.map((client, part) => seedPurchases(client, parts[part] ?? [], 'log')));
    await inTurn(clients, indexes);
    await first.query('vacuum analyze');
    return loadAccounts;
  } finally {
    for (const client of clients) await client.end();
  }
}

async function isSeeded(client: pg.Client, accountCount: number): Promise<boolean> {
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from accounts where name like 'Load %'",
  );
  const count = Number(rows[0]?.count);
  if (count !== 0 && count !== accountCount)
    throw new Error(`the database has ${count} accounts of another seed`);
  return count > 0;
}

function accountsOf({ accounts, events }: SeedSize): (SeededAccount & { readonly number: number })[] {
  const purchases = Math.round(events / EVENTS_PER_PURCHASE);
  const weights = Array.from({ length: accounts }, (_, index) => (index === 0 ? 0 : 1 / Math.sqrt(index)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let after = 0;
  return weights.map((weight, index) => {
    const share = accounts === 1 ? 1 : index === 0 ? SHARE_OF_FIRST : ((1 - SHARE_OF_FIRST) * weight) / sum;
    const count = Math.max(1, Math.round(purchases * share));
    const number = index + 1;
    const account = { accountId: `acct_${String(number).padStart(26, '0')}`, count, after, number };
    after += count;
    return account;
  });
}

async function insertAccounts(
  client: pg.Client,
  accounts: readonly { readonly accountId: string; readonly number: number }[],
): Promise<void> {
  const rows = accounts.map(({ accountId, number }) => ({
    id: accountId,
    key_id: `key_${String(number).padStart(26, '0')}`,
    key_hash: createHash('sha256').update(apiKeyOf(number)).digest('hex'),
  }));
  await client.query(
    `with given as (select * from json_to_recordset($1::json) g (id text, key_id text, key_hash text)),
     made as (insert into accounts (id, name, limits, created_at) select id, 'Load ' || id, $2::jsonb, now() from given),
     counted as (insert into account_counters (account_id, position) select id, 10 from given),
     keyed as (insert into api_keys (id, account_id, position, key_hash, last4, scopes, created_at)
       select key_id, id, 1, decode(key_hash, 'hex'), right(key_id, 4),
              (select scopes from api_keys order by created_at limit 1), now() from given),
     paid as (insert into ledger_transactions (id, account_id, position, type, amount_subunits, currency_code, cause, created_at,
                                              available_after_subunits, held_after_subunits)
       select 'txn_' || substr(id, 6), id, 2, 'topup', 100000000, 'USD', 'seed', now(), 100000000, 0 from given),
     entered as (insert into ledger_entries (transaction_id, account_id, ledger_account, currency_code, amount_subunits)
       select 'txn_' || substr(id, 6), id, flow.account, 'USD', flow.sign * 100000000
         from given, (values ('funding', -1), ('available', 1)) flow (account, sign))
     insert into ledger_balances (account_id, currency_code, available_subunits) select id, 'USD', 100000000 from given`,
    [JSON.stringify(rows), JSON.stringify(LIMITS)],
  );
}

async function insertEndpoints(
  client: pg.Client,
  accounts: readonly { readonly accountId: string }[],
  url: string,
): Promise<void> {
  const seal = createSeal(SECRET_KEY, systemRandom);
  const rows = accounts.map(({ accountId }) => {
    const id = `we_${accountId.slice(5)}`;
    return {
      id,
      account_id: accountId,
      secret: seal.seal(`whsec_${accountId}`, secretContext(accountId, id)),
    };
  });
  await client.query(
    `insert into webhook_endpoints (id, account_id, position, url, event_types, sealed_secret, created_at, saved_at, verified_at)
     select id, account_id, 3, $2, '{}', secret, now(), now(), now() from json_to_recordset($1::json) g (id text, account_id text, secret text)`,
    [JSON.stringify(rows), url],
  );
}

/** Checks of references and indexes that no constraint needs; returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  for (const table of FILLED_TABLES)
    await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED_TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return [
    ...rows.map(({ definition }) => definition),
    ...FILLED_TABLES.map((table) => `alter table ${table} enable trigger all`),
  ];
}

/** Each client takes the next statement when it has executed one. */
async function inTurn(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const left = [...statements];
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next);
    }),
  );
}
