/** Checks that a session still matches the request. */

import { classify, worded } from '../../checkout/failure-codes.ts';
import type { Failure } from '../../connector.ts';
import { canonical } from '../../product-page/choose-variant.ts';
import type { PageProduct } from '../../structured-data/page-product.ts';
import { type BuyerNeeded, buyerNeeded } from './buyer-handoff.ts';
import type { Checkout, CheckoutLine, CheckoutMessage } from './checkout.ts';
import { blockingMessages } from './messages.ts';

/** Compares the session's lines with the requested item and quantity. */
export function compareLines(
  checkout: Checkout,
  itemId: string,
  quantity: number,
): 'same' | 'fewer' | 'different' {
  const own = checkout.lines.filter((line) => line.itemId === itemId);
  if (own.length === 0 || own.length !== checkout.lines.length) return 'different';
  const sum = own.reduce((total, line) => total + (line.quantity ?? 0), 0);
  return sum === quantity && own.length === 1 ? 'same' : sum < quantity ? 'fewer' : 'different';
}

/**
 * Whether a line can be the page's product, whose id is not verified. With the requested id its price or title must agree, or it has
 * neither. With another id both must, and the page must have only one product.
 */
export function looksLikePage(
  { itemId, title, priceSubunits: own }: CheckoutLine,
  { page, priceSubunits }: { readonly page: PageProduct | null; readonly priceSubunits: number | null },
  requestedId: string,
): boolean {
  const hasPrice = own !== null && own === priceSubunits;
  const variants = page?.variants ?? [];
  const names = [page?.product.name, ...variants.map(({ variant }) => variant.name)];
  const hasTitle = names.some((name) => isSameName(title, name ?? null));
  if (itemId !== null && itemId !== requestedId) return hasPrice && hasTitle && variants.length === 0;
  return (title === null && own === null) || hasPrice || hasTitle;
}

function isSameName(one: string | null, other: string | null): boolean {
  const [own, named] = [canonical(one ?? ''), canonical(other ?? '')];
  return own !== '' && named !== '' && (named.includes(own) || own.includes(named));
}

export interface Obstacle {
  readonly failure: Failure;
  /** Present if only the buyer can resolve it. */
  readonly buyer: BuyerNeeded | null;
}

/**
 * What blocks the session; null if nothing does. Before address and option are set, only problems that these cannot resolve count. A
 * missing payment never counts, since it is sent with completion.
 */
export function obstacle(
  checkout: Checkout,
  stage: 'created' | 'addressed' | 'final',
  fallback: Failure['code'],
): Obstacle | null {
  const buyer = buyerNeeded(checkout, fallback, stage === 'final');
  if (buyer !== null) return { failure: buyer.failure, buyer };
  if (checkout.status === 'canceled')
    return { failure: { code: fallback, message: 'The merchant has closed the checkout.' }, buyer: null };
  for (const message of blockingMessages(checkout.messages)) {
    const code = classify(message);
    if (code === 'payment_failed' || (message.path ?? '').startsWith('$.payment')) continue;
    if (
      code === null
        ? blocksUnexplained(message, checkout, stage)
        : stage !== 'created' || !isCuredByAddress(code)
    ) {
      return { failure: { code: code ?? fallback, message: worded(message) }, buyer: null };
    }
  }
  return null;
}

function isCuredByAddress(code: Failure['code']): boolean {
  return code === 'missing_shipping_method' || code === 'form_validation_error';
}

function blocksUnexplained(
  message: CheckoutMessage,
  checkout: Checkout,
  stage: 'created' | 'addressed' | 'final',
): boolean {
  if (message.severity === 'unrecoverable') return true;
  return stage === 'final' && checkout.status !== 'ready_for_complete';
}
