import type { FieldKey } from '../../src/themes/checkout/field-names.ts';
import type { Design, PaymentMethod } from '../../src/themes/design/design.ts';

export interface Wanted {
  readonly product: string;
  readonly colour?: string | undefined;
  readonly size?: string | undefined;
  readonly quantity: number;
  readonly shipping: 'standard' | 'express';
  readonly payment: PaymentMethod;
  readonly card?: string;
}

export interface Receiver {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
}

const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', houseNumber: '12' };
const IN_CALIFORNIA: Receiver = {
  ...ADA,
  street: 'Ocean Avenue',
  city: 'Santa Monica',
  region: 'CA',
  postalCode: '90401',
  country: 'US',
  phone: '3105550100',
};
const IN_BERLIN: Receiver = {
  ...ADA,
  street: 'Torstraße',
  city: 'Berlin',
  region: '',
  postalCode: '10119',
  country: 'DE',
  phone: '3055501000',
};

/** A receiver at home in the US, abroad at most other shops. */
export const receiverFor = ({ market }: Design): Receiver =>
  market.country === 'US' ? IN_CALIFORNIA : IN_BERLIN;

export const wantedFrom = ({ payments }: Design): Wanted => ({
  product: 'jacket',
  colour: 'blue',
  size: 'M',
  quantity: 2,
  shipping: 'standard',
  payment: payments[0] ?? 'bank',
});

export const variantIdOf = ({ product, colour, size }: Wanted): string =>
  [product, colour, size?.toLowerCase()].filter((part) => part !== undefined).join('-');

/** What is typed into the fields of a design. */
export function valuesOf(
  design: Design,
  wanted: Wanted,
  receiver: Receiver,
): Readonly<Partial<Record<FieldKey, string>>> {
  const names = [receiver.firstName, receiver.lastName];
  return {
    email: receiver.email,
    repeatedEmail: receiver.email,
    firstName: receiver.firstName,
    lastName: receiver.lastName,
    fullName: names.join(' '),
    street:
      design.streetFields === 'house-number' ? receiver.street : `${receiver.street} ${receiver.houseNumber}`,
    houseNumber: receiver.houseNumber,
    city: receiver.city,
    region: receiver.region,
    postalCode: receiver.postalCode,
    country: receiver.country,
    phoneCode: receiver.country,
    phone: receiver.phone,
    shippingOption: wanted.shipping,
    paymentMethod: wanted.payment,
    terms: '1',
    captcha: 'W7K2',
    cardHolder: names.join(' '),
    cardNumber: wanted.card ?? '4242424242424242',
    cardExpiry: '12/39',
    cardCode: '123',
  };
}
