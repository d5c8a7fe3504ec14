import { createServer, type Server } from 'node:http';
import type {
  Connector,
  ConnectorContext,
  PaymentAnswer,
  PlaceOutcome,
  PlaceRequest,
  Quote,
} from '@purser/connectors/connector';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { readPayments } from '../../src/config/payments.ts';
import { createHeldCards } from '../../src/domain/payments/held-cards.ts';
import { placeOrder } from '../../src/jobs/intents/place-order.ts';
import { retrieveOffer } from '../../src/jobs/intents/retrieve-offer.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { steadyNow } from '../../src/kernel/clock.ts';
import { money } from '../../src/kernel/money.ts';
import { type OpenCardGateways, openCardGateways } from '../../src/runtime/card-gateways.ts';
import { type OutboundServices, openOutboundServices } from '../../src/runtime/external-services.ts';
import { redactedLog } from '../../src/runtime/process-log.ts';
import type { Context } from '../../src/usecases/context.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';
import { tablesContaining } from '../surface/database-text.ts';

const NUMBER = '4556100000070019';
const GROUPED = '4556 1000 0007 0019';
const CARD = {
  mode: 'test',
  number: NUMBER,
  cvc: '987',
  expMonth: '12',
  expYear: '2039',
  holderName: 'G. Treasurer',
};
const SHOP = 'https://shop.example';
const run = { attempt: 20, signal: new AbortController().signal, note: () => undefined };
const handlers = [
  { id: 'cash_on_delivery', name: 'Cash', config: {} },
  { id: 'card', name: 'Credit card', config: {} },
];
const quote: Quote = {
  cost: { subtotal: money('USD', 2500), shipping: money('USD', 500), total: money('USD', 3000) },
  shipping: { availableOptions: [] },
};

let service: TestService;
let usecases: Context;
let outbound: OutboundServices;
let cards: OpenCardGateways;
let cardServer: Server;
let jobs: JobContext;
/** How the card service responds. */
let reply: { status: number; body: string };
let requestCount = 0;
/** What the shop's connector does, after it has asked for the instrument. */
let act: (answer: PaymentAnswer, request: PlaceRequest, context: ConnectorContext) => Promise<PlaceOutcome>;
const logged: string[] = [];
const heldCards = createHeldCards();
const capture = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
const log = redactedLog({ info: capture, warn: capture, error: capture }, heldCards.redact);

const connectorFor = (marketplace: Connector['marketplace']): Connector => ({
  marketplace,
  displayName: 'Test shop',
  recognise: async () => ({ kind: 'yes', maxAgeMs: 0 }),
  lookup: async () => ({ kind: 'not_found' }),
  reread: async () => ({ kind: 'not_found' }),
  quote: async () => ({ kind: 'quoted', quote, reference: {} }),
  async place(context, request) {
    const question = { handlers, host: 'shop.example', total: request.total };
    return act(await request.payment.instrumentFor(question), request, context);
  },
  findOrder: async () => ({ kind: 'unknown', detail: `no order paid with ${GROUPED}` }),
  track: async () => ({ kind: 'failed', retryable: false, detail: 'not offered' }),
});

beforeAll(async () => {
  cardServer = createServer((request, response) => {
    requestCount += 1;
    request.resume().on('end', () => response.writeHead(reply.status).end(reply.body));
  });
  await new Promise<void>((resolve) => cardServer.listen(0, '127.0.0.1', resolve));
  const address = cardServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  service = await startTestService({ role: 'api' });
  usecases = openContext(service.databaseUrl);
  const payments = readPayments(
    {
      CARD_SERVICE_URL: `http://127.0.0.1:${port}`,
      CARD_SERVICE_KEY: 'key_of_the_card_service',
      PAYMENT_INSTRUMENTS: JSON.stringify([{ handler: '*', cardId: 'purchasing-1' }]),
    },
    true,
  );
  const config = readConfig({}, 'worker');
  const userAgent = () => 'Purser';
  cards = openCardGateways(
    { ...usecases, config, payments, steadyNow, log, heldCards, tracer: null },
    userAgent,
    new AbortController().signal,
  );
  outbound = openOutboundServices(
    { ...usecases, config, steadyNow, publicUrl: () => 'http://127.0.0.1', log },
    usecases,
    { userAgent, noteAsked: () => false, sign: async ({ headers }) => headers },
    { ownPorts: () => [], observeBrowserSession: () => undefined, observeBrowsers: () => undefined },
  );
  jobs = {
    usecases,
    connectors: outbound.connectors,
    merchantAccess: outbound.merchantAccess,
    merchants: { hosts: ['*'], instruments: payments.instruments, outcomeLookupMs: 0, trackingMs: 3_600_000 },
    cards,
    supportEmail: null,
    log,
    observeMerchant: () => undefined,
    observeOrderMessage: () => undefined,
    keepsMerchantRequests: true,
    keepsAttempts: true,
  };
});
afterAll(async () => {
  cards?.close();
  await outbound?.close();
  await usecases?.store.close();
  await service?.close();
  cardServer?.close();
});
beforeEach(() => {
  reply = { status: 200, body: JSON.stringify(CARD) };
  requestCount = 0;
  logged.length = 0;
});

/** A purchase with the connector: its id. */
async function placed(marketplace: Connector['marketplace'] = 'BROWSER'): Promise<string> {
  const connector = connectorFor(marketplace);
  const ours: JobContext = {
    ...jobs,
    connectors: {
      ...jobs.connectors,
      forUrl: async () => ({ kind: 'recognised', connector }),
      byMarketplace: () => connector,
    },
  };
  const { checkoutIntents } = service.client;
  const { id } = await checkoutIntents.create({ productUrl: `${SHOP}/lamp`, quantity: 1, buyer });
  await retrieveOffer(ours, id, run);
  expect(requestCount).toBe(0);
  await checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
  await placeOrder(ours, id, run);
  return id;
}

const failed = async (id: string) => {
  const intent = await service.client.checkoutIntents.retrieve(id);
  return intent.state === 'failed' ? intent.failureReason : intent.state;
};

const declined = (message: string): PlaceOutcome => ({
  kind: 'declined',
  failure: { code: 'order_placement_failed', message },
});

/** Where the number is found, in groups or not. */
async function traces(): Promise<string[]> {
  const found = await tablesContaining(service.databaseUrl, NUMBER, GROUPED, NUMBER.slice(-12));
  return [...found, ...logged.filter((line) => line.replace(/[ -]/g, '').includes(NUMBER.slice(-12)))];
}

describe('the card of the card service', () => {
  it('reaches the connector that buys through pages, for the method card, once for each placement', async () => {
    let first: PaymentAnswer | undefined;
    act = async (answer, request) => {
      first = answer;
      const again = await request.payment.instrumentFor({
        handlers,
        host: 'shop.example',
        total: request.total,
      });
      expect(again).toEqual(answer);
      return { kind: 'placed', merchantOrderIds: ['1001'], paid: request.total };
    };
    const id = await placed();
    expect(await failed(id)).toBe('completed');
    expect(first).toEqual({
      kind: 'instrument',
      instrument: {
        handlerId: 'card',
        handlerName: 'Credit card',
        type: 'card',
        credential: {},
        card: {
          number: NUMBER,
          securityCode: '987',
          expiryMonth: '12',
          expiryYear: '2039',
          holder: 'G. Treasurer',
        },
      },
    });
    expect(requestCount).toBe(1);
    expect(await traces()).toEqual([]);
  });

  it('reaches no connector with an interface', async () => {
    let answer: PaymentAnswer | undefined;
    act = async (given) => {
      answer = given;
      return declined('no instrument');
    };
    await placed('WOOCOMMERCE');
    expect([answer, requestCount]).toEqual([{ kind: 'none' }, 0]);
  });

  it('is in no failure, reference, attempt, log entry or table, whatever the shop repeats', async () => {
    act = async (_, request, { attempt }) => {
      await request.submitting({ title: `Lamp ${GROUPED}` });
      await request.located?.({ reachedUrl: `${SHOP}/thank-you?card=${NUMBER}` });
      attempt?.step({
        at: new Date(),
        stage: 'placing',
        url: `${SHOP}/pay/${NUMBER}?card=${NUMBER}`,
        seen: `Card ${GROUPED}, code 987, of G. Treasurer`,
        done: `Entered ${Buffer.from(NUMBER).toString('base64')}`,
        reasons: [NUMBER.slice(-12)],
        confidence: 1,
        result: 'failed',
      });
      jobs.log.warn({ detail: [GROUPED] }, `merchant repeats ${NUMBER}`);
      return declined(`The bank declined ${GROUPED}.`);
    };
    const id = await placed();
    expect(await failed(id)).toEqual({ code: 'order_placement_failed', message: 'The bank declined •••.' });
    const [order] = (await service.client.checkoutIntents.attempts(id)).data;
    expect(order?.steps[0]).toMatchObject({
      url: `${SHOP}/pay/•••?card=•••`,
      seen: 'Card •••, code •••, of •••',
      done: 'Entered •••',
      reasons: ['•••'],
    });
    expect(logged).toContain('merchant repeats ••• {"detail":["•••"]}');
    expect(await traces()).toEqual([]);
    expect(await tablesContaining(service.databaseUrl, 'Treasurer')).toEqual([]);
  });

  it('is in no detail of an unknown outcome', async () => {
    act = async (_, request) => {
      await request.submitting({});
      return { kind: 'unknown', detail: `after the click: ${GROUPED}` };
    };
    expect(await failed(await placed())).toMatchObject({ code: 'order_placement_failed' });
    expect(await traces()).toEqual([]);
  });

  it('is in no error that a job ends with, nor in its causes', async () => {
    act = async () => {
      throw new Error(`page.fill: ${NUMBER}`, { cause: new Error(GROUPED) });
    };
    const error: unknown = await placed().catch((reason: unknown) => reason);
    if (!(error instanceof Error) || !(error.cause instanceof Error)) throw new Error('no error');
    expect([error.message, error.cause.message]).toEqual(['page.fill: •••', '•••']);
    expect(error.stack).not.toContain(NUMBER);
  });

  it('is forgotten when the placement has ended', async () => {
    act = async () => declined(heldCards.redact(NUMBER));
    expect(await failed(await placed())).toMatchObject({ message: '•••' });
    expect(heldCards.redact(NUMBER)).toBe(NUMBER);
  });
});

describe('a card service that', () => {
  const rows: readonly (readonly [string, number, object | string, string])[] = [
    ['does not have the card', 404, {}, 'The card service does not have the configured card.'],
    ['refuses the purchase', 403, CARD, 'The card service refused the card for this purchase.'],
    ['returns a live card in staging', 200, { ...CARD, mode: 'live' }, 'staging uses test cards only'],
    ['does not tell the mode', 200, { ...CARD, mode: undefined }, 'staging uses test cards only'],
    ['returns an expired card', 200, { ...CARD, expYear: 2020 }, 'The card has expired.'],
    ['returns an incomplete card', 200, { ...CARD, cvc: '' }, 'The card service does not respond.'],
    ['returns no JSON', 200, `card ${NUMBER}`, 'The card service does not respond.'],
    ['is broken', 500, CARD, 'The card service does not respond.'],
    ['redirects', 302, CARD, 'The card service does not respond.'],
  ];
  it.each(rows)('%s fails the intent, and nothing is sent to the shop', async (_, status, body, message) => {
    reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    act = async (answer) => {
      if (answer.kind === 'refused') return { kind: 'declined', failure: answer.failure };
      if (answer.kind === 'unavailable') return { kind: 'not_sent', failure: answer.failure };
      throw new Error('a card was returned');
    };
    expect(await failed(await placed())).toEqual({
      code: 'payment_failed',
      message: expect.stringContaining(message),
    });
    expect(await traces()).toEqual([]);
  });
});
