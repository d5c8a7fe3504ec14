import { correctedAddress, currentStep } from '../checkout/actions.ts';
import { type FieldKey, fieldNames } from '../checkout/field-names.ts';
import { CARD_FIELDS, type FormField, fieldsOf, insuranceFields } from '../checkout/form-fields.ts';
import { receiverName, streetLine } from '../checkout/order-book.ts';
import {
  countryOf,
  selectedPayment,
  selectedShipping,
  shippingOptionsOf,
  totalsOf,
  type Visit,
} from '../checkout/visit.ts';
import type { PaymentMethod, SectionName } from '../design/design.ts';
import type { Site } from '../design/site.ts';
import { countryOptions } from '../goods/countries.ts';
import type { WordKey } from '../words/words.ts';
import { cardFrames } from './card-frames.ts';
import { linesView, summaryView } from './cart-page.ts';
import { choiceRow, fieldRow } from './controls.ts';
import { el, type PageElement, withBehaviour } from './elements.ts';
import { captchaPicture } from './other-pages.ts';
import { form, link, requestButton, sideButton, submitButton } from './requests.ts';

const TITLES: Readonly<Record<SectionName, WordKey>> = {
  contact: 'contactTitle',
  address: 'addressTitle',
  shipping: 'shippingTitle',
  payment: 'paymentTitle',
  extras: 'extrasTitle',
  review: 'reviewTitle',
};

const SHIPPING_TITLES = { standard: 'standard', express: 'express', 'pick-up': 'pickUp' } as const;

const METHODS: Readonly<Record<PaymentMethod, WordKey>> = {
  card: 'cardMethod',
  bank: 'bankMethod',
  'cash-on-delivery': 'cashMethod',
  invoice: 'invoiceMethod',
  test: 'testMethod',
};

/** The checkout with the step that is open, as the design's flow presents it. */
export function checkoutPage(site: Site, visit: Visit): PageElement {
  const { summaryPlace } = site.design;
  const summary = summaryView(site, visit);
  return el(
    'div',
    { class: site.classes(summaryPlace === 'side' ? 'checkout with-side' : 'checkout') },
    el('h1', null, site.text('startCheckout')),
    site.design.hasExpressPay ? expressPay(site) : null,
    visit.notice === null
      ? null
      : el('p', { class: site.classes('notice'), role: 'alert' }, site.text(visit.notice)),
    summaryPlace === 'top' ? summary : null,
    el('div', { class: site.classes('steps') }, ...stepsView(site, visit)),
    summaryPlace === 'top' ? null : summary,
    visit.addressCheck === 'asking' ? addressDialog(site, visit) : null,
  );
}

function expressPay(site: Site): PageElement {
  const button = (text: string) =>
    link(site, '/checkout/wallet', text, { class: site.classes('button express'), role: 'button' });
  return el(
    'div',
    { class: site.classes('express-row') },
    el('h2', null, site.text('expressTitle')),
    button('Swift Pay'),
    button('PocketWallet'),
    el('p', { class: site.classes('or') }, site.text('orElse')),
  );
}

function stepsView(site: Site, visit: Visit): readonly PageElement[] {
  const { flow, steps } = site.design;
  const open = currentStep(site, visit);
  switch (flow) {
    case 'pages':
      return [progress(site, open), openStep(site, visit, open)];
    case 'single':
      return [openStep(site, visit, steps.length - 1)];
    case 'accordion':
      return steps.map((_, step) => panel(site, visit, step, step === open));
    case 'modals':
      return modalSteps(site, visit);
    default: {
      const never: never = flow;
      return never;
    }
  }
}

const stepTitle = (site: Site, step: number): string =>
  site.text(TITLES[site.design.steps[step]?.[0] ?? 'review']);

function progress(site: Site, open: number): PageElement {
  return el(
    'ol',
    { class: site.classes('progress') },
    ...site.design.steps.map((_, step) =>
      el('li', { 'aria-current': step === open ? 'step' : null }, stepTitle(site, step)),
    ),
  );
}

/** The form of a step. The last one places the order. */
function openStep(site: Site, visit: Visit, step: number): PageElement {
  const isLast = step === site.design.steps.length - 1;
  const sections = site.design.steps[step] ?? [];
  const needsCardToken =
    sections.includes('payment') &&
    selectedPayment(site, visit) === 'card' &&
    (site.design.cardEntry === 'frame-per-field' || site.design.cardEntry === 'one-frame');
  const contents = sections.map((section) => sectionView(site, visit, section));
  if (isLast && site.design.placesBy === 'get') return getStep(site, visit, contents);
  return form(
    site,
    {
      action: isLast ? 'place-order' : 'save-step',
      args: isLast ? { total: String(totalsOf(site, visit).totalSubunits) } : { step: String(step) },
      needsCardToken,
    },
    ...contents,
    isLast && site.design.rendering === 'html' && sections.includes('address')
      ? sideButton(site, site.text('updateTotals'), 'refresh')
      : null,
    submitButton(site, isLast ? placeText(site, visit) : site.text('continue')),
  );
}

/** The last step of shops that place the order by opening an address. */
function getStep(site: Site, visit: Visit, contents: readonly PageElement[]): PageElement {
  const total = totalsOf(site, visit).totalSubunits;
  return el(
    'div',
    null,
    ...contents,
    link(site, `/checkout/place?total=${total}`, placeText(site, visit), {
      class: site.classes('button primary'),
      role: 'button',
      rel: 'nofollow',
    }),
  );
}

const placeText = (site: Site, visit: Visit): string =>
  site.text(
    site.design.cardEntry === 'redirect' && selectedPayment(site, visit) === 'card' ? 'toPayment' : 'place',
  );

function panel(site: Site, visit: Visit, step: number, isOpen: boolean): PageElement {
  const isDone = step < visit.stepsDone;
  return el(
    'section',
    { class: site.classes(isOpen ? 'panel open' : 'panel') },
    el(
      'div',
      { class: site.classes('panel-head') },
      el('h2', null, `${step + 1}. ${stepTitle(site, step)}`),
      isDone && !isOpen
        ? requestButton(site, site.text('edit'), 'open-step', { step: String(step) }, { kind: 'link' })
        : null,
    ),
    isOpen ? openStep(site, visit, step) : isDone ? stepSummary(site, visit, step) : null,
  );
}

/** The last step is on the page; the others are dialogs, opened one after the other. */
function modalSteps(site: Site, visit: Visit): readonly PageElement[] {
  const last = site.design.steps.length - 1;
  const cards = site.design.steps.slice(0, last).map((_, step) =>
    el(
      'section',
      { class: site.classes('panel') },
      el('h2', null, stepTitle(site, step)),
      step < visit.stepsDone ? stepSummary(site, visit, step) : null,
      step <= visit.stepsDone
        ? requestButton(
            site,
            site.text(step < visit.stepsDone ? 'edit' : 'add'),
            'open-step',
            { step: String(step) },
            {
              label: `${site.text(step < visit.stepsDone ? 'edit' : 'add')}: ${stepTitle(site, step)}`,
            },
          )
        : null,
    ),
  );
  const { dialogStep } = visit;
  return [
    ...cards,
    ...(visit.stepsDone >= last ? [openStep(site, visit, last)] : []),
    ...(dialogStep === null
      ? []
      : [
          dialog(
            site,
            stepTitle(site, dialogStep),
            openStep(site, visit, dialogStep),
            requestButton(site, site.text('close'), 'close-dialog'),
          ),
        ]),
  ];
}

/** A dialog that covers the page. */
export function dialog(site: Site, title: string, ...content: readonly (PageElement | null)[]): PageElement {
  return el(
    'div',
    { class: site.classes('overlay') },
    el(
      'div',
      { class: site.classes('dialog'), role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
      el('h2', null, title),
      ...content,
    ),
  );
}

function sectionView(site: Site, visit: Visit, section: SectionName): PageElement {
  const content = sectionContent(site, visit, section);
  const group = el(
    'div',
    { class: site.classes(`section ${section}`) },
    el('h2', null, site.text(TITLES[section])),
    ...content,
  );
  const wrapped = Array.from({ length: site.design.wrapperDepth }).reduce<PageElement>(
    (inside) => el('div', { class: site.classes('wrap') }, inside),
    group,
  );
  return site.design.usesShadowRoots
    ? withBehaviour(el(`shop-${section}`, null, wrapped), { shadow: true })
    : wrapped;
}

function sectionContent(site: Site, visit: Visit, section: SectionName): readonly PageElement[] {
  const fields = fieldsOf(site, visit, section);
  const rows = fields.map((field) => fieldRow(site, visit, field));
  switch (section) {
    case 'contact':
    case 'address':
    case 'extras':
      return rows;
    case 'shipping':
      return [shippingView(site, visit)];
    case 'payment':
      return [
        ...paymentView(
          site,
          visit,
          rows.filter((_, at) => fields[at]?.key !== 'insurance'),
        ),
        ...insuranceFields(site).map((field) => insuranceRow(site, visit, field)),
      ];
    case 'review':
      return [...reviewRows(site, visit), ...(site.design.hasCaptcha ? [captchaPicture(site)] : []), ...rows];
    default: {
      const never: never = section;
      return never;
    }
  }
}

function insuranceRow(site: Site, visit: Visit, field: FormField): PageElement {
  if (field.kind === 'checkbox') return fieldRow(site, visit, field);
  const options = (field.options ?? []).map((option) => ({
    ...option,
    ...(option.value === 'yes' && field.hint !== undefined ? { hint: field.hint } : {}),
  }));
  const value = visit.values.insurance ?? '';
  return choiceRow(site, { field, control: site.design.shippingControl, options, value });
}

const choiceField = (key: FieldKey, label: WordKey): FormField => ({
  key,
  label,
  kind: 'choice',
  isRequired: true,
  changesTotals: true,
});

function errorText(site: Site, visit: Visit, key: FieldKey): PageElement | null {
  const error = visit.errors[key];
  return error === undefined
    ? null
    : el('span', { class: site.classes('error'), role: 'alert' }, site.text(error));
}

function shippingView(site: Site, visit: Visit): PageElement {
  const options = shippingOptionsOf(site, visit).map(({ id, costSubunits, daysMin, daysMax }) => ({
    value: id,
    text: `${site.text(SHIPPING_TITLES[id])} (${site.text('days', { a: daysMin, b: daysMax })})`,
    hint: costSubunits === 0 ? site.text('free') : site.money(costSubunits),
  }));
  return choiceRow(
    site,
    {
      field: choiceField('shippingOption', 'shippingTitle'),
      control: site.design.shippingControl,
      options,
      value: visit.values.shippingOption ?? '',
    },
    errorText(site, visit, 'shippingOption'),
  );
}

function paymentView(site: Site, visit: Visit, cardRows: readonly PageElement[]): readonly PageElement[] {
  const selected = selectedPayment(site, visit);
  const choice = choiceRow(
    site,
    {
      field: choiceField('paymentMethod', 'paymentTitle'),
      control: site.design.paymentControl,
      options: site.design.payments.map((method) => ({ value: method, text: site.text(METHODS[method]) })),
      value: selected ?? '',
    },
    errorText(site, visit, 'paymentMethod'),
  );
  const { cardEntry, payments, rendering } = site.design;
  const hasCard = payments.includes('card');
  // Without scripts the card's fields are always there, and used if the card is selected.
  const needsStaticFields =
    hasCard && cardEntry === 'own-fields' && rendering === 'html' && selected !== 'card';
  const fields = needsStaticFields
    ? CARD_FIELDS.map((field) => fieldRow(site, visit, { ...field, isRequired: false }))
    : cardRows;
  return [
    choice,
    ...(hasCard && (selected === 'card' || needsStaticFields) ? [...fields, ...cardFrames(site)] : []),
    ...(hasCard ? [errorText(site, visit, 'cardNumber')].filter((error) => error !== null) : []),
  ];
}

/** What was entered, for the visitor to check. */
function reviewRows(site: Site, visit: Visit): readonly PageElement[] {
  const shipping = selectedShipping(site, visit);
  const payment = selectedPayment(site, visit);
  if (site.design.steps.length === 1) return [];
  return [
    linesView(site, visit.lines, ({ quantity }) => String(quantity)),
    addressText(site, visit),
    ...(shipping === null ? [] : [el('p', null, site.text(SHIPPING_TITLES[shipping.id]))]),
    ...(payment === null ? [] : [el('p', null, site.text(METHODS[payment]))]),
  ];
}

function addressText(site: Site, visit: Visit): PageElement {
  const { email = '', street2 = '', postalCode = '', city = '', region = '' } = visit.values;
  const country = countryOptions(site.design.language).find(({ value }) => value === countryOf(site, visit));
  const lines = [
    receiverName(site, visit),
    streetLine(site, visit),
    street2,
    `${postalCode} ${city} ${region}`,
    country?.text ?? '',
    email,
  ].filter((line) => line.trim() !== '');
  return el('address', null, ...lines.flatMap((line) => [line, el('br', null)]));
}

function stepSummary(site: Site, visit: Visit, step: number): PageElement {
  const sections = site.design.steps[step] ?? [];
  const shipping = selectedShipping(site, visit);
  return el(
    'div',
    { class: site.classes('done') },
    sections.includes('address') ? addressText(site, visit) : null,
    sections.includes('contact') && !sections.includes('address')
      ? el('p', null, visit.values.email ?? '')
      : null,
    shipping !== null && sections.includes('shipping')
      ? el('p', null, site.text(SHIPPING_TITLES[shipping.id]))
      : null,
    sections.includes('payment')
      ? el('p', null, site.text(METHODS[selectedPayment(site, visit) ?? 'bank']))
      : null,
  );
}

function addressDialog(site: Site, visit: Visit): PageElement {
  const suggested: Visit = { ...visit, values: { ...visit.values, ...correctedAddress(site, visit) } };
  return dialog(
    site,
    site.text('suggestTitle'),
    addressText(site, visit),
    requestButton(site, site.text('suggestKeep'), 'keep-address'),
    addressText(site, suggested),
    requestButton(site, site.text('suggestUse'), 'use-suggested-address', {}, { kind: 'primary' }),
  );
}

/** The page before the checkout: sign in, or go on as a guest where the shop allows it. */
export function signInPage(site: Site, visit: Visit): PageElement {
  const input = (key: 'signInEmail' | 'signInPassword', label: WordKey, type: string) => {
    const { id, name } = fieldNames(site.design, key);
    return el(
      'div',
      { class: site.classes('row') },
      el('label', { for: id }, site.text(label)),
      withBehaviour(el('input', { id, name: name ?? key, type, class: site.classes('input') }), {
        field: key,
      }),
    );
  };
  const isRefused = site.design.guest === 'refused';
  const signIn = el(
    'section',
    { class: site.classes('panel') },
    el('h2', null, site.text('signInTitle')),
    form(
      site,
      { action: 'sign-in' },
      input('signInEmail', 'email', 'email'),
      input('signInPassword', 'password', 'password'),
      submitButton(site, site.text('signIn')),
      isRefused ? sideButton(site, site.text('register'), 'register') : null,
    ),
  );
  const guest = el(
    'section',
    { class: site.classes('panel') },
    el('h2', null, site.text('guestTitle')),
    requestButton(
      site,
      site.text('guest'),
      'continue-as-guest',
      {},
      {
        kind: site.design.guest === 'login-first' ? 'link' : 'primary',
      },
    ),
  );
  return el(
    'div',
    { class: site.classes('checkout') },
    visit.notice === null
      ? null
      : el('p', { class: site.classes('error'), role: 'alert' }, site.text(visit.notice)),
    isRefused ? el('p', null, site.text('accountNeeded')) : null,
    signIn,
    isRefused ? null : guest,
  );
}

/** The page that offers something else before the checkout goes on. */
export function offerPage(site: Site): PageElement {
  return el(
    'div',
    { class: site.classes('checkout offer') },
    el('h1', null, site.text('upsellTitle')),
    el('p', null, site.text('careKit')),
    requestButton(site, site.text('upsellYes'), 'accept-offer', {}, { kind: 'primary' }),
    requestButton(site, site.text('upsellNo'), 'decline-offer', {}, { kind: 'link' }),
  );
}
