import Type, { type Static } from 'typebox';
import { Buyer } from './buyer.ts';
import type { Immutable } from './immutable.ts';
import { subunitsLimit } from './money.ts';
import { httpUrl, stringEnum, text } from './scalars.ts';

export const VariantSelection = Type.Object(
  {
    label: text(1, 30, { description: 'Name of the option.', examples: ['Size'] }),
    value: Type.Union([text(1, 255), Type.Number()], {
      description: 'Selected value of the option.',
      examples: ['M'],
    }),
  },
  { description: 'A selected product option.' },
);

export const Constraints = Type.Object(
  {
    maxTotalPrice: Type.Optional(
      subunitsLimit("Maximum total price, in the smallest unit of the offer's currency."),
    ),
    maxShippingPrice: Type.Optional(
      subunitsLimit("Maximum shipping price, in the smallest unit of the offer's currency."),
    ),
    offerRetrievalEffort: Type.Optional(
      stringEnum(['max', 'low'], {
        description:
          'Effort to spend on retrieving the offer. With `max`, a browser may be used at shops without a supported interface; with `low`, only merchant interfaces are used. Defaults to `max`.',
      }),
    ),
  },
  { description: 'Limits on the offer. If the offer exceeds a limit, the checkout intent fails.' },
);
export type Constraints = Immutable<Static<typeof Constraints>>;

const PROMO_CODE_PATTERN = '^[A-Za-z0-9_-]{1,32}$';

/** The fields of a request for a checkout intent. Creating, storing, quoting and reading intents derive from this list. */
export const IntentRequest = Type.Object(
  {
    productUrl: httpUrl({
      description: 'URL of the product page or of one variant. Must not contain a user name or password.',
      examples: ['https://shop.example.com/products/desk-lamp'],
    }),
    quantity: Type.Integer({ minimum: 1, maximum: 999, description: 'Quantity to buy.', examples: [1] }),
    buyer: Buyer,
    variantSelections: Type.Optional(
      Type.Array(VariantSelection, {
        maxItems: 16,
        description:
          'Selected options of the product, such as size and color. They take precedence over a variant in the URL.',
      }),
    ),
    constraints: Type.Optional(Constraints),
    promoCodes: Type.Optional(
      Type.Array(
        Type.String({ minLength: 1, maxLength: 32, pattern: PROMO_CODE_PATTERN, examples: ['SAVE10'] }),
        {
          maxItems: 16,
          description: 'Promotion codes to apply. Codes that the merchant rejects are ignored.',
        },
      ),
    ),
    referenceId: Type.Optional(
      text(0, 255, {
        description: 'Your reference for the purchase, such as an order number.',
        examples: ['order-1001'],
      }),
    ),
  },
  { description: 'The product to buy and the buyer.' },
);
export type IntentRequest = Immutable<Static<typeof IntentRequest>>;
