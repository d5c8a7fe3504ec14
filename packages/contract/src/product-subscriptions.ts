import Type, { type Static } from 'typebox';
import { pageOf, pageQuery, searchText } from './shapes/pages.ts';
import { httpUrl, responseId, stringEnum, stringOrNull, timestamp } from './shapes/scalars.ts';
import { PRODUCT_SUBSCRIPTION_STATES, PRODUCT_SUBSCRIPTION_TYPES } from './vocabulary.ts';

const type = stringEnum(PRODUCT_SUBSCRIPTION_TYPES, {
  description: '`product`: one product. `store`: the products that the store lists, at most 1,000.',
});

export const ProductSubscription = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        description: 'Identifier of the product, as in the `source.id` of events. Omitted for a store.',
        examples: ['shop.example.com:desk-lamp'],
      }),
    ),
    type,
    url: Type.String({ description: 'URL of the product page or of the store.' }),
    domain: Type.Optional(
      Type.String({
        description: 'Domain of the store. Omitted for a product.',
        examples: ['shop.example.com'],
      }),
    ),
    subscribed: Type.Boolean({
      description: 'Whether the subscription exists. False only in the response to unsubscribe.',
    }),
    subscriptionId: responseId('Identifier of the subscription.', 'prd_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    name: stringOrNull('Last known name of the product. Null if unknown and for a store.'),
    state: stringEnum(PRODUCT_SUBSCRIPTION_STATES, {
      description:
        '`tracked`: the product or store is tracked. `removed`: the product does not exist any more. Checks continue in case it reappears.',
    }),
    productCount: Type.Integer({ description: 'Number of products tracked by this subscription.' }),
    createdAt: timestamp('When the subscription was created.'),
    checkedAt: timestamp('When the product or store was last checked.'),
    changedAt: Type.Optional(
      timestamp(
        'When the product last changed or was first read. Omitted if it was never read, and for a store.',
      ),
    ),
    failure: Type.Optional(
      Type.String({ description: 'Why the last check failed. Omitted if it succeeded.' }),
    ),
  },
  { description: 'A subscription to the changes of a product or store.' },
);
export type ProductSubscription = Static<typeof ProductSubscription>;

export const ProductSubscriptionPage = pageOf(ProductSubscription, 'A page of product subscriptions.');

export const ProductSubscriptionsQuery = Type.Object({
  ...pageQuery,
  q: searchText(
    'Return only subscriptions whose URL or product name contains this text (case-insensitive).',
    'desk lamp',
  ),
});

export const ProductSubscriptionTarget = Type.Object(
  {
    type,
    url: httpUrl({
      description: 'URL of the product page, or of any page of the store.',
      examples: ['https://shop.example.com/products/desk-lamp'],
    }),
  },
  { description: 'The product or store to track.' },
);
