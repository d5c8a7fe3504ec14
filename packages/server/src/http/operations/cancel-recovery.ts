import { runCommand } from '../../usecases/run-command.ts';
import { cancelRecovery as cancel } from '../../usecases/webhooks/read-recoveries.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentRecovery } from '../present/recovery.ts';

export const cancelRecovery: Handler<'cancelRecovery'> = async (http, { principal, params, idempotency }) =>
  replyOf(
    await runCommand(
      http.usecases,
      idempotency,
      (tx) => cancel(http.usecases, tx, principal.accountId, params.id, params.recoveryId),
      (view) => success(http, 'cancelRecovery', presentRecovery(view)),
    ),
  );
