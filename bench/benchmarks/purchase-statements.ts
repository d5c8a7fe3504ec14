/** Counts the SQL statements of purchases, one after the other, by step. */
import { Purser } from '@purser/client';
import {
  openStatementCounter,
  type StatementCounter,
} from '../../packages/server/test-support/statement-counter.ts';
import { API_KEY, type BenchEnvironment, type CHECKOUT_REQUEST } from '../environment/environment.ts';
import { startReceiver } from '../environment/receiver.ts';

const WARM_UP = 3;
const SAMPLES = 10;
/** Long enough for what is written in batches and for the waits for more work to end. */
const QUIET_MS = 2000;
const IDLE_MS = 20_000;
/** The statements that are listed one by one with `BENCH_STATEMENTS=1`. */
const TEXT_LENGTH = 150;

type Counts = Map<string, number>;
const STEPS = ['create', 'offer', 'confirm', 'order'] as const;

/**
 * Statements of a purchase, without those that an idle service executes in the same time. `offer` and `order` end when their webhooks were
 * recorded and nothing more happens.
 */
export async function countStatements(
  environment: BenchEnvironment,
  request: typeof CHECKOUT_REQUEST,
): Promise<{ figures: number; observed: Record<string, number> }> {
  const counter = await openStatementCounter(await environment.createDatabase('bench_purchase_statements'));
  const service = await environment.startService(counter.url, 'all');
  const receiver = await startReceiver(`${environment.folder}/receiver.log`);
  const client = new Purser({ baseUrl: service.url, apiKey: API_KEY });
  const taken = Object.fromEntries(STEPS.map((step) => [step, new Map<string, number>()]));
  try {
    await client.webhookEndpoints.create({ url: receiver.url });
    await receiver.reset();
    let eventCount = 0;
    const arrived = async (more: number) => {
      eventCount += more;
      while ((await receiver.counts()).eventCount < eventCount) await pause(20);
      await pause(QUIET_MS);
    };
    const timed = async (step: (typeof STEPS)[number] | null, work: () => Promise<void>) => {
      counter.reset();
      const startedMs = performance.now();
      await work();
      if (step !== null) add(taken[step], counter, -(performance.now() - startedMs) / IDLE_MS, idle);
    };
    const idle: Counts = new Map();
    const buy = async (isCounted: boolean) => {
      const step = (name: (typeof STEPS)[number]) => (isCounted ? name : null);
      let id = '';
      await timed(step('create'), async () => {
        ({ id } = await client.checkoutIntents.create(request));
      });
      await timed(step('offer'), () => arrived(1));
      await timed(step('confirm'), async () => {
        await client.checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
      });
      await timed(step('order'), () => arrived(2));
    };
    for (let count = 0; count < WARM_UP; count += 1) await buy(false);
    counter.reset();
    await pause(IDLE_MS);
    add(idle, counter, 0, idle);
    for (let count = 0; count < SAMPLES; count += 1) await buy(true);
  } finally {
    await service.end();
    await receiver.end();
    await counter.close();
  }
  return report(taken);
}

/** Adds the counts, and so many of the idle ones. */
function add(to: Counts | undefined, { counts }: StatementCounter, idlePart: number, idle: Counts): void {
  for (const [text, count] of counts()) to?.set(text, (to.get(text) ?? 0) + count);
  for (const [text, count] of idlePart === 0 ? [] : idle)
    to?.set(text, (to.get(text) ?? 0) + count * idlePart);
}

function report(taken: Readonly<Record<string, Counts>>) {
  const observed: Record<string, number> = {};
  for (const [step, counts] of Object.entries(taken)) {
    observed[`statements of ${step}`] = sum(counts) / SAMPLES;
    if (process.env['BENCH_STATEMENTS']) print(step, counts);
  }
  return { figures: Object.values(observed).reduce((all, count) => all + count, 0), observed };
}

const sum = (counts: Counts): number => [...counts.values()].reduce((all, count) => all + count, 0);

function print(step: string, counts: Counts): void {
  console.log(`${step}: ${(sum(counts) / SAMPLES).toFixed(1)}`);
  for (const [text, count] of [...counts].sort(([, one], [, other]) => other - one))
    if (count / SAMPLES >= 0.1)
      console.log(`  ${(count / SAMPLES).toFixed(1).padStart(5)}  ${text.slice(0, TEXT_LENGTH)}`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
