/** The buyer's shipping and billing address. */
import { phoneE164 } from '../../addresses/phone.ts';
import { findRegion, regionSpellings } from '../../addresses/region.ts';
import { bareSpelling } from '../../addresses/spelling.ts';
import type { Buyer } from '../../connector.ts';
import type { LooseRecord } from '../../json/json-fields.ts';
import { plainText } from '../api/failures.ts';

/** `state` is a code or label of the shop's own list for the country, or any text if the shop has no list for it. */
export function shippingAddress(buyer: Buyer, state: string): LooseRecord {
  return {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    company: '',
    address_1: buyer.address1,
    address_2: buyer.address2 ?? '',
    city: buyer.city,
    state,
    postcode: buyer.postalCode,
    country: buyer.country,
    phone: phoneE164(buyer.phone, buyer.country),
  };
}

export function billingAddress(buyer: Buyer, state: string): LooseRecord {
  return { ...shippingAddress(buyer, state), email: buyer.email };
}

/** The buyer's region as it is sent first: as it was written, which the shop compares with its codes and labels. */
export function firstState({ country, province = '' }: Buyer): string {
  const written = province.trim();
  // The shop's code FL of Moldova is Fălești, not Florești as in ISO 3166-2.
  return country === 'MD' && /^(?:MD-)?FL$/i.test(written) ? 'Florești' : written;
}

/**
 * The codes of the shop's list, from its refusal of a state ("The provided state (JAL) is not valid. Must be one of: DF, JA, ..."); null
 * if it is not such a refusal. The sentence may be in any language.
 */
export function acceptedStates(reason: string, state: string): readonly string[] | null {
  const refused = /\(([^)]*)\)/.exec(reason)?.[1] ?? '';
  if (state === '' || bareSpelling(plainText(refused)) !== bareSpelling(state)) return null;
  const codes = /[:：]\s*([^:：]+)$/.exec(reason)?.[1]?.split(/\s*,\s*/) ?? [];
  return codes.length === 0 ? null : codes.map((code) => code.trim());
}

/**
 * How to write the buyer's region for a shop that refused it as it was written: its ISO 3166-2 code where the shop lists that, then its
 * names, which the shop compares with its labels. The lists differ between shops and countries.
 */
export function otherStates({ country, province = '' }: Buyer, codes: readonly string[]): readonly string[] {
  const region = findRegion(country, province);
  if (region === null) return [];
  const iso = [region.iso, region.code, region.iso.replace('-', '')].filter((code) => codes.includes(code));
  // Labels have typographic apostrophes, and few of them the accents of ISO 3166-2.
  const names = regionSpellings(country, region.code).flatMap((name) => [
    name.replaceAll("'", '’'),
    name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll("'", '’'),
  ]);
  return [...new Set([...iso, ...names])];
}
