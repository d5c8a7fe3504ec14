import type { BodyOf } from '@purser/contract';
import { type FieldErrors, invalidFields } from '../../kernel/errors.ts';
import { runCommand } from '../../usecases/run-command.ts';
import {
  createRecovery as create,
  type RangeEnd,
  type RecoveryRequest,
} from '../../usecases/webhooks/create-recovery.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentRecovery } from '../present/recovery.ts';
import { decodeCursor } from '../validation/cursors.ts';
import { givenTime } from '../validation/given-times.ts';

export const createRecovery: Handler<'createRecovery'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { accountId } = principal;
  const request = requestOf(http, accountId, body);
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => create(http.usecases, tx, accountId, params.id, request),
    (view) => success(http, 'createRecovery', presentRecovery(view)),
  );
  return replyOf(result);
};

function requestOf(http: HttpContext, accountId: string, body: BodyOf<'createRecovery'>): RecoveryRequest {
  const { kind, eventTypes } = body;
  const since = endOf(http, accountId, body, 'since');
  const until = endOf(http, accountId, body, 'until');
  if (since === null) {
    const message = 'is required, or `sinceCursor` instead';
    throw invalidFields({ 'body.since': { message } });
  }
  if (since.kind === 'time' && until?.kind === 'time' && until.time <= since.time) {
    throw invalidFields({ 'body.until': { message: 'must be later than `since`', value: until.given } });
  }
  return {
    kind,
    since,
    ...(until === null ? {} : { until }),
    ...(eventTypes === undefined ? {} : { eventTypes }),
  };
}

function endOf(
  http: HttpContext,
  accountId: string,
  body: BodyOf<'createRecovery'>,
  name: 'since' | 'until',
): RangeEnd | null {
  const time = body[name];
  const cursor = body[`${name}Cursor`];
  if (time !== undefined && cursor !== undefined) throw invalidFields(bothGiven(name, time, cursor));
  if (time !== undefined) return { kind: 'time', time: givenTime(`body.${name}`, time), given: time };
  if (cursor === undefined) return null;
  const { seal } = http.usecases;
  const position =
    decodeCursor(seal, accountId, 'events', cursor) ?? decodeCursor(seal, accountId, 'deliveries', cursor);
  if (position === null) {
    const message = 'is not a cursor of the event log, nor of deliveries';
    throw invalidFields({ [`body.${name}Cursor`]: { message, value: cursor } });
  }
  return { kind: 'place', position, given: cursor };
}

function bothGiven(name: string, time: string, cursor: string): FieldErrors {
  const message = 'cannot be given together with the other';
  return { [`body.${name}`]: { message, value: time }, [`body.${name}Cursor`]: { message, value: cursor } };
}
