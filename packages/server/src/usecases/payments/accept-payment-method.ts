import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { sandboxCardOf } from '../../domain/payments/sandbox-gateway.ts';
import { invalidFields } from '../../kernel/errors.ts';
import type { Context } from '../context.ts';

export type OfferedPaymentMethod =
  | { readonly type: 'drawdown' }
  | { readonly type: 'basis_theory_token'; readonly basisTheoryToken: string }
  | { readonly type: 'stripe_token'; readonly stripeToken: string };

/** The card gateways configured in this installation. The sandbox is available in staging only. */
export interface PaymentGateways {
  readonly sandbox: boolean;
  readonly basisTheory: boolean;
  readonly stripe: boolean;
}

/** Asks the vault whether the account can pay with a token. Throws `Refusal`: 422 when it cannot, 503 when the vault is unavailable. */
export type CheckVaultToken = (accountId: string, token: string) => Promise<void>;

/** The seal context that binds a payment token to its account. */
export const tokenContext = (accountId: string) => `payment-token ${accountId}`;

/** Whether accepting the method requires a call to a vault. */
export const needsVault = (
  context: Context,
  gateways: PaymentGateways,
  accountId: string,
  offered: OfferedPaymentMethod,
): boolean =>
  offered.type === 'basis_theory_token' &&
  gateways.basisTheory &&
  !(gateways.sandbox && sandboxCardOf(context.seal, accountId, offered.basisTheoryToken) !== null);

/**
 * Accepts a payment method and seals its token. Must run outside any transaction, because it may call the vault. Throws `Refusal`: 422 for
 * a type without a configured gateway and for an unusable token, which is not echoed; 503 when the vault is unavailable.
 */
export async function acceptPaymentMethod(
  context: Context,
  gateways: PaymentGateways,
  checkVaultToken: CheckVaultToken,
  accountId: string,
  offered: OfferedPaymentMethod,
): Promise<PaymentMethod> {
  const sealed = (token: string) => ({
    sealedToken: context.seal.seal(token, tokenContext(accountId)),
    last4: token.slice(-4),
  });
  switch (offered.type) {
    case 'drawdown':
      return { type: 'drawdown' };
    case 'basis_theory_token': {
      const token = offered.basisTheoryToken;
      if (!gateways.sandbox && !gateways.basisTheory) throw unconfigured(offered.type);
      if (needsVault(context, gateways, accountId, offered)) await checkVaultToken(accountId, token);
      else if (sandboxCardOf(context.seal, accountId, token) === null)
        throw tokenRefused('is not a token of the configured gateway');
      return { type: offered.type, ...sealed(token) };
    }
    case 'stripe_token':
      if (!gateways.stripe) throw unconfigured(offered.type);
      return { type: offered.type, ...sealed(offered.stripeToken) };
    default: {
      const never: never = offered;
      return never;
    }
  }
}

/** The opened token of a payment method; null when it has none. */
export function openPaymentToken(context: Context, accountId: string, method: PaymentMethod): string | null {
  return method.type === 'drawdown' ? null : context.seal.open(method.sealedToken, tokenContext(accountId));
}

/** 422 for a card token, without an echo. */
export const tokenRefused = (message: string) =>
  invalidFields({ 'body.paymentMethod.basisTheoryToken': { message } });

const unconfigured = (type: string) =>
  invalidFields({
    'body.paymentMethod.type': { message: 'has no gateway configured on this server', value: type },
  });
