/** Looks an order up by its number and the buyer's email address, in a form that shops have for guests. */
import type { Buyer, Money, PlaceRequest } from '../../../connector.ts';
import { isSameHost } from '../../hosts.ts';
import type { Action } from '../../page-model/action.ts';
import type { Control } from '../../page-model/page-model.ts';
import { perform } from '../../page-model/perform.ts';
import { shownName, usableFields, type ViewedField, viewOf } from '../../planning/page-view.ts';
import type { ButtonIntent } from '../../reading/page-reading.ts';
import { TEXTS } from '../../reading/phrases/all-phrases.ts';
import { folded } from '../../reading/phrases/phrases.ts';
import { LOOKS_UP, NAMES_ORDER } from '../../reading/phrases/topics/orders.ts';
import type { BrowserVisit, SeenPage } from '../browser-visit.ts';

/** The page that shows the order with the confirmed total, or null. Looks at the visit's page, then at the shop's page for it. */
export async function lookUpOrder(
  visit: BrowserVisit,
  { buyer, total, productUrl }: PlaceRequest,
  number: string,
): Promise<SeenPage | null> {
  const pages: readonly (() => Promise<SeenPage | null>)[] = [
    () => visit.look(),
    () => openLookupPage(visit),
    async () => ((await openPage(visit, new URL('/', productUrl).href)) ? openLookupPage(visit) : null),
  ];
  for (const open of pages) {
    const seen = await open();
    const form = seen === null ? null : lookupForm(seen, buyer, number);
    if (seen === null || form === null) continue;
    for (const action of form)
      if ((await perform(visit.page, seen.model, action)).kind === 'failed') return null;
    const found = await visit.look();
    return showsOrder(found, number, total) ? found : null;
  }
  return null;
}

/** The number of an order as a URL of the shop names it: `/order-received/297`, `?order=A-1001`. Null if none or several could be meant. */
export function orderNumberIn(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.split('/');
  const named = [
    ...[...searchParams].filter(([key]) => NAMES_ORDER.test(key)).map(([, value]) => value),
    ...segments.filter((_, at) => at > 0 && NAMES_ORDER.test(segments[at - 1] ?? '')),
  ];
  const [only, ...others] = new Set(named.filter((text) => NUMBER.test(text)));
  return only === undefined || others.length > 0 ? null : only;
}

const NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9_-]{0,23}$/i;
/** `Track your order`, `Bestellung verfolgen`. */
const isLookupLink = ({ kind, name }: Control): boolean => {
  const words = folded(name);
  return kind === 'link' && words.length < 50 && NAMES_ORDER.test(words) && LOOKS_UP.test(words);
};

async function openLookupPage(visit: BrowserVisit): Promise<SeenPage | null> {
  const { model } = await visit.look();
  const link = model.controls.find((control) => isLookupLink(control) && isLinkOfHost(control, model.url));
  return link !== undefined && (await openPage(visit, link.href)) ? visit.look() : null;
}

const isLinkOfHost = ({ href }: Control, url: string): boolean =>
  isSameHost(href, url) && href.split('#')[0] !== url.split('#')[0];

async function openPage(visit: BrowserVisit, url: string): Promise<boolean> {
  const { model } = await visit.look();
  return (await perform(visit.page, model, { kind: 'open', url })).kind === 'done';
}

/** Buttons that do something else than to show an order. */
const OTHER_INTENTS: ReadonlySet<ButtonIntent> = new Set<ButtonIntent>([
  'add-to-cart',
  'buy-now',
  'view-cart',
  'checkout',
  'place-order',
  'express-pay',
  'sign-in',
  'create-account',
  'remove',
  'apply-coupon',
  'close',
]);

/**
 * What is done in the form; null if the page has none, or one that asks for more. It asks for the email address, and for the number unless the
 * URL has it.
 */
function lookupForm({ model, reading }: SeenPage, buyer: Buyer, number: string): readonly Action[] | null {
  if (reading.paymentOptions.length > 0 || reading.product !== null) return null;
  const view = viewOf(model, reading);
  const fields = usableFields(view).filter(({ label }) => label.section !== 'newsletter');
  for (const { control } of fields.filter(({ label }) => label.kind === 'email')) {
    const own = fields.filter(
      ({ control: { form, frame } }) => form === control.form && frame === control.frame,
    );
    const [button, ...others] = model.controls.filter(
      ({ ref, kind, form, frame, isUsable, isEnabled }) =>
        kind === 'button' &&
        form === control.form &&
        frame === control.frame &&
        isUsable &&
        isEnabled &&
        !reading.buttons.some((read) => read.ref === ref && OTHER_INTENTS.has(read.intent.value)),
    );
    const entries = entriesOf(own, buyer, number, orderNumberIn(model.url) === number);
    if (control.form !== '' && button !== undefined && others.length === 0 && entries !== null)
      return [...entries, { kind: 'click', ref: button.ref }];
  }
  return null;
}

function entriesOf(
  fields: readonly ViewedField[],
  buyer: Buyer,
  number: string,
  isNumberInUrl: boolean,
): readonly Action[] | null {
  const values = fields.map((field) => ({ field, entry: entryFor(field, buyer, number) }));
  if (values.some(({ field, entry }) => entry === null && field.control.isRequired)) return null;
  const entries = values.flatMap(({ entry }) => entry ?? []);
  const asksForNumber = entries.some(({ value }) => value.what === 'order-number');
  return asksForNumber || isNumberInUrl ? entries : null;
}

/** Null for a field that asks for something else. */
function entryFor(
  { control, label }: ViewedField,
  buyer: Buyer,
  number: string,
): Extract<Action, { readonly kind: 'fill' }> | null {
  if (control.kind !== 'text' || control.type === 'password') return null;
  const fill = (what: string, text: string): Extract<Action, { readonly kind: 'fill' }> => ({
    kind: 'fill',
    ref: control.ref,
    value: { what, spellings: [text] },
  });
  switch (label.kind) {
    case 'email':
      return fill('email', buyer.email);
    case 'postal-code':
      return fill('postal-code', buyer.postalCode);
    case 'last-name':
      return fill('last-name', buyer.lastName);
    default:
      return asksForNumber(control) ? fill('order-number', number) : null;
  }
}

const asksForNumber = (control: Control): boolean =>
  TEXTS.has(folded(shownName(control)), 'order-number') ||
  /order[\s_-]?(?:id|no|nr|num(?:ber)?|ref)/i.test(`${control.attributeName} ${control.id}`);

/** The page names the number, and its total is the confirmed one. */
function showsOrder({ model, reading }: SeenPage, number: string, total: Money): boolean {
  const shown = reading.totals?.total ?? reading.confirmation?.paid;
  const isTotal = shown?.currencyCode === total.currencyCode && shown.amountSubunits === total.amountSubunits;
  const isNumber = model.texts.some(({ text }) => text.split(/[^\p{L}\p{N}_-]+/u).includes(number));
  return isTotal && isNumber;
}
