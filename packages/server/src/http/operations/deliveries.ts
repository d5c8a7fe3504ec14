import type { BodyOf } from '@purser/contract';
import { type FieldErrors, invalidFields, notFound } from '../../kernel/errors.ts';
import { runCommand } from '../../usecases/run-command.ts';
import {
  createRecovery,
  type RangeEnd,
  type RecoveryRequest,
} from '../../usecases/webhooks/create-recovery.ts';
import { previewRecovery } from '../../usecases/webhooks/preview-recovery.ts';
import { readDeliveries, readDeliveryWithAttempts } from '../../usecases/webhooks/read-deliveries.ts';
import { cancelRecovery, readOneRecovery, readRecoveries } from '../../usecases/webhooks/read-recoveries.ts';
import { resendDelivery, resendEvent } from '../../usecases/webhooks/resend-delivery.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentAttempt, presentDelivery } from '../present/delivery.ts';
import { presentRecovery } from '../present/recovery.ts';
import { decodeCursor, pagePosition, presentPage, retainedPage } from '../validation/cursors.ts';
import { createdBetween, givenTime } from '../validation/given-times.ts';

export const deliveryHandlers = {
  listDeliveries: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const { endpointId, eventId, eventType, status } = query;
    const filter = {
      accountId,
      ...(principal.portal?.endpointIds == null ? {} : { endpointIds: principal.portal.endpointIds }),
      ...(endpointId === undefined ? {} : { endpointId }),
      ...(eventId === undefined ? {} : { eventId }),
      ...(eventType === undefined ? {} : { eventTypes: eventType }),
      ...(status === undefined ? {} : { statuses: status }),
      ...createdBetween(query),
    };
    const place = pagePosition(seal, accountId, 'deliveries', query);
    const page = retainedPage(await readDeliveries(http.usecases, filter, place), query);
    const value = presentPage(seal, accountId, 'deliveries', page, presentDelivery);
    return { response: success(http, 'listDeliveries', value) };
  },

  getDelivery: async (http, { principal, params }) => {
    const read = await readDeliveryWithAttempts(http.usecases, principal.accountId, params.id);
    if (read === null) throw notFound('Delivery');
    const value = { ...presentDelivery(read.delivery), attempts: read.attempts.map(presentAttempt) };
    return { response: success(http, 'getDelivery', value) };
  },

  resendDelivery: async (http, { principal, params, idempotency }) =>
    replyOf(
      await runCommand(
        http.usecases,
        idempotency,
        (tx) => resendDelivery(http.usecases, tx, principal.accountId, params.id),
        (delivery) => success(http, 'resendDelivery', presentDelivery(delivery)),
      ),
    ),

  resendEvent: async (http, { principal, params, body, idempotency }) =>
    replyOf(
      await runCommand(
        http.usecases,
        idempotency,
        (tx) => resendEvent(http.usecases, tx, principal.accountId, params.id, body.eventId),
        (delivery) => success(http, 'resendEvent', presentDelivery(delivery)),
      ),
    ),

  createRecovery: async (http, { principal, params, body, idempotency }) => {
    const { accountId } = principal;
    const request = requestOf(http, accountId, body);
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => createRecovery(http.usecases, tx, accountId, params.id, request),
      (view) => success(http, 'createRecovery', presentRecovery(view)),
    );
    return replyOf(result);
  },

  previewRecovery: async (http, { principal, params, query }) => {
    const { kind, eventTypes } = query;
    const since = givenTime('query.since', query.since);
    const until = query.until === undefined ? undefined : givenTime('query.until', query.until);
    if (until !== undefined && until <= since) {
      throw invalidFields({ 'query.until': { message: 'must be later than `since`', value: query.until } });
    }
    const { count, hasMore, oldestAt, newestAt } = await previewRecovery(
      http.usecases,
      principal.accountId,
      params.id,
      {
        kind,
        since,
        ...(until === undefined ? {} : { until }),
        ...(eventTypes === undefined || eventTypes.length === 0 ? {} : { eventTypes }),
      },
    );
    const response = success(http, 'previewRecovery', {
      eventCount: count,
      hasMore,
      ...(oldestAt === null ? {} : { oldestCreatedAt: oldestAt.toISOString() }),
      ...(newestAt === null ? {} : { newestCreatedAt: newestAt.toISOString() }),
    });
    return { response };
  },

  listRecoveries: async (http, { principal, params, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'recoveries', query);
    const page = await readRecoveries(http.usecases, accountId, params.id, place);
    const value = presentPage(seal, accountId, 'recoveries', page, presentRecovery);
    return { response: success(http, 'listRecoveries', value) };
  },

  getRecovery: async (http, { principal, params }) => {
    const view = await readOneRecovery(http.usecases, principal.accountId, params.id, params.recoveryId);
    return { response: success(http, 'getRecovery', presentRecovery(view)) };
  },

  cancelRecovery: async (http, { principal, params, idempotency }) =>
    replyOf(
      await runCommand(
        http.usecases,
        idempotency,
        (tx) => cancelRecovery(http.usecases, tx, principal.accountId, params.id, params.recoveryId),
        (view) => success(http, 'cancelRecovery', presentRecovery(view)),
      ),
    ),
} satisfies OperationHandlers;

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
    const message = 'is not a cursor of the event log or of deliveries';
    throw invalidFields({ [`body.${name}Cursor`]: { message, value: cursor } });
  }
  return { kind: 'place', position, given: cursor };
}

function bothGiven(name: string, time: string, cursor: string): FieldErrors {
  const message = 'cannot be combined with the other field';
  return { [`body.${name}`]: { message, value: time }, [`body.${name}Cursor`]: { message, value: cursor } };
}
