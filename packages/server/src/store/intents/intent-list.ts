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

/**
 * Reads ranges of the list, the first rows first, until the page is full: each is eight times as long as the one before, so that what very many
 * have is found in a short one, and what few have in few statements.
 */
async function readFound(db: Db, filter: IntentFilter, look: Look): Promise<IntentRow[]> {
  const { from, until } = await rangesOf(db, filter.accountId, look);
  const found: IntentRow[] = [];
  const isAscending = look.order === 'asc';
  let read = 0;
  for (
    let count = 1;
    from + read <= until && found.length < look.limit;
    read += count, count *= RANGES_GROWTH
  ) {
    const range = isAscending
      ? { from: from + read, until: Math.min(until, from + read + count - 1) }
      : { from: Math.max(from, until - read - count + 1), until: until - read };
    found.push(...(await readFoundIn(db, filter, look, range)));
  }
  return found.slice(0, look.limit);
}

/** Ranges of positions by number, from the first one up to and including the last. */
interface Ranges {
  readonly from: number;
  readonly until: number;
}

/** Of the index on search terms: `position >> 18`. */
const RANGE_LENGTH = 2 ** 18;
const RANGES_GROWTH = 8;

async function rangesOf(db: Db, accountId: string, { than }: Look): Promise<Ranges> {
  const rangeOf = (position: number) => Math.floor(position / RANGE_LENGTH);
  const last = sql<{
    position: number;
  }>`select position from account_counters where account_id = ${accountId}`;
  const until = rangeOf((await last.execute(db)).rows[0]?.position ?? 0);
  if (than === undefined) return { from: 0, until };
  const range = rangeOf(than.place);
  return than.side.startsWith('<') ? { from: 0, until: Math.min(until, range) } : { from: range, until };
}

/** Reads the positions first, then the intents of one page. */
async function readFoundIn(db: Db, filter: IntentFilter, look: Look, ranges: Ranges): Promise<IntentRow[]> {
  const { accountId, search, referenceId } = filter;
  const order = sql.raw(look.order);
  const within = [
    sql<boolean>`found.position >= ${ranges.from * RANGE_LENGTH}`,
    sql<boolean>`found.position < ${(ranges.until + 1) * RANGE_LENGTH}`,
    ...(look.than === undefined ? [] : [placeCondition('found', look.than)]),
  ];
  const places = search === undefined ? sql`` : placesOf(accountId, search, ranges);
  const named = referenceId === undefined ? sql`` : placesOfTerm(accountId, referenceId, ranges);
  const both = search !== undefined && referenceId !== undefined;
  const { rows } = await sql<IntentRow>`
    select i.* from (
      select distinct found.position as place from (${both ? sql`(${places}) intersect (${named})` : sql`${places}${named}`}) found
       where ${all(within)}
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

/** Positions of search terms, range by range. */
const placesOfTerms = (accountId: string, terms: RawBuilder<boolean>, { from, until }: Ranges) => sql`
  select t.position from generate_series(${from}::bigint, ${until}::bigint) place (range) cross join lateral (
    select t.position from intent_search_terms t
     where t.account_id = ${accountId} and t.position >> 18 = place.range and ${terms}) t`;

const placesOfTerm = (accountId: string, term: string, ranges: Ranges) =>
  placesOfTerms(accountId, sql<boolean>`t.term = lower(${term})`, ranges);

/** By prefix of a reference or order number, and by every identifier: one index lookup each. */
function placesOf(accountId: string, search: string, ranges: Ranges): RawBuilder<unknown> {
  // Our own ids are lower case; a request id can be any text.
  const id = search.toLowerCase();
  const placeOf = sql`join checkout_intents i on i.account_id = ${accountId} and i.id =`;
  const prefix = sql<boolean>`t.term >= lower(${search}) and t.term < lower(${search}) || chr(1114111)`;
  return sql`
    ${placesOfTerms(accountId, prefix, ranges)}
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
