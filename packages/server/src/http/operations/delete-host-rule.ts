import { dropHostRule } from '../../usecases/merchants/host-rules.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const deleteHostRule: Handler<'deleteHostRule'> = async (http, { params, idempotency }) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => dropHostRule(tx, params.host),
    (id) => success(http, 'deleteHostRule', { id, deleted: true }),
  );
  return replyOf(result);
};
