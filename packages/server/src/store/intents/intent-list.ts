import { INTENT_STATES, type IntentState } from '@purser/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type CreatedBetween, createdBetween } from '../events/event-log.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';
import type { IntentRow } from './checkout-intents.ts';

export interface IntentFilter extends CreatedBetween {
  readonly accountId: string;
  readonly ids?: readonly string[];
  readonly states?: readonly IntentState[];
  /** The host of the product URL, in lower case. */
  readonly host?: string;
  readonly referenceId?: string;
  /** An identifier of the intent or a related object, or a prefix of a reference or a merchant's order number. */
  readonly search?: string;
}

/** A page of the account's intents, newest first. The cost depends on the page size, not on the number of intents. */
export const listIntents = (db: Db, filter: IntentFilter, page: PageRequest): Promise<Page<IntentRow>> =>
  pageBy(page, (look) => readIntents(db, filter, look));

async function readIntents(db: Db, filter: IntentFilter, look: Look): Promise<IntentRow[]> {
  const { search, host, referenceId } = filter;
  const conditions = conditionsOf(filter, look);
  const order = sql.raw(look.order);
  if (search !== undefined || referenceId !== undefined) return readFound(db, filter, look);
  const states = filter.states ?? (host === undefined ? null : INTENT_STATES);
  const { rows } = await (states === null
    ? sql<IntentRow>`
        select i.* from checkout_intents i where ${all(conditions)} order by i.position ${order} limit ${look.limit}`
    : // One index scan per state, each no longer than the page.
      sql<IntentRow>`
        select found.* from unnest(${[...new Set(states)]}::text[]) as wanted (of_state) cross join lateral (
          select i.* from checkout_intents i where ${all(conditions)} and i.state = wanted.of_state
           order by i.position ${order} limit ${look.limit}) found
         order by found.position ${order} limit ${look.limit}`
  ).execute(db);
  return rows;
}

/** Reads the positions first, then the intents of one page. */
async function readFound(db: Db, filter: IntentFilter, look: Look): Promise<IntentRow[]> {
  const { accountId, search, referenceId } = filter;
  const order = sql.raw(look.order);
  const than = look.than === undefined ? [] : [placeCondition('found', look.than)];
  const places = search === undefined ? sql`` : placesOf(accountId, search);
  const named = referenceId === undefined ? sql`` : placesOfTerm(accountId, referenceId);
  const both = search !== undefined && referenceId !== undefined;
  const { rows } = await sql<IntentRow>`
    select i.* from (
      select distinct found.position as place from (${both ? sql`(${places}) intersect (${named})` : sql`${places}${named}`}) found
       where ${all([sql<boolean>`true`, ...than])}
       order by place ${order}) at
      join checkout_intents i on i.account_id = ${accountId} and i.position = at.place
     where ${all(conditionsOf(filter, look))} ${statesCondition(filter)}
     order by at.place ${order} limit ${look.limit}`.execute(db);
  return rows;
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);

const placeCondition = (table: 'i' | 'found', { side, place }: NonNullable<Look['than']>) =>
  sql<boolean>`${sql.ref(`${table}.position`)} ${sql.raw(side)} ${place}`;

const statesCondition = ({ states }: IntentFilter) =>
  states === undefined ? sql`` : sql`and i.state = any(${[...states]}::text[])`;

function conditionsOf(filter: IntentFilter, { than }: Look): RawBuilder<boolean>[] {
  const { accountId, ids, host, referenceId } = filter;
  return [
    sql<boolean>`i.account_id = ${accountId}`,
    ...(than === undefined ? [] : [placeCondition('i', than)]),
    ...(ids === undefined ? [] : [sql<boolean>`i.id = any(${[...ids]}::text[])`]),
    ...(host === undefined ? [] : [sql<boolean>`i.host = ${host}`]),
    ...(referenceId === undefined ? [] : [sql<boolean>`i.request ->> 'referenceId' = ${referenceId}`]),
    ...createdBetween(accountId, filter, 'checkout_intents'),
  ];
}

const placesOfTerm = (accountId: string, term: string) => sql`
  select t.position from intent_search_terms t where t.account_id = ${accountId} and t.term = lower(${term})`;

/** By prefix of a reference or order number, and by every identifier: one index lookup each. */
function placesOf(accountId: string, search: string): RawBuilder<unknown> {
  // Our own ids are lower case; a request id can be any text.
  const id = search.toLowerCase();
  const placeOf = sql`join checkout_intents i on i.account_id = ${accountId} and i.id =`;
  return sql`
    select t.position from intent_search_terms t
     where t.account_id = ${accountId} and t.term >= lower(${search}) and t.term < lower(${search}) || chr(1114111)
    union all
    select i.position from checkout_intents i where i.account_id = ${accountId} and i.id = ${id}
    union all
    select i.position from orders o ${placeOf} o.intent_id where o.account_id = ${accountId} and o.id = ${id}
    union all
    select i.position from shipments s ${placeOf} s.intent_id where s.account_id = ${accountId} and s.id = ${id}
    union all
    select i.position from ledger_transactions l ${placeOf} l.intent_id where l.account_id = ${accountId} and l.id = ${id}
    union all
    select i.position from (
      select e.source_id from events e where e.account_id = ${accountId} and e.id = ${id}
      union all
      select e.source_id from deliveries d join events e on e.id = d.event_id
       where d.account_id = ${accountId} and e.account_id = ${accountId} and d.id = ${id}) told
      left join shipments s on s.account_id = ${accountId} and s.id = told.source_id
      ${placeOf} coalesce(s.intent_id, told.source_id)
    union all
    select i.position from api_requests r ${placeOf} r.subject_id where r.account_id = ${accountId} and r.id = ${search}`;
}
