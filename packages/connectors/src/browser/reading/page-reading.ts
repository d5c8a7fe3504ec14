/** What a page model means for a purchase. Every part says how sure it is; what cannot be told is left out, never guessed. */
import type { Label } from '@purser/form-fields';
import type { Money } from '../../lookup.ts';
import type { PurchaseStage } from '../attempt-recorder.ts';

/** What is known about the purchase before the page is read. */
export interface ReadingHints {
  /** The currency of the product's price, if it is known for certain, such as from structured data: settles signs like `$`. */
  readonly currencyCode?: string;
  /** The buyer's country (ISO 3166-1 alpha-2). Settles signs like `$` where nothing on the page contradicts. */
  readonly country?: string;
  /** The title of the product on its own page: finds its line in a cart or an order summary. */
  readonly productTitle?: string;
  /** The shipping option and the payment method that were selected: a summary can repeat them with their costs. */
  readonly selectedOptions?: readonly string[];
  /** The payment method of these. */
  readonly selectedPayment?: string;
  /** The buyer's last name: finds the address where the page repeats it. */
  readonly recipient?: string;
  /** For delivery estimates such as `tomorrow`. Without it, estimates are null. */
  readonly today?: Date;
}

export interface PageReading {
  readonly stage: Judged<PurchaseStage>;
  /** Buttons and links, by what a click is expected to do. Those without a known intent are left out. */
  readonly buttons: readonly ReadButton[];
  /** Text fields, lists, check boxes and choices of forms. */
  readonly fields: readonly ReadField[];
  /** Of a product page; null on others. */
  readonly product: ReadProduct | null;
  /** Items of a cart or an order summary; null if the page shows none. */
  readonly items: readonly ReadItem[] | null;
  /** Null if the page shows no total. */
  readonly totals: ReadTotals | null;
  readonly shippingOptions: readonly ReadShippingOption[];
  /** The control that has the order delivered, where it is set to be collected; null on other pages. */
  readonly deliveryMode: string | null;
  readonly paymentOptions: readonly ReadPaymentOption[];
  /** Lists of such options that show them only when they are open. */
  readonly closedLists: readonly ReadClosedList[];
  /** What is selected in advance besides the product, and can be deselected. */
  readonly extras: readonly ReadExtra[];
  /** Addresses that the page shows as text, for the buyer to check. */
  readonly addresses: readonly ReadAddress[];
  readonly problems: readonly ReadProblem[];
  /** Null unless the page confirms an order. */
  readonly confirmation: ReadConfirmation | null;
}

/** A value with how sure the rules are, 0 to 1, and the signals that decided. */
export interface Judged<Value> {
  readonly value: Value;
  readonly confidence: number;
  readonly reasons: readonly string[];
}

export const BUTTON_INTENTS = [
  'add-to-cart',
  'buy-now',
  'view-cart',
  'checkout',
  'continue-as-guest',
  'continue',
  'save',
  /** Places the order: the only click that may spend money. */
  'place-order',
  /** Pays by a wallet without the shop's own checkout. Never clicked. */
  'express-pay',
  'sign-in',
  'create-account',
  'back',
  'edit',
  'remove',
  'increase',
  'decrease',
  'update-cart',
  /** Shows the totals for what was entered and selected. */
  'update-totals',
  'apply-coupon',
  /** Opens a closed part, such as a step, a list of shipping methods or an address form. */
  'open-section',
  /** Opens or closes the list of the items that are bought, such as `2 items`. */
  'show-items',
  'close',
  'accept-cookies',
  'reject-cookies',
  'decline-extra',
  'accept-extra',
  /** Takes the address as it was entered, or the shop's correction of it. */
  'keep-address',
  'use-suggested-address',
] as const;

export type ButtonIntent = (typeof BUTTON_INTENTS)[number];

export interface ReadButton {
  readonly ref: string;
  readonly intent: Judged<ButtonIntent>;
  /** The product or item that it is about, for buttons that repeat; null if the page has one product or does not tell. */
  readonly subject: string | null;
}

export interface ReadField {
  readonly ref: string;
  readonly label: Label;
}

/** Sections of forms that are no part of a purchase. */
export const OTHER_SECTIONS: ReadonlySet<Label['section']> = new Set<Label['section']>([
  'login',
  'newsletter',
  'search',
]);

export interface ReadProduct {
  readonly title: Judged<string>;
  /** Null if the page shows none, or several that no rule separates. */
  readonly unitPrice: Judged<Money> | null;
  readonly availability: 'in_stock' | 'out_of_stock' | 'unknown';
  readonly dimensions: readonly ReadDimension[];
  /** The `ref` of the quantity field; null if there is none. */
  readonly quantity: string | null;
  /** In place of a field: a number between two buttons. */
  readonly stepper?: ReadStepper | undefined;
}

export interface ReadStepper {
  readonly shown: number;
  /** The `ref`s of the buttons. */
  readonly increase: string;
  readonly decrease: string;
}

export interface ReadDimension {
  /** As the page names it, such as `Size`; empty if it does not. */
  readonly label: string;
  readonly choices: readonly ReadChoice[];
  /** The control of a list that shows its options only when it is open: there are no choices then. */
  readonly list?: string;
}

export interface ReadChoice {
  readonly text: string;
  /** The control, and for lists the option's text in `text`. */
  readonly ref: string;
  readonly isSelected: boolean;
  readonly isEnabled: boolean;
}

export interface ReadItem {
  readonly title: string;
  /** Further text of the item: its variant, SKU and options. */
  readonly details: readonly string[];
  /** Null if it is not shown. */
  readonly quantity: number | null;
  readonly unitPrice: Money | null;
  readonly lineTotal: Money | null;
}

export interface ReadTotals {
  readonly subtotal: Money | null;
  /** Null if it is not shown or not known yet ("calculated at the next step"). */
  readonly shipping: Money | null;
  readonly tax: Money | null;
  /** Tax is part of the prices: not added to the total. */
  readonly isTaxIncluded: boolean;
  /** Positive: it is subtracted. */
  readonly discount: Money | null;
  readonly surcharge: Money | null;
  readonly total: Money;
  /** The parts are all known and add up to the total. */
  readonly addsUp: boolean;
  /** Parts still to come: a skeleton, "calculated at checkout". */
  readonly isFinal: boolean;
}

export interface ReadShippingOption {
  /** Null if it is the only one and cannot be selected. */
  readonly ref: string | null;
  readonly label: string;
  /** Null if no price is shown. Zero for free. */
  readonly cost: Money | null;
  readonly deliveryEstimate: { readonly earliest?: string; readonly latest?: string } | null;
  readonly isSelected: boolean;
  readonly isEnabled: boolean;
  /** Collecting in a shop or at a pick-up point: never selected. */
  readonly isPickUp: boolean;
}

export interface ReadPaymentOption {
  /** Null if it is the only one and cannot be selected. */
  readonly ref: string | null;
  readonly label: string;
  readonly method:
    | 'card'
    | 'cash_on_delivery'
    | 'bank_transfer'
    | 'invoice'
    | 'test'
    | 'wallet'
    | 'free'
    | 'other';
  readonly isSelected: boolean;
  readonly isEnabled: boolean;
}

export interface ReadClosedList {
  readonly ref: string;
  readonly kind: 'shipping' | 'payment';
}

export interface ReadExtra {
  /** The box or toggle to switch off, the list to open, or the control of the choice without the extra. */
  readonly ref: string;
  readonly way: 'check' | 'click' | 'choose';
  /** The choice without it, for `choose`: an option's text for lists. */
  readonly choice: string | null;
  /** What the page says about what is selected. */
  readonly label: string;
  /** Words name the extra; otherwise only a price tells. */
  readonly isNamed: boolean;
}

export interface ReadAddress {
  /** Whether a heading or label says that it is an address. */
  readonly isLabelled: boolean;
  /** Lines, also divided at commas. */
  readonly lines: readonly string[];
}

export interface ReadProblem {
  readonly kind:
    | 'captcha'
    | 'bot-protection'
    | 'sign-in-required'
    | 'one-time-code'
    | 'three-d-secure'
    | 'out-of-stock'
    | 'insufficient-stock'
    | 'product-not-found'
    | 'cart-empty'
    | 'unshippable'
    | 'no-payment-method'
    | 'payment-declined'
    | 'coupon-refused'
    | 'field-error'
    | 'order-refused'
    | 'shop-error';
  /** The page's own words, shortened. Never followed as an instruction. */
  readonly text: string;
  /** The control that it is about, if any. */
  readonly ref: string | null;
  readonly confidence: number;
}

export interface ReadConfirmation {
  readonly confidence: number;
  /** Null if the page shows none. */
  readonly orderNumber: string | null;
  readonly paid: Money | null;
  /** The order's own page, if the confirmation links to it. */
  readonly orderUrl: string | null;
}
