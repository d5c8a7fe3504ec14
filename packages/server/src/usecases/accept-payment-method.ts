import type { PaymentMethod } from '../domain/payment-method.ts';
import { sandboxCardOf } from '../domain/sandbox-gateway.ts';
import { invalidFields } from '../kernel/errors.ts';
import type { Context } from './context.ts';

export type OfferedPaymentMethod =
  | { readonly type: 'drawdown' }
  | { readonly type: 'basis_theory_token'; readonly basisTheoryToken: string }
  | { readonly type: 'stripe_token'; readonly stripeToken: string };

/** Which card gateways this installation can charge through. The sandbox is there in staging only. */
export interface PaymentGateways {
  readonly sandbox: boolean;
}

/** What binds a sealed payment token to its account. */
export const tokenContext = (accountId: string) => `payment-token ${accountId}`;

/**
 * Takes a payment method in: the token is sealed at once. Throws `Refusal` 422 for a type that no gateway is configured for, and for a
 * token that its gateway does not know; the token is not echoed.
 */
export function acceptPaymentMethod(
  context: Context,
  gateways: PaymentGateways,
  accountId: string,
  offered: OfferedPaymentMethod,
): PaymentMethod {
  switch (offered.type) {
    case 'drawdown':
      return { type: 'drawdown' };
    case 'basis_theory_token': {
      const token = offered.basisTheoryToken;
      if (!gateways.sandbox) throw unconfigured(offered.type);
      if (sandboxCardOf(context.seal, token) === null) {
        throw invalidFields({
          'body.paymentMethod.basisTheoryToken': { message: 'is not a token of the configured gateway' },
        });
      }
      return {
        type: offered.type,
        sealedToken: context.seal.seal(token, tokenContext(accountId)),
        last4: token.slice(-4),
      };
    }
    case 'stripe_token':
      throw unconfigured(offered.type);
    default: {
      const never: never = offered;
      return never;
    }
  }
}

/** The token of a method that was taken in; null where it has none. */
export function openPaymentToken(context: Context, accountId: string, method: PaymentMethod): string | null {
  return method.type === 'drawdown' ? null : context.seal.open(method.sealedToken, tokenContext(accountId));
}

const unconfigured = (type: string) =>
  invalidFields({
    'body.paymentMethod.type': { message: 'has no gateway configured on this server', value: type },
  });
