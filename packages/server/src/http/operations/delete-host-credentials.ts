import { dropHostCredentials } from '../../usecases/merchants/host-credentials.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const deleteHostCredentials: Handler<'deleteHostCredentials'> = async (
  http,
  { params, idempotency },
) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => dropHostCredentials(tx, params.host),
    (id) => success(http, 'deleteHostCredentials', { id, deleted: true }),
  );
  return replyOf(result);
};
