import type { Design, Market } from './design.ts';

/** Everything about a theme except its variation. */
export type ThemeTraits = Omit<Design, 'theme' | 'seed' | 'redesign' | 'wordingSeed' | 'namingSeed'>;

export interface Theme {
  /** How the theme differs from the others, in one line. */
  readonly summary: string;
  /** What a guest with valid data gets. */
  readonly outcome: 'order' | 'sign-in-required' | 'captcha' | 'three-d-secure';
  readonly traits: ThemeTraits;
}

const US: Market = { country: 'US', currency: 'USD', locale: 'en-US', tax: 'added' };
const GB: Market = { country: 'GB', currency: 'GBP', locale: 'en-GB', tax: 'included' };
const DE: Market = { country: 'DE', currency: 'EUR', locale: 'de-DE', tax: 'included' };

/** A shop with a page for each step, in English, without scripts. */
const BASE: ThemeTraits = {
  language: 'en',
  market: US,
  moneyStyle: 'symbol',
  rendering: 'html',
  flow: 'pages',
  steps: [['contact', 'address'], ['shipping'], ['payment'], ['review']],
  variantControl: 'select',
  quantityControl: 'number',
  afterAdd: 'cart',
  hasStructuredData: false,
  upsell: 'none',
  guest: 'direct',
  nameFields: 'first-last',
  streetFields: 'two-lines',
  phone: 'optional',
  countryControl: 'select',
  regionControl: 'text',
  addressCheck: 'none',
  shippingControl: 'radios',
  preselectsShipping: false,
  paymentControl: 'radios',
  payments: ['card', 'bank', 'cash-on-delivery'],
  cardEntry: 'own-fields',
  cashOnDeliveryFee: false,
  hasThreeDSecure: false,
  hasCaptcha: false,
  terms: 'none',
  newsletter: 'unticked',
  account: 'none',
  extraFields: [],
  hasCookieBanner: false,
  hasNewsletterPopUp: false,
  hasExpressPay: false,
  hasSkeletonTotals: false,
  debounceMs: 0,
  swallowsEarlyClick: false,
  losesPaymentChoice: false,
  usesShadowRoots: false,
  placesBy: 'post',
  confirmation: 'number',
  naming: 'snake',
  labels: 'for',
  hasAutocompleteHints: true,
  fieldOrder: 'usual',
  linesLayout: 'table',
  totalsLayout: 'table',
  summaryPlace: 'side',
  wrapperDepth: 0,
  decoys: [],
  injections: [],
};

const theme = (
  summary: string,
  traits: Partial<ThemeTraits>,
  outcome: Theme['outcome'] = 'order',
): Theme => ({ summary, outcome, traits: { ...BASE, ...traits } });

export const THEMES = {
  'step-pages': theme('A page for each step, served as HTML', {}),
  'single-form': theme('One long form with everything, served as HTML', {
    market: GB,
    flow: 'single',
    steps: [['contact', 'address', 'shipping', 'payment', 'extras', 'review']],
    variantControl: 'radios',
    quantityControl: 'select',
    regionControl: 'absent',
    extraFields: ['delivery-note', 'coupon'],
    terms: 'required',
    naming: 'nested',
    totalsLayout: 'definition-list',
    decoys: ['newsletter', 'search'],
  }),
  accordion: theme('German accordion whose parts open one after the other', {
    language: 'de',
    market: DE,
    flow: 'accordion',
    steps: [['contact'], ['address'], ['shipping'], ['payment'], ['review']],
    variantControl: 'covered-radios',
    streetFields: 'house-number',
    regionControl: 'absent',
    payments: ['invoice', 'bank', 'cash-on-delivery'],
    cashOnDeliveryFee: true,
    terms: 'required',
    labels: 'wrapped',
    linesLayout: 'grid',
    totalsLayout: 'flex',
    hasCookieBanner: true,
  }),
  'client-steps': theme('Made by a script, steps at separate addresses, controlled inputs', {
    rendering: 'client',
    variantControl: 'buttons',
    quantityControl: 'stepper',
    afterAdd: 'drawer',
    regionControl: 'select',
    shippingControl: 'aria-radios',
    naming: 'absent',
    labels: 'floating',
    linesLayout: 'floats',
    totalsLayout: 'flex',
  }),
  dialogs: theme('Contact, address, shipping and payment in modal dialogs', {
    rendering: 'client',
    flow: 'modals',
    steps: [['contact', 'address'], ['shipping'], ['payment'], ['review']],
    variantControl: 'list-button',
    afterAdd: 'checkout',
    nameFields: 'full',
    countryControl: 'combobox',
    regionControl: 'combobox',
    naming: 'framework',
    hasAutocompleteHints: false,
  }),
  'live-totals': theme(
    'One page; a choice of country, shipping or payment replaces the form and its totals',
    {
      language: 'de',
      market: DE,
      rendering: 'enhanced',
      flow: 'single',
      steps: [['contact', 'address', 'shipping', 'payment', 'review']],
      countryControl: 'styled-select',
      regionControl: 'absent',
      payments: ['card', 'bank', 'cash-on-delivery'],
      cardEntry: 'one-frame',
      cashOnDeliveryFee: true,
      hasSkeletonTotals: true,
      losesPaymentChoice: true,
      terms: 'required',
      naming: 'prefixed',
      hasNewsletterPopUp: true,
    },
  ),
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES).filter(isThemeName);

export function isThemeName(text: string): text is ThemeName {
  return Object.hasOwn(THEMES, text);
}
