import Type, { type Static } from 'typebox';
import { oneOfWords } from '../scalars.ts';
import { PAYMENT_METHOD_TYPES } from '../vocabulary.ts';

export const DrawdownPayment = Type.Object(
  { type: Type.Literal('drawdown') },
  { description: 'Pay from the pre-funded balance of the account.' },
);

export const BasisTheoryTokenPayment = Type.Object(
  {
    type: Type.Literal('basis_theory_token'),
    basisTheoryToken: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7E]+$',
      description: 'A card token of the gateway. Never a card number.',
    }),
  },
  { description: 'Pay with a card tokenized through a payment gateway session.' },
);

export const StripeTokenPayment = Type.Object(
  {
    type: Type.Literal('stripe_token'),
    stripeToken: Type.String({
      minLength: 5,
      maxLength: 255,
      pattern: '^tok_[A-Za-z0-9_-]+$',
      description: 'A card token of Stripe.',
      examples: ['tok_visa'],
    }),
  },
  { description: 'Pay with a card tokenized by Stripe.' },
);

/**
 * How an order is paid, told apart by `type`. `discriminator` makes a validator that knows the keyword (Ajv with
 * `discriminator: true`) report the faults of the one branch that was meant.
 */
export const PaymentMethod = Type.Unsafe<
  Static<typeof DrawdownPayment> | Static<typeof BasisTheoryTokenPayment> | Static<typeof StripeTokenPayment>
>({
  type: 'object',
  required: ['type'],
  properties: { type: oneOfWords(PAYMENT_METHOD_TYPES) },
  discriminator: { propertyName: 'type' },
  oneOf: [DrawdownPayment, BasisTheoryTokenPayment, StripeTokenPayment],
  description: 'How the order is paid.',
});
export type PaymentMethod = Static<typeof PaymentMethod>;

const lastFour = Type.String({ description: 'The last four characters of the token.' });

export const IntentBasisTheoryTokenPayment = Type.Object(
  { type: Type.Literal('basis_theory_token'), basisTheoryToken: lastFour },
  { description: 'Paid with a card tokenized through a payment gateway session.' },
);

export const IntentStripeTokenPayment = Type.Object(
  { type: Type.Literal('stripe_token'), stripeToken: lastFour },
  { description: 'Paid with a card tokenized by Stripe.' },
);

/** A payment method as it is read back: of a token only the last four characters are left. */
export const IntentPaymentMethod = Type.Union(
  [DrawdownPayment, IntentBasisTheoryTokenPayment, IntentStripeTokenPayment],
  { description: 'How the order is paid. Of a token only the last four characters are shown.' },
);
export type IntentPaymentMethod = Static<typeof IntentPaymentMethod>;
