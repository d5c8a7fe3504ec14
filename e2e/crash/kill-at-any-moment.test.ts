import type { Event, FinishedIntent, Shipment } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../test/run/run-count.ts';
import { collect } from '../harness/collect.ts';
import { type Installation, startInstallation } from '../harness/installation.ts';
import { type RequestPriority, errandsOfRound, run, type ShopOrder, shopOrders } from '../harness/purchases.ts';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { until } from '../harness/until.ts';
import { startRecorder, type WebhookRecorder } from '../harness/webhook-recorder.ts';
import { type CrashScene, openSceneReader, type SceneReader } from './database-snapshot.ts';
import { chooseSeed, seededRandom } from './seeded-random.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? runCount(12));
const SLOW_MS = 1500;
/** A round begins when no more purchases than this are left from those before. */
const LEFT_OVER_MAX = 8;
/** How long the receiver takes to acknowledge, so that kills fall into deliveries as well. */
const ACKNOWLEDGING_MS = 40;
/** A kill falls anywhere into these milliseconds after a beginning, in turn, so that every phase of a purchase is hit. */
const KINDS_OF_MOMENT = [
  { after: 'round', spreadMs: 250 },
  { after: 'round', spreadMs: 900 },
  { after: 'round', spreadMs: 2800 },
  { after: 'delivery', spreadMs: 60 },
] as const;

interface Done {
  readonly errand: RequestPriority;
  readonly intent: FinishedIntent;
}

const folder = temporaryFolder();
let shop: RunningPurser;
let installation: Installation;
let recorder: WebhookRecorder;
let scenes: SceneReader;
const done: Done[] = [];
const interrupted: CrashScene[] = [];
let orders: ShopOrder[];
let events: Event[];
let shipments: Shipment[];

const tell = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Rounds of purchases, each cut by a kill; the next one begins while the service still works on what the kill left. */
async function shopAndKill(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const errands: Promise<unknown>[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await until('few purchases left', () => errands.length - done.length <= LEFT_OVER_MAX);
    for (const errand of errandsOfRound(round)) {
      const doing = run(installation.client, shop.url, errand);
      errands.push(doing.then((intent) => done.push({ errand, intent })));
    }
    const { after, spreadMs } = KINDS_OF_MOMENT[round % KINDS_OF_MOMENT.length] ?? KINDS_OF_MOMENT[0];
    const momentMs = Math.round(random() * spreadMs);
    if (after === 'delivery') await recorder.nextDelivery();
    await pause(momentMs);
    await installation.kill();
    const scene = await scenes.read();
    interrupted.push(scene);
    tell(`kill ${round + 1}, ${momentMs} ms after the ${after}'s beginning: ${JSON.stringify(scene)}`);
    await installation.restart();
  }
  await Promise.all(errands);
}

beforeAll(async () => {
  const { path } = await folder;
  const seed = chooseSeed();
  tell(`CRASH_SEED=${seed}`);
  [shop, installation, recorder] = await Promise.all([
    startPurser(['sandbox-shop', '--port=0', `--data=${path}/shop`, `--slow-ms=${SLOW_MS}`]),
    startInstallation({ WEBHOOK_RETRY_SECONDS: '1' }),
    startRecorder({ acknowledgingMs: ACKNOWLEDGING_MS }),
  ]);
  scenes = await openSceneReader(installation.dataDir);
  const endpoint = await installation.client.webhookEndpoints.create({ url: recorder.url });
  recorder.setSecret(endpoint.secret);
  await shopAndKill(seed);
  await until(
    'every delivery at its end',
    async () => (await installation.metric('purser_deliveries_waiting')) === 0,
  );
  orders = await shopOrders(shop.url);
  const log = await collect(installation.client.events.list());
  // The challenge was answered when the URL was saved.
  events = log.filter(({ source }) => source.type !== 'webhook_endpoint');
  shipments = await collect(installation.client.shipments.list());
});

afterAll(async () => {
  await scenes?.close();
  await installation?.close();
  await recorder?.close();
  await shop?.stop();
  await (await folder).remove();
});

const ordersOf = ({ errand }: Done) => orders.filter(({ email }) => email === errand.email);
const isDeclined = ({ errand }: Done) => errand.slug === 'payment-declined';
const sorted = (texts: readonly string[]) => [...texts].sort();

describe(`a service that was killed ${KILLS} times in the middle of purchases`, () => {
  it('was killed in every phase of a purchase', () => {
    const seen = (phase: keyof CrashScene) => interrupted.some((scene) => scene[phase] > 0);
    expect(interrupted).toHaveLength(KILLS);
    expect(seen('retrievingOffer')).toBe(true);
    expect(seen('placingOrder')).toBe(true);
    expect(seen('submitting')).toBe(true);
    expect(seen('deliveriesWaiting')).toBe(true);
  });

  it('made one intent of every purchase, however often its client had to ask', async () => {
    const intents = await collect(installation.client.checkoutIntents.list());
    expect(sorted(intents.map(({ id }) => id))).toEqual(sorted(done.map(({ intent }) => intent.id)));
  });

  it('placed exactly one order for every purchase that can be placed', () => {
    for (const purchase of done.filter((each) => !isDeclined(each))) {
      expect(purchase.intent).toMatchObject({ state: 'completed' });
      const [order, ...more] = ordersOf(purchase);
      expect(more).toEqual([]);
      const named = 'merchantOrderIds' in purchase.intent ? purchase.intent.merchantOrderIds : [];
      expect([order?.id, order?.number]).toContain(named[0]);
    }
  });

  it('failed cleanly, without an order, where the shop declines', () => {
    for (const purchase of done.filter(isDeclined)) {
      expect(purchase.intent).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
      expect(ordersOf(purchase)).toEqual([]);
    }
  });

  it('wrote every event of every intent once', () => {
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const happenings = events.map(({ type, source }) => `${type} ${source.id}`);
    const expected = done.flatMap(({ intent }) =>
      intent.state === 'completed'
        ? [`checkout_intent.offer_retrieved ${intent.id}`, `checkout_intent.completed ${intent.id}`]
        : [`checkout_intent.offer_retrieved ${intent.id}`, `checkout_intent.order_failed ${intent.id}`],
    );
    const parcels = shipments.map(({ id }) => `shipment.created ${id}`);
    expect(sorted(happenings)).toEqual(sorted([...expected, ...parcels]));
    const completed = done.filter(({ intent }) => intent.state === 'completed');
    expect(sorted(shipments.map(({ checkoutIntentId }) => checkoutIntentId))).toEqual(
      sorted(completed.map(({ intent }) => intent.id)),
    );
  });

  it('delivered every event at least once, always signed', () => {
    expect(recorder.refused).toEqual([]);
    expect(sorted([...recorder.acknowledgedCounts.keys()])).toEqual(sorted(events.map(({ id }) => id)));
  });

  it('kept a ledger that sums to zero, holds nothing back, and spent what the shop was paid', async () => {
    expect(await installation.metric('purser_ledger_sum_subunits')).toBe(0);
    const { held, available } = await installation.client.billing.balance();
    expect(held.amountSubunits).toBe(0);
    const paid = orders.reduce((sum, { totalSubunits }) => sum + totalSubunits, 0);
    const transactions = await collect(installation.client.billing.transactions());
    const toppedUp = transactions
      .filter(({ type }) => type === 'topup')
      .reduce((sum, { amount }) => sum + amount.amountSubunits, 0);
    expect(available.amountSubunits).toBe(toppedUp - paid);
  });
});
