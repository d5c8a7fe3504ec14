import { retryJob as retry } from '../../usecases/operations/job-report.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const retryJob: Handler<'retryJob'> = async (http, { params, idempotency }) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => retry(tx, params.id),
    (id) => success(http, 'retryJob', { id, retried: true }),
  );
  return replyOf(result);
};
