import { entrustHostCredentials } from '../../usecases/merchants/host-credentials.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentHostCredentials } from '../present/host-credentials.ts';
import { requireConnector } from './require-connector.ts';

export const setHostCredentials: Handler<'setHostCredentials'> = async (
  http,
  { params, body, idempotency },
) => {
  const { credentials, marketplace } = body;
  if (marketplace !== undefined) requireConnector(http, marketplace);
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => entrustHostCredentials(http.usecases, tx, params.host, credentials, marketplace ?? null),
    (row) => success(http, 'setHostCredentials', presentHostCredentials(row)),
  );
  return replyOf(result);
};
