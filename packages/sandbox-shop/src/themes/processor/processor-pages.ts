import { el, escapeText, type PageElement, toHtml } from '../pages/elements.ts';
import type { Language } from '../words/words.ts';
import { synonymsOf, type WordKey } from '../words/words.ts';
import type { HostedPayment } from './payments.ts';

const STYLE =
  'body{font:16px system-ui,sans-serif;margin:0;padding:.4rem}label{display:block;font-size:.85rem}input{font:inherit;padding:.35rem;border:1px solid #999;width:100%;max-width:22rem}button{font:inherit;padding:.5rem 1rem;margin-top:.6rem}';

function document(language: Language, body: PageElement, script = ''): string {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeText(text(language, 'paymentTitle'))}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>`;
  return `${html}<body>${toHtml(body)}${script === '' ? '' : `<script>${script}</script>`}</body></html>`;
}

const text = (language: Language, key: WordKey): string => synonymsOf(language, key)[0];

const CARD_INPUTS = {
  cardNumber: { autocomplete: 'cc-number', name: 'number' },
  cardExpiry: { autocomplete: 'cc-exp', name: 'expiry' },
  cardCode: { autocomplete: 'cc-csc', name: 'code' },
} as const;

type CardInput = keyof typeof CARD_INPUTS;

export const isCardInput = (name: string): name is CardInput => Object.hasOwn(CARD_INPUTS, name);

function cardInput(language: Language, field: CardInput, isBare: boolean): PageElement {
  const label = text(language, field);
  const { name, autocomplete } = CARD_INPUTS[field];
  const input = el('input', {
    id: name,
    name,
    type: 'text',
    inputmode: 'numeric',
    autocomplete,
    required: true,
    ...(isBare ? { 'aria-label': label, placeholder: label } : {}),
  });
  return isBare ? input : el('div', null, el('label', { for: name }, label), input);
}

/**
 * Collects the fields of all frames of this origin in the page and asks for a token. The page around them learns the token only.
 */
const FRAME_SCRIPT = `
addEventListener('message', async (event) => {
  if (event.data?.kind !== 'tokenize') return;
  const card = {};
  for (let index = 0; index < parent.length; index += 1) {
    let inputs;
    try { inputs = parent[index].document.querySelectorAll('input[name]'); } catch { continue; }
    for (const input of inputs) card[input.name] = input.value;
  }
  const reply = await fetch('/tokens', { method: 'POST', body: JSON.stringify(card) });
  const { token } = await reply.json();
  event.source.postMessage({ kind: 'token', token: token ?? '' }, event.origin);
});`;

/** A frame with some of a card's fields. */
export function framePage(language: Language, fields: readonly CardInput[], isBare: boolean): string {
  const inputs = fields.map((field) => cardInput(language, field, isBare));
  return document(language, el('form', { onsubmit: 'return false' }, ...inputs), FRAME_SCRIPT);
}

/** The processor's own page for a payment. */
export function paymentPage(language: Language, payment: HostedPayment, isInvalid: boolean): string {
  const inputs = (['cardNumber', 'cardExpiry', 'cardCode'] as const).map((field) =>
    cardInput(language, field, false),
  );
  return document(
    language,
    el(
      'main',
      null,
      el('h1', null, text(language, 'paymentTitle')),
      el('p', null, `${text(language, 'total')}: `, el('strong', null, payment.amountText)),
      isInvalid ? el('p', { role: 'alert' }, text(language, 'invalid')) : null,
      el(
        'form',
        { method: 'post', action: `/pay/${payment.id}?lang=${language}` },
        el(
          'div',
          null,
          el('label', { for: 'holder' }, text(language, 'cardHolder')),
          el('input', { id: 'holder', name: 'holder', autocomplete: 'cc-name' }),
        ),
        ...inputs,
        el('button', { type: 'submit' }, text(language, 'place')),
      ),
    ),
  );
}

/** The bank's question for a one-time code. */
export function challengeFrame(language: Language, id: string, isWrong: boolean): string {
  return document(
    language,
    el(
      'form',
      { method: 'post', action: `/challenge/${id}?lang=${language}` },
      el('p', null, text(language, 'secureTitle')),
      isWrong ? el('p', { role: 'alert' }, text(language, 'invalid')) : null,
      el('label', { for: 'otp' }, text(language, 'secureCode')),
      el('input', { id: 'otp', name: 'otp', autocomplete: 'one-time-code', inputmode: 'numeric' }),
      el('button', { type: 'submit' }, text(language, 'secureSubmit')),
    ),
  );
}

/** Tells the page around the frame that the bank has answered; without one, goes back to the shop. */
export function challengeDone(language: Language, returnUrl: string): string {
  const leave = `location.replace(${JSON.stringify(returnUrl).replaceAll('<', '\\u003c')})`;
  const script = `if (parent === self) ${leave}; else parent.postMessage({ kind: 'verified' }, '*')`;
  return document(language, el('p', null, text(language, 'processing')), script);
}
