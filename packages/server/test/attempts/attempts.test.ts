import { Purser } from '@purser/client';
import type { AttemptStep, Connector, ConnectorContext, Quote } from '@purser/connectors/connector';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { ATTEMPT_BYTES_MAX } from '../../src/domain/merchants/attempt-limits.ts';
import { placeOrder } from '../../src/jobs/intents/place-order.ts';
import { retrieveOffer } from '../../src/jobs/intents/retrieve-offer.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { steadyNow } from '../../src/kernel/clock.ts';
import { money } from '../../src/kernel/money.ts';
import { type OutboundServices, openOutboundServices } from '../../src/runtime/external-services.ts';
import type { Context } from '../../src/usecases/context.ts';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { NO_CARD_GATEWAYS } from '../../test-support/card-gateways.ts';
import { openContext } from '../../test-support/database-context.ts';
import { buyer, startTestService, type TestService } from '../../test-support/service.ts';

const SHOP = 'https://shop.example';
const CARD = '4242 4242 4242 4242';
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('the pixels before'));
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, ...Buffer.from('the pixels after'));
const run = { attempt: 20, signal: new AbortController().signal, note: () => undefined };
const never = new AbortController().signal;
const warnings: object[] = [];
const log = {
  info: () => undefined,
  warn: (fields: object) => void warnings.push(fields),
  error: () => undefined,
};

const quote: Quote = {
  cost: { subtotal: money('USD', 2500), shipping: money('USD', 500), total: money('USD', 3000) },
  shipping: { availableOptions: [] },
};
const base: AttemptStep = {
  at: new Date('2026-03-25T00:00:00.000Z'),
  stage: 'address',
  url: `${SHOP}/checkout`,
  seen: 'The form asks for the address.',
  done: null,
  reasons: [],
  confidence: 0.9,
  result: 'seen',
};
const leaky: AttemptStep = {
  ...base,
  url: `${SHOP}/checkout/${buyer.email}?email=${buyer.email}#${buyer.lastName}`,
  seen: `The form shows ${buyer.firstName} ${buyer.lastName}, ${buyer.address1}, and the card ${CARD}.\u0000`,
  done: `Typed ${buyer.email} and ${buyer.phone}.`,
  reasons: [`label "${buyer.city}"`, 'autocomplete=street-address'],
  result: 'done',
  screenshotBefore: JPEG,
  screenshotAfter: PNG,
};

let service: TestService;
let usecases: Context;
let outbound: OutboundServices;
let jobs: JobContext;
/** What the connector does in the browser. */
let act: (context: ConnectorContext, purpose: 'quote' | 'place' | 'findOrder') => Promise<void> | void;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  usecases = openContext(service.databaseUrl);
  outbound = openOutboundServices(
    { ...usecases, config: readConfig({}, 'worker'), steadyNow, publicUrl: () => 'http://127.0.0.1', log },
    usecases,
    { userAgent: () => 'Purser', noteAsked: () => false, sign: async ({ headers }) => headers },
    { ownPorts: () => [], observeBrowserSession: () => undefined, observeBrowsers: () => undefined },
  );
  const connector: Connector = {
    marketplace: 'BROWSER',
    displayName: 'Test shop',
    recognise: async () => ({ kind: 'yes', maxAgeMs: 0 }),
    lookup: async () => ({ kind: 'not_found' }),
    reread: async () => ({ kind: 'not_found' }),
    async quote(context) {
      await act(context, 'quote');
      return { kind: 'quoted', quote, reference: {} };
    },
    async place(context, request) {
      await request.submitting({});
      await act(context, 'place');
      return { kind: 'unknown', detail: `no confirmation for ${buyer.lastName}` };
    },
    async findOrder(context) {
      await act(context, 'findOrder');
      return { kind: 'placed', merchantOrderIds: ['1001'], paid: money('USD', 3000) };
    },
    track: async () => ({ kind: 'failed', retryable: false, detail: 'not offered' }),
  };
  jobs = {
    usecases,
    connectors: {
      ...outbound.connectors,
      forUrl: async () => ({ kind: 'recognised', connector }),
      byMarketplace: () => connector,
    },
    merchantAccess: outbound.merchantAccess,
    merchants: { hosts: ['*'], instruments: [], outcomeLookupMs: 0, trackingMs: 3_600_000 },
    cards: NO_CARD_GATEWAYS,
    supportEmail: null,
    log,
    observeMerchant: () => undefined,
    observeOrderMessage: () => undefined,
    keepsMerchantRequests: true,
    keepsAttempts: true,
  };
  const amount = { currencyCode: 'USD', amountSubunits: 1_000_000 };
  await (await service.operator()).operator.topUpAccount(service.accountId, { amount });
});
afterAll(async () => {
  outbound?.close();
  await usecases?.store.close();
  await service?.close();
});
beforeEach(() => {
  act = () => undefined;
  warnings.length = 0;
});

async function offered(client = service.client): Promise<string> {
  const { id } = await client.checkoutIntents.create({ productUrl: `${SHOP}/lamp`, quantity: 1, buyer });
  await retrieveOffer(jobs, id, run);
  return id;
}

async function placed(): Promise<string> {
  const id = await offered();
  await service.client.checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
  await placeOrder(jobs, id, run);
  return id;
}

const attemptsOf = async (id: string) => (await service.client.checkoutIntents.attempts(id)).data;
const stateOf = async (id: string) => (await service.client.checkoutIntents.retrieve(id)).state;

async function storedText(): Promise<string> {
  const tables = ['purchase_attempts', 'purchase_attempt_steps', 'purchase_attempt_screenshots'];
  const rows = await Promise.all(
    tables.map((table) =>
      usecases.store.pool.query<{ text: string }>(`select t::text as text from ${table} t`),
    ),
  );
  return rows.flatMap(({ rows: [...all] }) => all.map(({ text }) => text)).join('\n');
}

describe('the attempts of a purchase', () => {
  it('are listed newest first, with purpose, outcome and steps', async () => {
    act = ({ attempt }, purpose) => {
      attempt?.step({ ...base, stage: purpose === 'quote' ? 'review' : 'placing' });
      if (purpose !== 'place') return;
      const url = `${SHOP}/order?key=secret`;
      const requests = [{ method: 'POST', url, status: null, isOrder: true }];
      attempt?.step({
        ...base,
        stage: 'placing',
        done: 'Clicked "Place order".',
        result: 'failed',
        requests,
      });
    };
    const id = await placed();
    expect(await stateOf(id)).toBe('completed');
    const attempts = await attemptsOf(id);
    expect(attempts.map(({ purpose, outcome, steps }) => [purpose, outcome, steps.length])).toEqual([
      ['outcome', 'order_placed', 1],
      ['order', 'unknown', 2],
      ['offer', 'offer_retrieved', 1],
    ]);
    const [, order] = attempts;
    expect(order).toMatchObject({
      id: expect.stringMatching(/^att_/),
      marketplace: 'BROWSER',
      message: 'no confirmation for •••',
      omittedStepCount: 0,
    });
    expect(Date.parse(order?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(order?.startedAt ?? ''));
    expect(order?.steps[1]).toEqual({
      number: 2,
      at: '2026-03-25T00:00:00.000Z',
      stage: 'placing',
      url: `${SHOP}/checkout`,
      seen: 'The form asks for the address.',
      done: 'Clicked "Place order".',
      reasons: [],
      confidence: 0.9,
      result: 'failed',
      screenshots: [],
      requests: [{ method: 'POST', url: `${SHOP}/order?key=•••`, isOrder: true }],
    });
    const first = await service.client.checkoutIntents.attempts(id, { limit: 1 });
    const { data } = await service.client.checkoutIntents.attempts(id, {
      limit: 1,
      after: first.pageInfo.endCursor ?? '',
    });
    expect([first.data[0]?.id, data[0]?.id]).toEqual(attempts.slice(0, 2).map((attempt) => attempt.id));
  });

  it('are not stored without steps', async () => {
    const id = await placed();
    expect(await attemptsOf(id)).toEqual([]);
  });

  it('have no personal data, card numbers or secrets in any text, and encrypted screenshots', async () => {
    act = ({ attempt }) => attempt?.step(leaky);
    const [attempt] = await attemptsOf(await offered());
    expect(attempt?.steps[0]).toMatchObject({
      url: `${SHOP}/checkout/•••?email=•••`,
      seen: 'The form shows ••• •••, •••, and the card •••.\uFFFD',
      done: 'Typed ••• and •••.',
      reasons: ['label "•••"', 'autocomplete=street-address'],
    });
    const stored = await storedText();
    const { country: _, province: __, ...personal } = buyer;
    for (const value of [...Object.values(personal), '4242', Buffer.from('the pixels').toString('hex')])
      expect([value, stored.includes(value)]).toEqual([value, false]);
  });

  it('are stored before the connector places the order, if it waits for that', async () => {
    let stored = '';
    act = async ({ attempt }) => {
      attempt?.step(leaky);
      attempt?.step({ ...base, stage: 'placing', done: 'About to click.' });
      await attempt?.kept();
      stored = await storedText();
    };
    await offered();
    expect(stored).toContain('About to click.');
  });

  it('that were interrupted keep their steps and have no end', async () => {
    act = ({ attempt }, purpose) => {
      attempt?.step(base);
      if (purpose === 'place') throw new Error('broken');
    };
    const id = await offered();
    await service.client.checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
    await expect(placeOrder(jobs, id, run)).rejects.toThrow('broken');
    const [order] = await attemptsOf(id);
    expect([order?.purpose, order?.outcome, order?.steps.length]).toEqual(['order', 'interrupted', 1]);
    await usecases.store.pool.query(
      'update purchase_attempts set ended_at = null, outcome = null where id = $1',
      [order?.id],
    );
    const [killed] = await attemptsOf(id);
    expect(killed).not.toHaveProperty('endedAt');
    expect(killed).not.toHaveProperty('outcome');
  });

  it('lose screenshots from the middle if they are too large, never those of the placement', async () => {
    const large = new Uint8Array(500_000).fill(1);
    large.set(JPEG);
    act = async ({ attempt }, purpose) => {
      for (let number = 1; number <= 20; number += 1) {
        const stage = number === 3 && purpose === 'place' ? 'placing' : 'address';
        const screenshotBefore = large.with(100, number);
        attempt?.step({ ...base, stage, screenshotBefore });
      }
    };
    const [, order] = await attemptsOf(await placed());
    const kept = order?.steps.filter(({ screenshots }) => screenshots.length > 0).map(({ number }) => number);
    expect(kept).toEqual([1, 3, ...Array.from({ length: 14 }, (_, index) => index + 7)]);
    expect((kept?.length ?? 0) * large.byteLength).toBeLessThanOrEqual(ATTEMPT_BYTES_MAX);
    expect(order?.steps).toHaveLength(20);
  });

  it('lose steps from the middle if there are too many, and say how many', async () => {
    act = ({ attempt }) => {
      for (let count = 0; count < 230; count += 1) attempt?.step({ ...base, reasons: [String(count)] });
    };
    const [attempt] = await attemptsOf(await offered());
    expect([attempt?.steps.length, attempt?.omittedStepCount]).toEqual([200, 30]);
    expect([attempt?.steps[0]?.number, attempt?.steps[1]?.number, attempt?.steps.at(-1)?.number]).toEqual([
      1, 32, 230,
    ]);
  });

  it('are removed after the retention period, with steps and screenshots', async () => {
    act = ({ attempt }) => attempt?.step(leaky);
    await offered();
    const kept = { eventDays: 90, requestDays: 7, merchantRequestDays: 30, signInDays: 90 };
    await sweep(usecases, { ...kept, purchaseAttemptDays: 1 }, never);
    expect(await storedText()).not.toBe('');
    await sweep(usecases, { ...kept, purchaseAttemptDays: 0 }, never);
    expect(await storedText()).toBe('');
  });

  it('are not recorded if retention is 0: the connector gets no recorder', async () => {
    let recorder: unknown = 'not called';
    act = ({ attempt }) => {
      recorder = attempt;
    };
    const { id } = await service.client.checkoutIntents.create({ productUrl: SHOP, quantity: 1, buyer });
    await retrieveOffer({ ...jobs, keepsAttempts: false }, id, run);
    expect(recorder).toBeUndefined();
  });

  it('that cannot be stored do not affect the purchase', async () => {
    act = ({ attempt }) => attempt?.step(leaky);
    const { pool } = usecases.store;
    await pool.query('alter table purchase_attempt_steps rename to steps_gone');
    try {
      expect(await stateOf(await placed())).toBe('completed');
      expect(warnings.length).toBeGreaterThan(0);
      expect(JSON.stringify(warnings)).not.toContain(buyer.lastName);
    } finally {
      await pool.query('alter table steps_gone rename to purchase_attempt_steps');
    }
  });

  it('do not exist for another account, nor without the scope', async () => {
    act = ({ attempt }) => attempt?.step(leaky);
    const id = await offered();
    const screenshotId = (await attemptsOf(id))[0]?.steps[0]?.screenshots[0]?.id ?? '';
    const { client } = await service.newAccount();
    await expect(client.checkoutIntents.attempts(id).then()).rejects.toMatchObject({ status: 404 });
    await expect(client.checkoutIntents.screenshot(id, screenshotId)).rejects.toMatchObject({ status: 404 });
    act = () => undefined;
    const other = await offered();
    await expect(service.client.checkoutIntents.screenshot(other, screenshotId)).rejects.toMatchObject({
      status: 404,
    });
    const { key } = await service.client.apiKeys.create({ scopes: ['billing:read'] });
    const { checkoutIntents } = new Purser({ apiKey: key, baseUrl: service.url, maxRetries: 0 });
    await expect(checkoutIntents.attempts(id).then()).rejects.toMatchObject({ status: 403 });
    await expect(checkoutIntents.screenshot(id, screenshotId)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a screenshot', () => {
  it('is returned as it was given, with its media type', async () => {
    act = ({ attempt }) => attempt?.step(leaky);
    const id = await offered();
    const screenshots = (await attemptsOf(id))[0]?.steps[0]?.screenshots ?? [];
    expect(screenshots.map(({ moment, mediaType, byteCount }) => [moment, mediaType, byteCount])).toEqual([
      ['before', 'image/jpeg', JPEG.byteLength],
      ['after', 'image/png', PNG.byteLength],
    ]);
    const [before, after] = screenshots;
    expect(await service.client.checkoutIntents.screenshot(id, after?.id ?? '')).toEqual(new Uint8Array(PNG));
    expect(before?.url).toBe(`${service.url}/api/v1/checkout-intents/${id}/screenshots/${before?.id}`);
    const response = await fetch(before?.url ?? '', {
      headers: { authorization: `Bearer ${service.apiKey}` },
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(JPEG));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('that steps share is stored once, and shown with each of them', async () => {
    act = ({ attempt }) => {
      attempt?.step({ ...base, screenshotBefore: JPEG, screenshotAfter: PNG });
      attempt?.step({ ...base, screenshotBefore: Uint8Array.from(PNG), screenshotAfter: JPEG });
      attempt?.step({ ...base, screenshotBefore: JPEG });
    };
    const id = await offered();
    const steps = (await attemptsOf(id))[0]?.steps ?? [];
    const [[first, second] = [], [third, fourth] = [], [fifth] = []] = steps.map((step) =>
      step.screenshots.map((screenshot) => [screenshot.moment, screenshot.id] as const),
    );
    expect([first?.[0], second, third?.[0], fifth]).toEqual([
      'before',
      ['after', third?.[1]],
      'before',
      ['before', fourth?.[1]],
    ]);
    const { rows } = await usecases.store.pool.query(
      `select count(*)::int as count from purchase_attempt_screenshots i
        where exists (select from purchase_attempts a where a.id = i.attempt_id and a.intent_id = $1)`,
      [id],
    );
    expect(rows).toEqual([{ count: 3 }]);
    expect(await service.client.checkoutIntents.screenshot(id, third?.[1] ?? '')).toEqual(
      new Uint8Array(PNG),
    );
  });

  it('is left out if it is no image or too large', async () => {
    act = ({ attempt }) => {
      const tooLarge = new Uint8Array(700_000);
      tooLarge.set(JPEG);
      attempt?.step({ ...base, screenshotBefore: Buffer.from('<svg onload=x>'), screenshotAfter: tooLarge });
      attempt?.step({ ...base, screenshotBefore: null });
    };
    const [attempt] = await attemptsOf(await offered());
    expect(attempt?.steps.map(({ screenshots }) => screenshots)).toEqual([[], []]);
  });
});
