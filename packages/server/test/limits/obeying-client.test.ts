import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { claimPlacement, recordPlacement } from '../../src/usecases/intents/record-placement.ts';
import { openContext } from '../../test-support/database-context.ts';
import { awaiting } from '../../test-support/sample-intents.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type HttpResponse, INTENTS, intentBody, type Sent, send } from '../surface/http-client.ts';
import { type ManualClock, openManualClock } from './manual-clock.ts';
import { createObeyingClient } from './obeying-client.ts';

/** Three seconds before midnight UTC, so that some traffic sees the daily bucket refill. */
const START_MS = Date.UTC(2026, 4, 4, 23, 59, 57);

let manual: ManualClock;
let service: TestService;
let usecases: ReturnType<typeof openContext>;

beforeAll(async () => {
  manual = await openManualClock(START_MS);
  service = await startTestService({
    databaseUrl: manual.databaseUrl,
    clock: manual.clock,
    role: 'api',
    limits: 'default',
  });
  usecases = openContext(manual.databaseUrl, manual.clock);
});
afterAll(async () => {
  await usecases.store.close();
  await service.close();
  await manual.close();
});

const DRAWDOWN = { paymentMethod: { type: 'drawdown' } };

/** Requests by the buckets that they count against. */
const REQUESTS = {
  read: { drawsFrom: ['reads'], sent: { path: '/api/v1/account' } },
  limits: { drawsFrom: ['reads'], sent: { path: '/api/v1/limits' } },
  lookup: { drawsFrom: ['product-lookup'], sent: { path: '/api/v1/products/lookup' } },
  mutate: { drawsFrom: ['mutations'], sent: { path: '/api/v1/api-keys', json: { name: '' } } },
  create: {
    drawsFrom: ['mutations', 'checkout-intents', 'concurrent-agents'],
    sent: { path: INTENTS, json: intentBody() },
  },
  confirm: { drawsFrom: ['mutations', 'concurrent-agents'], sent: { path: '', json: DRAWDOWN } },
} as const satisfies Record<string, { drawsFrom: readonly string[]; sent: Sent }>;
type RequestKind = keyof typeof REQUESTS;

type Step =
  | { readonly kind: 'send'; readonly request: RequestKind }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'order ends' };

interface Traffic {
  readonly steps: readonly Step[];
  readonly inFlightMax: number;
  readonly quotas: Readonly<Record<string, number>>;
}

const quotaUpTo = (max: number) => fc.integer({ min: 1, max });

const traffics: fc.Arbitrary<Traffic> = fc.record({
  steps: fc.array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc.record({
          kind: fc.constant('send' as const),
          request: fc.constantFrom<RequestKind>(
            'read',
            'limits',
            'lookup',
            'mutate',
            'create',
            'create',
            'confirm',
            'confirm',
          ),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 1200 }) }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'order ends' as const }) },
    ),
    { minLength: 30, maxLength: 90 },
  ),
  inFlightMax: fc.constantFrom(1, 2, 5, 16),
  quotas: fc.record({
    mutations: quotaUpTo(6),
    reads: quotaUpTo(10),
    'product-lookup': quotaUpTo(4),
    'checkout-intents': quotaUpTo(12),
    'concurrent-agents': quotaUpTo(4),
  }),
});

/** An account with these quotas, and offers that await confirmation. */
async function openAccount(quotas: Traffic['quotas'], offerCount: number) {
  // The operator has limits too: each new account is created in another second.
  await manual.moveTo(manual.now() + 1000);
  const { accountId, apiKey } = await service.newAccount('default');
  await manual.pool.query('update accounts set limits = $2 where id = $1', [
    accountId,
    JSON.stringify(quotas),
  ]);
  const { rows } = await manual.pool.query<{ id: string }>(
    `with taken as (update account_counters set position = position + $2 where account_id = $1 returning position)
     insert into checkout_intents (id, account_id, position, state, version, host, request, offer, merchant, created_at, updated_at, expires_at)
     select 'ci_' || $1 || '_' || n, $1, position - $2 + n, 'awaiting_confirmation', 2, 'shop.example', $3, $4, $5, now(), now(),
            now() + interval '7 days'
       from taken, generate_series(1, $2::int) n returning id`,
    [
      accountId,
      offerCount,
      JSON.stringify(awaiting.request),
      JSON.stringify(awaiting.offer),
      JSON.stringify(awaiting.merchant),
    ],
  );
  return { accountId, apiKey, offers: rows.map(({ id }) => id) };
}

/** Ends one order in progress; false if there is none. */
async function endOrder(accountId: string): Promise<boolean> {
  const { rows } = await manual.pool.query<{ id: string }>(
    `select id from checkout_intents where account_id = $1 and state = 'placing_order' limit 1`,
    [accountId],
  );
  const [placing] = rows;
  if (placing === undefined) return false;
  const failure = { code: 'payment_failed', message: 'No.' } as const;
  const claimed = await claimPlacement(usecases, placing.id);
  const run = { intentId: placing.id, fence: claimed?.placementFence ?? 0 };
  await recordPlacement(usecases, run, { kind: 'failed', failure }, 0, 1000);
  return true;
}

interface Answered {
  readonly request: RequestKind;
  readonly response: HttpResponse;
}

/** Sends the traffic as the client's budget allows, and returns the responses. `obeys: false` ignores the headers. */
async function run({ steps, inFlightMax, quotas }: Traffic, obeys = true): Promise<Answered[]> {
  const confirmCount = steps.filter((step) => step.kind === 'send' && step.request === 'confirm').length;
  const { accountId, apiKey, offers } = await openAccount(quotas, confirmCount);
  const client = createObeyingClient(manual.now);
  const inFlight = new Set<Promise<void>>();
  const answered: Answered[] = [];

  const start = (request: RequestKind) => {
    const { sent, drawsFrom } = REQUESTS[request];
    const reservation = client.reserve(drawsFrom);
    const path = request === 'confirm' ? `${INTENTS}/${offers.pop()}/confirm` : sent.path;
    const flight = send(service, { ...sent, path, apiKey }).then((response) => {
      inFlight.delete(flight);
      client.receive(reservation, response);
      answered.push({ request, response });
    });
    inFlight.add(flight);
  };
  /** Waits until the request may be sent: for a response, for the announced reset, or for an order to end. */
  const waitUntilAllowed = async (request: RequestKind): Promise<void> => {
    for (;;) {
      const bucket = obeys ? client.blockedBy(REQUESTS[request].drawsFrom) : null;
      if (bucket === null && inFlight.size < inFlightMax) return;
      if (inFlight.size > 0) await Promise.race(inFlight);
      else if (bucket !== null) await waitFor(bucket);
    }
  };
  const waitFor = async (bucket: string): Promise<void> => {
    const resetAtMs = client.resetAtMs(bucket);
    if (resetAtMs !== null) return manual.moveTo(resetAtMs);
    await endOrder(accountId);
    await waitUntilAllowed('limits');
    start('limits');
    await Promise.all(inFlight);
  };

  for (const step of steps) {
    if (step.kind === 'wait') await manual.moveTo(manual.now() + step.ms);
    else if (step.kind === 'order ends') await endOrder(accountId);
    else {
      await waitUntilAllowed(step.request);
      start(step.request);
    }
  }
  await Promise.all(inFlight);
  return answered;
}

const EXPECTED_STATUS: Readonly<Record<RequestKind, number>> = {
  read: 200,
  limits: 200,
  lookup: 422,
  mutate: 422,
  create: 201,
  confirm: 200,
};

describe('a client that obeys the headers', () => {
  it('never gets a 429, whatever it sends and however concurrently, and every request succeeds', async () => {
    await fc.assert(
      fc.asyncProperty(traffics, async (traffic) => {
        const answered = await run(traffic);
        for (const { request, response } of answered)
          expect([request, response.status, response.text]).toEqual([
            request,
            EXPECTED_STATUS[request],
            response.text,
          ]);
        const sentCount = traffic.steps.filter(({ kind }) => kind === 'send').length;
        expect(answered.length).toBeGreaterThanOrEqual(sentCount);
      }),
      { numRuns: runCount(5, 100) },
    );
  });

  it('differs from one that does not: the same traffic sent regardless gets 429', async () => {
    const [traffic] = fc.sample(traffics, { numRuns: 1, seed: 1 });
    if (traffic === undefined) throw new Error('no traffic');
    const steps = traffic.steps.filter(({ kind }) => kind === 'send');
    const answered = await run({ ...traffic, steps, inFlightMax: 1 }, false);
    const statuses = answered.map(({ response }) => response.status);
    expect(statuses).toContain(429);
  });
});
