import { runCommand } from '../../usecases/run-command.ts';
import { resendEvent as resend } from '../../usecases/webhooks/resend-delivery.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentDelivery } from '../present/delivery.ts';

export const resendEvent: Handler<'resendEvent'> = async (http, { principal, params, body, idempotency }) =>
  replyOf(
    await runCommand(
      http.usecases,
      idempotency,
      (tx) => resend(http.usecases, tx, principal.accountId, params.id, body.eventId),
      (delivery) => success(http, 'resendEvent', presentDelivery(delivery)),
    ),
  );
