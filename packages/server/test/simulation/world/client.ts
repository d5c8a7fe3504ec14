import { Refusal } from '../../../src/kernel/errors.ts';
import { money } from '../../../src/kernel/money.ts';
import type { Context } from '../../../src/usecases/context.ts';
import { confirmCheckoutIntent } from '../../../src/usecases/intents/confirm-checkout-intent.ts';
import { createCheckoutIntent } from '../../../src/usecases/intents/create-checkout-intent.ts';
import { topUpAccount } from '../../../src/usecases/ledger/top-up-balance.ts';
import { readCheckoutIntent } from '../../../src/usecases/queries.ts';
import { type CommandResponse, type Idempotency, runCommand } from '../../../src/usecases/run-command.ts';
import { buyer } from '../../../test-support/service.ts';
import type { SimulatedProcess } from '../time/simulated-process.ts';
import { type Api, NoAnswer } from './api.ts';
import type { MerchantKind } from './merchant.ts';
import type { World } from './world.ts';

export interface Account {
  readonly id: string;
  readonly limits: { readonly 'concurrent-agents': number; readonly 'checkout-intents': number };
}

const KINDS: readonly MerchantKind[] = ['keyed', 'session', 'opaque'];
const TRIES_MAX = 30;
const WAITS_MAX = 30;
const DRAWDOWN = { type: 'drawdown' } as const;

/** A client of one account, which buys products one after the other and repeats what was not answered. */
export class Client {
  readonly #world: World;
  readonly #api: Api;
  readonly #process: SimulatedProcess;
  readonly #account: Account;
  readonly #name: string;
  #keyCount = 0;
  isDone = false;
  /** By idempotency key of a top-up: whether it was acknowledged. */
  readonly topUps = new Map<string, boolean>();
  /** By idempotency key: the intent of every answer. */
  readonly created = new Map<string, Set<string>>();

  constructor(world: World, api: Api, name: string, account: Account) {
    this.#world = world;
    this.#api = api;
    this.#name = name;
    this.#account = account;
    this.#process = world.newProcess(name, false);
  }

  start(purchaseCount: number): void {
    const buyAll = async () => {
      for (let count = 0; count < purchaseCount; count += 1) {
        await this.#sleep(this.#process.random.pick([0, 1, 50, 3000]));
        await this.#buy();
      }
    };
    this.#process.schedule(0, () => {
      void buyAll().finally(() => {
        this.isDone = true;
      });
    });
  }

  async #buy(): Promise<void> {
    const { random } = this.#process;
    const isPurchase = random.chance(0.4);
    const id = await this.#create(isPurchase);
    if (id === null) return;
    if (random.chance(0.1)) await this.#topUp();
    if (!isPurchase && !random.chance(0.1)) await this.#confirmWhenOffered(id);
  }

  async #create(isPurchase: boolean): Promise<string | null> {
    const { random } = this.#process;
    const kind = random.pick(KINDS);
    const key = this.#newKey();
    const productUrl = `https://${kind}.example/${key}?shipping=${random.between(0, 900)}`;
    const request = { productUrl, quantity: 1, buyer };
    const command = {
      accountId: this.#account.id,
      limits: this.#account.limits,
      request,
      createdBy: 'key_simulation',
      ...(isPurchase ? { purchase: DRAWDOWN } : {}),
    };
    const ask = (context: Context) =>
      createCheckoutIntent(context, this.#idempotency(key), command, ({ id }) => ({ status: 201, body: id }));
    // Some clients send everything twice.
    const asked = random.chance(0.15)
      ? [this.#untilAnswered(ask), this.#untilAnswered(ask)]
      : [this.#untilAnswered(ask)];
    const ids = new Set<string>();
    for (const answer of await Promise.all(asked))
      if (answer !== null && !(answer instanceof Refusal)) ids.add(answer.response.body);
    this.created.set(productUrl, ids);
    return [...ids][0] ?? null;
  }

  async #confirmWhenOffered(id: string): Promise<void> {
    const { random } = this.#process;
    for (let wait = 0; wait < WAITS_MAX; wait += 1) {
      const read = await this.#untilAnswered((context) => readCheckoutIntent(context, id));
      if (read === null || read instanceof Refusal) return;
      if (read.intent.state === 'awaiting_confirmation' && !(await this.#confirm(id))) return;
      if (read.intent.state !== 'retrieving_offer' && read.intent.state !== 'awaiting_confirmation') return;
      await this.#sleep(random.pick([200, 2000, 5000]));
    }
  }

  /** Whether it must be tried again. */
  async #confirm(intentId: string): Promise<boolean> {
    const { random } = this.#process;
    const accountId = this.#account.id;
    const command = { accountId, intentId, paymentMethod: DRAWDOWN, confirmedBy: 'simulation' };
    const responseOf = (): CommandResponse => ({ status: 200, body: '' });
    const confirm = () => {
      const key = this.#newKey();
      return this.#untilAnswered((context) =>
        confirmCheckoutIntent(context, this.#idempotency(key), command, responseOf),
      );
    };
    const answers = await Promise.all(random.chance(0.2) ? [confirm(), confirm()] : [confirm()]);
    const refusals = answers.filter((answer) => answer instanceof Refusal);
    for (const { name } of refusals) this.#world.count(`confirm refused: ${name}`);
    if (refusals.length < answers.length) return false;
    if (refusals.some(({ name }) => name === 'InsufficientBalanceError')) {
      if (!random.chance(0.5)) return false;
      await this.#topUp();
    }
    return refusals.some(({ status }) => status === 429 || status === 402);
  }

  async #topUp(): Promise<void> {
    const key = this.#newKey();
    this.topUps.set(key, false);
    const topUp = { amount: money('USD', 1500), description: key, enteredBy: 'operator' };
    const answer = await this.#untilAnswered((context) =>
      runCommand(
        context,
        this.#idempotency(key),
        (tx) => topUpAccount(context, tx, this.#account.id, topUp),
        () => ({ status: 201, body: '' }),
      ),
    );
    if (answer !== null && !(answer instanceof Refusal)) this.topUps.set(key, true);
  }

  /** Repeats a request until there is an answer; null if there never is. */
  async #untilAnswered<T>(ask: (context: Context) => Promise<T>): Promise<T | Refusal | null> {
    for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
      try {
        return await this.#api.call(this.#process, ask);
      } catch (error) {
        const mayRepeat = !(error instanceof Refusal) || error.details.headers?.['retry-after'] !== undefined;
        if (!mayRepeat) return error;
        const isExpected = error instanceof NoAnswer || error instanceof Refusal;
        if (!isExpected) this.#world.count(`request failed: ${String(error).slice(0, 60)}`);
      }
      await this.#sleep(this.#process.random.pick([50, 500, 2000]));
    }
    return null;
  }

  #newKey(): string {
    this.#keyCount += 1;
    return `${this.#name}-${this.#keyCount}`;
  }

  #idempotency(key: string): Idempotency {
    return {
      accountId: this.#account.id,
      key,
      fingerprint: Buffer.from(key),
      sealed: false,
      refusalResponse: ({ status }) => ({ status, body: '' }),
    };
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}
