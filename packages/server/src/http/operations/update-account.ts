import { changeAccount } from '../../usecases/accounts/manage-accounts.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentAccountSettings } from '../present/account.ts';

export const updateAccount: Handler<'updateAccount'> = async (http, { principal, body, idempotency }) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => changeAccount(tx, principal.accountId, body),
    (account) =>
      success(http, 'updateAccount', presentAccountSettings(http.environment, http.settings, account)),
  );
  return replyOf(result);
};
