/** The part of a purchase that the page belongs to. */
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Page } from './page.ts';
import { ADDRESS_KINDS, CONTACT_KINDS, type PageContext } from './page-context.ts';
import { type Judged, OTHER_SECTIONS, type PageReading } from './page-reading.ts';

type Parts = Pick<PageReading, 'buttons' | 'product' | 'confirmation' | 'problems' | 'items'>;

export function readStage(page: Page, context: PageContext, parts: Parts): Judged<PurchaseStage> {
  const blocked = parts.problems.find(({ kind }) => kind === 'bot-protection' || kind === 'captcha');
  const has = (intent: string): boolean => parts.buttons.some(({ intent: { value } }) => value === intent);
  if (blocked !== undefined && !context.isCheckout && parts.product === null && !context.isCart)
    return judged('blocked', blocked.confidence, `problem ${blocked.kind}`);
  if (parts.confirmation !== null)
    return judged('confirmation', parts.confirmation.confidence, 'an order is confirmed');
  if (isSignIn(context, parts.product !== null, has))
    return judged('sign-in', 0.85, 'a password is asked for, and no address');
  if (context.isCheckout) return checkoutStage(page, context, has);
  if (context.isCart) return judged('cart', context.isCartPath ? 0.9 : 0.75, 'address or heading of a cart');
  if (parts.product !== null) return judged('product', 0.9, 'a title with a button to add to the cart');
  if (has('checkout') && context.hasTotals) return judged('cart', 0.6, 'totals and a button to the checkout');
  if (has('place-order') && context.hasTotals)
    return judged('review', 0.6, 'totals and a button that places the order');
  if (page.model.isBusy && context.isCheckoutPath) return judged('placing', 0.5, 'a busy page of a checkout');
  return judged('other', 0.5, 'no signs of a purchase');
}

const judged = (
  value: PurchaseStage,
  confidence: number,
  ...reasons: readonly string[]
): Judged<PurchaseStage> => ({
  value,
  confidence,
  reasons,
});

/** Shops of an older design show a form to sign in beside each page: it is no step where the product or the order can be bought. */
function isSignIn(context: PageContext, hasProduct: boolean, has: (intent: string) => boolean): boolean {
  if (context.addressCount >= 2 || context.hasCardFields || context.hasPaymentOptions) return false;
  if (has('continue-as-guest')) return !context.isCart;
  if (hasProduct || has('place-order')) return false;
  return context.hasPassword && context.contactCount <= 1 && has('sign-in') && !context.isCart;
}

/** The first part that is not filled in yet, else the last that is shown. */
function checkoutStage(
  page: Page,
  context: PageContext,
  has: (intent: string) => boolean,
): Judged<PurchaseStage> {
  if (page.model.isBusy && context.fieldKinds.size === 0 && !context.hasPaymentOptions && !has('place-order'))
    return judged('placing', 0.5, 'the page is busy, without fields');
  if (isMissing(page, ADDRESS_KINDS)) return judged('address', 0.9, 'empty fields of an address');
  if (isMissing(page, CONTACT_KINDS))
    return context.addressCount > 0
      ? judged('address', 0.8, 'empty fields of a person')
      : judged('contact', 0.85, 'empty contact fields, and no address');
  const open = (kind: 'shipping' | 'payment'): boolean =>
    context.groups.some(
      (group) => group.kind === kind && !group.choices.some(({ isSelected }) => isSelected),
    );
  if (open('shipping')) return judged('shipping', 0.85, 'no shipping option is selected');
  if (open('payment')) return judged('payment', 0.85, 'no payment option is selected');
  if (context.hasCardFields) return judged('payment', 0.8, 'card fields');
  if (has('place-order'))
    return judged('review', 0.8, 'everything is filled in, and the order can be placed');
  if (context.hasPaymentOptions) return judged('payment', 0.7, 'payment options');
  if (context.hasShippingOptions) return judged('shipping', 0.7, 'shipping options');
  if (context.addressCount > 0) return judged('address', 0.7, 'fields of an address');
  if (context.contactCount > 0) return judged('contact', 0.7, 'contact fields');
  return judged('review', 0.4, 'totals in a checkout');
}

function isMissing(page: Page, kinds: ReadonlySet<string>): boolean {
  return page.fields.some(({ ref, label }) => {
    const control = page.controls.get(ref);
    if (control === undefined || !control.isUsable || !control.isEnabled || control.value.trim() !== '')
      return false;
    if (OTHER_SECTIONS.has(label.section)) return false;
    return control.kind === 'text' && kinds.has(label.kind) && (control.isRequired || label.kind !== 'phone');
  });
}
