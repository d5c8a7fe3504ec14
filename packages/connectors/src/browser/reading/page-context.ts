/** Which parts of a purchase a page shows, by its fields, choices, totals and address: what a button means depends on them. */
import type { FieldKind } from '@purser/form-fields';
import { hasOrderButton } from './buttons/button-meanings.ts';
import type { ChoiceGroup } from './options/choices.ts';
import type { Page } from './page.ts';
import { OTHER_SECTIONS } from './page-reading.ts';
import { TEXTS } from './phrases/all-phrases.ts';
import { folded, type TextMeaning } from './phrases/phrases.ts';
import { CART_PATH, CHECKOUT_PATH, CONFIRMATION_PATH, REVIEW_PATH } from './phrases/topics/page-urls.ts';
import type { Summary } from './summary/totals.ts';

export interface PageContext {
  readonly groups: readonly ChoiceGroup[];
  readonly summaries: readonly Summary[];
  /** Kinds of fields for a buyer's data that can be used now. Search, newsletter and log-in fields are left out. */
  readonly fieldKinds: ReadonlySet<FieldKind>;
  readonly contactCount: number;
  readonly addressCount: number;
  readonly hasCardFields: boolean;
  readonly hasPassword: boolean;
  readonly hasPaymentOptions: boolean;
  readonly hasShippingOptions: boolean;
  readonly hasTotals: boolean;
  /** The address says that it is a cart, or a checkout. */
  readonly isCartPath: boolean;
  readonly isCheckoutPath: boolean;
  readonly isConfirmationPath: boolean;
  /** Meanings of the headings, with the largest first. */
  readonly headings: readonly TextMeaning[];
  /** The page takes a buyer's data or shows choices of an order. */
  readonly isCheckout: boolean;
  readonly isCart: boolean;
}

export const CONTACT_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'email',
  'phone',
  'first-name',
  'last-name',
  'full-name',
]);
export const ADDRESS_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'address-line1',
  'street',
  'full-address',
  'house-number',
  'city',
  'region',
  'postal-code',
  'country',
]);
const CARD_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'card-number',
  'card-expiry',
  'card-security-code',
]);

export function pageContext(
  page: Page,
  groups: readonly ChoiceGroup[],
  summaries: readonly Summary[],
): PageContext {
  const kinds = usableKinds(page);
  const count = (of: ReadonlySet<string>): number => [...kinds].filter((kind) => of.has(kind)).length;
  const headings = headingMeanings(page);
  // `confirmation` is also the name of the step that asks to confirm the order.
  const isConfirmationPath = CONFIRMATION_PATH.test(page.path) && !hasOrderButton(page, false);
  const isReviewPath = REVIEW_PATH.test(page.path);
  const context = {
    groups,
    summaries,
    fieldKinds: kinds,
    contactCount: count(CONTACT_KINDS),
    addressCount: count(ADDRESS_KINDS),
    hasCardFields: count(CARD_KINDS) > 0,
    hasPassword: kinds.has('password'),
    hasPaymentOptions: groups.some(({ kind }) => kind === 'payment'),
    hasShippingOptions: groups.some(({ kind }) => kind === 'shipping'),
    hasTotals: summaries.some(({ totals }) => totals !== null),
    isCartPath: isCartPath(page),
    isCheckoutPath: (CHECKOUT_PATH.test(page.path) || isReviewPath) && !isConfirmationPath,
    isConfirmationPath,
    headings,
  };
  const takesData =
    context.addressCount >= 2 ||
    context.contactCount >= 3 ||
    context.hasCardFields ||
    context.hasPaymentOptions;
  const isCart =
    !takesData &&
    !isConfirmationPath &&
    !isReviewPath &&
    ((context.isCartPath && !/\bcheck ?out\b/.test(page.path)) ||
      (headings.includes('cart-heading') && !context.isCheckoutPath && !headings.some(isAfterCart)));
  const isStep =
    context.isCheckoutPath && (context.hasTotals || context.contactCount > 0 || context.hasShippingOptions);
  return { ...context, isCart, isCheckout: takesData || (!isCart && isStep) };
}

/** The cart's address ends with its name; names of shops and products have it too. */
function isCartPath({ model: { url } }: Page): boolean {
  if (!URL.canParse(url)) return false;
  const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '');
  const [last = '', before = ''] = segments.toReversed();
  return [last, /^(?:index|show|view|\d+)/.test(last) ? before : ''].some((segment) => {
    const words = folded(segment.replace(/\.\w{2,5}$/, ''))
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return CART_PATH.test(words) && words.split(' ').length <= 3;
  });
}

/** A summary of the last step can have the heading of a cart. */
const isAfterCart = (heading: TextMeaning): boolean =>
  heading === 'payment-heading' || heading === 'review-heading' || heading === 'address-heading';

/** Fields of newsletters, searches and log-in forms say nothing about the step of a checkout. */
function usableKinds(page: Page): ReadonlySet<FieldKind> {
  const kinds = new Set<FieldKind>();
  for (const { ref, label } of page.fields) {
    const control = page.controls.get(ref);
    if (control === undefined || !control.isUsable || label.kind === 'unknown') continue;
    if (OTHER_SECTIONS.has(label.section) && label.kind !== 'password') continue;
    if (control.kind === 'checkbox' || control.kind === 'radio') continue;
    kinds.add(label.kind);
  }
  return kinds;
}

const HEADINGS: readonly TextMeaning[] = [
  'cart-heading',
  'sign-in-heading',
  'contact-heading',
  'shipping-heading',
  'address-heading',
  'payment-heading',
  'review-heading',
];

function headingMeanings(page: Page): readonly TextMeaning[] {
  return page.segments
    .filter(({ headingLevel, control }) => headingLevel > 0 && control === null)
    .toSorted((a, b) => b.fontSize - a.fontSize || a.index - b.index)
    .slice(0, 40)
    .flatMap(({ text }) => {
      const words = folded(text).replace(/^\d{1,2}[.:)]?\s*|[:*]+$/g, '');
      return HEADINGS.filter((meaning) => TEXTS.is(words, meaning)).slice(0, 1);
    });
}
