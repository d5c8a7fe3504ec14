import { changeOperator } from '../../usecases/members/manage-members.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentSomebody } from '../present/person.ts';

export const setPersonOperator: Handler<'setPersonOperator'> = async (
  http,
  { params, body, idempotency },
) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => changeOperator(tx, params.id, body.operator),
    (somebody) => success(http, 'setPersonOperator', presentSomebody(somebody)),
  );
  return replyOf(result);
};
