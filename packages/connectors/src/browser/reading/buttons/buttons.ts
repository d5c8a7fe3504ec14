/** What a click on each button or link is expected to do, by its words, names in code, place and the page that it is on. */
import type { Control, Layer } from '../../page-model/page-model.ts';
import { codeWords, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { ButtonIntent, Judged, ReadButton } from '../page-reading.ts';
import { BUTTONS, TEXTS } from '../phrases/all-phrases.ts';
import { folded, type TextMeaning } from '../phrases/phrases.ts';
import { NAMES_COOKIES } from '../phrases/topics/messages.ts';
import { OBLIGES_TO_PAY } from '../phrases/topics/orders.ts';
import { COUNTED_ITEMS } from '../phrases/topics/products.ts';
import {
  COUPON,
  EXPLAINS,
  OTHER_METHODS,
  WALLETS,
  WITH_BRAND,
} from '../phrases/topics/shipping-and-payment.ts';
import {
  BUTTON_TEXT_LENGTH_MAX,
  labelOf,
  type Meant,
  meaningsInCode,
  meaningsOf,
} from './button-meanings.ts';
import { subjectOf } from './subject.ts';

export function readButtons(
  page: Page,
  context: PageContext,
  main: { readonly title: string; readonly button: string | null } | null,
  options: ReadonlySet<string>,
): readonly ReadButton[] {
  const cache = new Map<string, readonly Meant[]>();
  return page.model.controls
    .filter(({ kind, ref }) => (kind === 'button' || kind === 'link') && !options.has(ref))
    .flatMap((control) => {
      const intent = readIntent(page, context, control, cache);
      return intent === null
        ? []
        : [
            {
              ref: control.ref,
              intent,
              subject:
                main !== null && control.ref === main.button
                  ? main.title
                  : subjectOf(page, control, intent.value, main?.title ?? null),
            },
          ];
    });
}

function readIntent(
  page: Page,
  context: PageContext,
  control: Control,
  cache: Map<string, readonly Meant[]>,
): Judged<ButtonIntent> | null {
  const express = expressPay(page, control);
  if (express !== null) return express;
  const text = labelOf(page, control);
  if (control.kind === 'button' && text.length <= BUTTON_TEXT_LENGTH_MAX && OBLIGES_TO_PAY.test(text))
    return { value: 'place-order', confidence: 0.97, reasons: [`text "${text}" obliges to pay`] };
  const opener = sectionOpener(text) ?? itemsOpener(context, control, text);
  if (opener !== null) return opener;
  const meant = cache.get(text) ?? meaningsOf(text);
  cache.set(text, meant);
  const named = meant.length > 0 ? meant : meaningsInCode(control, text);
  for (const one of named) {
    const intent = inContext(page, context, control, one);
    if (intent !== null) return intent;
    if (one.meaning === 'other') return null;
  }
  return isInExpressRow(control)
    ? { value: 'express-pay', confidence: 0.6, reasons: ['among express buttons'] }
    : null;
}

const SECTIONS: readonly TextMeaning[] = [
  'contact-heading',
  'address-heading',
  'shipping-heading',
  'payment-heading',
  'shipping-choice',
  'payment-choice',
];

/** `Add: Contact`, `Change: Payment`: a verb and a section of the checkout. A section to change is complete: it is opened after the others. */
function sectionOpener(text: string): Judged<ButtonIntent> | null {
  const [verb = '', section = '', ...others] = text.split(/\s?[:：]\s?/u);
  if (section === '' || others.length > 0 || !/^\p{L}[\p{L}\s]{1,20}$/u.test(verb)) return null;
  const meanings = BUTTONS.whole(verb);
  if (meanings.includes('remove') || !SECTIONS.some((meaning) => TEXTS.is(section, meaning))) return null;
  const confidence = meanings.includes('edit') ? 0.5 : 0.7;
  return { value: 'open-section', confidence, reasons: [`text "${text}" names a section`] };
}

/** `2 items in the cart` in a checkout, if it is no link. */
function itemsOpener(
  { isCheckout }: PageContext,
  { kind }: Control,
  text: string,
): Judged<ButtonIntent> | null {
  if (!isCheckout || kind !== 'button' || !COUNTED_ITEMS.test(text)) return null;
  return { value: 'show-items', confidence: 0.7, reasons: [`text "${text}" counts the items`] };
}

const EXPRESS_FRAME =
  /(?:^|\.)(?:paypal\.com|pay\.google\.com|applepay\.cdn-apple\.com|shop\.app|payments-amazon\.\w+|amazonpay\.\w+|klarna\.com|klarnaservices\.com)$/;
const EXPRESS_CODE =
  /\b(?:paypal (?:button|checkout|express)|apple ?pay ?(?:button|btn)?|google ?pay ?(?:button|btn)?|gpay|shop ?pay|amazon ?pay|dynamic checkout|express checkout|wallet button|payment request button)\b/;

/** A wallet's button: by its words, its frame, or its names in code. */
function expressPay(page: Page, control: Control): Judged<ButtonIntent> | null {
  const text = folded(`${control.name} ${control.title}`).slice(0, BUTTON_TEXT_LENGTH_MAX);
  if (EXPLAINS.test(text)) return null;
  const judged = (confidence: number, reason: string): Judged<ButtonIntent> => ({
    value: 'express-pay',
    confidence,
    reasons: [reason],
  });
  const brand = WALLETS.exec(text)?.[0] ?? (text.length < 40 ? expressBrand(text) : null);
  if (brand !== null && text.length <= 70) return judged(0.95, `names "${brand}"`);
  const frame = page.model.frames.find(({ id }) => id === control.frame && id !== 'main');
  const host = frame !== undefined && URL.canParse(frame.url) ? new URL(frame.url).hostname : '';
  if (EXPRESS_FRAME.test(host) && control.kind === 'button') return judged(0.9, `in a frame of ${host}`);
  const own = codeWords({ ...control, containers: control.containers.slice(0, 2) });
  const code = EXPRESS_CODE.exec(own)?.[0];
  const isWordless = control.kind === 'button' && !/\p{L}{3}/u.test(text);
  return code !== undefined && isWordless ? judged(0.8, `names in code "${code}"`) : null;
}

/** A wallet that is not known by name. */
const isInExpressRow = ({ kind, containers }: Control): boolean =>
  kind === 'button' && containers.slice(0, 2).some((name) => /\bexpress/i.test(name));

/** Lenders and local methods have express buttons too; a plain mention of them may be a payment option. */
const expressBrand = (text: string): string | null =>
  WITH_BRAND.test(text) ? (OTHER_METHODS.exec(text)?.[0] ?? null) : null;

function inContext(
  page: Page,
  context: PageContext,
  control: Control,
  meant: Meant,
): Judged<ButtonIntent> | null {
  const { meaning, confidence, reason } = meant;
  const judged = (value: ButtonIntent, factor = 1, ...more: readonly string[]): Judged<ButtonIntent> => ({
    value,
    confidence: Math.round(confidence * factor * 100) / 100,
    reasons: [reason, ...more],
  });
  switch (meaning) {
    case 'other':
      return null;
    case 'buy':
      if (isInCart(context, control)) return judged('checkout', 0.8, 'in a layer with a cart');
      if (context.isCheckout) return judged('place-order', 0.85, 'in a checkout');
      return context.isCart ? judged('checkout', 0.8, 'in a cart') : judged('buy-now', 0.9);
    case 'order':
    case 'pay':
      if (isInCart(context, control)) return judged('checkout', 0.85, 'in a layer with a cart');
      if (control.kind === 'link' && !context.isCheckout && !context.isCart && meaning === 'order')
        return null;
      if (context.isCart) return judged('checkout', 0.85, 'in a cart');
      if (context.isCheckout) return judged('place-order', 0.9, 'in a checkout');
      return meaning === 'order' ? judged('buy-now', 0.6) : judged('place-order', 0.6);
    case 'confirm':
      return confirmIntent(context, control, judged);
    case 'accept':
    case 'reject':
      return answerIntent(page, control, meaning, judged);
    case 'place-order':
      if (context.isCart && !context.isCheckout && control.kind === 'link')
        return judged('checkout', 0.6, 'a link in a cart');
      return judged('place-order');
    case 'update-cart':
      return context.isCheckout && endsAddress(page, control)
        ? judged('save', 0.8, 'below an address')
        : judged('update-cart');
    case 'sign-in':
      return isForNewsletter(page, control) ? null : judged('sign-in');
    case 'apply-coupon':
      return couponIntent(page, control, judged);
    case 'accept-cookies':
    case 'reject-cookies':
      return isAboutCookies(page, control)
        ? judged(meaning)
        : answerIntent(page, control, meaning === 'accept-cookies' ? 'accept' : 'reject', judged);
    default:
      return judged(meaning);
  }
}

/** A drawer or dialog with the totals of a cart, above a page that is no checkout. */
const isInCart = ({ isCheckout, summaries }: PageContext, { layer }: Control): boolean =>
  !isCheckout &&
  layer !== null &&
  summaries.some(({ rows }) => rows.some(({ label }) => label.layer === layer));

type Judge = (value: ButtonIntent, factor?: number, ...more: readonly string[]) => Judged<ButtonIntent>;

/** A bare `Confirm` places the order where payment or review is shown and no data is asked for. */
function confirmIntent(context: PageContext, control: Control, judged: Judge): Judged<ButtonIntent> | null {
  if (control.layer !== null && context.addressCount > 0)
    return judged('save', 0.6, 'in a dialog with an address');
  if (!context.isCheckout) return null;
  const mayPlace = context.hasPaymentOptions || context.hasCardFields || context.addressCount === 0;
  return mayPlace
    ? judged('place-order', 0.6, 'payment or review is shown')
    : judged('continue', 0.6, 'an address is asked for');
}

/** `OK`, `No thanks`: the texts around tell whether it is about cookies or an offer. */
function answerIntent(
  page: Page,
  control: Control,
  meaning: 'accept' | 'reject',
  judged: Judge,
): Judged<ButtonIntent> | null {
  if (isAboutCookies(page, control))
    return judged(meaning === 'accept' ? 'accept-cookies' : 'reject-cookies', 0.9, 'about cookies');
  const layer = layerOf(page, control);
  if (meaning === 'reject')
    return layer === undefined ? judged('decline-extra', 0.6) : judged('decline-extra', 0.8, 'in a dialog');
  return layer !== undefined && /[\p{L}]/u.test(layer.name) && hasOfferWords(page, control)
    ? judged('accept-extra', 0.6, 'in a dialog')
    : null;
}

/** Whether the banner or the containers of the button are about cookies. */
function isAboutCookies(page: Page, control: Control): boolean {
  if (/\b(?:cookies?|consent|gdpr|cmp|onetrust|ccpa)\b|cookie/.test(codeWords(control))) return true;
  const layer = layerOf(page, control);
  if (layer === undefined) return TEXTS.has(folded(control.name), 'cookies');
  if (TEXTS.has(folded(layer.name), 'cookies')) return true;
  const texts = page.segments.filter((segment) => segment.layer === layer.id).slice(0, 30);
  return texts.some(({ text }) => NAMES_COOKIES.test(folded(text)));
}

/** In several languages the words for signing in and for subscribing are the same: a dialog without a password field asks to subscribe. */
function isForNewsletter(page: Page, control: Control): boolean {
  const near = page.fields.filter(({ ref }) => {
    const field = page.controls.get(ref);
    return field !== undefined && field.layer === control.layer && field.form === control.form;
  });
  if (near.some(({ label }) => label.section === 'newsletter' || label.kind === 'newsletter')) return true;
  const hasEmail = near.some(({ label }) => label.kind === 'email');
  return control.layer !== null && hasEmail && !near.some(({ label }) => label.kind === 'password');
}

const ADDRESS_END_DISTANCE = 240;

/** Right below the usable fields of an address, of its form or its group, and no quantity. */
function endsAddress(page: Page, { form, group, frame, layer, box }: Control): boolean {
  const near = page.fields.filter(({ ref }) => {
    const field = page.controls.get(ref);
    if (field?.isUsable !== true || field.frame !== frame || field.layer !== layer) return false;
    const distance = box.y - field.box.y;
    const isOfForm = field.form === form || (group !== '' && field.group === group);
    return isOfForm && distance > 0 && distance < ADDRESS_END_DISTANCE;
  });
  const kinds = new Set<string>(near.map(({ label }) => label.kind));
  return !kinds.has('quantity') && ADDRESS_KINDS.filter((kind) => kinds.has(kind)).length >= 2;
}

const ADDRESS_KINDS = ['address-line1', 'street', 'postal-code', 'city', 'region', 'country', 'phone'];

const layerOf = (page: Page, { layer }: Control): Layer | undefined =>
  layer === null ? undefined : page.model.layers.find(({ id }) => id === layer);

const hasOfferWords = (page: Page, control: Control): boolean =>
  page.segments.some(({ layer, text }) => layer === control.layer && page.money.amountsIn(text).length > 0);

/** `Apply` belongs to a coupon if a field for one is in its form, or near it. */
function couponIntent(page: Page, control: Control, judged: Judge): Judged<ButtonIntent> | null {
  const isNear = page.fields.some(({ ref, label }) => {
    const field = page.controls.get(ref);
    if (field === undefined || (label.kind !== 'coupon' && label.kind !== 'gift-card')) return false;
    return (
      (field.form !== '' && field.form === control.form) ||
      Math.abs(field.box.y - control.box.y) < COUPON_DISTANCE_MAX
    );
  });
  const says = COUPON.test(folded(`${control.name} ${codeWords(control)}`));
  return isNear || says ? judged('apply-coupon') : null;
}

const COUPON_DISTANCE_MAX = 160;
