/** Chooses one of the payment methods that a checkout shows. */
import { choosePayment } from '../../checkout/choose-payment.ts';
import type { Money, PaymentHandler, PlaceOutcome, PlaceRequest, QuoteRequest } from '../../connector.ts';
import type { PaymentChoice, PaymentMethodKind } from '../planning/purchase-goal.ts';
import type { ReadPaymentOption } from '../reading/page-reading.ts';

/** Methods that usually cost nothing come first, and those that may ask for more data last. Wallets need the buyer's own device. */
const PREFERENCE: readonly PaymentMethodKind[] = [
  'free',
  'test',
  'invoice',
  'bank_transfer',
  'card',
  'cash_on_delivery',
  'other',
];

const ranked = (options: readonly ReadPaymentOption[]): readonly ReadPaymentOption[] =>
  PREFERENCE.flatMap((method) => options.filter((option) => option.method === method));

/**
 * The method that an offer is read with: the one that the operator would pay by. If that is not known, the selected one, unless it needs a
 * card or a wallet.
 */
export function assumedPayment(
  { payingBy, productUrl }: Pick<QuoteRequest, 'payingBy' | 'productUrl'>,
  options: readonly ReadPaymentOption[],
): PaymentChoice | null {
  const offered = ranked(options);
  const handler = payingBy?.(offered.map(handlerOf), new URL(productUrl).host) ?? null;
  const option =
    (handler === null ? undefined : optionOf(offered, handler.id, handler.name)) ??
    offered.find(({ isSelected, method }) => isSelected && method !== 'card') ??
    offered[0];
  return option === undefined ? null : { method: option.method, label: option.label, card: null };
}

/** Payment handlers by the kind of method, such as `cash_on_delivery`, with the shop's name for it. */
const handlerOf = ({ method, label }: ReadPaymentOption): PaymentHandler => ({
  id: method,
  name: label,
  config: {},
});

const optionOf = (options: readonly ReadPaymentOption[], id: string, name: string) =>
  options.find(({ method, label }) => method === id && label === name) ??
  options.find(({ method }) => method === id);

/** Asks the operator's payment source. */
export async function operatorPayment(
  request: Pick<PlaceRequest, 'payment' | 'productUrl'>,
  options: readonly ReadPaymentOption[],
  total: Money,
): Promise<PaymentChoice | PlaceOutcome> {
  const offered = ranked(options);
  const free = offered.find(({ method }) => method === 'free');
  if (free !== undefined && total.amountSubunits === 0)
    return { method: 'free', label: free.label, card: null };
  const answer = await choosePayment(request, offered.map(handlerOf), total, false);
  if (answer.kind !== 'instrument') return answer;
  const { handlerId, handlerName, card } = answer.instrument;
  const option = optionOf(offered, handlerId, handlerName);
  if (option === undefined)
    return declined('The payment source chose a method that the shop does not offer.');
  if (option.method !== 'card') return { method: option.method, label: option.label, card: null };
  return card === undefined
    ? declined('The configured payment instrument has no card that can be entered in a checkout page.')
    : { method: 'card', label: option.label, card };
}

const declined = (message: string): PlaceOutcome => ({
  kind: 'declined',
  failure: { code: 'payment_failed', message },
});
