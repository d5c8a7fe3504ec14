import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { CheckoutIntent, Purser } from '@purser/client';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import { type RunningThemeShop, startThemeShop } from '@purser/sandbox-shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, leftFolders } from '../../packages/server/test-support/browser.ts';
import { isLongRun } from '../../test/run/run-count.ts';
import { until } from '../../test/run/until.ts';
import { type Installation, retryingClient, startInstallation } from '../harness/installation.ts';
import { runInProcess } from '../harness/purser-in-process.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import { cardNumber } from './card-number-requests.ts';
import { filesContaining, outputsContaining, tablesWith, writingsOf } from './card-traces.ts';
import { type RepeatingShop, startRepeatingShop } from './repeating-shop.ts';

const KEY = 'key_of_the_card_service';
const BUYER = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada.byron@example.com',
  phone: '+1 415 555 0100',
  address1: '1 Main Street',
  city: 'Los Angeles',
  province: 'CA',
  postalCode: '90001',
  country: 'US',
};
/** A purchase in a browser takes seconds: more polls would cost as much as its pages. */
const POLL_MS = 1000;
/** Refused by the shop's test bank. Without a row of zeros, which other numbers have too. */
const DECLINED = '4916738205164296';

/** Most files are those of the prepared database, as they were before. */
const startedMs = Date.now();

const failureOf = (intent: CheckoutIntent) => ('failureReason' in intent ? intent.failureReason : null);

let shop: RunningThemeShop;
let repeating: RepeatingShop;
let cards: CardServer;
let recorder: WebhookRecorder;
let installation: Installation;
let client: Purser;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

interface CardServer {
  readonly url: string;
  /** The number of the next purchases. */
  number: string;
  readonly requests: { readonly authorization: string | undefined; readonly body: Record<string, unknown> }[];
  close(): void;
}

/** The operator's card service. */
async function startCardServer(): Promise<CardServer> {
  const requests: CardServer['requests'] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    requests.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    const { number } = running;
    const card = {
      mode: 'test',
      number,
      cvc: '987',
      expMonth: 12,
      expYear: 2039,
      holderName: 'Grace Treasurer',
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(card));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const running = {
    url: `http://127.0.0.1:${port}/cards`,
    number: '',
    requests,
    close: () => server.close(),
  };
  return running;
}

describe.skipIf(!hasChromium())('the number of a card that is entered in a shop’s pages', () => {
  beforeAll(async () => {
    [shop, cards, recorder] = await Promise.all([startThemeShop(), startCardServer(), startRecorder()]);
    repeating = await startRepeatingShop(shop.url, () => cards.number);
    installation = await startInstallation({
      CARD_SERVICE_URL: cards.url,
      CARD_SERVICE_KEY: KEY,
      PAYMENT_INSTRUMENTS: JSON.stringify([{ handler: 'card', cardId: 'purchasing-1' }]),
      // The first attempt has it all.
      WEBHOOK_RETRY_SECONDS: '3600',
    });
    client = retryingClient(installation.url, POLL_MS);
    postgres = await startEmbeddedPostgres({ dataDir: installation.dataDir, name: 'purser' });
    await client.webhookEndpoints.create({ url: recorder.url });
    // The recorder keeps the bodies that it refuses.
    recorder.setSecret('whsec_another');
  });
  afterAll(async () => {
    await postgres?.stop();
    await installation?.close();
    await recorder?.close();
    await repeating?.close();
    await shop?.close();
    cards?.close();
  });

  /** An offer, then its order. */
  async function buyAt(shopUrl: string, theme: string, number: string): Promise<CheckoutIntent> {
    cards.number = number;
    const { checkoutIntents } = client;
    const offered = await checkoutIntents.createAndPoll({
      productUrl: `${shopUrl}/${theme}/products/mug`,
      quantity: 1,
      buyer: BUYER,
    });
    expect([offered.state, failureOf(offered)]).toEqual(['awaiting_confirmation', null]);
    return checkoutIntents.confirmAndPoll(offered.id, { paymentMethod: { type: 'drawdown' } });
  }

  /** Everything that the service writes and returns about an intent, by name. */
  async function outputsOf(id: string): Promise<Record<string, string>> {
    const { env, dataDir } = installation;
    const { spawned } = installation.current();
    await until('the webhook is delivered', async () => recorder.refused.some((body) => body.includes(id)));
    const attempts = [];
    for await (const attempt of client.checkoutIntents.attempts(id)) attempts.push(attempt);
    const events = [];
    for await (const event of client.events.list()) events.push(event);
    const screenshots = attempts.flatMap(({ steps }) => steps.flatMap((step) => step.screenshots));
    expect(screenshots.length).toBeGreaterThan(5);
    const images = await Promise.all(
      screenshots.map((shot) => client.checkoutIntents.screenshot(id, shot.id)),
    );
    const explained = await runInProcess(['intents', 'explain', id], env);
    return {
      stdout: spawned.stdout(),
      stderr: spawned.stderr(),
      'PostgreSQL log': await readFile(`${dataDir}/postgres.log`, 'latin1'),
      intent: JSON.stringify(await client.checkoutIntents.retrieve(id)),
      timeline: JSON.stringify(await client.checkoutIntents.timeline(id)),
      attempts: JSON.stringify(attempts),
      screenshots: images.map((image) => Buffer.from(image).toString('latin1')).join('\n'),
      events: JSON.stringify(events),
      webhooks: recorder.refused.join('\n'),
      'purser intents explain': `${explained.stdout}${explained.stderr}`,
      metrics: await (await fetch(`${installation.url}/metrics`)).text(),
    };
  }

  /** Where the number is found, in any writing. */
  async function tracesOf(number: string, outputs: Record<string, string>): Promise<string[]> {
    const writings = writingsOf(number);
    const found = writings.flatMap((text) => outputsContaining(outputs, text));
    found.push(...(await tablesWith(postgres.url, writings)));
    return [...new Set([...found, ...filesContaining(installation.dataDir, writings, startedMs)])];
  }

  /** That the search finds what is there: the intent's id and the buyer's email address. */
  async function expectSearchable(id: string, outputs: Record<string, string>): Promise<void> {
    const named = ['stdout', 'intent', 'events', 'webhooks'];
    expect(outputsContaining(outputs, id)).toEqual(expect.arrayContaining(named));
    expect(await tablesWith(postgres.url, [BUYER.email])).toContain('table public.checkout_intents');
    expect(filesContaining(installation.dataDir, [BUYER.email], startedMs)).not.toEqual([]);
  }

  it('is nowhere after an order at a shop that repeats it in pages and addresses', async () => {
    const number = cardNumber(7001);
    const intent = await buyAt(repeating.url, 'step-pages', number);
    expect([intent.state, failureOf(intent)]).toEqual(['completed', null]);
    expect(repeating.receivedCount()).toBeGreaterThan(0);
    expect(repeating.shownCount()).toBeGreaterThan(0);
    expect(shop.orders()).toMatchObject([{ paymentMethod: 'card', email: BUYER.email }]);
    const outputs = await outputsOf(intent.id);
    expect(await tracesOf(number, outputs)).toEqual([]);
    expect(outputs['attempts']).not.toMatch(/\b987\b|Treasurer/);
    expect(outputs['attempts']).toContain('Entered card-number');
    await expectSearchable(intent.id, outputs);
    expect(await leftFolders(installation.dataDir)).toEqual([]);
  });

  it('is requested once, with the purchase it is for, and never for an offer', async () => {
    const [request, ...others] = cards.requests;
    expect(others).toEqual([]);
    const [order] = shop.orders();
    expect(request).toEqual({
      authorization: `Bearer ${KEY}`,
      body: {
        cardId: 'purchasing-1',
        checkoutIntentId: expect.stringMatching(/^ci_/),
        merchantHost: new URL(repeating.url).host,
        amount: { currencyCode: 'USD', amountSubunits: order?.totalSubunits },
      },
    });
  });

  // Each purchase takes seconds of CPU time: `npm test` makes one, and `npm run test:cases` all.
  if (isLongRun) {
    it('is nowhere after an order that is paid in a frame of the processor', async () => {
      shop.clearOrders();
      const number = cardNumber(7002);
      const intent = await buyAt(shop.url, 'express-pay', number);
      expect([intent.state, failureOf(intent)]).toEqual(['completed', null]);
      expect(shop.orders()).toMatchObject([{ paymentMethod: 'card' }]);
      expect(await tracesOf(number, await outputsOf(intent.id))).toEqual([]);
    });

    it('is nowhere after the card was declined', async () => {
      shop.clearOrders();
      const shownBefore = repeating.shownCount();
      // Its page that declines is the one on which the order was placed: no other is looked at again to be sure of the decline.
      const intent = await buyAt(repeating.url, 'address-correction', DECLINED);
      expect(repeating.shownCount()).toBeGreaterThan(shownBefore);
      expect(intent).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
      expect(shop.orders()).toEqual([]);
      expect(await tracesOf(DECLINED, await outputsOf(intent.id))).toEqual([]);
      expect(await leftFolders(installation.dataDir)).toEqual([]);
    });
  }
});
