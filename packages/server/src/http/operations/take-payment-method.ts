import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import {
  acceptPaymentMethod,
  needsVault,
  type OfferedPaymentMethod,
} from '../../usecases/payments/accept-payment-method.ts';
import { type Idempotency, replayIfKnown } from '../../usecases/run-command.ts';
import type { HttpContext } from '../http-context.ts';
import { type Reply, replyOf } from '../operation.ts';

export type Taken =
  | { readonly kind: 'taken'; readonly paymentMethod: PaymentMethod }
  /** The request was answered before: the vault is not asked again. */
  | { readonly kind: 'answered'; readonly reply: Reply };

/** Takes the payment method of a request in. Throws like `acceptPaymentMethod`. */
export async function takePaymentMethod(
  { usecases, gateways, outside }: HttpContext,
  accountId: string,
  offered: OfferedPaymentMethod,
  idempotency: Idempotency | null,
): Promise<Taken> {
  if (needsVault(usecases, gateways, offered)) {
    const known = await replayIfKnown(usecases, idempotency);
    if (known !== null) return { kind: 'answered', reply: replyOf(known) };
  }
  const { checkVaultToken } = outside;
  const paymentMethod = await acceptPaymentMethod(usecases, gateways, checkVaultToken, accountId, offered);
  return { kind: 'taken', paymentMethod };
}
