/** Prices a cart for the buyer's address: selects shipping, reads totals and payment methods. */

import { type Failed, failed } from '../../checkout/failure.ts';
import type { OfferCost } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { type LooseRecord, record, records, text } from '../../json/json-fields.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { readAmount } from '../api/amounts.ts';
import { responseFailure } from '../api/failures.ts';
import { cartPath, type RestApi } from '../api/rest-api.ts';
import type { SelectedRate } from '../reference.ts';
import type { ShopAddress } from './addresses.ts';
import { type Cart, isSameRate, type Rate, readRates } from './cart.ts';
import { readCost } from './totals.ts';

export interface PricedCart {
  readonly kind: 'priced';
  readonly cost: OfferCost;
  /** As the totals show it, with or without tax. Null if they do not list exactly one item with a price. */
  readonly unitPriceSubunits: number | null;
  readonly rates: readonly Rate[];
  readonly rate: SelectedRate | null;
  readonly couponCode: string | null;
  readonly paymentMethods: readonly string[];
}

/** Sets the cart's addresses and shipping method: `wanted`, or the cheapest. Idempotent. */
export async function priceCart(
  api: RestApi,
  cartId: string,
  cart: Cart,
  address: ShopAddress,
  wanted: SelectedRate | null,
): Promise<PricedCart | Failed> {
  if (!cart.needsShipping) return priceVirtual(api, cartId, address);
  const currency = currencyCode(cart.currencyCode);
  if (currency === null) return failed('unsupported_currency', 'The merchant named no valid currency.');
  const estimated = await api.call({
    method: 'POST',
    path: cartPath(cartId, 'estimate-shipping-methods'),
    body: { address },
  });
  if (!isGood(estimated) || !Array.isArray(estimated.json))
    return responseFailure(estimated, 'offer_retrieval_failed');
  const rates = readRates(records(estimated.json), currency);
  const [cheapest] = rates;
  if (cheapest === undefined)
    return failed('missing_shipping_method', 'The merchant does not ship to this address.');
  const rate = wanted === null ? cheapest : rates.find((each) => isSameRate(each, wanted));
  if (rate === undefined)
    return failed('missing_shipping_method', 'The merchant no longer offers the accepted shipping method.');
  const { carrierCode, methodCode } = rate;
  const response = await api.call({
    method: 'POST',
    path: cartPath(cartId, 'shipping-information'),
    body: {
      addressInformation: {
        shipping_address: address,
        billing_address: address,
        shipping_carrier_code: carrierCode,
        shipping_method_code: methodCode,
      },
    },
  });
  const details = isGood(response) ? record(response.json) : null;
  if (details === null) return responseFailure(response, 'offer_retrieval_failed');
  return priced(details, rates, { carrierCode, methodCode });
}

/** Goods that need no shipping are taxed by the billing address. */
async function priceVirtual(
  api: RestApi,
  cartId: string,
  address: ShopAddress,
): Promise<PricedCart | Failed> {
  const assigned = await api.call({
    method: 'POST',
    path: cartPath(cartId, 'billing-address'),
    body: { address },
  });
  if (!isGood(assigned)) return responseFailure(assigned, 'offer_retrieval_failed');
  const response = await api.call({ method: 'GET', path: cartPath(cartId, 'payment-information') });
  const details = isGood(response) ? record(response.json) : null;
  return details === null ? responseFailure(response, 'offer_retrieval_failed') : priced(details, [], null);
}

function priced(
  details: LooseRecord,
  rates: readonly Rate[],
  rate: SelectedRate | null,
): PricedCart | Failed {
  const totals = record(details['totals']);
  if (totals === null) return failed('offer_retrieval_failed', 'The merchant returned no totals.', true);
  const outcome = readCost(totals, rate !== null);
  if (outcome.kind === 'refused') return { kind: 'failed', failure: outcome.failure, retryable: false };
  const paymentMethods = records(details['payment_methods']).flatMap((method) => text(method['code']) ?? []);
  if (paymentMethods.length === 0)
    return failed('payment_failed', 'The merchant offers no payment method for this order.');
  return {
    kind: 'priced',
    cost: outcome.cost,
    unitPriceSubunits: unitPriceIn(totals, outcome.cost.total.currencyCode),
    rates,
    rate,
    couponCode: text(totals['coupon_code']),
    paymentMethods,
  };
}

function unitPriceIn(totals: LooseRecord, currencyCode: string): number | null {
  const [item, ...others] = records(totals['items']);
  return others.length === 0 ? readAmount(item?.['price'], currencyCode) : null;
}
