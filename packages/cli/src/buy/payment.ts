import type { PaymentMethod } from '@purser/client';
import { textFlag } from '../flags/filters.ts';
import { type FlagDefinitions, type Flags, UsageError } from '../flags/flags.ts';

export const PAYMENT_FLAGS: FlagDefinitions = {
  'basis-theory-token': textFlag('token', 'Pay with this card token (default: pay from the balance)'),
  'stripe-token': textFlag('token', 'Pay with this card token from Stripe'),
};

/** How the order is paid: from the balance, unless a card token is given. */
export function paymentMethodOf(flags: Flags): PaymentMethod {
  const basisTheoryToken = flags.text('basis-theory-token');
  const stripeToken = flags.text('stripe-token');
  if (basisTheoryToken !== null && stripeToken !== null)
    throw new UsageError('--basis-theory-token and --stripe-token cannot be combined', 'stripe-token');
  if (basisTheoryToken !== null) return { type: 'basis_theory_token', basisTheoryToken };
  return stripeToken === null ? { type: 'drawdown' } : { type: 'stripe_token', stripeToken };
}
