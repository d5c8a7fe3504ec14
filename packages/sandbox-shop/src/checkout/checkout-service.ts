import { productById, variantById } from '../catalogue/catalogue.ts';
import type { Surroundings } from '../environment.ts';
import type { Order, OrderNames } from '../orders/order.ts';
import type { Change, ShopStore } from '../storage/shop-store.ts';
import { assessCheckout } from './assess-checkout.ts';
import type { Assessment } from './assessment.ts';
import { type Checkout, type CheckoutRequest, openCheckout, replaceRequest } from './checkout.ts';
import { behavioursOf, takeOrder } from './place-order.ts';

type CompletionOutcome =
  | { readonly kind: 'answered'; readonly checkout: Checkout }
  /** The shop says nothing: the connection is to be cut. */
  | { readonly kind: 'no_answer' }
  /** Another completion of the same checkout is under way. */
  | { readonly kind: 'busy' }
  /** Completed, canceled or expired before. */
  | { readonly kind: 'closed'; readonly checkout: Checkout };

/** What else is to be kept, in the same commit, when the given checkout is kept. */
type Alongside = (checkout: Checkout, order: Order | null) => readonly Change[];

/** Where baskets become orders, for the storefront and the merchant interface alike. */
export interface CheckoutDesk {
  find(id: string): Checkout | null;
  assess(checkout: Checkout): Assessment;
  /** A new checkout, not kept yet. */
  open(channel: Checkout['channel'], request: CheckoutRequest): Checkout;
  replace(checkout: Checkout, request: CheckoutRequest): Checkout;
  /** Keeps the checkout. A complete quote in it counts as given. */
  keep(checkout: Checkout, alongside?: Alongside): void;
  isBeingCompleted(id: string): boolean;
  complete(id: string, token: string | null, alongside?: Alongside): Promise<CompletionOutcome>;
  /** Waits as long as the slowest product among these items makes everyone wait. */
  dawdle(itemIds: readonly string[]): Promise<void>;
}

interface DeskSettings {
  readonly store: ShopStore;
  readonly surroundings: Surroundings;
  /** How long the slow product takes. */
  readonly slowMs: number;
}

export function createCheckoutDesk({ store, surroundings, slowMs }: DeskSettings): CheckoutDesk {
  const beingCompleted = new Set<string>();
  const { now } = surroundings;

  const assess = (checkout: Checkout): Assessment => {
    const assessment = assessCheckout(checkout, store.stock, store.shown);
    return beingCompleted.has(checkout.id) ? { ...assessment, status: 'complete_in_progress' } : assessment;
  };
  const find = (id: string): Checkout | null => {
    const checkout = store.checkout(id);
    const hasExpired = checkout?.state === 'open' && checkout.expiresAt <= now().toISOString();
    return checkout !== null && hasExpired ? { ...checkout, state: 'canceled' } : checkout;
  };
  const dawdle = async (itemIds: readonly string[]): Promise<void> => {
    const isSlow = itemIds.some((id) => (variantById(id)?.product ?? productById(id))?.behaviour === 'slow');
    if (isSlow) await surroundings.sleep(slowMs);
  };

  return {
    find,
    assess,
    dawdle,
    open: (channel, request) => openCheckout(`chk_${surroundings.randomHex(16)}`, channel, request, now()),
    replace: (checkout, request) => replaceRequest(checkout, request),
    keep(checkout, alongside = () => []) {
      const isQuote = checkout.quotedAt === null && assess(checkout).status === 'ready_for_complete';
      const kept = isQuote ? { ...checkout, quotedAt: now().toISOString() } : checkout;
      store.commit([{ table: 'checkouts', key: kept.id, value: kept }, ...alongside(checkout, null)]);
    },
    isBeingCompleted: (id) => beingCompleted.has(id),
    async complete(id, token, alongside = () => []) {
      const before = find(id);
      if (before === null || before.isSilent) return { kind: 'no_answer' };
      if (before.state !== 'open') return { kind: 'closed', checkout: before };
      if (beingCompleted.has(id)) return { kind: 'busy' };
      beingCompleted.add(id);
      try {
        await dawdle(before.request.lines.map((line) => line.itemId));
      } finally {
        beingCompleted.delete(id);
      }
      const checkout = find(id) ?? before;
      const assessment = assess(checkout);
      const names = nextOrderNames(store, surroundings);
      const result = takeOrder({ checkout, assessment, token, stock: store.stock, names, now: now() });
      const next = result.checkout;
      store.commit([
        { table: 'checkouts', key: next.id, value: next },
        ...(result.order === null
          ? []
          : [{ table: 'orders' as const, key: result.order.id, value: result.order }]),
        ...[...result.stock].map(([key, value]) => ({ table: 'stock' as const, key, value })),
        ...alongside(next, result.order),
      ]);
      const isLost = behavioursOf(assessment).has('outcome_unknown') && result.order !== null;
      return isLost ? { kind: 'no_answer' } : { kind: 'answered', checkout: next };
    },
  };
}

function nextOrderNames(store: ShopStore, surroundings: Surroundings): OrderNames {
  return {
    id: `order_${surroundings.randomHex(12)}`,
    number: `SB-${100_001 + store.orders().length}`,
    key: surroundings.randomHex(16),
  };
}
