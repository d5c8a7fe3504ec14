import { type ApiError, type Purser, ValidateError } from '@purser/client';
import { currencyExponent } from '@purser/contract/vocabulary';
import { NEW_IDEMPOTENCY_KEY, shellQuote } from '../../api/curl.ts';
import { amountError, parseAmount } from '../../components/money.tsx';
import { type BuyerField, buyerBody, SAMPLE_BUYER, type TestBuyer } from './test-buyers.ts';

/** The fields of the form, as typed. */
export interface PurchaseForm {
  readonly productUrl: string;
  readonly quantity: string;
  readonly selections: Readonly<Record<string, string>>;
  readonly buyer: TestBuyer;
  /** Of the limits; empty: the account's. */
  readonly currency: string;
  readonly maxTotalPrice: string;
  readonly maxShippingPrice: string;
  readonly promoCodes: string;
  readonly referenceId: string;
  /** Buys at once instead of waiting for a confirmation of the offer. */
  readonly isPurchase: boolean;
}

export const emptyForm: PurchaseForm = {
  productUrl: '',
  quantity: '1',
  selections: {},
  buyer: SAMPLE_BUYER.buyer,
  currency: '',
  maxTotalPrice: '',
  maxShippingPrice: '',
  promoCodes: '',
  referenceId: '',
  isPurchase: false,
};

export type IntentBody = Parameters<Purser['checkoutIntents']['create']>[0];

/** The body of the request. Text that is not a number becomes NaN, which the API refuses with the field's name. */
export function bodyOf(form: PurchaseForm): IntentBody {
  const { productUrl, quantity, selections, buyer, promoCodes, referenceId } = form;
  const chosen = Object.entries(selections).filter(([, value]) => value !== '');
  const codes = promoCodes.split(/[\s,]+/).filter((code) => code !== '');
  const constraints = {
    ...limit('maxTotalPrice', form.maxTotalPrice, form.currency),
    ...limit('maxShippingPrice', form.maxShippingPrice, form.currency),
  };
  return {
    productUrl: productUrl.trim(),
    quantity: Number(quantity),
    buyer: buyerBody(buyer),
    ...(chosen.length === 0 ? {} : { variantSelections: chosen.map(([label, value]) => ({ label, value })) }),
    ...(Object.keys(constraints).length === 0 ? {} : { constraints }),
    ...(codes.length === 0 ? {} : { promoCodes: codes }),
    ...(referenceId.trim() === '' ? {} : { referenceId: referenceId.trim() }),
  };
}

/** In subunits. What is no amount is left out: the form is not submitted with it. */
function limit(name: 'maxTotalPrice' | 'maxShippingPrice', text: string, currency: string) {
  const subunits = parseAmount(text, currencyExponent(currency), 0);
  return subunits === null ? {} : { [name]: subunits };
}

/** Whether the limits can be read as amounts. */
export const hasValidLimits = ({ currency, maxTotalPrice, maxShippingPrice }: PurchaseForm): boolean =>
  [maxTotalPrice, maxShippingPrice].every((text) => amountError(text, currency, 0) === null);

export const DRAWDOWN = { type: 'drawdown' } as const;

/** The request as a curl command. The API key comes from the environment. */
export function asCurl(form: PurchaseForm, origin: string): string {
  const body = form.isPurchase ? { ...bodyOf(form), paymentMethod: DRAWDOWN } : bodyOf(form);
  const path = form.isPurchase ? '/api/v1/checkout-intents/purchase' : '/api/v1/checkout-intents';
  return [
    `curl ${shellQuote(origin + path)} \\`,
    `  -H "Authorization: Bearer $PURSER_API_KEY" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  ${NEW_IDEMPOTENCY_KEY} \\`,
    `  -d ${shellQuote(JSON.stringify(body, null, 2))}`,
  ].join('\n');
}

export type FormField =
  | 'productUrl'
  | 'quantity'
  | 'maxTotalPrice'
  | 'maxShippingPrice'
  | 'promoCodes'
  | 'referenceId'
  | 'variantSelections'
  | BuyerField;

/** The path of a form field in the request's body. */
const PATHS: Partial<Record<FormField, string>> = {
  maxTotalPrice: 'constraints.maxTotalPrice',
  maxShippingPrice: 'constraints.maxShippingPrice',
};
const OWN = ['productUrl', 'quantity', 'promoCodes', 'referenceId', 'variantSelections'];

/** The API's validation error of a form field; null without one. */
export function fieldError(error: Error | ApiError | null, field: FormField): string | null {
  if (!(error instanceof ValidateError)) return null;
  const path = `body.${PATHS[field] ?? (OWN.includes(field) ? field : `buyer.${field}`)}`;
  const found = Object.entries(error.fields).find(([at]) => at === path || at.startsWith(`${path}.`));
  return found?.[1].message ?? null;
}
