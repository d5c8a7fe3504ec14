/** The buyer in the two addresses that a shop wants. */
import type { Buyer } from '../connector.ts';
import type { LooseRecord } from '../loose-json.ts';

export function shippingAddress(buyer: Buyer): LooseRecord {
  return {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    company: '',
    address_1: buyer.address1,
    address_2: buyer.address2 ?? '',
    city: buyer.city,
    state: buyer.province,
    postcode: buyer.postalCode,
    country: buyer.country,
    phone: buyer.phone,
  };
}

export function billingAddress(buyer: Buyer): LooseRecord {
  return { ...shippingAddress(buyer), email: buyer.email };
}
