import Type, { type Static } from 'typebox';
import { pageOf } from './pages.ts';
import { answeredId, httpUrl, oneOfWords, stringOrNull, timestamp } from './scalars.ts';
import { PRODUCT_SUBSCRIPTION_STATES, PRODUCT_SUBSCRIPTION_TYPES } from './vocabulary.ts';

const type = oneOfWords(PRODUCT_SUBSCRIPTION_TYPES, {
  description: 'One product, or all products of a store whose interface lists them.',
});

export const ProductSubscription = Type.Object(
  {
    id: answeredId('Identifier of the subscription.', 'prd_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    type,
    url: Type.String({ description: 'The page that is read; of a store, where it begins.' }),
    productId: stringOrNull('What events name as their source; null for a store.'),
    name: stringOrNull('Name of the product when it was last seen; null when unknown, and for a store.'),
    state: oneOfWords(PRODUCT_SUBSCRIPTION_STATES, {
      description: '`removed` once the product is gone; it is still looked for.',
    }),
    productCount: Type.Integer({ description: 'How many products are tracked for it.' }),
    createdAt: timestamp('When the subscription was made.'),
    checkedAt: timestamp('When the merchant was last asked.'),
    changedAt: Type.Optional(timestamp('When the product last changed, or was first seen.')),
    failure: Type.Optional(Type.String({ description: 'Why the merchant could not be read the last time.' })),
  },
  { description: 'A product or a store whose changes become events.' },
);
export type ProductSubscription = Static<typeof ProductSubscription>;

export const ProductSubscriptionPage = pageOf(ProductSubscription, 'A page of product subscriptions.');

export const ProductSubscriptionTarget = Type.Object(
  {
    type,
    url: httpUrl({
      description: 'The product page; for a store, any page of it.',
      examples: ['https://shop.example.com/products/desk-lamp'],
    }),
  },
  { description: 'What to track.' },
);
