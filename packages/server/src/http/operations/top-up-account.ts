import { topUpAccount as topUp } from '../../usecases/ledger/top-up-balance.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentBookedTransaction } from '../present/transaction.ts';

export const topUpAccount: Handler<'topUpAccount'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { amount, description } = body;
  const order = {
    amount,
    enteredBy: principal.keyId,
    ...(description === undefined ? {} : { description }),
  };
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => topUp(http.usecases, tx, params.id, order),
    (transaction) => success(http, 'topUpAccount', presentBookedTransaction(transaction)),
  );
  return replyOf(result);
};
