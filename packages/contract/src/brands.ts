import Type, { type Static } from 'typebox';
import { stringEnum } from './shapes/scalars.ts';
import { MARKETPLACES } from './vocabulary.ts';

export const Brand = Type.Object(
  {
    id: Type.String({ description: 'Identifier of the merchant.' }),
    supported: Type.Boolean({ description: 'Whether the service can buy from this merchant.' }),
    marketplace: stringEnum(MARKETPLACES, { description: 'The connector used for this merchant.' }),
  },
  { description: 'A merchant.' },
);
export type Brand = Static<typeof Brand>;

export const BrandDomainParams = Type.Object({
  domain: Type.String({
    minLength: 1,
    maxLength: 253,
    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?$',
    description: "The merchant's domain.",
    examples: ['shop.example.com'],
  }),
});
