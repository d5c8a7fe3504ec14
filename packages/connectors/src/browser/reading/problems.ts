/** Problems of a purchase, by frames of known checks, messages and headings. */
import type { FrameModel } from '../page-model/page-model.ts';
import type { Page } from './page.ts';
import type { PageContext } from './page-context.ts';
import { OTHER_SECTIONS, type ReadButton, type ReadProblem } from './page-reading.ts';
import { PROBLEMS } from './phrases/all-phrases.ts';
import { folded, type ProblemMeaning } from './phrases/phrases.ts';
import { BEFORE_MESSAGE } from './phrases/topics/messages.ts';
import type { Segment } from './segments.ts';

const TEXT_LENGTH_MAX = 200;
const SCANNED_LENGTH_MAX = 300;
const COVERAGE_MIN = 0.5;
/** A page of an error or a check has little else. */
const FEW_SEGMENTS = 40;

export function readProblems(page: Page, context: PageContext): readonly ReadProblem[] {
  const found = [
    ...page.model.frames.flatMap(frameProblem),
    ...page.segments.flatMap((segment) => textProblem(page, context, segment)),
    ...titleProblem(page),
    ...fieldErrors(page),
    ...codeField(page, context),
    ...captchaField(page, context),
  ];
  return found.filter(
    (problem, at) => found.findIndex(({ kind, ref }) => kind === problem.kind && ref === problem.ref) === at,
  );
}

const CAPTCHA_FRAME =
  /(?:google\.com|recaptcha\.net)\/recaptcha\/|hcaptcha\.com|challenges\.cloudflare\.com|arkoselabs\.com|funcaptcha|captcha-delivery\.com|geetest|px-captcha|friendlycaptcha|mtcaptcha|aws-?waf.*captcha|\/captcha/i;
const SECURE_FRAME =
  /(?:^|[/._-])(?:3ds2?|3-?d-?secure|threeds|acs|cardinalcommerce|securesuite|challenge-?(?:form|frame|window)|authentication-challenge)(?:[/._-]|$)/i;

/** Checks that run without the user have small frames, or say so in their address. */
function frameProblem(frame: FrameModel): readonly ReadProblem[] {
  if (frame.id === 'main') return [];
  const { width, height } = frame.box;
  const address = frame.url.replace(/[?#].*$/, '');
  const isShown = width >= 150 && height >= 50;
  if (isShown && CAPTCHA_FRAME.test(address) && !/[?&]size=invisible/.test(frame.url))
    return [problem('captcha', frame.title || 'captcha frame', 0.9)];
  if (isShown && height >= 150 && SECURE_FRAME.test(address))
    return [problem('three-d-secure', frame.title || '3-D Secure frame', 0.8)];
  return [];
}

const problem = (
  kind: ReadProblem['kind'],
  text: string,
  confidence: number,
  ref: string | null = null,
): ReadProblem => ({ kind, text: text.slice(0, TEXT_LENGTH_MAX), ref, confidence });

/** Problems that count only as messages: their words are usual in descriptions and notes. */
const MESSAGES: ReadonlySet<ProblemMeaning> = new Set<ProblemMeaning>([
  'shop-error',
  'order-refused',
  'payment-declined',
  'coupon-refused',
  'insufficient-stock',
  'unshippable',
  'no-payment-method',
]);
/** Problems of the whole page. */
const WHOLE_PAGE: ReadonlySet<ProblemMeaning> = new Set<ProblemMeaning>([
  'bot-protection',
  'product-not-found',
  'three-d-secure',
  'one-time-code',
]);

/** What only the buyer can answer. */
const BUYERS_CHECKS: ReadonlySet<ProblemMeaning> = new Set<ProblemMeaning>([
  'three-d-secure',
  'one-time-code',
]);

function textProblem(page: Page, context: PageContext, segment: Segment): readonly ReadProblem[] {
  const words = folded(segment.text.slice(0, SCANNED_LENGTH_MAX));
  if (words.length < 3) return [];
  const isMessage = segment.isAlert || segment.headingLevel > 0;
  const matches = PROBLEMS.parts(words).filter(
    ({ coverage }) => coverage >= (isMessage ? 0.25 : COVERAGE_MIN),
  );
  const isRequest = segment.isAlert && matches.some(({ meaning }) => meaning === 'field-error');
  return matches.flatMap(({ meaning, coverage, start }) => {
    // `Please select a pick-up point: the map is unavailable` is not about the product.
    if (isRequest && meaning === 'out-of-stock') return [];
    if (!isMessage && MESSAGES.has(meaning) && !BEFORE_MESSAGE.test(words.slice(0, start))) return [];
    if (!counts(page, context, segment, meaning, isMessage, coverage)) return [];
    const confidence = Math.min(0.95, (isMessage ? 0.75 : 0.5) + coverage * 0.25);
    return [problem(meaning, segment.text, confidence, segment.control)];
  });
}

function counts(
  page: Page,
  context: PageContext,
  segment: Segment,
  meaning: ProblemMeaning,
  isMessage: boolean,
  coverage: number,
): boolean {
  if (segment.isStruckThrough) return false;
  // A shop's checkout can name the check of the bank, and the code on the card, without asking for them.
  const isInPage = segment.layer === null;
  if (BUYERS_CHECKS.has(meaning) && isInPage && (context.hasCardFields || context.hasPaymentOptions))
    return false;
  if (meaning === 'one-time-code' && asksForCard(page, segment)) return false;
  // The label of a field asks for a captcha; a page that blocks has neither a form nor a total.
  if (meaning === 'bot-protection' && (segment.control !== null || context.hasTotals)) return false;
  if (WHOLE_PAGE.has(meaning))
    return (
      (segment.headingLevel > 0 && segment.headingLevel <= 2) ||
      segment.layer !== null ||
      (page.segments.length < FEW_SEGMENTS && context.addressCount < 2)
    );
  if (MESSAGES.has(meaning)) return isMessage || coverage >= 0.75;
  if (meaning === 'field-error') return segment.isAlert && coverage >= 0.75;
  if (meaning === 'cart-empty')
    return coverage >= 0.6 && (context.isCartPath || context.isCheckoutPath || segment.headingLevel > 0);
  if (meaning === 'out-of-stock') return segment.isAlert;
  if (meaning === 'sign-in-required') return context.addressCount < 2;
  return true;
}

/** The dialog of the text has a field for the number of a card: the code is the one on the card. */
const asksForCard = (page: Page, { layer }: Segment): boolean =>
  layer !== null &&
  page.fields.some(
    ({ ref, label }) => label.kind === 'card-number' && page.controls.get(ref)?.layer === layer,
  );

/** The title of error pages and of checks before the page. */
function titleProblem(page: Page): readonly ReadProblem[] {
  const words = folded(page.model.title);
  return PROBLEMS.parts(words)
    .filter(
      ({ meaning, coverage }) => WHOLE_PAGE.has(meaning) && coverage >= 0.3 && meaning !== 'one-time-code',
    )
    .filter(() => page.segments.length < FEW_SEGMENTS)
    .map(({ meaning }) => problem(meaning, page.model.title, 0.8));
}

/** Invalid fields with a message. Browsers mark empty required fields as invalid without one. */
function fieldErrors(page: Page): readonly ReadProblem[] {
  return page.model.controls.flatMap((control) => {
    if (!control.isInvalid || !control.isUsable) return [];
    const message = page.segments.find(({ control: owner, isAlert }) => isAlert && owner === control.ref);
    const text = message?.text ?? control.description;
    return text === '' ? [] : [problem('field-error', text, 0.8, control.ref)];
  });
}

/** A field for a code that was sent, where no card is asked for. */
function codeField(page: Page, context: PageContext): readonly ReadProblem[] {
  if (!context.fieldKinds.has('one-time-code') || context.hasCardFields) return [];
  const field = page.fields.find(({ label }) => label.kind === 'one-time-code');
  const control = field === undefined ? undefined : page.controls.get(field.ref);
  return control === undefined || !control.isUsable
    ? []
    : [problem('one-time-code', control.label || control.name || 'code field', 0.7, control.ref)];
}

/** A field for what a picture shows. Forms beside the purchase, such as reviews, have one too. */
function captchaField(page: Page, context: PageContext): readonly ReadProblem[] {
  if (!context.isCheckout && page.segments.length >= FEW_SEGMENTS) return [];
  return page.fields.flatMap(({ ref, label }) => {
    const control = page.controls.get(ref);
    if (label.kind !== 'captcha' || OTHER_SECTIONS.has(label.section) || control?.isUsable !== true)
      return [];
    return [problem('captcha', control.label || control.name || 'captcha', 0.8, ref)];
  });
}

/** A step of a checkout that offers to sign in or to register, and nothing else. */
export function missingGuestChoice(
  context: PageContext,
  buttons: readonly ReadButton[],
): readonly ReadProblem[] {
  if (!context.isCheckoutPath || !context.hasPassword) return [];
  if (context.addressCount > 0 || context.hasPaymentOptions || context.hasCardFields) return [];
  const intents = new Set(buttons.map(({ intent }) => intent.value));
  const ways = ['continue-as-guest', 'continue', 'place-order'] as const;
  if (!intents.has('sign-in') || ways.some((way) => intents.has(way))) return [];
  return [problem('sign-in-required', 'Sign in, without a choice for guests', 0.7)];
}
