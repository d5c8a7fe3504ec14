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
  type PlacementResult,
  recordPlacement,
} from '../../src/usecases/intents/record-placement.ts';
import { adjustAccount } from '../../src/usecases/ledger/adjust-balance.ts';
import { refundAccount } from '../../src/usecases/ledger/refund-order.ts';
import { topUpAccount } from '../../src/usecases/ledger/top-up-balance.ts';
import { runCommand } from '../../src/usecases/run-command.ts';
import { buyer } from '../../test-support/service.ts';
import type { Act, Currency } from './history.ts';

/** An intent as clients and merchants see it. */
interface Deal {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly total: number;
}

type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;
type Entering = (tx: Tx, entered: { description: string; enteredBy: string }) => Promise<unknown>;

const LIMITS = { 'checkout-intents': 1_000_000, 'concurrent-agents': 1_000_000 };
const TRIES_MAX = 20;

/** A client or a worker that retries after a lost connection, whether or not its request was executed. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= TRIES_MAX || !isDatabaseAway(error)) throw error;
    }
  }
}

const atOnce = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, () => work()));

/** Clients, merchants and the operator of two accounts, and the facts they can rely on. */
export class World {
  readonly accountIds: readonly [string, string];
  readonly deals: Deal[] = [];
  /** The merchant's result by intent: asked again after a crash, it returns the same. */
  readonly merchant = new Map<string, PlacementResult>();
  /** The operator's results, by the text entered: true if it was booked. */
  readonly answers = new Map<string, boolean>();
  readonly refusalCounts = new Map<string, number>();
  readonly #context: Context;
  readonly #confirmed = new Set<string>();

  private constructor(context: Context, accountIds: readonly [string, string]) {
    this.#context = context;
    this.accountIds = accountIds;
  }

  /** Two accounts without money and with their limits lifted. */
  static async open(context: Context): Promise<World> {
    const { db, pool } = context.store;
    const newAccount = async () => {
      const command = { name: 'Any', environment: 'production' as const };
      const { accountId } = await inTransaction(db, (tx) => createAccount(context, tx, command));
      await pool.query('update accounts set limits = $2 where id = $1', [accountId, JSON.stringify(LIMITS)]);
      return accountId;
    };
    return new World(context, [await newAccount(), await newAccount()]);
  }

  act(one: Act): Promise<void> {
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
        const deal = this.#choose(one);
        return this.#place(deal, outcomeOf(deal, one.paidPercent), one.times, one.dies);
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
    await Promise.all(this.deals.map((deal) => this.#place(deal, outcomeOf(deal, 100), 1, false)));
  }

  #topUp({ account, currency, amount }: ActOf<'top_up'>): Promise<void> {
    const topUp = { amount: money(currency, amount) };
    return this.#enter((tx, entered) =>
      topUpAccount(this.#context, tx, this.#accountOf(account), { ...entered, ...topUp }),
    );
  }

  #adjust({ account, currency, amount, direction }: ActOf<'adjust'>): Promise<void> {
    const adjustment = { amount: money(currency, amount), direction };
    return this.#enter((tx, entered) =>
      adjustAccount(this.#context, tx, this.#accountOf(account), { ...entered, ...adjustment }),
    );
  }

  async #offer({ account, currency, total }: ActOf<'offer'>): Promise<void> {
    const request = { productUrl: 'https://shop.example/p', quantity: 1, buyer };
    const command = { accountId: this.#accountOf(account), limits: LIMITS, request };
    let id = '';
    await persistently(() =>
      createCheckoutIntent(this.#context, null, command, (intent) => {
        id = intent.id;
        return { status: 201, body: '{}' };
      }),
    );
    const cost = { subtotal: money(currency, total), total: money(currency, total) };
    const offer = { cost, shipping: { availableOptions: [] }, expiresAt: new Date(0).toISOString() };
    const merchant = { marketplace: 'UCP' as const, reference: {} };
    await persistently(() => recordOffer(this.#context, id, { kind: 'offer', offer, merchant }, 1));
    this.deals.push({ id, accountId: command.accountId, currency, total });
  }

  async #confirm(one: ActOf<'confirm'>): Promise<void> {
    const { id, accountId } = this.#choose(one);
    const command = { accountId, intentId: id, paymentMethod: { type: 'drawdown' as const } };
    const answerOf = () => ({ status: 200, body: '{}' });
    const granted = await atOnce(one.times, () =>
      this.#isGranted(() => confirmCheckoutIntent(this.#context, null, command, answerOf)),
    );
    if (granted.filter(Boolean).length > 1) throw new Error(`${id} was confirmed twice`);
    if (granted.includes(true)) this.#confirmed.add(id);
  }

  async #place(deal: Deal, wanted: PlacementResult, times: number, dies: boolean): Promise<void> {
    const begin = () => beginSubmission(this.#context, deal.id, { session: 'one' });
    if (!(await persistently(begin))) return;
    const result = this.merchant.get(deal.id) ?? wanted;
    this.merchant.set(deal.id, result);
    if (dies) return;
    const record = () => recordPlacement(this.#context, deal.id, result, 1, 1000);
    await atOnce(times, () => persistently(record));
  }

  async #refund(one: ActOf<'refund'>): Promise<void> {
    const { id, accountId, currency, total } = this.#choose(one);
    const strangerId = this.#accountOf(accountId === this.accountIds[0] ? 1 : 0);
    const otherCurrency = currency === 'USD' ? 'JPY' : 'USD';
    const amount = money(
      one.mistake === 'currency' ? otherCurrency : currency,
      Math.max(1, Math.round((total * one.percent) / 100)),
    );
    const askedFor = one.mistake === 'account' ? strangerId : accountId;
    const entering: Entering = (tx, entered) =>
      refundAccount(this.#context, tx, askedFor, { ...entered, checkoutIntentId: id, amount });
    await atOnce(one.times, () => this.#enter(entering));
  }

  /** An operator's request under a new idempotency key, sent until there is a response. */
  async #enter(work: Entering): Promise<void> {
    const description = `entry ${this.#context.random.uuid()}`;
    const idempotency = {
      accountId: 'operator',
      key: description,
      fingerprint: Buffer.from(description),
      sealed: false,
      answerRefusal: ({ status }: Refusal) => ({ status, body: '{}' }),
    };
    const answerOf = () => ({ status: 201, body: '{}' });
    const enter = (tx: Tx) => work(tx, { description, enteredBy: 'operator' });
    const isBooked = await this.#isGranted(() => runCommand(this.#context, idempotency, enter, answerOf));
    this.answers.set(description, isBooked);
  }

  async #isGranted(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await persistently(work);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusalCounts.set(error.name, (this.refusalCounts.get(error.name) ?? 0) + 1);
      return false;
    }
  }

  /** Prefers an intent for which the action can succeed. */
  #choose({ kind, pick }: ActOf<'confirm' | 'place' | 'refund'>): Deal {
    const isLikely = ({ id }: Deal): boolean => {
      if (kind === 'confirm') return !this.#confirmed.has(id);
      return kind === 'place' ? this.#confirmed.has(id) : this.merchant.get(id)?.kind === 'placed';
    };
    const likely = pick % 5 === 0 ? [] : this.deals.filter(isLikely);
    const from = likely.length > 0 ? likely : this.deals;
    const deal = from[pick % from.length];
    if (deal === undefined) throw new Error('a history begins with offers');
    return deal;
  }

  #accountOf(index: number): string {
    return index === 0 ? this.accountIds[0] : this.accountIds[1];
  }
}

function outcomeOf({ id, currency, total }: Deal, paidPercent: number | null): PlacementResult {
  if (paidPercent === null)
    return { kind: 'failed', failure: { code: 'payment_failed', message: 'Declined.' } };
  const paid = money(currency, Math.floor((total * paidPercent) / 100));
  return { kind: 'placed', merchantOrderIds: [`order of ${id}`], paid };
}
