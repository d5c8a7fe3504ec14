import { idempotencyKeyHash, requestPosition } from '../../domain/requests/request-record.ts';
import { addMs } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import {
  type ApiRequestBodies,
  type ApiRequestErrorRow,
  type ApiRequestFilter,
  type ApiRequestRow,
  findApiRequest,
  groupApiRequestErrors,
  listApiRequests,
} from '../../store/requests/api-requests.ts';
import type { Context } from '../context.ts';

export type ApiRequestView = ApiRequestRow & Partial<ApiRequestBodies>;
export type ApiRequestErrorView = ApiRequestErrorRow;

export interface RequestLogQuery
  extends Pick<ApiRequestFilter, 'accountId' | 'actorId' | 'operation' | 'errorName' | 'status'> {
  /** A request id, the id of an object that requests refer to, or an idempotency key. */
  readonly text?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

export const readRequests = (
  { store }: Pick<Context, 'store'>,
  { text, createdAfter, createdBefore, ...rest }: RequestLogQuery,
  page: PageRequest,
): Promise<Page<ApiRequestView>> =>
  listApiRequests(
    store.db,
    {
      ...rest,
      ...(text === undefined ? {} : { wanted: { text, keyHash: idempotencyKeyHash(text) } }),
      ...(createdAfter === undefined ? {} : { fromPlace: requestPosition(createdAfter, 0) }),
      ...(createdBefore === undefined ? {} : { untilPlace: requestPosition(createdBefore, 0) }),
    },
    page,
  );

/** Throws `Refusal` 404 when the account has no request with the id. */
export async function readRequest(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  id: string,
): Promise<ApiRequestView> {
  const found = await findApiRequest(store.db, accountId, id);
  if (found === null) throw notFound('Request');
  return found;
}

const DAY_MS = 86_400_000;
const GROUPS_MAX = 100;

/** Failed requests of a time range, by default the last day, grouped by error. */
export async function readRequestErrors(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  accountId: string,
  { createdAfter, createdBefore }: { readonly createdAfter?: Date; readonly createdBefore?: Date },
): Promise<{ readonly since: Date; readonly groups: readonly ApiRequestErrorView[] }> {
  const since = createdAfter ?? addMs(clock.now(), -DAY_MS);
  const between = {
    fromPlace: requestPosition(since, 0),
    ...(createdBefore === undefined ? {} : { untilPlace: requestPosition(createdBefore, 0) }),
  };
  return { since, groups: await groupApiRequestErrors(store.db, accountId, between, GROUPS_MAX) };
}
