import { runCommand } from '../../usecases/run-command.ts';
import { resendDelivery as resend } from '../../usecases/webhooks/resend-delivery.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentDelivery } from '../present/delivery.ts';

export const resendDelivery: Handler<'resendDelivery'> = async (http, { principal, params, idempotency }) =>
  replyOf(
    await runCommand(
      http.usecases,
      idempotency,
      (tx) => resend(http.usecases, tx, principal.accountId, params.id),
      (delivery) => success(http, 'resendDelivery', presentDelivery(delivery)),
    ),
  );
