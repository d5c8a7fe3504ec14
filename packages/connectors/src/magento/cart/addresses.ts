/** The buyer's address in the shop's shape, with the shop's region id. */

import { phoneE164 } from '../../addresses/phone.ts';
import { findRegion } from '../../addresses/region.ts';
import { type Failed, failed } from '../../checkout/failure.ts';
import type { Buyer } from '../../connector.ts';
import { isGood } from '../../http/repeat.ts';
import { integer, type LooseRecord, record, records, text } from '../../json/json-fields.ts';
import { canonical } from '../../product-page/choose-variant.ts';
import { responseFailure } from '../api/failures.ts';
import type { RestApi } from '../api/rest-api.ts';

/** The address in the API's shape, for shipping and billing. */
export type ShopAddress = LooseRecord;

export interface BuyerAddress {
  readonly kind: 'address';
  readonly address: ShopAddress;
  /** The shop lists the regions of the country, and the buyer's is not among them: it is sent as written. */
  readonly isRegionUnknown: boolean;
}

/** Asks the shop for the regions of the buyer's country. */
export async function shopAddress(api: RestApi, buyer: Buyer): Promise<BuyerAddress | Failed> {
  const response = await api.call({
    method: 'GET',
    path: `directory/countries/${encodeURIComponent(buyer.country)}`,
  });
  if (response.kind === 'response' && response.status === 404 && response.json !== undefined)
    return failed('missing_shipping_method', 'The merchant does not sell to this country.');
  if (!isGood(response)) return responseFailure(response, 'offer_retrieval_failed');
  const available = records(record(response.json)?.['available_regions']);
  const region = regionOf(available, buyer);
  const address = {
    ...region,
    country_id: buyer.country,
    street: [buyer.address1, ...(buyer.address2 === undefined ? [] : [buyer.address2])],
    postcode: buyer.postalCode,
    city: buyer.city,
    firstname: buyer.firstName,
    lastname: buyer.lastName,
    email: buyer.email,
    telephone: phoneE164(buyer.phone, buyer.country),
  };
  return { kind: 'address', address, isRegionUnknown: available.length > 0 && !('region_id' in region) };
}

/** By the shop's code or name, else by ISO 3166-2. */
function regionOf(available: readonly LooseRecord[], { country, province }: Buyer): LooseRecord {
  if (province === undefined) return {};
  const meant = findRegion(country, province)?.iso ?? null;
  const named = (region: LooseRecord): readonly string[] =>
    [region['code'], region['name']].flatMap((each) => text(each) ?? []);
  const region =
    available.find((each) => named(each).some((name) => canonical(name) === canonical(province))) ??
    available.find(
      (each) => meant !== null && named(each).some((name) => findRegion(country, name)?.iso === meant),
    );
  const id = integer(region?.['id']);
  if (region === undefined || id === null) return { region: province };
  return {
    region: text(region['name']) ?? province,
    region_id: id,
    region_code: text(region['code']) ?? province,
  };
}
