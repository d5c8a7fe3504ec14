import { adjustAccount as adjust } from '../../usecases/ledger/adjust-balance.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentBookedTransaction } from '../present/transaction.ts';

export const adjustAccount: Handler<'adjustAccount'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => adjust(http.usecases, tx, params.id, { ...body, enteredBy: principal.keyId }),
    (transaction) => success(http, 'adjustAccount', presentBookedTransaction(transaction)),
  );
  return replyOf(result);
};
