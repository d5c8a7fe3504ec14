import { setAccountQuota } from '../../usecases/accounts/manage-accounts.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { presentBuckets } from '../limits-reply.ts';
import { type Handler, replyOf } from '../operation.ts';

export const setAccountLimit: Handler<'setAccountLimit'> = async (http, { params, body, idempotency }) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => setAccountQuota(http.usecases, tx, params.id, params.bucket, body.quota),
    (buckets) => success(http, 'setAccountLimit', presentBuckets(buckets)),
  );
  return replyOf(result);
};
