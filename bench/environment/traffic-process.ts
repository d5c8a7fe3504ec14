import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { Times } from './times.ts';
import type { TrafficAccount, TrafficPlan, TrafficResult } from './traffic.ts';

/**
 * Clients and receivers of many accounts. A purchase is created when it is due and confirmed when its offer is known: from the webhook, or,
 * in an account without an endpoint, by reading the intent until it has changed.
 */
const CONNECTIONS = 256;
const POLL_MS = 500;
/** How long purchases that were begun may take after the last one was due. */
const LATE_MS = 60_000;

interface Awaited {
  resolve(type: string): void;
  readonly promise: Promise<string>;
}

const awaited = new Map<string, Awaited>();
let times = new Times();

/** The webhook of a step; it may arrive before it is waited for. */
function webhookOf(intentId: string, step: 'offer' | 'order'): Awaited {
  const key = `${intentId} ${step}`;
  const known = awaited.get(key);
  if (known !== undefined) return known;
  let resolve: (type: string) => void = () => undefined;
  const promise = new Promise<string>((yes) => {
    resolve = yes;
  });
  const made = { promise, resolve };
  awaited.set(key, made);
  return made;
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const event: { type: string; createdAt: string; source: { id: string } } = JSON.parse(
      Buffer.concat(parts).toString(),
    );
    times.record('webhook, from its event', Date.now() - Date.parse(event.createdAt));
    const [kind, step = ''] = event.type.split('.');
    if (kind === 'checkout_intent')
      webhookOf(event.source.id, step.startsWith('offer') ? 'offer' : 'order').resolve(step);
    response.end('ok');
  });
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

class Run {
  readonly #plan: TrafficPlan;
  readonly #service: Pool;
  readonly #failures = new Map<string, number>();
  /** The purchases of the seed up to and including each account. */
  readonly #sums: readonly number[];
  #purchaseCount = 0;
  #completedCount = 0;
  #requestCount = 0;

  constructor(plan: TrafficPlan) {
    this.#plan = plan;
    this.#service = new Pool(plan.serviceUrl, { connections: CONNECTIONS, pipelining: 1 });
    let sum = 0;
    this.#sums = plan.accounts.map(({ purchaseCount }) => {
      sum += purchaseCount;
      return sum;
    });
  }

  async result(): Promise<TrafficResult> {
    const { purchasesPerSecond, readsPerSecond } = this.#plan;
    await Promise.all([
      this.#atRate(purchasesPerSecond, (dueMs) => this.#purchase(dueMs)),
      this.#atRate(readsPerSecond, (dueMs) => this.#read(dueMs)),
    ]);
    await this.#service.destroy();
    return {
      purchaseCount: this.#purchaseCount,
      completedCount: this.#completedCount,
      requestCount: this.#requestCount,
      failures: Object.fromEntries(this.#failures),
      times: times.read(),
    };
  }

  async #atRate(ratePerSecond: number, begin: (dueMs: number) => Promise<void>): Promise<void> {
    if (ratePerSecond === 0) return pause(this.#plan.durationMs);
    const begun = new Set<Promise<void>>();
    const startedMs = performance.now();
    for (let count = 0; ; count += 1) {
      const afterMs = (count * 1000) / ratePerSecond;
      if (afterMs >= this.#plan.durationMs) break;
      const dueMs = startedMs + afterMs;
      const waitMs = dueMs - performance.now();
      if (waitMs > 0) await pause(waitMs);
      const one = begin(dueMs)
        .catch((error: unknown) => this.#fail(error instanceof Error ? error.message : String(error)))
        .finally(() => begun.delete(one));
      begun.add(one);
    }
    await Promise.race([Promise.all(begun), pause(LATE_MS)]);
    if (begun.size > 0) this.#failures.set('not ended', begun.size);
  }

  #fail(reason: string): void {
    const short = reason.slice(0, 120);
    this.#failures.set(short, (this.#failures.get(short) ?? 0) + 1);
  }

  /** An account, the more often the more purchases it has. */
  #anyAccount(): TrafficAccount {
    const wanted = Math.random() * (this.#sums.at(-1) ?? 0);
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const account = this.#plan.accounts[low];
    if (account === undefined) throw new Error('there are no accounts');
    return account;
  }

  async #send(
    operation: string,
    dueMs: number,
    account: TrafficAccount,
    path: string,
    body?: object,
  ): Promise<unknown> {
    this.#requestCount += 1;
    const response = await this.#service.request({
      path: `/api/v1/${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${account.apiKey}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomBytes(12).toString('hex') }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.body.text();
    times.record(operation, performance.now() - dueMs);
    if (response.statusCode > 299) throw new Error(`${operation}: ${response.statusCode} ${text}`);
    return JSON.parse(text);
  }

  async #purchase(dueMs: number): Promise<void> {
    this.#purchaseCount += 1;
    const account = this.#anyAccount();
    const created = await this.#send('create', dueMs, account, 'checkout-intents', this.#plan.request);
    const { id } = stateOf(created);
    await this.#until(account, id, 'offer', dueMs);
    const confirmMs = performance.now();
    const payment = { paymentMethod: { type: 'drawdown' } };
    await this.#send('confirm', confirmMs, account, `checkout-intents/${id}/confirm`, payment);
    await this.#until(account, id, 'order', confirmMs);
    this.#completedCount += 1;
    times.record('purchase', performance.now() - dueMs);
  }

  /** Throws if the step failed. */
  async #until(account: TrafficAccount, id: string, step: 'offer' | 'order', sinceMs: number): Promise<void> {
    if (account.hasEndpoint) {
      const type = await webhookOf(id, step).promise;
      awaited.delete(`${id} ${step}`);
      times.record(`${step}, until its webhook`, performance.now() - sinceMs);
      if (type.endsWith('failed')) throw new Error(`purchase: ${type}`);
      return;
    }
    const [before, after] =
      step === 'offer' ? ['retrieving_offer', 'awaiting_confirmation'] : ['placing_order', 'completed'];
    for (;;) {
      await pause(POLL_MS);
      const { state } = stateOf(
        await this.#send('read an intent', performance.now(), account, `checkout-intents/${id}`),
      );
      if (state === after) return;
      if (state !== before) throw new Error(`purchase: ${state}`);
    }
  }

  async #read(dueMs: number): Promise<void> {
    const account = this.#anyAccount();
    const number = account.firstPurchase + Math.floor(Math.random() * account.purchaseCount);
    const [operation, path] = READS[Math.floor(Math.random() * READS.length)]?.(number) ?? ['', ''];
    await this.#send(operation, dueMs, account, path);
  }
}

const intentId = (number: number) => `ci_${String(number).padStart(26, '0')}`;
/** Reads in their proportion; each of a purchase of the seed. */
const READS: readonly ((number: number) => [operation: string, path: string])[] = [
  () => ['list intents', 'checkout-intents?limit=25'],
  () => ['list intents', 'checkout-intents?limit=25'],
  () => ['list intents by state', 'checkout-intents?limit=25&state=completed'],
  () => ['list events', 'events?limit=100'],
  () => ['list events', 'events?limit=100'],
  (number) => ['list events of an intent', `events?sourceId=${intentId(number)}`],
  (number) => ['read an intent', `checkout-intents/${intentId(number)}`],
  (number) => ['read an intent', `checkout-intents/${intentId(number)}`],
  (number) => ['search by reference', `checkout-intents?limit=25&q=order-${number}`],
  (number) => ['search by order number', `checkout-intents?limit=25&q=m-${100_000 + number}`],
  () => ['list deliveries', 'deliveries?limit=25'],
  () => ['list requests', 'requests?limit=25'],
];

function stateOf(intent: unknown): { readonly id: string; readonly state: string } {
  if (typeof intent !== 'object' || intent === null || !('id' in intent) || !('state' in intent))
    throw new Error('the service returned no intent');
  return { id: String(intent.id), state: String(intent.state) };
}

process.on('disconnect', () => process.exit());
process.on('message', (plan: TrafficPlan) => {
  times = new Times();
  awaited.clear();
  new Run(plan).result().then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
