/** What a theme's pages are like. Plain data, a pure function of theme, seed and redesign; a failing test prints it. */
import type { Language } from '../words/words.ts';

/** Pages as HTML without scripts; HTML whose parts a script replaces; or an empty page that a script fills. */
export type Rendering = 'html' | 'enhanced' | 'client';

/** How the steps of the checkout are presented. */
export type Flow = 'pages' | 'single' | 'accordion' | 'modals';

export type SectionName = 'contact' | 'address' | 'shipping' | 'payment' | 'extras' | 'review';

/** The element that a choice is made with. All but the first three need scripts. */
export type ChoiceControl =
  | 'select'
  | 'radios'
  | 'covered-radios'
  | 'styled-select'
  | 'combobox'
  | 'list-button'
  | 'buttons'
  | 'aria-radios';

export type PaymentMethod = 'card' | 'bank' | 'cash-on-delivery' | 'invoice' | 'test';

export type CurrencyCode =
  | 'USD'
  | 'GBP'
  | 'EUR'
  | 'CHF'
  | 'PLN'
  | 'SEK'
  | 'JPY'
  | 'BRL'
  | 'AED'
  | 'ILS'
  | 'CAD'
  | 'KWD';

export interface Market {
  readonly country: string;
  readonly currency: CurrencyCode;
  /** The number format, as a BCP 47 tag. */
  readonly locale: string;
  /** Tax is part of the prices, added at the checkout, or not charged. */
  readonly tax: 'included' | 'added' | 'none';
}

export type Decoy = 'recommended' | 'subscription' | 'newsletter' | 'search' | 'gift-card';
export type Injection = 'visible' | 'hidden' | 'label' | 'alternative-text' | 'confirmation';
export type ExtraField =
  | 'company'
  | 'birth-date'
  | 'delivery-note'
  | 'vat-id'
  | 'referral'
  | 'gift-message'
  | 'repeated-email'
  | 'required-phone'
  | 'coupon';

/** How a field gets its label. */
export type LabelStyle =
  | 'for'
  | 'wrapped'
  | 'aria-label'
  | 'labelled-by'
  | 'placeholder'
  | 'beside'
  | 'floating';

/** The names, ids and classes of elements. `absent`: no names, ids by a framework. */
export type Naming = 'plain' | 'snake' | 'nested' | 'prefixed' | 'framework' | 'random' | 'absent';

export interface Design {
  readonly theme: string;
  readonly seed: number;
  /** Of a changed layout of the same shop; null for the original. */
  readonly redesign: number | null;
  readonly language: Language;
  readonly market: Market;
  readonly moneyStyle: 'symbol' | 'code-before' | 'code-after';
  readonly rendering: Rendering;
  readonly flow: Flow;
  /** The sections of each step. */
  readonly steps: readonly (readonly SectionName[])[];

  readonly variantControl: ChoiceControl | 'links' | 'combined-select';
  readonly quantityControl: 'number' | 'select' | 'stepper' | 'cart-only';
  readonly afterAdd: 'cart' | 'drawer' | 'notice' | 'checkout';
  readonly hasStructuredData: boolean;
  readonly upsell: 'none' | 'before-checkout' | 'before-payment';

  readonly guest: 'direct' | 'login-first' | 'choice' | 'refused';
  readonly nameFields: 'first-last' | 'last-first' | 'full';
  readonly streetFields: 'one-line' | 'two-lines' | 'house-number';
  readonly phone: 'absent' | 'optional' | 'required' | 'with-code';
  readonly countryControl: ChoiceControl | 'fixed';
  readonly regionControl: 'text' | 'select' | 'combobox' | 'absent';
  readonly addressCheck: 'none' | 'autocomplete' | 'correction';
  readonly shippingControl: ChoiceControl;
  /** The first option, which is not the cheapest, is selected without a choice. */
  readonly preselectsShipping: boolean;
  readonly paymentControl: ChoiceControl;
  readonly payments: readonly PaymentMethod[];
  /** Where card data is typed: in the shop's form, in frames of the processor, or on its page. */
  readonly cardEntry: 'own-fields' | 'frame-per-field' | 'one-frame' | 'redirect';
  readonly cashOnDeliveryFee: boolean;
  readonly hasThreeDSecure: boolean;
  readonly hasCaptcha: boolean;
  readonly terms: 'none' | 'required' | 'preticked';
  readonly newsletter: 'none' | 'unticked' | 'preticked';
  readonly account: 'none' | 'offered';
  /** An insurance that is sold unless the buyer deselects it: a box that is ticked, or a choice between yes and no. */
  readonly paidExtra: 'none' | 'box' | 'choice';
  readonly extraFields: readonly ExtraField[];

  readonly hasCookieBanner: boolean;
  readonly hasNewsletterPopUp: boolean;
  readonly hasExpressPay: boolean;
  readonly hasSkeletonTotals: boolean;
  /** Address changes are sent this long after the last key; 0: sent with the step. */
  readonly debounceMs: number;
  /** A click on the order button is lost while an address change is on its way. */
  readonly swallowsEarlyClick: boolean;
  /** An update of the totals clears the payment choice. */
  readonly losesPaymentChoice: boolean;
  readonly usesShadowRoots: boolean;
  readonly placesBy: 'post' | 'get';
  readonly confirmation: 'number' | 'no-number';

  readonly naming: Naming;
  readonly namingSeed: number;
  readonly labels: LabelStyle;
  readonly hasAutocompleteHints: boolean;
  readonly fieldOrder: 'usual' | 'country-first' | 'postal-code-first' | 'name-last';
  readonly linesLayout: 'table' | 'grid' | 'floats' | 'list';
  readonly totalsLayout: 'table' | 'definition-list' | 'flex' | 'paragraphs';
  readonly summaryPlace: 'side' | 'top' | 'bottom';
  readonly wrapperDepth: number;
  readonly wordingSeed: number;
  readonly decoys: readonly Decoy[];
  readonly injections: readonly Injection[];
}
