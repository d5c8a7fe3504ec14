import Type, { type Static } from 'typebox';
import { COUNTRIES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { stringEnum, text } from './scalars.ts';

export const Buyer = Type.Object(
  {
    firstName: text(1, 255, { description: 'Given name.', examples: ['Ada'] }),
    lastName: text(1, 255, { description: 'Family name.', examples: ['Lovelace'] }),
    email: text(3, 254, {
      format: 'email',
      description: 'Email address. The merchant sends order updates to it.',
      examples: ['ada@example.com'],
    }),
    phone: Type.String({
      pattern: '^\\(?\\+?(?:[ .()[\\]-]*[0-9]){7,20}[ .()[\\]-]*$',
      maxLength: 64,
      description:
        'Phone number: 7 to 20 digits, optionally with a leading +, spaces, dots, dashes and brackets.',
      examples: ['+1 (415) 555-0100'],
    }),
    address1: text(1, 255, { description: 'Street and number.', examples: ['1 Market Street'] }),
    address2: Type.Optional(
      text(0, 255, {
        description: 'Second address line, such as the apartment, floor or company.',
        examples: ['Apt 2'],
      }),
    ),
    city: text(1, 255, { description: 'City.', examples: ['San Francisco'] }),
    province: Type.Optional(
      text(1, 255, {
        description:
          'State, province or region. Required in countries whose postal addresses have one, such as the US.',
        examples: ['CA'],
      }),
    ),
    postalCode: text(1, 255, { description: 'Postal code.', examples: ['94105'] }),
    country: stringEnum(COUNTRIES, {
      description: 'ISO 3166-1 alpha-2 country code in capitals.',
      examples: ['US'],
    }),
  },
  {
    description: 'The buyer and the shipping address.',
    examples: [
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phone: '+1 (415) 555-0100',
        address1: '1 Market Street',
        city: 'San Francisco',
        province: 'CA',
        postalCode: '94105',
        country: 'US',
      },
    ],
  },
);
export type Buyer = Immutable<Static<typeof Buyer>>;
