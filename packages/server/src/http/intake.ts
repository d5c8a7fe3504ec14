import type { BodyOf } from '@purser/contract';
import { holdsCardNumber, isCardNumberAsPhone } from '../domain/card-number.ts';
import type { IntentRequest } from '../domain/checkout-intent.ts';
import { type FieldError, invalidFields } from '../kernel/errors.ts';
import type { HttpContext } from './http-context.ts';
import { echo } from './validation/field-errors.ts';

/** Fields that hold an address on the web, where long digit runs are ordinary. */
const URL_FIELD = /(?:^|\.)(?:productUrl|url)$/;
const PHONE_FIELD = /\.phone$/;

/** Every place in a body where a card number stands. */
export function cardNumberFields(value: unknown, at = 'body'): Record<string, FieldError> {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    const found = PHONE_FIELD.test(at)
      ? isCardNumberAsPhone(text)
      : !URL_FIELD.test(at) && holdsCardNumber(text);
    return found ? { [at]: { message: 'must not hold a card number' } } : {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).map(([name, item]) => cardNumberFields(item, `${at}.${name}`));
  return Object.assign({}, ...entries);
}

/** Throws `Refusal` 422 when the URL in the named field may not be fetched. */
export function requireFetchableUrl(http: HttpContext, field: string, text: string): void {
  const rule = http.outside.urlRule(text);
  if (rule !== null) throw invalidFields({ [field]: { message: rule, value: echo(text) } });
}

/** Takes the intent's request from a validated body: exactly the fields of the contract. Throws `Refusal` 422. */
export function intentRequestOf(http: HttpContext, body: BodyOf<'createCheckoutIntent'>): IntentRequest {
  requireFetchableUrl(http, 'body.productUrl', body.productUrl);
  const { productUrl, quantity, buyer, variantSelections, constraints, promoCodes, referenceId } = body;
  return {
    productUrl,
    quantity,
    buyer,
    ...(variantSelections === undefined ? {} : { variantSelections }),
    ...(constraints === undefined ? {} : { constraints }),
    ...(promoCodes === undefined ? {} : { promoCodes }),
    ...(referenceId === undefined ? {} : { referenceId }),
  };
}
