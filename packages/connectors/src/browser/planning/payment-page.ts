/** Pages of payment processors, which take a card for an order that was entered at the shop. */
import { isSameHost } from '../hosts.ts';
import { cardFields } from './fill-fields.ts';
import type { PageView } from './page-view.ts';
import type { PurchaseGoal } from './purchase-goal.ts';

/** A page of another host that asks for a card and does not show the whole order: its amount is all that can be compared. */
export const isPaymentPage = (view: PageView, { productUrl }: Pick<PurchaseGoal, 'productUrl'>): boolean =>
  !isSameHost(view.model.url, productUrl) &&
  cardFields(view).length > 0 &&
  view.reading.shippingOptions.length === 0 &&
  (view.reading.totals?.subtotal ?? null) === null;
