import Type, { type Static } from 'typebox';
import { stringEnum } from './shapes/scalars.ts';
import { MARKETPLACES } from './vocabulary.ts';

export const Brand = Type.Object(
  {
    id: Type.String({ description: 'Identifier of the merchant: its domain in lower case.' }),
    supported: Type.Boolean({ description: 'Whether the service can buy from the merchant.' }),
    marketplace: stringEnum(MARKETPLACES, {
      description:
        'Connector for the merchant. If `supported` is false, the detected platform; `UNKNOWN` if none was detected.',
    }),
  },
  { description: 'Whether and how the service can buy from a merchant.' },
);
export type Brand = Static<typeof Brand>;

export const BrandDomainParams = Type.Object({
  domain: Type.String({
    minLength: 1,
    maxLength: 253,
    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?$',
    description: 'Domain of the merchant, with a port if it is not the default port.',
    examples: ['shop.example.com'],
  }),
});
