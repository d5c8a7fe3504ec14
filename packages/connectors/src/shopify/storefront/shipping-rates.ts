/** Shipping rates of a visitor's cart for an address. */

import { countryName } from '../../addresses/country.ts';
import { regionName } from '../../addresses/region.ts';
import { failed } from '../../checkout/failure.ts';
import type { Buyer, ConnectorContext, ShippingOption } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { instant, type LooseRecord, list, present, record, records, text } from '../../json/json-fields.ts';
import { parsePrice } from '../../structured-data/offers/price.ts';
import { addressRefusal, type Failed, responseFailure } from './failures.ts';
import type { ApiResponse, Storefront } from './storefront-client.ts';

const POLLS_MAX = 20;
const POLL_DELAY_MS = 1_000;

export type RatesOutcome =
  /** Cheapest first. */
  { readonly kind: 'rates'; readonly options: readonly [ShippingOption, ...ShippingOption[]] } | Failed;

/** Requests the rates, which carriers may take a while to calculate, and reads them when they are ready. */
export async function shippingRates(
  context: ConnectorContext,
  storefront: Storefront,
  buyer: Buyer,
  currency: string,
): Promise<RatesOutcome> {
  const address = {
    zip: buyer.postalCode,
    country: countryName(buyer.country),
    province: regionName(buyer.country, buyer.province),
  };
  const query = Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`shipping_address[${name}]`, value]),
  );
  const prepared = await storefront.call({
    method: 'POST',
    path: 'cart/prepare_shipping_rates.json',
    body: { shipping_address: address },
  });
  if (!isGood(prepared)) return refusedRates(prepared);
  for (let polls = 1; polls <= POLLS_MAX; polls += 1) {
    const response = await storefront.call({ method: 'GET', path: 'cart/async_shipping_rates.json', query });
    if (!isGood(response)) return refusedRates(response);
    const listed = record(response.json)?.['shipping_rates'];
    if (Array.isArray(listed)) return chosen(records(listed), currency);
    await context.sleep(POLL_DELAY_MS);
  }
  return failed('offer_retrieval_failed', 'The merchant did not calculate its shipping rates in time.', true);
}

function refusedRates(response: ApiResponse): Failed {
  const refusal = response.kind === 'response' ? addressRefusal(response) : null;
  return refusal === null
    ? responseFailure(response)
    : { kind: 'failed', failure: refusal, retryable: false };
}

function chosen(listed: readonly LooseRecord[], currency: string): RatesOutcome {
  const [first, ...others] = listed
    .flatMap((rate, index) => present(readRate(rate, index, currency)))
    .toSorted((one, other) => one.cost.amountSubunits - other.cost.amountSubunits);
  return first === undefined
    ? failed('missing_shipping_method', 'The merchant does not ship to this address.')
    : { kind: 'rates', options: [first, ...others] };
}

function readRate(node: LooseRecord, index: number, currency: string): ShippingOption | null {
  const cost = parsePrice(node['price'], currency);
  if (cost === null) return null;
  const label = text(node['presentment_name']) ?? text(node['name']);
  const [earliest, latest] = list(node['delivery_range']).map(instant);
  const estimate = {
    ...(earliest === undefined || earliest === null ? {} : { earliest }),
    ...(latest === undefined || latest === null ? {} : { latest }),
  };
  return {
    id: `${index + 1}:${text(node['code']) ?? label ?? 'rate'}`.slice(0, 200),
    cost,
    ...(label === null ? {} : { label: label.slice(0, 200) }),
    ...(Object.keys(estimate).length === 0 ? {} : { deliveryEstimate: estimate }),
  };
}
