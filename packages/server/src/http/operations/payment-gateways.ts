import { invalidFields } from '../../kernel/errors.ts';
import { openSandboxSession } from '../../usecases/payments/sandbox-gateway.ts';
import { runAskingCommand, runCommand } from '../../usecases/run-command.ts';
import { type HttpContext, success, type VaultSession } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';

export const paymentGatewayHandlers = {
  createPaymentGatewaySession: async (http, { principal, params, idempotency }) => {
    const { gateway } = params;
    if (gateway === 'sandbox' ? !http.gateways.sandbox : !http.gateways.basisTheory) {
      throw invalidFields({
        'path.gateway': { message: 'is not a gateway that is configured on this server', value: gateway },
      });
    }
    if (gateway === 'basis-theory') {
      const result = await runAskingCommand(
        http.usecases,
        idempotency,
        () => http.external.openVaultSession(principal.accountId),
        async (_, session) => session,
        (session) => response(http, 'basis_theory', session),
      );
      return replyOf(result);
    }
    const container = `${http.publicUrl()}/sandbox-gateway/tokens`;
    const result = await runCommand(
      http.usecases,
      idempotency,
      async () => openSandboxSession(http.usecases, principal.accountId),
      (session) => response(http, 'sandbox', { container, ...session }),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;

const response = (
  http: HttpContext,
  gateway: 'basis_theory' | 'sandbox',
  { container, sessionKey, expiresAt }: VaultSession,
) =>
  success(http, 'createPaymentGatewaySession', {
    gateway,
    container,
    sessionKey,
    expiresAt: expiresAt.toISOString(),
  });
