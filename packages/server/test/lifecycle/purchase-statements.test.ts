import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openStatementCounter, type StatementCounter } from '../../test-support/statement-counter.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

/**
 * What a purchase executes: two requests, the offer, the order and three webhooks, and one that depends on how webhooks and the log of requests are
 * batched. Lower it when a statement is saved; see docs/performance.md.
 */
const STATEMENTS_MAX = 24;
const PURCHASES = 5;
const WEBHOOKS = 3;
/** Statements whose number depends on the time that passes: those of periodic tasks, polls of the job queue, transactions of both, and records of requests. */
const PERIODIC = [
  /^(begin|commit)$/,
  /^with j as \( select jobs/,
  /^insert into "merchant_requests"/,
  /"expires_at" <= /,
  /^select distinct "account_id" from "checkout_intents"/,
  /clock_timestamp\(\)\)::float8/,
  /endpoint_leases/,
  /^update deliveries d set waits_for_source/,
  /^with recursive waiting/,
  /tracked_products/,
  /unsealed_records|mandate_(chains|keys|records)/,
  /^select .*"signing_keys"/,
];

let database: TestDatabase;
let counter: StatementCounter;
let receiver: Receiver;
let fixture: PurchaseFixture;
let direct: pg.Pool;

beforeAll(async () => {
  database = await openTestDatabase();
  counter = await openStatementCounter(database.url);
  receiver = await startReceiver();
  fixture = await openPurchaseFixture({ databaseUrl: counter.url });
  direct = new pg.Pool({ connectionString: database.url, max: 1 });
  await fixture.client.webhookEndpoints.create({ url: receiver.url });
});
afterAll(async () => {
  await direct.end();
  await fixture.close();
  await receiver.close();
  await counter.close();
  await database.drop();
});

const countOf = async (query: string, values: unknown[] = []): Promise<number> =>
  Number((await direct.query<{ count: string }>(query, values)).rows[0]?.count);

/** Buys without reading, so that nothing but the purchase is counted. */
async function buy(): Promise<void> {
  const delivered = "select count(*) from deliveries where status = 'succeeded'";
  const wanted = (await countOf(delivered)) + WEBHOOKS;
  const idempotencyKey = randomUUID();
  const { id } = await fixture.client.checkoutIntents.create(fixture.request('plain'), { idempotencyKey });
  const offered = "select count(*) from checkout_intents where id = $1 and state = 'awaiting_confirmation'";
  await until('the offer', async () => (await countOf(offered, [id])) === 1);
  await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
  await until('the webhooks', async () => (await countOf(delivered)) === wanted);
}

/** The statements that every purchase executes, and how often. Once in several purchases is not counted. */
function perPurchase(): [string, number][] {
  return [...counter.counts()]
    .filter(([text]) => !PERIODIC.some((pattern) => pattern.test(text)))
    .map(([text, count]): [string, number] => [text, Math.floor(count / PURCHASES)])
    .filter(([, count]) => count > 0);
}

it('does not execute more statements for a purchase than before', async () => {
  await buy();
  counter.reset();
  for (let count = 0; count < PURCHASES; count += 1) await buy();
  const statements = perPurchase();
  const sum = statements.reduce((all, [, count]) => all + count, 0);
  const list = statements.map(([text, count]) => `${count} ${text.slice(0, 120)}`).join('\n');
  expect(sum, list).toBeGreaterThan(10);
  expect(sum, list).toBeLessThanOrEqual(STATEMENTS_MAX);
});
