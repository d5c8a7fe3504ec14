import { type ApiError, type Purser, ValidateError } from '@purser/client';
import { type BuyerField, buyerBody, INVENTED, type TestBuyer } from './test-buyers.ts';

/** What stands in the form, as it was typed. */
export interface TryOrder {
  readonly productUrl: string;
  readonly quantity: string;
  readonly selections: Readonly<Record<string, string>>;
  readonly buyer: TestBuyer;
  readonly maxTotalPrice: string;
  readonly maxShippingPrice: string;
  readonly promoCodes: string;
  readonly referenceId: string;
  /** Bought at once when the offer is there, or only asked for an offer. */
  readonly isPurchase: boolean;
}

export const emptyOrder: TryOrder = {
  productUrl: '',
  quantity: '1',
  selections: {},
  buyer: INVENTED.buyer,
  maxTotalPrice: '',
  maxShippingPrice: '',
  promoCodes: '',
  referenceId: '',
  isPurchase: false,
};

export type IntentBody = Parameters<Purser['checkoutIntents']['create']>[0];

/** The request's body. What is no number goes out as the nearest thing to it, for the service to refuse by name. */
export function bodyOf(order: TryOrder): IntentBody {
  const { productUrl, quantity, selections, buyer, promoCodes, referenceId } = order;
  const chosen = Object.entries(selections).filter(([, value]) => value !== '');
  const codes = promoCodes.split(/[\s,]+/).filter((code) => code !== '');
  const constraints = {
    ...limit('maxTotalPrice', order.maxTotalPrice),
    ...limit('maxShippingPrice', order.maxShippingPrice),
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

const limit = (name: 'maxTotalPrice' | 'maxShippingPrice', text: string) =>
  text.trim() === '' ? {} : { [name]: Number(text) };

export const DRAWDOWN = { type: 'drawdown' } as const;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The same request for a terminal. The key is read from the environment: none is shown. */
export function asCurl(order: TryOrder, origin: string): string {
  const body = order.isPurchase ? { ...bodyOf(order), paymentMethod: DRAWDOWN } : bodyOf(order);
  const path = order.isPurchase ? '/api/v1/checkout-intents/purchase' : '/api/v1/checkout-intents';
  return [
    `curl ${quoted(origin + path)} \\`,
    `  -H "Authorization: Bearer $PURSER_API_KEY" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H "Idempotency-Key: $(date +%s%N)" \\`,
    `  -d ${quoted(JSON.stringify(body, null, 2))}`,
  ].join('\n');
}

export type WrongField =
  | 'productUrl'
  | 'quantity'
  | 'maxTotalPrice'
  | 'maxShippingPrice'
  | 'promoCodes'
  | 'referenceId'
  | 'variantSelections'
  | BuyerField;

/** Where each field of the form stands in the request's body. */
const PLACES: Partial<Record<WrongField, string>> = {
  maxTotalPrice: 'constraints.maxTotalPrice',
  maxShippingPrice: 'constraints.maxShippingPrice',
};
const OWN = ['productUrl', 'quantity', 'promoCodes', 'referenceId', 'variantSelections'];

/** What the API found wrong with a field of the form; null when nothing. */
export function wrongAt(error: Error | ApiError | null, field: WrongField): string | null {
  if (!(error instanceof ValidateError)) return null;
  const place = `body.${PLACES[field] ?? (OWN.includes(field) ? field : `buyer.${field}`)}`;
  const found = Object.entries(error.fields).find(([at]) => at === place || at.startsWith(`${place}.`));
  return found?.[1].message ?? null;
}
