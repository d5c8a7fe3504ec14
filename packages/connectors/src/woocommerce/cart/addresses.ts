/** The buyer's shipping and billing address. */
import { phoneE164 } from '../../addresses/phone.ts';
import { findRegion } from '../../addresses/region.ts';
import type { Buyer } from '../../connector.ts';
import type { LooseRecord } from '../../json/json-fields.ts';

/** Countries whose regions the platform lists by the last part of their ISO 3166-2 code, */
const LAST_PARTS: ReadonlySet<string> = new Set(
  'AO AR AU BJ BR CA CH ES GH GR HU ID IE IN IT LA LR MX NA NG NZ PE PH PK RO US ZA'.split(' '),
);
/** by the whole code, */
const WHOLE_CODES: ReadonlySet<string> = new Set(
  'AL BD BG BO CL CO CR DE DO DZ EC GT HN HR JM NI PA PY SV TH UY VE ZM'.split(' '),
);
/** or by the whole code without its dash. For other countries it has its own codes, or accepts any text. */
const JOINED_CODES: ReadonlySet<string> = new Set('EG JP KE MZ RS SN TR TZ UA UG'.split(' '));

export function shippingAddress(buyer: Buyer): LooseRecord {
  return {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    company: '',
    address_1: buyer.address1,
    address_2: buyer.address2 ?? '',
    city: buyer.city,
    state: stateOf(buyer),
    postcode: buyer.postalCode,
    country: buyer.country,
    phone: phoneE164(buyer.phone, buyer.country),
  };
}

export function billingAddress(buyer: Buyer): LooseRecord {
  return { ...shippingAddress(buyer), email: buyer.email };
}

/** The key of the buyer's region in the platform's list; the region as written if it has none. */
function stateOf({ country, province = '' }: Buyer): string {
  const region = findRegion(country, province);
  if (region === null) return province.trim();
  if (LAST_PARTS.has(country)) return region.code;
  if (WHOLE_CODES.has(country)) return region.iso;
  return JOINED_CODES.has(country) ? region.iso.replace('-', '') : province.trim();
}
