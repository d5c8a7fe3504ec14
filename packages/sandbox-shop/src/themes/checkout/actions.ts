import type { Site } from '../design/site.ts';
import { regionOf } from '../goods/countries.ts';
import { themeProduct, themeVariant } from '../goods/products.ts';
import { isFieldKey } from './field-names.ts';
import { errorsOf, type FieldErrors } from './validation.ts';
import {
  countryOf,
  selectedPayment,
  selectedShipping,
  shippingOptionsOf,
  type Values,
  type Visit,
} from './visit.ts';

/** The visit after an action, and the path where the visitor goes. */
export interface Outcome {
  readonly visit: Visit;
  readonly goTo: string;
}

export type Arguments = Readonly<Record<string, string>>;
type Action = (site: Site, visit: Visit, args: Arguments) => Outcome;

/** Everything a visitor can do except place the order. What was typed is in the visit already. */
export const ACTIONS = {
  'add-to-cart': addToCart,
  subscribe: addToCart,
  'change-cart': changeCart,
  'remove-line': removeLine,
  'start-checkout': (site, visit) => toCheckout(site, closeDrawer(visit)),
  'continue-as-guest': (site, visit) => toCheckout(site, { ...visit, isGuest: true }),
  'sign-in': (_site, visit) => ({ visit: { ...visit, notice: 'signInFailed' }, goTo: '/checkout/sign-in' }),
  register,
  'accept-offer': (site, visit) =>
    toCheckout(site, { ...addLine(visit, 'care-kit', 1, false), hasAnsweredOffer: true }),
  'decline-offer': (site, visit) => toCheckout(site, { ...visit, hasAnsweredOffer: true }),
  'save-step': saveStep,
  'open-step': (site, visit, { step = '' }) => openStep(site, visit, Number(step)),
  'close-dialog': (_site, visit) => ({ visit: { ...visit, dialogStep: null }, goTo: '/checkout' }),
  'keep-address': (site, visit) => answerAddress(site, visit),
  'use-suggested-address': (site, visit) =>
    answerAddress(site, { ...visit, values: { ...visit.values, ...correctedAddress(site, visit) } }),
  'apply-coupon': (site, visit) => ({
    visit: { ...visit, errors: { ...visit.errors, coupon: 'couponInvalid' } },
    goTo: currentPath(site, visit),
  }),
  refresh: (site, visit) => ({ visit, goTo: currentPath(site, visit) }),
  consent: (_site, visit, { at = '/' }) => ({ visit: { ...visit, hasConsented: true }, goTo: at }),
  'close-pop-up': (_site, visit, { at = '/' }) => ({ visit: { ...visit, hasClosedPopUp: true }, goTo: at }),
  'close-drawer': (_site, visit, { at = '/' }) => ({ visit: closeDrawer(visit), goTo: at }),
  'join-newsletter': (_site, visit, { at = '/' }) => ({
    visit: { ...visit, hasClosedPopUp: true },
    goTo: at,
  }),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;

export function isActionName(text: string): text is ActionName {
  return Object.hasOwn(ACTIONS, text);
}

const closeDrawer = (visit: Visit): Visit => ({ ...visit, isDrawerOpen: false });

/** The visit with values that a form sent. */
export function withValues(visit: Visit, values: Readonly<Record<string, string>>): Visit {
  const known = Object.entries(values).filter(([key]) => isFieldKey(key));
  return { ...visit, values: { ...visit.values, ...Object.fromEntries(known) }, notice: null };
}

function addLine(visit: Visit, variantId: string, quantity: number, isSubscription: boolean): Visit {
  const same = visit.lines.find(
    (line) => line.variantId === variantId && line.isSubscription === isSubscription,
  );
  const line = { variantId, quantity: quantity + (same?.quantity ?? 0), isSubscription };
  return { ...visit, lines: [...visit.lines.filter((other) => other !== same), line] };
}

function addToCart(site: Site, visit: Visit, { product: slug = '', kind = '' }: Arguments): Outcome {
  const variantId = chosenVariant(slug, visit.values);
  const quantity = wholeNumber(visit.values.quantity ?? '1');
  const found = variantId === null ? null : themeVariant(variantId);
  if (found === null || found.variant.isSoldOut || quantity === null || quantity < 1) {
    const notice = found?.variant.isSoldOut === true ? 'soldOut' : 'choose';
    return { visit: { ...visit, notice }, goTo: `/products/${slug}` };
  }
  const added = addLine(visit, found.variant.id, kind === 'related' ? 1 : quantity, kind === 'subscription');
  const kept = { ...added, values: withoutProductChoices(added.values) };
  switch (site.design.afterAdd) {
    case 'cart':
      return { visit: kept, goTo: '/cart' };
    case 'drawer':
      return { visit: { ...kept, isDrawerOpen: true }, goTo: `/products/${slug}` };
    case 'notice':
      return { visit: { ...kept, notice: 'added' }, goTo: `/products/${slug}` };
    case 'checkout':
      return toCheckout(site, kept);
    default: {
      const never: never = site.design.afterAdd;
      return never;
    }
  }
}

/** The variant with the values that were chosen; null if one is missing. */
export function chosenVariant(slug: string, values: Values): string | null {
  const product = themeProduct(slug);
  if (product === null) return null;
  if (product.dimensions.length === 0) return product.variants[0]?.id ?? null;
  const direct = product.variants.find(({ id }) => id === values.variant);
  if (direct !== undefined) return direct.id;
  const wanted = product.dimensions.map(({ name }) => values[name] ?? '');
  return product.variants.find((variant) => variant.values.join() === wanted.join())?.id ?? null;
}

function withoutProductChoices(values: Values): Values {
  const { colour: _colour, size: _size, variant: _variant, quantity: _quantity, ...rest } = values;
  return rest;
}

const wholeNumber = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Cart quantities come as arguments named for their line. */
function changeCart(_site: Site, visit: Visit, args: Arguments): Outcome {
  const lines = visit.lines.flatMap((line, index) => {
    const quantity = wholeNumber(args[`line${index}`] ?? String(line.quantity)) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return { visit: { ...visit, lines }, goTo: '/cart' };
}

function removeLine(_site: Site, visit: Visit, { line = '' }: Arguments): Outcome {
  return {
    visit: { ...visit, lines: visit.lines.filter((_, index) => String(index) !== line) },
    goTo: '/cart',
  };
}

function register(site: Site, visit: Visit): Outcome {
  const { signInEmail = '', signInPassword = '' } = visit.values;
  if (!signInEmail.includes('@') || signInPassword.length < 8) {
    return { visit: { ...visit, notice: 'invalid' }, goTo: '/checkout/sign-in' };
  }
  const values = { ...visit.values, email: signInEmail, signInPassword: '' };
  return toCheckout(site, { ...visit, values, isGuest: true });
}

function saveStep(site: Site, visit: Visit, { step = '' }: Arguments): Outcome {
  const index = Number(step);
  const sections = site.design.steps[index] ?? [];
  const errors = errorsOf(site, visit, sections);
  const saved: Visit = { ...visit, errors };
  if (Object.keys(errors).length > 0) return { visit: saved, goTo: stepPath(site, index) };
  if (
    sections.includes('address') &&
    site.design.addressCheck === 'correction' &&
    visit.addressCheck === 'due'
  ) {
    return { visit: { ...saved, addressCheck: 'asking' }, goTo: stepPath(site, index) };
  }
  return toCheckout(site, completeStep(saved, index));
}

const completeStep = (visit: Visit, index: number): Visit => ({
  ...visit,
  stepsDone: Math.max(visit.stepsDone, index + 1),
  reopened: null,
  dialogStep: null,
});

function answerAddress(site: Site, visit: Visit): Outcome {
  const step = site.design.steps.findIndex((sections) => sections.includes('address'));
  const answered: Visit = { ...visit, addressCheck: 'done' };
  // On a single page the order button comes next: the step is not complete by the answer.
  if (step === site.design.steps.length - 1) return { visit: answered, goTo: stepPath(site, step) };
  return toCheckout(site, completeStep(answered, step));
}

/** The correction that the shop suggests: another spelling of the street and a longer postal code. */
export function correctedAddress(site: Site, { values }: Visit): Values {
  const postalCode = values.postalCode ?? '';
  return {
    street: (values.street ?? '').toUpperCase(),
    postalCode:
      site.design.market.country === 'US' && /^\d{5}$/.test(postalCode) ? `${postalCode}-0001` : postalCode,
  };
}

function openStep(site: Site, visit: Visit, step: number): Outcome {
  if (!(step >= 0 && step <= visit.stepsDone)) return { visit, goTo: '/checkout' };
  return site.design.flow === 'modals'
    ? { visit: { ...visit, dialogStep: step, errors: {} }, goTo: '/checkout' }
    : { visit: { ...visit, reopened: step, errors: {} }, goTo: stepPath(site, step) };
}

/** The step that is open: one that was reopened, or the first that is not complete. */
export function currentStep({ design }: Site, visit: Visit): number {
  return visit.reopened ?? Math.min(visit.stepsDone, design.steps.length - 1);
}

/** The path of a step. Only flows with a page for each step have more than one. */
export function stepPath({ design }: Site, step: number): string {
  return design.flow === 'pages' ? `/checkout/${design.steps[step]?.[0] ?? 'review'}` : '/checkout';
}

export const currentPath = (site: Site, visit: Visit): string => stepPath(site, currentStep(site, visit));

/** Where a visitor who wants to check out goes next. */
export function toCheckout(site: Site, visit: Visit): Outcome {
  const { design } = site;
  if (visit.lines.length === 0) return { visit, goTo: '/cart' };
  if (design.guest !== 'direct' && !visit.isGuest) return { visit, goTo: '/checkout/sign-in' };
  const isOfferDue =
    design.upsell === 'before-checkout' ||
    (design.upsell === 'before-payment' &&
      design.steps[currentStep(site, visit)]?.includes('payment') === true);
  if (isOfferDue && !visit.hasAnsweredOffer) return { visit, goTo: '/checkout/offer' };
  return { visit: withDefaults(site, visit), goTo: currentPath(site, visit) };
}

/** Options that are gone are not selected; a region is kept by its code. */
function withDefaults(site: Site, visit: Visit): Visit {
  const region = regionOf(countryOf(site, visit), visit.values.region ?? '') ?? visit.values.region ?? '';
  const preselected = site.design.preselectsShipping ? (shippingOptionsOf(site, visit)[0]?.id ?? '') : '';
  const shippingOption = selectedShipping(site, visit)?.id ?? preselected;
  const paymentMethod = selectedPayment(site, visit) ?? '';
  return { ...visit, values: { ...visit.values, region, shippingOption, paymentMethod } };
}

/** The first step with an error in it; null if the order can be placed. */
export function firstInvalidStep(site: Site, visit: Visit): { step: number; errors: FieldErrors } | null {
  for (const [step, sections] of site.design.steps.entries()) {
    const errors = errorsOf(site, visit, sections);
    if (Object.keys(errors).length > 0) return { step, errors };
  }
  return null;
}
