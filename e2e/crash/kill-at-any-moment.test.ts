import type { Event, FinishedIntent, Shipment } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../test/run/run-count.ts';
import { seededRandom } from '../../test/run/seeded-random.ts';
import { until } from '../../test/run/until.ts';
import { collect, type Installation, startInstallation, withOperator } from '../harness/installation.ts';
import {
  buy,
  type PlannedPurchase,
  purchasesOfRound,
  type SandboxShop,
  type ShopOrder,
  startSandboxShop,
} from '../harness/sandbox-shop.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import { chooseSeed } from './chosen-seed.ts';
import { type DatabaseSnapshot, openSnapshotReader, type SnapshotReader } from './database-snapshot.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? runCount(4, 32));
/** More kills follow until every phase of a purchase was hit. */
const KILLS_MAX = 6 * KILLS;
const SLOW_MS = 1500;
/**
 * An order is sent three times at most. Killed each time before the response was recorded, a purchase that the shop declines keeps an unknown
 * outcome until an operator resolves it. As many kills as there are can do this to few purchases.
 */
const UNRESOLVED_MAX = Math.floor(KILLS / 8);
/** A round begins when at most this many earlier purchases are unfinished. */
const UNFINISHED_MAX = 8;
/** The receiver's delay, so that kills also hit deliveries. */
const ACKNOWLEDGING_MS = 40;
/** Kill times, used in turn: random within `spreadMs` of the start, so that kills hit every phase of a purchase. */
const KILL_TIMES = [
  { after: 'round', spreadMs: 250 },
  { after: 'round', spreadMs: 900 },
  { after: 'round', spreadMs: 2800 },
  { after: 'delivery', spreadMs: 60 },
] as const;

interface FinishedPurchase {
  readonly planned: PlannedPurchase;
  readonly intent: FinishedIntent;
}

let shop: SandboxShop;
let installation: Installation;
let recorder: WebhookRecorder;
let reader: SnapshotReader;
const done: FinishedPurchase[] = [];
const interrupted: DatabaseSnapshot[] = [];
let orders: ShopOrder[];
let events: Event[];
let shipments: Shipment[];
/** The ids of the intents whose outcome is unknown. */
let unresolved: ReadonlySet<string>;

const PHASES = ['retrievingOffer', 'placingOrder', 'submitting', 'deliveriesWaiting'] as const;
const wasKilledInEveryPhase = () =>
  PHASES.every((phase) => interrupted.some((snapshot) => snapshot[phase] > 0));

const print = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Rounds of purchases, each interrupted by a kill. The next round begins while the service still recovers. */
async function purchaseWithKills(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const purchases: Promise<unknown>[] = [];
  for (let round = 0; round < KILLS || (!wasKilledInEveryPhase() && round < KILLS_MAX); round += 1) {
    await until('few purchases are unfinished', () => purchases.length - done.length <= UNFINISHED_MAX);
    for (const planned of purchasesOfRound(round)) {
      const purchase = buy(installation.client, shop.url, planned);
      purchases.push(purchase.then((intent) => done.push({ planned, intent })));
    }
    const { after, spreadMs } = KILL_TIMES[round % KILL_TIMES.length] ?? KILL_TIMES[0];
    const delayMs = Math.round(random() * spreadMs);
    if (after === 'delivery') await recorder.nextDelivery();
    await pause(delayMs);
    await installation.kill();
    const snapshot = await reader.read();
    interrupted.push(snapshot);
    print(`kill ${round + 1}, ${delayMs} ms after the start of the ${after}: ${JSON.stringify(snapshot)}`);
    await installation.restart();
  }
  await Promise.all(purchases);
}

beforeAll(async () => {
  const seed = chooseSeed();
  print(`CRASH_SEED=${seed}`);
  [shop, installation, recorder] = await Promise.all([
    startSandboxShop({ slowMs: SLOW_MS }),
    startInstallation({ WEBHOOK_RETRY_SECONDS: '1' }),
    startRecorder({ acknowledgingMs: ACKNOWLEDGING_MS }),
  ]);
  reader = await openSnapshotReader(installation.dataDir);
  const endpoint = await installation.client.webhookEndpoints.create({ url: recorder.url });
  recorder.setSecret(endpoint.secret);
  await purchaseWithKills(seed);
  await until(
    'every delivery has ended',
    async () => (await installation.metric('purser_deliveries_waiting')) === 0,
  );
  orders = await shop.orders();
  const log = await collect(installation.client.events.list());
  // The challenge was answered when the URL was saved.
  events = log.filter(({ source }) => source.type !== 'webhook_endpoint');
  shipments = await collect(installation.client.shipments.list());
  const { data } = await withOperator(installation.env, (operator) => operator.unresolvedOrders());
  unresolved = new Set(data.map(({ checkoutIntentId }) => checkoutIntentId));
});

afterAll(async () => {
  await reader?.close();
  await installation?.close();
  await recorder?.close();
  await shop?.close();
});

const ordersOf = ({ planned }: FinishedPurchase) => orders.filter(({ email }) => email === planned.email);
const isDeclined = ({ planned }: FinishedPurchase) => planned.slug === 'payment-declined';
const isUnresolved = ({ intent }: FinishedPurchase) => unresolved.has(intent.id);
const totalOf = ({ intent }: FinishedPurchase) =>
  'offer' in intent ? (intent.offer?.cost.total.amountSubunits ?? 0) : 0;
const sorted = (texts: readonly string[]) => [...texts].sort();

describe(`a service that was killed at least ${KILLS} times during purchases`, () => {
  it('was killed in every phase of a purchase', () => {
    expect(interrupted.length).toBeGreaterThanOrEqual(KILLS);
    expect(PHASES.filter((phase) => interrupted.every((snapshot) => snapshot[phase] === 0))).toEqual([]);
  });

  it('created one intent per purchase, regardless of client retries', async () => {
    const intents = await collect(installation.client.checkoutIntents.list());
    expect(sorted(intents.map(({ id }) => id))).toEqual(sorted(done.map(({ intent }) => intent.id)));
  });

  it('placed exactly one order for every purchase that can succeed', () => {
    for (const purchase of done.filter((each) => !isDeclined(each))) {
      expect(purchase.intent).toMatchObject({ state: 'completed' });
      const [order, ...more] = ordersOf(purchase);
      expect(more).toEqual([]);
      const named = 'merchantOrderIds' in purchase.intent ? purchase.intent.merchantOrderIds : [];
      expect([order?.id, order?.number]).toContain(named[0]);
    }
  });

  it('failed the purchases that the shop declines, without an order', () => {
    for (const purchase of done.filter(isDeclined)) {
      const code = isUnresolved(purchase) ? 'order_placement_failed' : 'payment_failed';
      expect(purchase.intent).toMatchObject({ state: 'failed', failureReason: { code } });
      expect(ordersOf(purchase)).toEqual([]);
    }
    expect(unresolved.size).toBeLessThanOrEqual(UNRESOLVED_MAX);
  });

  it('wrote every event of every intent once', () => {
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const actual = events.map(({ type, source }) => `${type} ${source.id}`);
    const expected = done.flatMap(({ intent }) =>
      intent.state === 'completed'
        ? [`checkout_intent.offer_retrieved ${intent.id}`, `checkout_intent.completed ${intent.id}`]
        : [`checkout_intent.offer_retrieved ${intent.id}`, `checkout_intent.order_failed ${intent.id}`],
    );
    const shipmentEvents = shipments.map(({ id }) => `shipment.created ${id}`);
    expect(sorted(actual)).toEqual(sorted([...expected, ...shipmentEvents]));
    const completed = done.filter(({ intent }) => intent.state === 'completed');
    expect(sorted(shipments.map(({ checkoutIntentId }) => checkoutIntentId))).toEqual(
      sorted(completed.map(({ intent }) => intent.id)),
    );
  });

  it('delivered every event at least once, always signed', () => {
    expect(recorder.refused).toEqual([]);
    expect(sorted([...recorder.acknowledgedCounts.keys()])).toEqual(sorted(events.map(({ id }) => id)));
  });

  it('has a ledger that sums to zero, with holds for unknown outcomes only, whose spending equals the revenue of the shop', async () => {
    expect(await installation.metric('purser_ledger_sum_subunits')).toBe(0);
    const { held, available } = await installation.client.billing.balance();
    const holds = done.filter(isUnresolved).reduce((sum, purchase) => sum + totalOf(purchase), 0);
    expect(held.amountSubunits).toBe(holds);
    const paid = orders.reduce((sum, { totalSubunits }) => sum + totalSubunits, 0);
    const transactions = await collect(installation.client.billing.transactions());
    const toppedUp = transactions
      .filter(({ type }) => type === 'topup')
      .reduce((sum, { amount }) => sum + amount.amountSubunits, 0);
    expect(available.amountSubunits).toBe(toppedUp - paid - holds);
  });
});
