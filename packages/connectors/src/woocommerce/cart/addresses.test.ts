import { describe, expect, it } from 'vitest';
import { billingAddress, shippingAddress } from './addresses.ts';

const BUYER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '[415] 555-2671',
  address1: '1 Market Street',
  city: 'San Francisco',
  province: 'California',
  postalCode: '94105',
  country: 'US',
};

describe('addresses for the Store API', () => {
  it.each([
    ['US', 'California', 'CA'],
    ['DE', 'Bayern', 'DE-BY'],
    ['JP', 'Tokyo', 'JP13'],
    ['IT', 'Milano', 'MI'],
    ['MY', 'Selangor', 'Selangor'],
    ['US', 'AE', 'AE'],
    ['GB', ' Kent ', 'Kent'],
    ['FR', 'Île-de-France', 'Île-de-France'],
  ])('in %s, %s is sent as %s', (country, province, state) => {
    const address = shippingAddress({ ...BUYER, country, province });
    expect(address['state']).toBe(state);
    expect(address['country']).toBe(country);
  });

  it('have the phone number in E.164 format, or unchanged', () => {
    expect(shippingAddress(BUYER)['phone']).toBe('+14155552671');
    expect(shippingAddress({ ...BUYER, phone: '1234567' })['phone']).toBe('1234567');
    expect(billingAddress(BUYER)).toEqual({ ...shippingAddress(BUYER), email: BUYER.email });
  });
});
