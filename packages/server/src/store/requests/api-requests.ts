import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    api_requests: ApiRequestsTable;
  }
}

interface ApiRequestsTable {
  account_id: string;
  position: number;
  id: string;
  at: Date;
  actor_id: string;
  operation: string | null;
  method: string;
  path: string;
  subject_id: string | null;
  status: number;
  error_name: string | null;
  error_message: string | null;
  fields: string[];
  refused_by: string | null;
  bucket: string | null;
  quota: number | null;
  remaining: number | null;
  idempotency_key_hash: string | null;
  replayed: boolean;
  duration_ms: number;
  user_agent: string | null;
  request_body: string | null;
  response_body: string | null;
}

export type NewApiRequest = Insertable<ApiRequestsTable>;

export type ApiRequestRow = Omit<Selectable<ApiRequestsTable>, 'account_id' | Body> & {
  /** The current name of the key or user. */
  readonly actor_name: string | null;
};

type Body = 'request_body' | 'response_body';
/** The masked bodies as JSON; null if they are not stored. */
export type ApiRequestBodies = Pick<Selectable<ApiRequestsTable>, Body>;

/** Writes rows in one statement with an asynchronous commit: a crash of the database can lose the last rows. */
export async function insertApiRequests(db: Db, rows: readonly NewApiRequest[]): Promise<void> {
  await sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into api_requests (account_id, position, id, at, actor_id, operation, method, path, subject_id, status, error_name,
                              error_message, fields, refused_by, bucket, quota, remaining, idempotency_key_hash, replayed,
                              duration_ms, user_agent, request_body, response_body)
    select account_id, position, id, at, actor_id, operation, method, path, subject_id, status, error_name,
           error_message, fields, refused_by, bucket, quota, remaining, idempotency_key_hash, replayed,
           duration_ms, user_agent, request_body, response_body
      from json_populate_recordset(null::api_requests, ${JSON.stringify(rows)}::json), quick`.execute(db);
}

export interface ApiRequestFilter {
  readonly accountId: string;
  /** A request id, the id of an object that requests refer to, or an idempotency key. */
  readonly wanted?: { readonly text: string; readonly keyHash: string };
  readonly status?: { readonly exact: number } | { readonly hundreds: number };
  readonly actorId?: string;
  readonly operation?: string;
  readonly errorName?: string;
  /** Range of positions: from the first (inclusive) to the second (exclusive). */
  readonly fromPlace?: number;
  readonly untilPlace?: number;
}

/** A page of the account's requests, newest first. */
export const listApiRequests = (
  db: Db,
  filter: ApiRequestFilter,
  page: PageRequest,
): Promise<Page<ApiRequestRow>> => pageBy(page, (look) => readRequests(db, conditionsOf(filter), look));

/** The latest request of the account with the id, with its bodies. */
export async function findApiRequest(
  db: Db,
  accountId: string,
  id: string,
): Promise<(ApiRequestRow & ApiRequestBodies) | null> {
  const found = await readRequests(db, [ofAccount(accountId), sql<boolean>`id = ${id}`], {
    order: 'desc',
    limit: 1,
  });
  const request = found[0];
  if (request === undefined) return null;
  const { rows } = await sql<ApiRequestBodies>`
    select request_body, response_body from api_requests
     where account_id = ${accountId} and id = ${id} and position = ${request.position}`.execute(db);
  return { ...request, request_body: null, response_body: null, ...rows[0] };
}

/** Requests that created an object or refer to it, newest first; `changesOnly` leaves out reads. */
export const listRequestsAbout = (
  db: Db,
  accountId: string,
  subjectId: string,
  { limit, changesOnly }: { readonly limit: number; readonly changesOnly: boolean },
): Promise<ApiRequestRow[]> =>
  readRequests(
    db,
    [
      ofAccount(accountId),
      sql<boolean>`subject_id = ${subjectId}`,
      ...(changesOnly ? [sql<boolean>`method <> 'GET'`] : []),
    ],
    { order: 'desc', limit },
  );

const ofAccount = (accountId: string) => sql<boolean>`account_id = ${accountId}`;

function conditionsOf(filter: ApiRequestFilter): RawBuilder<boolean>[] {
  const { accountId, wanted, actorId, status, operation, errorName, fromPlace, untilPlace } = filter;
  return [
    ofAccount(accountId),
    ...(wanted === undefined
      ? []
      : [
          sql<boolean>`(id = ${wanted.text} or subject_id = ${wanted.text} or idempotency_key_hash = ${wanted.keyHash})`,
        ]),
    ...(actorId === undefined ? [] : [sql<boolean>`actor_id = ${actorId}`]),
    ...statusConditions(status),
    ...(operation === undefined ? [] : [sql<boolean>`operation = ${operation}`]),
    ...(errorName === undefined ? [] : [sql<boolean>`error_name = ${errorName}`]),
    ...(fromPlace === undefined ? [] : [sql<boolean>`position >= ${fromPlace}`]),
    ...(untilPlace === undefined ? [] : [sql<boolean>`position < ${untilPlace}`]),
  ];
}

/** Failed requests have a separate index. */
function statusConditions(status: ApiRequestFilter['status']): RawBuilder<boolean>[] {
  if (status === undefined) return [];
  const hundreds = 'exact' in status ? Math.floor(status.exact / 100) : status.hundreds;
  return [
    sql<boolean>`status / 100 = ${hundreds}::integer`,
    ...(hundreds >= 4 ? [sql<boolean>`status >= 400`] : []),
    ...('exact' in status ? [sql<boolean>`status = ${status.exact}`] : []),
  ];
}

async function readRequests(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  { order, than, limit }: Look,
): Promise<ApiRequestRow[]> {
  const all = than === undefined ? conditions : [...conditions, placeCondition(than)];
  const direction = sql.raw(order);
  const { rows } = await sql<ApiRequestRow>`
    select r.*, coalesce(k.name, p.name) as actor_name
      from (select position, id, at, actor_id, operation, method, path, subject_id, status, error_name, error_message,
                   fields, refused_by, bucket, quota, remaining, idempotency_key_hash, replayed, duration_ms, user_agent
              from api_requests where ${sql.join(all, sql` and `)} order by position ${direction} limit ${limit}) r
      left join api_keys k on k.id = r.actor_id
      left join users p on p.id = r.actor_id
     order by r.position ${direction}`.execute(db);
  return rows;
}

const placeCondition = ({ side, place }: NonNullable<Look['than']>) =>
  sql<boolean>`position ${sql.raw(side)} ${place}`;

export interface ApiRequestErrorRow {
  readonly error_name: string;
  readonly operation: string | null;
  readonly fields: string[];
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly last_id: string;
  readonly last_status: number;
}

/** Failed requests in a range of positions, grouped by error, the most frequent first. */
export async function groupApiRequestErrors(
  db: Db,
  accountId: string,
  between: { readonly fromPlace: number; readonly untilPlace?: number },
  limit: number,
): Promise<ApiRequestErrorRow[]> {
  const { fromPlace, untilPlace } = between;
  const { rows } = await sql<ApiRequestErrorRow>`
    with groups as (
      select error_name, operation, fields, count(*) as count, min(at) as first_at, max(at) as last_at, max(position) as last_position
        from api_requests
       where account_id = ${accountId} and error_name is not null and position >= ${fromPlace}
         ${untilPlace === undefined ? sql`` : sql`and position < ${untilPlace}`}
       group by error_name, operation, fields
       order by count desc, last_position desc limit ${limit})
    select g.error_name, g.operation, g.fields, g.count, g.first_at, g.last_at, last.id as last_id, last.status as last_status
      from groups g cross join lateral (
        select id, status from api_requests r
         where r.account_id = ${accountId} and r.position = g.last_position and r.error_name = g.error_name limit 1) last
     order by g.count desc, g.last_position desc`.execute(db);
  return rows;
}

/** Deletes a batch of requests below the position; returns how many. */
export async function sweepApiRequests(db: Db, belowPlace: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from api_requests where ctid = any(array(
      select ctid from api_requests where position < ${belowPlace} limit ${limit}
    )) returning 1`.execute(db);
  return rows.length;
}
