import { Refusal } from '../../src/kernel/errors.ts';
import { money } from '../../src/kernel/money.ts';
import { inTransaction, isDatabaseAway, type Tx } from '../../src/store/database.ts';
import { createAccount } from '../../src/usecases/accounts/create-account.ts';
import type { Context } from '../../src/usecases/context.ts';
import { confirmCheckoutIntent } from '../../src/usecases/intents/confirm-checkout-intent.ts';
import { createCheckoutIntent } from '../../src/usecases/intents/create-checkout-intent.ts';
import { recordOffer } from '../../src/usecases/intents/record-offer.ts';
import {
  beginSubmission,
  claimPlacement,
  type PlacementResult,
  recordPlacement,
} from '../../src/usecases/intents/record-placement.ts';
import { adjustAccount } from '../../src/usecases/ledger/adjust-balance.ts';
import { refundAccount } from '../../src/usecases/ledger/refund-order.ts';
import { topUpAccount } from '../../src/usecases/ledger/top-up-balance.ts';
import { runCommand } from '../../src/usecases/run-command.ts';
import { buyer } from '../../test-support/service.ts';
import type { Action, Currency } from './history.ts';

/** An intent as clients and merchants see it. */
interface Purchase {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly total: number;
}

type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;
type OperatorEntry = (tx: Tx, entered: { description: string; enteredBy: string }) => Promise<unknown>;

const LIMITS = { 'checkout-intents': 1_000_000, 'concurrent-agents': 1_000_000 };
const ATTEMPTS_MAX = 20;

/** A client or a worker that retries after a lost connection, whether or not its request was executed. */
async function retryOnConnectionLoss<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isDatabaseAway(error)) throw error;
    }
  }
}

const concurrently = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, () => work()));

/** Clients, merchants and the operator of two accounts, and the facts they can rely on. */
export class Simulation {
  readonly accountIds: readonly [string, string];
  readonly purchases: Purchase[] = [];
  /** The merchant's result by intent: asked again after a crash, it returns the same. */
  readonly merchantResults = new Map<string, PlacementResult>();
  /** The operator's results, by the text entered: true if it was booked. */
  readonly operatorResults = new Map<string, boolean>();
  readonly refusalCounts = new Map<string, number>();
  readonly #context: Context;
  readonly #confirmed = new Set<string>();

  private constructor(context: Context, accountIds: readonly [string, string]) {
    this.#context = context;
    this.accountIds = accountIds;
  }

  /** Two accounts without money and with their limits lifted. */
  static async open(context: Context): Promise<Simulation> {
    const { db, pool } = context.store;
    const newAccount = async () => {
      const command = { name: 'Any', environment: 'production' as const };
      const { accountId } = await inTransaction(db, (tx) => createAccount(context, tx, command));
      await pool.query('update accounts set limits = $2 where id = $1', [accountId, JSON.stringify(LIMITS)]);
      return accountId;
    };
    return new Simulation(context, [await newAccount(), await newAccount()]);
  }

  run(one: Action): Promise<void> {
    switch (one.kind) {
      case 'top_up':
        return this.#topUp(one);
      case 'adjust':
        return this.#adjust(one);
      case 'offer':
        return this.#offer(one);
      case 'confirm':
        return this.#confirm(one);
      case 'place': {
        const purchase = this.#choose(one);
        return this.#place(purchase, outcomeOf(purchase, one.paidPercent), one.times, one.crashes);
      }
      case 'refund':
        return this.#refund(one);
      default: {
        const never: never = one;
        return never;
      }
    }
  }

  /** Acts as the workers: looks up every order in progress at its merchant and records the result. */
  async settle(): Promise<void> {
    await Promise.all(
      this.purchases.map((purchase) => this.#place(purchase, outcomeOf(purchase, 100), 1, false)),
    );
  }

  #topUp({ account, currency, amount }: ActionOf<'top_up'>): Promise<void> {
    const topUp = { amount: money(currency, amount) };
    return this.#enter((tx, entered) =>
      topUpAccount(this.#context, tx, this.#accountOf(account), { ...entered, ...topUp }),
    );
  }

  #adjust({ account, currency, amount, direction }: ActionOf<'adjust'>): Promise<void> {
    const adjustment = { amount: money(currency, amount), direction };
    return this.#enter((tx, entered) =>
      adjustAccount(this.#context, tx, this.#accountOf(account), { ...entered, ...adjustment }),
    );
  }

  async #offer({ account, currency, total }: ActionOf<'offer'>): Promise<void> {
    const request = { productUrl: 'https://shop.example/p', quantity: 1, buyer };
    const command = {
      accountId: this.#accountOf(account),
      limits: LIMITS,
      request,
      createdBy: 'key_simulation',
    };
    let id = '';
    await retryOnConnectionLoss(() =>
      createCheckoutIntent(this.#context, null, command, (intent) => {
        id = intent.id;
        return { status: 201, body: '{}' };
      }),
    );
    const cost = { subtotal: money(currency, total), total: money(currency, total) };
    const offer = { cost, shipping: { availableOptions: [] }, expiresAt: new Date(0).toISOString() };
    const merchant = { marketplace: 'UCP' as const, reference: {} };
    await retryOnConnectionLoss(() => recordOffer(this.#context, id, { kind: 'offer', offer, merchant }, 1));
    this.purchases.push({ id, accountId: command.accountId, currency, total });
  }

  async #confirm(one: ActionOf<'confirm'>): Promise<void> {
    const { id, accountId } = this.#choose(one);
    const paymentMethod = { type: 'drawdown' as const };
    const command = { accountId, intentId: id, paymentMethod, confirmedBy: 'simulation' };
    const responseOf = () => ({ status: 200, body: '{}' });
    const accepted = await concurrently(one.times, () =>
      this.#isAccepted(() => confirmCheckoutIntent(this.#context, null, command, responseOf)),
    );
    if (accepted.filter(Boolean).length > 1) throw new Error(`${id} was confirmed twice`);
    if (accepted.includes(true)) this.#confirmed.add(id);
  }

  async #place(purchase: Purchase, wanted: PlacementResult, times: number, crashes: boolean): Promise<void> {
    const claimed = await retryOnConnectionLoss(() => claimPlacement(this.#context, purchase.id));
    if (claimed === null) return;
    const run = { intentId: purchase.id, fence: claimed.placementFence };
    const begin = () => beginSubmission(this.#context, run, { session: 'one' });
    if ((await retryOnConnectionLoss(begin)) === 'overtaken') return;
    const result = this.merchantResults.get(purchase.id) ?? wanted;
    this.merchantResults.set(purchase.id, result);
    if (crashes) return;
    const record = () => recordPlacement(this.#context, run, result, 1, 1000);
    await concurrently(times, () => retryOnConnectionLoss(record));
  }

  async #refund(one: ActionOf<'refund'>): Promise<void> {
    const { id, accountId, currency, total } = this.#choose(one);
    const otherAccountId = this.#accountOf(accountId === this.accountIds[0] ? 1 : 0);
    const otherCurrency = currency === 'USD' ? 'JPY' : 'USD';
    const amount = money(
      one.mistake === 'currency' ? otherCurrency : currency,
      Math.max(1, Math.round((total * one.percent) / 100)),
    );
    const accountIdUsed = one.mistake === 'account' ? otherAccountId : accountId;
    const entry: OperatorEntry = (tx, entered) =>
      refundAccount(this.#context, tx, accountIdUsed, { ...entered, checkoutIntentId: id, amount });
    await concurrently(one.times, () => this.#enter(entry));
  }

  /** An operator's request under a new idempotency key, sent until there is a response. */
  async #enter(work: OperatorEntry): Promise<void> {
    const description = `entry ${this.#context.random.uuid()}`;
    const idempotency = {
      accountId: 'operator',
      key: description,
      fingerprint: Buffer.from(description),
      sealed: false,
      refusalResponse: ({ status }: Refusal) => ({ status, body: '{}' }),
    };
    const responseOf = () => ({ status: 201, body: '{}' });
    const enter = (tx: Tx) => work(tx, { description, enteredBy: 'operator' });
    const isBooked = await this.#isAccepted(() => runCommand(this.#context, idempotency, enter, responseOf));
    this.operatorResults.set(description, isBooked);
  }

  async #isAccepted(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await retryOnConnectionLoss(work);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusalCounts.set(error.name, (this.refusalCounts.get(error.name) ?? 0) + 1);
      return false;
    }
  }

  /** Prefers an intent for which the action can succeed. */
  #choose({ kind, pick }: ActionOf<'confirm' | 'place' | 'refund'>): Purchase {
    const isLikely = ({ id }: Purchase): boolean => {
      if (kind === 'confirm') return !this.#confirmed.has(id);
      return kind === 'place' ? this.#confirmed.has(id) : this.merchantResults.get(id)?.kind === 'placed';
    };
    const likely = pick % 5 === 0 ? [] : this.purchases.filter(isLikely);
    const from = likely.length > 0 ? likely : this.purchases;
    const purchase = from[pick % from.length];
    if (purchase === undefined) throw new Error('a history begins with offers');
    return purchase;
  }

  #accountOf(index: number): string {
    return index === 0 ? this.accountIds[0] : this.accountIds[1];
  }
}

function outcomeOf({ id, currency, total }: Purchase, paidPercent: number | null): PlacementResult {
  if (paidPercent === null)
    return { kind: 'failed', failure: { code: 'payment_failed', message: 'Declined.' } };
  const paid = money(currency, Math.floor((total * paidPercent) / 100));
  return { kind: 'placed', merchantOrderIds: [`order of ${id}`], paid };
}
