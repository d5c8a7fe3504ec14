import { invalidFields } from '../../kernel/errors.ts';
import { decideHostRule } from '../../usecases/host-rules.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentHostRule } from '../present/host-rule.ts';

export const setHostRule: Handler<'setHostRule'> = async (http, { params, body, idempotency }) => {
  if (body.rule === 'pin' && !http.outside.hasConnector(body.marketplace)) {
    throw invalidFields({
      'body.marketplace': {
        message: 'no connector of this kind is installed on this server',
        value: body.marketplace,
      },
    });
  }
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => decideHostRule(http.usecases, tx, params.host, body, body.note ?? null),
    (rule) => success(http, 'setHostRule', presentHostRule(rule)),
  );
  return replyOf(result);
};
