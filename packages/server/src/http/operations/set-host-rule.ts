import { decideHostRule } from '../../usecases/merchants/host-rules.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentHostRule } from '../present/host-rule.ts';
import { requireConnector } from './require-connector.ts';

export const setHostRule: Handler<'setHostRule'> = async (http, { params, body, idempotency }) => {
  if (body.rule === 'pin') requireConnector(http, body.marketplace);
  const settings = {
    decision: body.rule === 'recognise' ? null : body,
    robots: body.robots ?? 'obey',
    requestsPerSecond: body.requestsPerSecond ?? null,
    concurrency: body.concurrency ?? null,
    note: body.note ?? null,
  } as const;
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => decideHostRule(http.usecases, tx, params.host, settings),
    (rule) => success(http, 'setHostRule', presentHostRule(rule)),
  );
  return replyOf(result);
};
