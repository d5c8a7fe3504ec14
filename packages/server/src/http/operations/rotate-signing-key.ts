import { rotateSigningKey as rotate } from '../../usecases/merchants/signing-keys.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentSigningKey } from '../present/signing-key.ts';

export const rotateSigningKey: Handler<'rotateSigningKey'> = async (http, { body, idempotency }) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => rotate(http.usecases, tx, body.revoke ?? false),
    (key) => success(http, 'rotateSigningKey', presentSigningKey(key, http.usecases.clock.now())),
  );
  return replyOf(result);
};
