import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsInTables } from '../../packages/server/test/surface/database-text.ts';
import { until } from '../../test/run/until.ts';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { spawnPurser } from '../harness/purser.ts';
import { intentBody, type SandboxShop, startSandboxShop } from '../harness/sandbox-shop.ts';
import type { Spawned } from '../harness/spawned.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import {
  badBytes,
  cardNumber,
  requestsWithCards,
  sendBytes,
  sendTo,
  unreachable,
} from './card-number-requests.ts';

const URL_DIGITS = cardNumber(6000);

let shop: SandboxShop;
let installation: Installation;
let recorder: WebhookRecorder;
/** Another process of the installation, with the human-readable log. */
let pretty: { readonly spawned: Spawned; readonly url: string };
let failingId: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

beforeAll(async () => {
  [shop, installation, recorder] = await Promise.all([
    startSandboxShop(),
    startInstallation({ NODE_ENV: 'development', WEBHOOK_RETRY_SECONDS: '1' }),
    startRecorder(),
  ]);
  const spawned = spawnPurser(['start'], { ...installation.env, PORT: '0' });
  const url = await spawned.untilLine((line) => /Purser +is listening at (\S+)/.exec(line)?.[1] ?? null);
  pretty = { spawned, url };
  postgres = await startEmbeddedPostgres({ dataDir: installation.dataDir, name: 'purser' });
  // Takes a while to fail.
  const productUrl = `http://127.0.0.1:9/${URL_DIGITS}`;
  failingId = (await installation.client.checkoutIntents.create({ ...unreachable(), productUrl })).id;
});

afterAll(async () => {
  pretty?.spawned.child.kill('SIGTERM');
  await pretty?.spawned.ended;
  await postgres?.stop();
  await installation?.close();
  await recorder?.close();
  await shop?.close();
});

/** The output of both processes and PostgreSQL, except the line that shows the first key. */
async function logText(): Promise<string> {
  const { spawned } = installation.current();
  const lines = spawned.stdout().split('\n');
  const written = [
    ...lines.filter((line) => !line.startsWith('{"ready":true')),
    spawned.stderr(),
    pretty.spawned.stdout(),
    pretty.spawned.stderr(),
  ];
  return `${written.join('\n')}\n${await readFile(`${installation.dataDir}/postgres.log`, 'utf8')}`;
}

/** The log after all earlier requests have been logged. */
async function logAfterAll(): Promise<string> {
  for (const url of [installation.url, pretty.url]) {
    const mark = randomUUID();
    // Refused: the readable log leaves out successful probes, and shows the ids of refused requests.
    await fetch(`${url}/api/v1/limits`, { headers: { 'x-request-id': mark } });
    await until('the log is written', async () => (await logText()).includes(mark));
  }
  return logText();
}

/** The text, and a card number also in groups of four digits. */
const spellings = (text: string) => [
  text,
  ...(/^\d{16}$/.test(text) ? [text.replace(/(.{4})(?=.)/g, '$1-')] : []),
];

async function foundInLog(texts: readonly string[]): Promise<string[]> {
  const log = await logAfterAll();
  return texts.filter((text) => spellings(text).some((spelled) => log.includes(spelled)));
}

describe('card numbers', () => {
  it('anywhere in a request are found in no table and no log', async () => {
    const { apiKey, databaseUrl } = { apiKey: installation.apiKey, databaseUrl: postgres.url };
    const all = [installation.url, pretty.url].flatMap((url, index) =>
      requestsWithCards(index * 1000).map((request) => ({ ...request, url })),
    );
    for (const { url, sent } of all) expect(await sendTo(url, apiKey, sent)).toBeLessThan(500);
    const inUrl = cardNumber(4000);
    const endpoint = { url: `${recorder.url}/${inUrl}` };
    await expect(installation.client.webhookEndpoints.create(endpoint)).rejects.toMatchObject({
      status: 422,
      fields: { 'body.url': { message: 'must not contain a card number' } },
    });
    all.push({ place: 'the URL of a receiver', card: inUrl, url: installation.url, sent: { path: '/' } });
    const unread = cardNumber(5000);
    for (const bytes of badBytes(unread)) await sendBytes(installation.url, bytes);
    expect(await foundInLog([...all.map(({ card }) => card), unread])).toEqual([]);
    // A long number may be the name of a mailbox: such email addresses are valid, and stored with the buyer.
    const searched = all.filter((one) => one.place !== 'an email address');
    const found = await textsInTables(
      databaseUrl,
      searched.flatMap(({ card }) => spellings(card)),
    );
    const kept = searched.flatMap(({ place, card }) =>
      found.filter(({ text }) => spellings(card).includes(text)).map(({ table }) => `${place}: ${table}`),
    );
    expect(kept).toEqual([]);
  });
});

describe('buyers, keys and tokens', () => {
  it('of a purchase, its deliveries and an internal error are found in no log', async () => {
    const { client, url } = installation;
    const { key } = await client.apiKeys.create({ name: 'one more' });
    const { secret } = await client.webhookEndpoints.create({ url: recorder.url });
    recorder.setSecret('whsec_another');
    const session = await client.paymentGateways.createSession('sandbox');
    const { token } = await tokenOf(url, session.sessionKey);
    const wanted = intentBody(shop.url, { email: 'grace.unmistakable@example.com', slug: 'plain' });
    const intent = await client.checkoutIntents.purchaseAndPoll({
      ...wanted,
      paymentMethod: { type: 'basis_theory_token', basisTheoryToken: token },
    });
    expect(intent.state).toBe('completed');
    await until('deliveries have failed', async () => recorder.refused.length > 0);
    await failInside(wanted);
    const { firstName, lastName, email, phone, address1, postalCode } = wanted.buyer;
    const texts = [
      firstName,
      lastName,
      email,
      phone,
      address1,
      `"${postalCode}"`,
      key,
      secret,
      token,
      session.sessionKey,
    ];
    expect(await foundInLog([...texts, installation.apiKey])).toEqual([]);
    expect(await logText()).toContain('request failed');
  });
});

describe('a product URL', () => {
  it('may contain such digits and is in no log, regardless of the result of the intent', async () => {
    const productUrl = `${shop.url}/products/${URL_DIGITS}?id=${URL_DIGITS}`;
    const { client } = installation;
    const missing = await client.checkoutIntents.createAndPoll({ ...unreachable(), productUrl });
    const failing = await client.checkoutIntents.pollUntilFinished(failingId);
    expect([missing.state, failing.state]).toEqual(['failed', 'failed']);
    expect(await foundInLog([URL_DIGITS])).toEqual([]);
  });
});

async function tokenOf(url: string, sessionKey: string): Promise<{ token: string }> {
  const response = await fetch(`${url}/sandbox-gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionKey, card: 'success' }),
  });
  return JSON.parse(await response.text());
}

/** Causes an internal error: renames the table during a create. */
async function failInside(wanted: object): Promise<void> {
  const database = new pg.Client(postgres.connection);
  await database.connect();
  try {
    await database.query('alter table checkout_intents rename to elsewhere');
    for (const url of [installation.url, pretty.url]) {
      const sent = { path: '/api/v1/checkout-intents', body: wanted };
      expect(await sendTo(url, installation.apiKey, sent)).toBe(500);
    }
  } finally {
    await database.query('alter table elsewhere rename to checkout_intents');
    await database.end();
  }
}
