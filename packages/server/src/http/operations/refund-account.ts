import { refundAccount as refund } from '../../usecases/ledger/refund-order.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentBookedTransaction } from '../present/transaction.ts';

export const refundAccount: Handler<'refundAccount'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { checkoutIntentId, amount, description } = body;
  const order = {
    checkoutIntentId,
    amount,
    enteredBy: principal.keyId,
    ...(description === undefined ? {} : { description }),
  };
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => refund(http.usecases, tx, params.id, order),
    (transaction) => success(http, 'refundAccount', presentBookedTransaction(transaction)),
  );
  return replyOf(result);
};
