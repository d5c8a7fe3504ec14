import Type, { type Static } from 'typebox';
import { httpUrl, oneOfWords, text } from '../scalars.ts';
import { Buyer } from './buyer.ts';
import type { Immutable } from './immutable.ts';
import { subunitsLimit } from './money.ts';

export const VariantSelection = Type.Object(
  {
    label: text(1, 30, { description: 'Name of the option, such as Size.', examples: ['Size'] }),
    value: Type.Union([text(1, 255), Type.Number()], { description: 'The chosen value.', examples: ['M'] }),
  },
  { description: 'One choice among the variants of the product.' },
);

export const Constraints = Type.Object(
  {
    maxTotalPrice: Type.Optional(subunitsLimit("Most for everything, in subunits of the offer's currency.")),
    maxShippingPrice: Type.Optional(subunitsLimit("Most for shipping, in subunits of the offer's currency.")),
    offerRetrievalEffort: Type.Optional(
      oneOfWords(['max', 'low'], {
        description: '`max` (default) may use the browser agent; `low` uses merchant interfaces only.',
      }),
    ),
  },
  { description: 'An offer outside these bounds fails the intent.' },
);
export type Constraints = Immutable<Static<typeof Constraints>>;

const PROMO_CODE_PATTERN = '^[A-Za-z0-9_-]{1,32}$';

/** Every field that the client sends for an intent. Creating, storing, quoting and reading an intent follow from this list. */
export const IntentRequest = Type.Object(
  {
    productUrl: httpUrl({
      description: 'The product page, or the deep link to one variant. No user name or password in it.',
      examples: ['https://shop.example.com/products/desk-lamp'],
    }),
    quantity: Type.Integer({ minimum: 1, maximum: 999, description: 'How many.', examples: [1] }),
    buyer: Buyer,
    variantSelections: Type.Optional(
      Type.Array(VariantSelection, { maxItems: 16, description: 'Choices; they beat what the URL says.' }),
    ),
    constraints: Type.Optional(Constraints),
    promoCodes: Type.Optional(
      Type.Array(
        Type.String({ minLength: 1, maxLength: 32, pattern: PROMO_CODE_PATTERN, examples: ['SAVE10'] }),
        { maxItems: 16, description: 'Promotion codes to try.' },
      ),
    ),
    referenceId: Type.Optional(
      text(0, 255, { description: 'Your own reference.', examples: ['order-1001'] }),
    ),
  },
  { description: 'What to buy, and for whom.' },
);
export type IntentRequest = Immutable<Static<typeof IntentRequest>>;
