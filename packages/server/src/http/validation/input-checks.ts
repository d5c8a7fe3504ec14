import type { Operation } from '@purser/contract';
import { COUNTRIES_WITH_PROVINCE } from '@purser/contract/vocabulary';
import { isCardNumberAsPhone } from '../../domain/payments/card-number.ts';
import { type FieldError, invalidFields } from '../../kernel/errors.ts';
import type { HttpContext } from '../http-context.ts';
import {
  holdsCardNumberOutsideIds,
  holdsCardNumberOutsideWords,
  holdsLoneCardNumber,
} from './card-number-outside-ids.ts';
import { echo, valueAt } from './field-errors.ts';
import type { RawInput, ReadInput } from './validators.ts';

/** Product URLs often contain long runs of digits. */
const PRODUCT_URL_FIELD = /(?:^|\.)productUrl$/;
const URL_FIELD = /^(?:body\.url|query\.url|body\.webhookUrl)$/;
const PHONE_FIELD = /\.phone$/;
/** Random values: a word of letters and digits can hold a card number by chance. */
const RANDOM_FIELD = /\.(?:basisTheory|stripe)Token$|^body\.digest$|^path\./;
/** The local part is the client's choice and often a customer number. */
const EMAIL_FIELD = /\.(?:email|emails\.\d+)$/;
const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Deeper than any schema: deeper values are rejected for their type and not echoed. */
const DEPTH_MAX = 10;

/**
 * Checks the input of an operation. Throws `Refusal` 422 with all invalid fields of path, query and body: those that break the schema,
 * contain a card number, name a URL that may not be fetched, or lack the province that the buyer's country requires.
 */
export function checkInput(
  http: HttpContext,
  operation: Operation,
  { fields, ...input }: ReadInput,
): RawInput {
  const parts = { path: input.params, query: input.query, body: input.body };
  const broken: Record<string, FieldError> = {
    ...unfetchableUrlFields(http, parts),
    ...missingProvinceField(parts),
    ...fields,
    // The text of an email is not stored.
    ...(operation.bodyMediaType === undefined ? cardNumberFields(operation, parts) : {}),
  };
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
  return input;
}

function unfetchableUrlFields(http: HttpContext, parts: Record<string, unknown>): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const path of ['query.url', 'body.url', 'body.productUrl', 'body.webhookUrl']) {
    const text = valueAt(parts, `input.${path}`);
    const rule = typeof text === 'string' ? http.external.urlRule(text) : null;
    if (rule !== null) fields[path] = { message: rule, value: echo(text) };
  }
  return fields;
}

function missingProvinceField(parts: Record<string, unknown>): Record<string, FieldError> {
  const country = valueAt(parts, 'input.body.buyer.country');
  const isMissing =
    typeof country === 'string' &&
    COUNTRIES_WITH_PROVINCE.includes(country) &&
    valueAt(parts, 'input.body.buyer.province') === undefined;
  return isMissing ? { 'body.buyer.province': { message: `is required in ${country}` } } : {};
}

/** Errors for all fields that contain a card number. */
function cardNumberFields(operation: Operation, parts: Record<string, unknown>): Record<string, FieldError> {
  const holding = Object.entries(parts)
    .flatMap(([part, value]) => textsIn(value, part))
    .filter(([at, text]) => findsCardNumber(operation, at)(text));
  return Object.fromEntries(holding.map(([at]) => [at, { message: 'must not contain a card number' }]));
}

/** The card number check for a field. Less strict where other long numbers are common. */
function findsCardNumber({ scope }: Operation, at: string): (text: string) => boolean {
  const isUrl = URL_FIELD.test(at);
  if (PRODUCT_URL_FIELD.test(at) || (isUrl && scope?.startsWith('products:') === true)) return () => false;
  if (isUrl) return holdsLoneCardNumber;
  if (RANDOM_FIELD.test(at)) return holdsCardNumberOutsideWords;
  if (EMAIL_FIELD.test(at)) return (text) => !EMAIL_ADDRESS.test(text) && holdsCardNumberOutsideIds(text);
  return PHONE_FIELD.test(at) ? isCardNumberAsPhone : holdsCardNumberOutsideIds;
}

/** All strings and numbers with their paths. */
function textsIn(value: unknown, at: string, depth = 0): (readonly [at: string, text: string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[at, String(value)]];
  if (typeof value !== 'object' || value === null || depth >= DEPTH_MAX) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, `${at}.${name}`, depth + 1));
}
