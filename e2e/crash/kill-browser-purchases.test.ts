import type { FinishedIntent } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageShop, startPageShop } from '../../packages/connectors/test/browser/page-shop.ts';
import { hasChromium, leftFolders, runningBrowsers } from '../../packages/server/test-support/browser.ts';
import { seededRandom } from '../../test/run/seeded-random.ts';
import { until } from '../../test/run/until.ts';
import {
  collect,
  type Installation,
  retryingClient,
  startInstallation,
  withOperator,
} from '../harness/installation.ts';
import { BUYER } from '../harness/sandbox-shop.ts';
import { chooseSeed } from './chosen-seed.ts';

const PURCHASES = Number(process.env['CRASH_PURCHASES'] ?? 2);
const AT_A_TIME = 2;
const TOTAL_SUBUNITS = 2500;
const POLL = { pollTimeoutMs: 3_600_000 };
/** A purchase in a browser takes seconds: more polls would cost as much as its pages. */
const POLL_MS = 500;
/** A bound for a run that hangs: a busy machine takes ten times as long as usual. */
const RUN_MS_MAX = (PURCHASES + 10) * 300_000;

/** `worker`: the service. `browser`: the main process of a browser. `part`: one of its other processes, such as that of the page. */
const TARGETS = ['worker', 'browser', 'worker', 'part'] as const;
/** When a purchase is interrupted: while its offer is retrieved, while its order is placed, or after the shop has received the order. */
const PHASES = ['placing', 'click', 'offer', 'placing', 'click'] as const;
/** The shop processes an order after 600 ms: kills are before and after that. */
const CLICK_SPREAD_MS = 1500;
/** How long the phases take on this machine: as long as the last one that was not interrupted. */
const phaseMs = { offer: 0, placing: 0 };

type Target = (typeof TARGETS)[number];
type Phase = (typeof PHASES)[number];

interface Purchase {
  readonly email: string;
  readonly killed: string;
  readonly intent: FinishedIntent;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let shop: PageShop;
let installation: Installation;
let uninterrupted: Purchase;
let purchases: Purchase[];
let unresolved: ReadonlySet<string>;
let restarts: Promise<void> = Promise.resolve();

const ordersOf = (email: string) => shop.orders.filter((order) => order.get('email') === email);

async function killWorker(): Promise<Target> {
  restarts = restarts.then(async () => {
    await installation.kill();
    await installation.restart();
  });
  await restarts;
  return 'worker';
}

/** Kills a process and returns what it was: the worker if no browser is running. */
async function killProcess({ target, random }: Kill): Promise<Target> {
  if (target === 'worker') return killWorker();
  const browsers = await runningBrowsers(installation.dataDir);
  const [main, ...parts] = browsers[Math.floor(random() * browsers.length)] ?? [];
  const pid = target === 'browser' ? main : (parts[Math.floor(random() * parts.length)] ?? main);
  if (pid === undefined) return killWorker();
  try {
    process.kill(pid, 'SIGKILL');
    return target;
  } catch {
    return killWorker();
  }
}

interface Kill {
  readonly target: Target;
  readonly phase: Phase;
  readonly random: () => number;
}

const killOf = (index: number, random: () => number): Kill => ({
  target: TARGETS[index % TARGETS.length] ?? 'worker',
  phase: PHASES[index % PHASES.length] ?? 'placing',
  random,
});

/** One purchase, with one kill at a random moment of the phase. */
async function makePurchase(email: string, kill: Kill | null): Promise<Purchase> {
  const phase = kill?.phase;
  const share = kill?.random() ?? 0;
  const { checkoutIntents } = retryingClient(installation.url, POLL_MS);
  let killing: Promise<unknown> = Promise.resolve();
  let killed = 'nothing';
  const killIn = (current: Phase, waitMs: number, from: Promise<unknown> = Promise.resolve()): void => {
    if (kill === null || current !== phase) return;
    killing = from.then(async () => {
      await pause(waitMs);
      killed = `${await killProcess(kill)} ${Math.round(waitMs)} ms after the start of ${phase}`;
    });
  };
  const body = {
    productUrl: `${shop.url}/products/lamp`,
    quantity: 1,
    referenceId: email,
    buyer: { ...BUYER, email },
  };
  const createdMs = performance.now();
  killIn('offer', share * phaseMs.offer);
  const offered = await checkoutIntents.createAndPoll(body, POLL);
  if (phase !== 'offer') phaseMs.offer = performance.now() - createdMs;
  if (offered.state === 'failed') {
    await killing;
    return { email, killed, intent: offered };
  }
  const confirmedMs = performance.now();
  killIn('placing', share * phaseMs.placing);
  killIn('click', share * CLICK_SPREAD_MS, shop.untilOrderArrives(email));
  const payment = { paymentMethod: { type: 'drawdown' as const } };
  const intent = await checkoutIntents.confirmAndPoll(offered.id, payment, POLL);
  if ((kill === null || phase === 'offer') && intent.state === 'completed')
    phaseMs.placing = performance.now() - confirmedMs;
  // The order of a purchase that failed before it never arrives.
  if (phase !== 'click' || ordersOf(email).length > 0) await killing;
  return { email, killed, intent };
}

async function makePurchases(seed: number): Promise<Purchase[]> {
  const random = seededRandom(seed);
  const made: Purchase[] = [];
  let next = 0;
  const makeNext = async (): Promise<void> => {
    for (let index = next++; index < PURCHASES; index = next++) {
      const purchase = await makePurchase(`buyer-${index}@example.com`, killOf(index, random));
      made.push(purchase);
      const { email, killed, intent } = purchase;
      const reason =
        'failureReason' in intent ? `${intent.failureReason.code}: ${intent.failureReason.message}` : '';
      print(`${email}: killed ${killed}: ${intent.state}, ${ordersOf(email).length} orders ${reason}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, makeNext));
  return made;
}

const chromium = hasChromium();

beforeAll(async () => {
  if (!chromium) return;
  const seed = chooseSeed();
  print(`CRASH_SEED=${seed}`);
  [shop, installation] = await Promise.all([
    startPageShop(),
    startInstallation({
      PAYMENT_INSTRUMENTS: '[{"handler":"cash_on_delivery"}]',
      OUTCOME_LOOKUP_MS: '0',
      BROWSERS_MAX: String(AT_A_TIME),
    }),
  ]);
  shop.set({ breaks: [{ operation: 'order', fault: 'slow' }] });
  await topUp((PURCHASES + 1) * TOTAL_SUBUNITS);
  uninterrupted = await makePurchase('first-buyer@example.com', null);
  purchases = await makePurchases(seed);
  await restarts;
  const { data } = await withOperator(installation.env, (operator) => operator.unresolvedOrders());
  unresolved = new Set(data.map(({ checkoutIntentId }) => checkoutIntentId));
  print(`${PURCHASES} purchases: ${figures()}`);
}, RUN_MS_MAX);

async function topUp(amountSubunits: number): Promise<void> {
  const accountId = installation.current().firstKey?.accountId ?? '';
  const amount = { currencyCode: 'USD', amountSubunits };
  await withOperator(installation.env, (operator) => operator.topUpAccount(accountId, { amount }));
}

afterAll(async () => {
  await installation?.close();
  await shop?.close();
});

type Outcome = 'placed' | 'unknown' | 'failed';

function outcomeOf({ intent }: Purchase): Outcome {
  if (intent.state === 'completed') return 'placed';
  return unresolved.has(intent.id) ? 'unknown' : 'failed';
}

const withOutcome = (outcome: Outcome) => purchases.filter((purchase) => outcomeOf(purchase) === outcome);

function figures(): string {
  const secondOrders = purchases.filter(({ email }) => ordersOf(email).length > 1).length;
  const counts = (['placed', 'unknown', 'failed'] as const).map(
    (outcome) => `${withOutcome(outcome).length} ${outcome}`,
  );
  const unrecorded = withOutcome('failed').filter(({ email }) => ordersOf(email).length > 0).length;
  return `${counts.join(', ')}, ${shop.orders.length} orders, ${secondOrders} second orders, ${unrecorded} orders without a record`;
}

describe.skipIf(!chromium)(`${PURCHASES} purchases in a browser, each interrupted by kill -9`, () => {
  it('are placed if nothing interrupts them', () => {
    expect(uninterrupted.intent).toMatchObject({ state: 'completed' });
    expect(ordersOf(uninterrupted.email)).toHaveLength(1);
  });

  it('never place a second order', () => {
    expect(purchases).toHaveLength(PURCHASES);
    expect(purchases.filter(({ email }) => ordersOf(email).length > 1)).toEqual([]);
  });

  it('have one order each if completed, with its number, and none if failed with a known outcome', () => {
    for (const { email, intent } of withOutcome('placed')) {
      const index = shop.orders.findIndex((order) => order.get('email') === email);
      expect(intent).toMatchObject({ merchantOrderIds: [`A-${1001 + index}`] });
    }
    expect(withOutcome('placed').filter(({ email }) => ordersOf(email).length !== 1)).toEqual([]);
    expect(withOutcome('failed').filter(({ email }) => ordersOf(email).length > 0)).toEqual([]);
  });

  it('keep the hold of an order whose outcome is unknown, and no other', async () => {
    const { held, available } = await installation.client.billing.balance();
    expect(held.amountSubunits).toBe(withOutcome('unknown').length * TOTAL_SUBUNITS);
    expect(await installation.metric('purser_ledger_sum_subunits')).toBe(0);
    const transactions = await collect(installation.client.billing.transactions());
    const toppedUp = transactions
      .filter(({ type }) => type === 'topup')
      .reduce((sum, { amount }) => sum + amount.amountSubunits, 0);
    const paid = (withOutcome('placed').length + 1) * TOTAL_SUBUNITS;
    expect(available.amountSubunits).toBe(toppedUp - paid - held.amountSubunits);
  });

  it('have evidence of the click that placed an order', async () => {
    for (const { email, intent } of purchases.filter((purchase) => ordersOf(purchase.email).length > 0)) {
      const attempts = await collect(installation.client.checkoutIntents.attempts(intent.id));
      const done = attempts.flatMap(({ steps }) => steps.map((step) => step.done ?? ''));
      expect([email, done.some((text) => text.startsWith('About to click'))]).toEqual([email, true]);
    }
  });

  it('leave no browser behind', async () => {
    await until(
      'all browsers have ended',
      async () => (await runningBrowsers(installation.dataDir)).length === 0,
    );
    expect(await leftFolders(installation.dataDir)).toEqual([]);
  });
});
