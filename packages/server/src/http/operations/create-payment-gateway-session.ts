import { invalidFields } from '../../kernel/errors.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { openSandboxSession } from '../../usecases/sandbox-gateway.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const createPaymentGatewaySession: Handler<'createPaymentGatewaySession'> = async (
  http,
  { params, idempotency },
) => {
  if (params.gateway !== 'sandbox' || !http.gateways.sandbox) {
    throw invalidFields({
      'path.gateway': {
        message: 'is not a gateway that is configured on this server',
        value: params.gateway,
      },
    });
  }
  const result = await runCommand(
    http.usecases,
    idempotency,
    async () => openSandboxSession(http.usecases),
    ({ sessionKey, expiresAt }) =>
      success(http, 'createPaymentGatewaySession', {
        gateway: 'sandbox',
        container: `${http.publicUrl()}/sandbox-gateway/tokens`,
        sessionKey,
        expiresAt: expiresAt.toISOString(),
      }),
  );
  return replyOf(result);
};
