import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { type InstallationDatabase, openDatabase } from '../harness/database.ts';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { intentBody, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import { type ResponseBlockingProxy, startResponseBlockingProxy } from './response-blocking-proxy.ts';

const DRAWDOWN = { paymentMethod: { type: 'drawdown' as const } };

let shop: SandboxShop;
let installation: Installation;
let proxy: ResponseBlockingProxy;
let opened: InstallationDatabase;

beforeAll(async () => {
  [shop, installation] = await Promise.all([startSandboxShop(), startInstallation()]);
  proxy = await startResponseBlockingProxy(installation.url);
  opened = await openDatabase(installation.dataDir, 3);
});

afterAll(async () => {
  await opened?.close();
  await proxy?.close();
  await installation?.close();
  await shop?.close();
});

interface Write {
  readonly key: string;
  readonly path: string;
  readonly body: string;
}

interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
}

async function send(baseUrl: string, { key, path, body }: Write): Promise<HttpResponse> {
  const response = await fetch(`${baseUrl}/api/v1/checkout-intents${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${installation.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body,
  });
  const replayed = response.headers.get('idempotency-replayed') === 'true';
  return { status: response.status, text: await response.text(), replayed };
}

/** One of each: a create, a purchase, and the confirmation of an intent that has its offer. */
async function threeWrites() {
  const emails = [1, 2, 3].map(() => `${randomUUID()}@example.com`);
  const [created, purchased, confirmed] = emails.map((email) =>
    intentBody(shop.url, { email, slug: 'plain' }),
  );
  if (confirmed === undefined) throw new Error('expected three purchases');
  const { id } = await installation.client.checkoutIntents.createAndPoll(confirmed);
  const write = (path: string, body: object): Write => ({
    key: randomUUID(),
    path,
    body: JSON.stringify(body),
  });
  return {
    emails,
    writes: [
      write('', created ?? {}),
      write('/purchase', { ...purchased, ...DRAWDOWN }),
      write(`/${id}/confirm`, DRAWDOWN),
    ],
  };
}

async function count(query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await opened.pool.query<{ count: string }>(query, [...values]);
  return Number(rows[0]?.count);
}

/** Expects one intent per write, and one hold, one capture and one event per order. */
async function expectSingleEffect(emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const { rows } = await opened.pool.query<{ id: string }>(
      `select id from checkout_intents where request ->> 'referenceId' = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
  }
  const [, purchased, confirmed] = emails;
  const { rows } = await opened.pool.query<{ id: string }>(
    `select id from checkout_intents where request ->> 'referenceId' = any($1)`,
    [[purchased, confirmed]],
  );
  const ids = rows.map(({ id }) => id);
  for (const id of ids) {
    const intent = await installation.client.checkoutIntents.pollUntilFinished(id);
    expect(intent.state).toBe('completed');
    const ofIntent = 'from ledger_transactions where intent_id = $1 and type =';
    expect(await count(`select count(*) ${ofIntent} 'hold'`, [id])).toBe(1);
    expect(await count(`select count(*) ${ofIntent} 'capture'`, [id])).toBe(1);
    const completed = `select count(*) from events where source_id = $1 and type = 'checkout_intent.completed'`;
    expect(await count(completed, [id])).toBe(1);
  }
}

describe('a service that is killed', () => {
  it('between commit and response replays the stored response for the same key, without a second effect', async () => {
    const { emails, writes } = await threeWrites();
    const keys = writes.map(({ key }) => key);
    const unanswered = writes.map((write) =>
      send(proxy.url, write).then(
        () => 'answered',
        () => 'cut off',
      ),
    );
    const stored =
      'select count(*) from idempotency_keys where key = any($1) and response_status is not null';
    await until('all three responses are stored', async () => (await count(stored, [keys])) === 3);
    await installation.kill();
    expect(await Promise.all(unanswered)).toEqual(Array(3).fill('cut off'));
    await installation.restart();
    const responses = await Promise.all(writes.map((write) => send(installation.url, write)));
    expect(responses.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, true],
      [201, true],
      [200, true],
    ]);
    const { rows } = await opened.pool.query<{ key: string; response_body: string }>(
      'select key, response_body from idempotency_keys where key = any($1)',
      [keys],
    );
    const storedBodies = new Map(rows.map(({ key, response_body }) => [key, response_body]));
    expect(responses.map(({ text }) => text)).toEqual(keys.map((key) => storedBodies.get(key)));
    expect(responses.map(({ text }) => JSON.parse(text).state)).toEqual([
      'retrieving_offer',
      'retrieving_offer',
      'placing_order',
    ]);
    await expectSingleEffect(emails);
  });

  it('before the commit makes each write once when it is retried with the same key', async () => {
    const { emails, writes } = await threeWrites();
    const holder = await opened.pool.connect();
    await holder.query('begin; select 1 from account_counters for update');
    const cut = writes.map((write) => send(proxy.url, write).catch(() => null));
    const waiting = `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until('all three wait for the account', async () => (await count(waiting)) >= 3);
    await installation.kill();
    await Promise.all(cut);
    await holder.query('rollback');
    holder.release();
    await installation.restart();
    const first = await Promise.all(writes.map((write) => sendUntilAnswered(write)));
    expect(first.map(({ status }) => status)).toEqual([201, 201, 200]);
    const second = await Promise.all(writes.map((write) => send(installation.url, write)));
    expect(second).toEqual(first.map((response) => ({ ...response, replayed: true })));
    await expectSingleEffect(emails);
  });
});

/** An interrupted request may still hold its key in the database: until it ends, the response is 409. */
async function sendUntilAnswered(write: Write): Promise<HttpResponse> {
  let response: HttpResponse | undefined;
  await until('the key is released', async () => {
    response = await send(installation.url, write);
    return response.status !== 409;
  });
  if (response === undefined) throw new Error('expected a response');
  return response;
}
