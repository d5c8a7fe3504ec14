import {
  type Exchange,
  htmlReply,
  jsonReply,
  type Reply,
  type Route,
  redirectReply,
} from '../../http/exchange.ts';
import { objectOf, readJson, textOf } from '../../http/json-reading.ts';
import { cardOutcome } from '../checkout/cards.ts';
import { isLanguage, type Language } from '../words/words.ts';
import { ONE_TIME_CODE, type PaymentLedger } from './payments.ts';
import { challengeDone, challengeFrame, framePage, isCardInput, paymentPage } from './processor-pages.ts';

/** Frames and forms need their own policy: the processor is embedded by shops of any origin. */
const headers = { 'content-security-policy': "default-src 'self' 'unsafe-inline'; form-action *" };

const page = (html: string, status = 200): Reply => htmlReply(status, html, headers);

const languageOf = (url: URL): Language => {
  const language = url.searchParams.get('lang') ?? '';
  return isLanguage(language) ? language : 'en';
};

const notFound = jsonReply(404, { code: 'not_found' });

/** The payment processor: card frames, its payment page, and the bank's confirmation. Card data is never kept. */
export function processorRoutes(payments: PaymentLedger): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/frame',
      handle: ({ url }) => {
        const fields = (url.searchParams.get('fields') ?? '').split(',').filter(isCardInput);
        return page(framePage(languageOf(url), fields, url.searchParams.has('bare')));
      },
    },
    {
      method: 'POST',
      path: '/tokens',
      handle: ({ body }) => {
        const reading = readJson(body);
        const { number, expiry, code } = objectOf(reading.ok ? reading.value : {});
        const card = { number: textOf(number), expiry: textOf(expiry), code: textOf(code) };
        return jsonReply(200, { token: payments.tokenize(card) });
      },
    },
    {
      method: 'GET',
      path: '/pay/:id',
      handle: ({ url }, { id = '' }) => {
        const payment = payments.payment(id);
        return payment === null ? notFound : page(paymentPage(languageOf(url), payment, false));
      },
    },
    { method: 'POST', path: '/pay/:id', handle: (exchange, { id = '' }) => pay(payments, exchange, id) },
    {
      method: 'GET',
      path: '/challenge/:id',
      handle: ({ url }, { id = '' }) =>
        payments.payment(id) === null ? notFound : page(challengeFrame(languageOf(url), id, false)),
    },
    {
      method: 'POST',
      path: '/challenge/:id',
      handle: (exchange, { id = '' }) => verify(payments, exchange, id),
    },
  ];
}

function pay(payments: PaymentLedger, { url, body }: Exchange, id: string): Reply {
  const payment = payments.payment(id);
  if (payment === null) return notFound;
  if (payment.outcome !== null) return redirectReply(payment.returnUrl);
  const fields = new URLSearchParams(body);
  const field = (name: string) => fields.get(name) ?? '';
  const outcome = cardOutcome({ number: field('number'), expiry: field('expiry'), code: field('code') });
  if (outcome === null) return page(paymentPage(languageOf(url), payment, true), 422);
  payments.decide(id, outcome);
  return redirectReply(payment.returnUrl);
}

function verify(payments: PaymentLedger, { url, body }: Exchange, id: string): Reply {
  const payment = payments.payment(id);
  if (payment === null) return notFound;
  if (new URLSearchParams(body).get('otp')?.trim() !== ONE_TIME_CODE) {
    return page(challengeFrame(languageOf(url), id, true), 422);
  }
  payments.decide(id, 'accepted');
  return page(challengeDone(languageOf(url), payment.returnUrl));
}
