import { productById, variantById } from '../catalogue/catalogue.ts';
import type { Environment } from '../environment.ts';
import type { Order, OrderNames } from '../orders/order.ts';
import type { Change, ShopStore } from '../storage/shop-store.ts';
import { assessCheckout } from './assess-checkout.ts';
import type { Assessment } from './assessment.ts';
import { type Checkout, type CheckoutRequest, openCheckout, replaceRequest } from './checkout.ts';
import { behavioursOf, placeOrder } from './place-order.ts';

type CompletionOutcome =
  | { readonly kind: 'answered'; readonly checkout: Checkout }
  /** Close the connection without a response. */
  | { readonly kind: 'no_response' }
  /** Another completion of the same checkout is in progress. */
  | { readonly kind: 'busy' }
  /** Already completed, canceled or expired. */
  | { readonly kind: 'closed'; readonly checkout: Checkout };

/** Further changes to save in the same commit as the checkout. */
type Alongside = (checkout: Checkout, order: Order | null) => readonly Change[];

/** Turns baskets into orders, for the storefront and the UCP API. */
export interface CheckoutService {
  find(id: string): Checkout | null;
  assess(checkout: Checkout): Assessment;
  /** A new checkout, not saved yet. */
  open(channel: Checkout['channel'], request: CheckoutRequest): Checkout;
  replace(checkout: Checkout, request: CheckoutRequest): Checkout;
  /** Saves the checkout. If it is ready to complete, its quote counts as given. */
  save(checkout: Checkout, alongside?: Alongside): void;
  isBeingCompleted(id: string): boolean;
  complete(id: string, token: string | null, alongside?: Alongside): Promise<CompletionOutcome>;
  /** Delays the response if one of these items is a slow product. */
  delayForSlowProducts(itemIds: readonly string[]): Promise<void>;
}

interface CheckoutServiceSettings {
  readonly store: ShopStore;
  readonly environment: Environment;
  /** Delay of the slow product. */
  readonly slowMs: number;
}

export function createCheckoutService({
  store,
  environment,
  slowMs,
}: CheckoutServiceSettings): CheckoutService {
  const beingCompleted = new Set<string>();
  const { now } = environment;

  const assess = (checkout: Checkout): Assessment => {
    const assessment = assessCheckout(checkout, store.stock, store.shown);
    return beingCompleted.has(checkout.id) ? { ...assessment, status: 'complete_in_progress' } : assessment;
  };
  const find = (id: string): Checkout | null => {
    const checkout = store.checkout(id);
    const hasExpired = checkout?.state === 'open' && checkout.expiresAt <= now().toISOString();
    return checkout !== null && hasExpired ? { ...checkout, state: 'canceled' } : checkout;
  };
  const delayForSlowProducts = async (itemIds: readonly string[]): Promise<void> => {
    const isSlow = itemIds.some((id) => (variantById(id)?.product ?? productById(id))?.behaviour === 'slow');
    if (isSlow) await environment.sleep(slowMs);
  };

  return {
    find,
    assess,
    delayForSlowProducts,
    open: (channel, request) => openCheckout(`chk_${environment.randomHex(16)}`, channel, request, now()),
    replace: (checkout, request) => replaceRequest(checkout, request),
    save(checkout, alongside = () => []) {
      const isQuote = checkout.quotedAt === null && assess(checkout).status === 'ready_for_complete';
      const saved = isQuote ? { ...checkout, quotedAt: now().toISOString() } : checkout;
      store.commit([{ table: 'checkouts', key: saved.id, value: saved }, ...alongside(checkout, null)]);
    },
    isBeingCompleted: (id) => beingCompleted.has(id),
    async complete(id, token, alongside = () => []) {
      const before = find(id);
      if (before === null || before.isUnresponsive) return { kind: 'no_response' };
      if (before.state !== 'open') return { kind: 'closed', checkout: before };
      if (beingCompleted.has(id)) return { kind: 'busy' };
      beingCompleted.add(id);
      try {
        await delayForSlowProducts(before.request.lines.map((line) => line.itemId));
      } finally {
        beingCompleted.delete(id);
      }
      const checkout = find(id) ?? before;
      return placeAndSave(store, environment, { checkout, assessment: assess(checkout), token, alongside });
    },
  };
}

interface Completion {
  readonly checkout: Checkout;
  readonly assessment: Assessment;
  readonly token: string | null;
  readonly alongside: Alongside;
}

/** Decides on the completion and saves checkout, order and stock in one commit. */
function placeAndSave(
  store: ShopStore,
  environment: Environment,
  { checkout, assessment, token, alongside }: Completion,
): CompletionOutcome {
  const names = nextOrderNames(store, environment);
  const result = placeOrder({
    checkout,
    assessment,
    token,
    stock: store.stock,
    names,
    now: environment.now(),
  });
  const { checkout: next, order } = result;
  store.commit([
    { table: 'checkouts', key: next.id, value: next },
    ...(order === null ? [] : [{ table: 'orders' as const, key: order.id, value: order }]),
    ...[...result.stock].map(([key, value]) => ({ table: 'stock' as const, key, value })),
    ...alongside(next, order),
  ]);
  const isWithoutResponse = behavioursOf(assessment).has('outcome_unknown') && order !== null;
  return isWithoutResponse ? { kind: 'no_response' } : { kind: 'answered', checkout: next };
}

function nextOrderNames(store: ShopStore, environment: Environment): OrderNames {
  return {
    id: `order_${environment.randomHex(12)}`,
    number: `SB-${100_001 + store.orders().length}`,
    key: environment.randomHex(16),
  };
}
