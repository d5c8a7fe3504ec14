import type { World } from './world.ts';

/**
 * How a merchant can be asked about an order: `keyed` knows the idempotency key of the request, `session` completes a checkout session once,
 * and `opaque` tells nothing.
 */
export type MerchantKind = 'keyed' | 'session' | 'opaque';

export interface MerchantOrder {
  readonly id: string;
  readonly kind: MerchantKind;
  readonly productUrl: string;
  readonly placedAtMs: number;
}

export type OrderAnswer =
  | { readonly kind: 'placed'; readonly order: MerchantOrder }
  | { readonly kind: 'declined' }
  /** Status 500: the order may have been placed. */
  | { readonly kind: 'broken' };

export type OrderState =
  | { readonly kind: 'placed'; readonly order: MerchantOrder }
  | { readonly kind: 'declined' }
  | { readonly kind: 'none' }
  | { readonly kind: 'in_progress' };

interface Submission {
  readonly endsAtMs: number;
  readonly result: OrderAnswer;
}

const SHIPPED_AFTER_MS = 60_000;
const DELIVERED_AFTER_MS = 300_000;

/** The merchants of a history, and every order that they took. */
export class Merchants {
  readonly #world: World;
  readonly orders: MerchantOrder[] = [];
  readonly #submissions = new Map<string, Submission>();
  #count = 0;
  /** Called for each order that a merchant took. */
  onOrder: (order: MerchantOrder) => void = () => undefined;

  constructor(world: World) {
    this.#world = world;
  }

  newId(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#count}`;
  }

  /** Takes an order, once per identity if the merchant knows what identifies a request. */
  submit(kind: MerchantKind, identity: string, productUrl: string): OrderAnswer {
    const known = kind === 'opaque' ? undefined : this.#submissions.get(identity);
    if (known !== undefined) {
      this.#world.count('order repeated');
      return known.endsAtMs > this.#world.scheduler.nowMs ? { kind: 'broken' } : known.result;
    }
    const { random, scheduler, faults } = this.#world;
    const isDeclined = random.chance(0.1);
    const isSlow = kind !== 'opaque' && random.chance(faults.merchant / 4);
    const result: OrderAnswer = isDeclined ? { kind: 'declined' } : this.#place(kind, productUrl);
    const endsAtMs = scheduler.nowMs + (isSlow ? random.pick([3000, 15_000, 60_000]) : 0);
    this.#submissions.set(identity, { endsAtMs, result });
    this.#world.tell(`merchant ${kind} ${identity}: ${result.kind}${isSlow ? ', slowly' : ''}`);
    const isBroken = isSlow || random.chance(faults.merchant / 4);
    if (isBroken) return { kind: 'broken' };
    // Some place the order and answer with a refusal.
    const isConfused = kind !== 'opaque' && random.chance(faults.merchant / 10);
    return isConfused ? { kind: 'declined' } : result;
  }

  #place(kind: MerchantKind, productUrl: string): OrderAnswer {
    const order = { id: this.newId('order'), kind, productUrl, placedAtMs: this.#world.scheduler.nowMs };
    this.orders.push(order);
    this.onOrder(order);
    return { kind: 'placed', order };
  }

  /** What the merchant says about an order. */
  find(identity: string): OrderState {
    const known = this.#submissions.get(identity);
    if (known === undefined) return { kind: 'none' };
    if (known.endsAtMs > this.#world.scheduler.nowMs || known.result.kind === 'broken')
      return { kind: 'in_progress' };
    return known.result;
  }

  /** The parcel of an order: its status depends on the order's age. */
  parcelOf(orderId: string): { status: 'ordered' | 'shipped' | 'delivered'; eventCount: number } {
    const order = this.orders.find(({ id }) => id === orderId);
    const ageMs = order === undefined ? 0 : this.#world.scheduler.nowMs - order.placedAtMs;
    if (ageMs >= DELIVERED_AFTER_MS) return { status: 'delivered', eventCount: 2 };
    return ageMs >= SHIPPED_AFTER_MS
      ? { status: 'shipped', eventCount: 1 }
      : { status: 'ordered', eventCount: 0 };
  }
}

/** When merchants send messages about an order, after it was placed. */
export const MESSAGE_TIMES_MS = [SHIPPED_AFTER_MS, DELIVERED_AFTER_MS] as const;
