import type { CheckoutIntentCreate } from '@purser/client';

/** Who buys at the sandbox shop. */
export const SANDBOX_BUYER: CheckoutIntentCreate['buyer'] = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada.lovelace@example.com',
  phone: '+1 415 555 0134',
  address1: '548 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94104',
  country: 'US',
};
