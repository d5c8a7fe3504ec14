import Type, { type Static } from 'typebox';
import { oneOfWords, text } from '../scalars.ts';
import { COUNTRIES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';

export const Buyer = Type.Object(
  {
    firstName: text(1, 255, { description: 'Given name.', examples: ['Ada'] }),
    lastName: text(1, 255, { description: 'Family name.', examples: ['Lovelace'] }),
    email: text(3, 254, {
      format: 'email',
      description: 'Where the merchant writes to.',
      examples: ['ada@example.com'],
    }),
    phone: Type.String({
      pattern: '^\\(?\\+?(?:[ .()[\\]-]*[0-9]){7,20}[ .()[\\]-]*$',
      maxLength: 64,
      description: '7 to 20 digits, with an optional leading +, spaces, dots, dashes and brackets.',
      examples: ['+1 (415) 555-0100'],
    }),
    address1: text(1, 255, { description: 'Street and number.', examples: ['1 Market Street'] }),
    address2: Type.Optional(text(0, 255, { description: 'Flat, floor, company.', examples: ['Apt 2'] })),
    city: text(1, 255, { description: 'City.', examples: ['San Francisco'] }),
    province: text(1, 255, { description: 'State, province or region.', examples: ['CA'] }),
    postalCode: text(1, 255, { description: 'Postal code.', examples: ['94105'] }),
    country: oneOfWords(COUNTRIES, {
      description: 'ISO 3166-1 alpha-2 code in capitals.',
      examples: ['US'],
    }),
  },
  { description: 'Who buys, and where the order goes.' },
);
export type Buyer = Immutable<Static<typeof Buyer>>;
