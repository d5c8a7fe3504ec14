import { cancelInvitation as cancel } from '../../usecases/members/invite.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const cancelInvitation: Handler<'cancelInvitation'> = async (
  http,
  { principal, params, idempotency },
) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => cancel(http.usecases, tx, principal.accountId, params.id),
    () => success(http, 'cancelInvitation', { id: params.id, deleted: true }),
  );
  return replyOf(result);
};
