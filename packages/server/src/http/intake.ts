import type { BodyOf } from '@purser/contract';
import { holdsCardNumber, isCardNumberAsPhone } from '../domain/card-number.ts';
import type { IntentRequest } from '../domain/checkout-intent.ts';
import { type FieldError, invalidFields } from '../kernel/errors.ts';
import type { HttpContext } from './http-context.ts';
import { echo, valueAt } from './validation/field-errors.ts';
import type { RawInput, ReadInput } from './validation/validators.ts';

/** Fields that hold an address on the web, where long digit runs are ordinary. */
const URL_FIELD = /(?:^|\.)(?:productUrl|url)$/;
const PHONE_FIELD = /\.phone$/;

/** Deeper than any schema goes: what stands there is refused for its type and is not shown either. */
const DEPTH_MAX = 10;

/**
 * Takes an operation's input in. Throws `Refusal` 422 with every bad field of path, query and body at once: those that break the schemas,
 * that hold a card number, or that name an address which may not be fetched.
 */
export function takeIn(http: HttpContext, { fields, ...input }: ReadInput): RawInput {
  const parts = { path: input.params, query: input.query, body: input.body };
  const broken: Record<string, FieldError> = {
    ...unfetchableUrlFields(http, parts),
    ...fields,
    ...Object.fromEntries(Object.entries(parts).flatMap(([part, value]) => cardNumberFields(value, part))),
  };
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
  return input;
}

function unfetchableUrlFields(http: HttpContext, parts: Record<string, unknown>): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const path of ['query.url', 'body.url', 'body.productUrl']) {
    const text = valueAt(parts, `input.${path}`);
    const rule = typeof text === 'string' ? http.outside.urlRule(text) : null;
    if (rule !== null) fields[path] = { message: rule, value: echo(text) };
  }
  return fields;
}

/** Every place where a card number stands. */
function cardNumberFields(value: unknown, at: string, depth = 0): [string, FieldError][] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    const found = PHONE_FIELD.test(at)
      ? isCardNumberAsPhone(text)
      : !URL_FIELD.test(at) && holdsCardNumber(text);
    return found ? [[at, { message: 'must not hold a card number' }]] : [];
  }
  if (typeof value !== 'object' || value === null || depth >= DEPTH_MAX) return [];
  return Object.entries(value).flatMap(([name, item]) => cardNumberFields(item, `${at}.${name}`, depth + 1));
}

/** Takes the intent's request from a validated body: exactly the fields of the contract. */
export function intentRequestOf(body: BodyOf<'createCheckoutIntent'>): IntentRequest {
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
