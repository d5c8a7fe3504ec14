import { createAccount as create } from '../../usecases/accounts/create-account.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const createAccount: Handler<'createAccount'> = async (http, { body, idempotency }) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => create(http.usecases, tx, { name: body.name, environment: http.environment }),
    ({ accountId, apiKey }) => success(http, 'createAccount', { accountId, apiKey }),
  );
  return replyOf(result);
};
