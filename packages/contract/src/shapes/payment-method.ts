import Type, { type Static } from 'typebox';
import { PAYMENT_METHOD_TYPES } from '../vocabulary.ts';
import { stringEnum } from './scalars.ts';

export const DrawdownPayment = Type.Object(
  { type: Type.Literal('drawdown') },
  { description: 'Pay from the drawdown balance of the account.' },
);

export const BasisTheoryTokenPayment = Type.Object(
  {
    type: Type.Literal('basis_theory_token'),
    basisTheoryToken: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7E]+$',
      description:
        'Card token from Basis Theory or, in staging, from the sandbox gateway. Card numbers are rejected.',
    }),
  },
  { description: 'Pay with a card that was tokenized in a payment gateway session.' },
);

export const StripeTokenPayment = Type.Object(
  {
    type: Type.Literal('stripe_token'),
    stripeToken: Type.String({
      minLength: 5,
      maxLength: 255,
      pattern: '^tok_[A-Za-z0-9_-]+$',
      description: 'Card token from Stripe.',
      examples: ['tok_visa'],
    }),
  },
  { description: 'Pay with a card that was tokenized by Stripe.' },
);

/**
 * How an order is paid, by `type`. With `discriminator`, validators that support the keyword (Ajv with `discriminator: true`) report only
 * the errors of the branch with that type.
 */
export const PaymentMethod = Type.Unsafe<
  Static<typeof DrawdownPayment> | Static<typeof BasisTheoryTokenPayment> | Static<typeof StripeTokenPayment>
>({
  type: 'object',
  required: ['type'],
  properties: { type: stringEnum(PAYMENT_METHOD_TYPES, { description: 'Type of the payment method.' }) },
  discriminator: { propertyName: 'type' },
  oneOf: [DrawdownPayment, BasisTheoryTokenPayment, StripeTokenPayment],
  description: 'How the order is paid.',
});
export type PaymentMethod = Static<typeof PaymentMethod>;

const lastFour = Type.String({ description: 'The last four characters of the token.' });

export const IntentBasisTheoryTokenPayment = Type.Object(
  { type: Type.Literal('basis_theory_token'), basisTheoryToken: lastFour },
  { description: 'A card that was tokenized in a payment gateway session.' },
);

export const IntentStripeTokenPayment = Type.Object(
  { type: Type.Literal('stripe_token'), stripeToken: lastFour },
  { description: 'A card that was tokenized by Stripe.' },
);

/** A payment method in a response. Tokens are reduced to their last four characters. */
export const IntentPaymentMethod = Type.Union(
  [DrawdownPayment, IntentBasisTheoryTokenPayment, IntentStripeTokenPayment],
  { description: 'How the order is paid. Only the last four characters of tokens are shown.' },
);
export type IntentPaymentMethod = Static<typeof IntentPaymentMethod>;
