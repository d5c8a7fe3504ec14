import {
  type FailureCode,
  INTENT_STATES,
  type IntentState,
  type UnresolvedOrderKind,
} from '@purser/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { type CreatedBetween, createdBetween } from '../events/event-log.ts';
import { type Look, type Page, type PageRequest, pageBy } from '../pages.ts';
import type { IntentRow } from './checkout-intents.ts';
import { type HostSearch, hostsContaining } from './intent-hosts.ts';

export interface IntentFilter extends CreatedBetween {
  readonly accountId: string;
  readonly ids?: readonly string[];
  readonly states?: readonly IntentState[];
  /** The host of the product URL, in lower case. */
  readonly host?: string;
  /** A part of the host, in lower case. */
  readonly merchant?: string;
  readonly failureCodes?: readonly FailureCode[];
  /** What needs attention; `none`: nothing does. */
  readonly attention?: UnresolvedOrderKind | 'none';
  readonly total?: TotalFilter;
  readonly reached?: ReachedFilter;
  readonly expiresBefore?: Date;
  readonly referenceId?: string;
  /** An identifier of the intent or a related object, a part of the merchant's host, or the beginning of a search term. */
  readonly search?: string;
}

/** A state that was reached, from `after` (inclusive) to `before` (exclusive). */
export interface ReachedFilter {
  readonly state: IntentState;
  readonly after?: Date;
  readonly before?: Date;
}

/** The offer's total, with both bounds. */
export interface TotalFilter {
  readonly currencyCode: string;
  readonly minSubunits?: number;
  readonly maxSubunits?: number;
}

/** What is read before the page, to choose the way to it. */
interface Prepared {
  /** The hosts that the filter and the search mean. */
  readonly merchant: HostSearch | null;
  readonly search: HostSearch | null;
  /** So many intents have the total that the newest are found sooner in the order of the list than by their total. */
  readonly isTotalCommon: boolean;
  /** The positions of the intents that a search has to look at, if the filter leaves few; null: many. */
  readonly candidates: readonly number[] | null;
}

/** A page of the account's intents, newest first. The cost depends on the page size, not on the number of intents. */
export async function listIntents(db: Db, filter: IntentFilter, page: PageRequest): Promise<Page<IntentRow>> {
  const { accountId, merchant, search, total } = filter;
  const hosts = merchant === undefined ? null : await hostsContaining(db, accountId, merchant);
  const isSearch = search !== undefined || filter.referenceId !== undefined;
  const isCommon = total !== undefined && (await isTotalCommon(db, accountId, total));
  const prepared: Prepared = {
    merchant: hosts,
    search: search === undefined ? null : await hostsContaining(db, accountId, search.toLowerCase()),
    isTotalCommon: isCommon,
    candidates: isSearch
      ? await readCandidates(db, filter, axesOf(filter, { merchant: hosts }), isCommon ? undefined : total)
      : null,
  };
  return pageBy(page, (look) =>
    isSearch ? readFound(db, filter, prepared, look) : readFiltered(db, filter, prepared, look),
  );
}

/** With up to this many candidates, their terms are compared one by one; with more, a page of those found is full soon. */
const CANDIDATES_MAX = 300;

async function readCandidates(
  db: Db,
  { accountId }: IntentFilter,
  axes: Axes | null,
  rareTotal: TotalFilter | undefined,
): Promise<readonly number[] | null> {
  if (axes === null && rareTotal === undefined) return null;
  const limit = CANDIDATES_MAX + 1;
  const { rows } = await sql<{ position: number }>`
    select found.position from ${axes === null ? sql`(select) one` : axes.values} cross join lateral (
      select i.position from checkout_intents i
       where i.account_id = ${accountId}
         ${axes === null ? sql`` : sql`and ${axes.condition}`}
         ${rareTotal === undefined ? sql`` : sql`and ${totalCondition(rareTotal, false)}`} limit ${limit}) found
     limit ${limit}`.execute(db);
  return rows.length > CANDIDATES_MAX ? null : rows.map(({ position }) => position);
}

async function readFiltered(
  db: Db,
  filter: IntentFilter,
  prepared: Prepared,
  look: Look,
): Promise<IntentRow[]> {
  const order = sql.raw(look.order);
  const axes = axesOf(filter, prepared);
  const first = firstOf(filter, prepared, look, axes === null ? [] : [axes.condition]);
  const { rows } = await (axes === null
    ? sql<IntentRow>`${first}`
    : // One index scan per value, each no longer than the page.
      sql<IntentRow>`
        select found.* from ${axes.values} cross join lateral (${first}) found
         order by found.position ${order} limit ${look.limit}`
  ).execute(db);
  return rows;
}

/**
 * The first intents in the order of the list. PostgreSQL expects that few have any total, and would read and sort all of them: a common one is
 * looked for in an inner query that it does not merge with the outer one, and which has the order already.
 */
function firstOf(
  filter: IntentFilter,
  prepared: Prepared,
  look: Look,
  more: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const { total, ...others } = filter;
  const order = sql.raw(look.order);
  const ordered = (of: IntentFilter) =>
    sql`select i.* from checkout_intents i where ${all([...conditionsOf(of, prepared, look), ...more])} order by i.position ${order}`;
  return total === undefined || !prepared.isTotalCommon
    ? sql`${ordered(filter)} limit ${look.limit}`
    : sql`select i.* from (${ordered(others)} offset 0) i where ${totalCondition(total, true)} order by i.position ${order} limit ${look.limit}`;
}

interface Axes {
  readonly values: RawBuilder<unknown>;
  readonly condition: RawBuilder<boolean>;
}

/** The values by which an index holds the wanted intents in the order of the list; null for all intents. */
function axesOf(filter: IntentFilter, { merchant }: Pick<Prepared, 'merchant'>): Axes | null {
  const { states, host, failureCodes } = filter;
  const hosts = host !== undefined ? [host] : merchant?.kind === 'few' ? merchant.hosts : null;
  if (hosts !== null) return hostAxes(hosts, filter);
  if (failureCodes !== undefined)
    return {
      values: sql`${textRows(failureCodes)} as wanted (of_code)`,
      condition: sql<boolean>`i.state = 'failed' and i.failure ->> 'code' = wanted.of_code`,
    };
  if (states === undefined) return null;
  return {
    values: sql`${textRows(states)} as wanted (of_state)`,
    condition: sql<boolean>`i.state = wanted.of_state`,
  };
}

const hostAxes = (hosts: readonly string[], { states, failureCodes }: IntentFilter): Axes => ({
  values: sql`${textRows(hosts)} as at_host (of_host) cross join ${textRows(states ?? (failureCodes === undefined ? INTENT_STATES : ['failed']))} as wanted (of_state)`,
  condition: sql<boolean>`i.host = at_host.of_host and i.state = wanted.of_state`,
});

const textRows = (values: readonly string[]) => sql`unnest(${[...new Set(values)]}::text[])`;

/**
 * Reads ranges of the list, the first rows first, until the page is full: each is eight times as long as the one before, so that what very many
 * have is found in a short one, and what few have in few statements.
 */
async function readFound(db: Db, filter: IntentFilter, prepared: Prepared, look: Look): Promise<IntentRow[]> {
  if (prepared.candidates?.length === 0) return [];
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
    found.push(...(await readFoundIn(db, filter, prepared, look, range)));
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
async function readFoundIn(
  db: Db,
  filter: IntentFilter,
  prepared: Prepared,
  look: Look,
  ranges: Ranges,
): Promise<IntentRow[]> {
  const { search, referenceId } = filter;
  const among = { accountId: filter.accountId, ranges, candidates: prepared.candidates };
  const order = sql.raw(look.order);
  const within = [
    ...rangeConditions('found', ranges),
    ...(look.than === undefined ? [] : [placeCondition('found', look.than)]),
  ];
  const places =
    search === undefined ? sql`` : placesOf(search, among, merchantPlaces(filter, prepared, look, ranges));
  const named = referenceId === undefined ? sql`` : placesOfTerm(referenceId, among);
  const both = search !== undefined && referenceId !== undefined;
  const { rows } = await sql<IntentRow>`
    select i.* from (
      select distinct found.position as place from (${both ? sql`(${places}) intersect (${named})` : sql`${places}${named}`}) found
       where ${all(within)}
       order by place ${order}) at
      join checkout_intents i on i.account_id = ${filter.accountId} and i.position = at.place
     where ${all(conditionsOf(filter, prepared, look))}
     order by at.place ${order} limit ${look.limit}`.execute(db);
  return rows;
}

/** The first intents of the merchants that the search means, of those that meet all other conditions. */
function merchantPlaces(
  filter: IntentFilter,
  prepared: Prepared,
  look: Look,
  ranges: Ranges,
): RawBuilder<unknown> {
  const { search } = prepared;
  if (search === null || (search.kind === 'few' && search.hosts.length === 0)) return sql``;
  const axes = search.kind === 'few' ? hostAxes(search.hosts, filter) : null;
  const conditions = [
    ...conditionsOf(filter, prepared, look),
    ...rangeConditions('i', ranges),
    axes?.condition ?? hostCondition(search),
  ];
  const first = sql`select i.position from checkout_intents i where ${all(conditions)}
    order by i.position ${sql.raw(look.order)} limit ${look.limit}`;
  return axes === null
    ? sql`union all (${first})`
    : sql`union all select bought.position from ${axes.values} cross join lateral (${first}) bought`;
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);

const rangeConditions = (table: 'i' | 'found', { from, until }: Ranges) => [
  sql<boolean>`${sql.ref(`${table}.position`)} >= ${from * RANGE_LENGTH}`,
  sql<boolean>`${sql.ref(`${table}.position`)} < ${(until + 1) * RANGE_LENGTH}`,
];

const placeCondition = (table: 'i' | 'found', { side, place }: NonNullable<Look['than']>) =>
  sql<boolean>`${sql.ref(`${table}.position`)} ${sql.raw(side)} ${place}`;

const hostCondition = (search: HostSearch) =>
  search.kind === 'many'
    ? sql<boolean>`position(${search.part} in i.host) > 0`
    : sql<boolean>`i.host = any(${[...search.hosts]}::text[])`;

/** The failure code is not written as in its index: an index by another value is better wherever this condition is combined with one. */
function conditionsOf(
  filter: IntentFilter,
  { merchant, isTotalCommon }: Prepared,
  { than }: Look,
): RawBuilder<boolean>[] {
  const { accountId, ids, states, host, referenceId, failureCodes, attention, total, expiresBefore } = filter;
  const { reached } = filter;
  return [
    sql<boolean>`i.account_id = ${accountId}`,
    ...(than === undefined ? [] : [placeCondition('i', than)]),
    ...(ids === undefined ? [] : [sql<boolean>`i.id = any(${[...ids]}::text[])`]),
    ...(states === undefined ? [] : [sql<boolean>`i.state = any(${[...states]}::text[])`]),
    ...(host === undefined ? [] : [sql<boolean>`i.host = ${host}`]),
    ...(merchant === null ? [] : [hostCondition(merchant)]),
    ...(failureCodes === undefined
      ? []
      : [
          sql<boolean>`i.state = 'failed' and jsonb_extract_path_text(i.failure, 'code') = any(${[...failureCodes]}::text[])`,
        ]),
    ...(attention === undefined ? [] : [attentionCondition(attention)]),
    ...(expiresBefore === undefined ? [] : [sql<boolean>`i.expires_at < ${expiresBefore}`]),
    ...(total === undefined ? [] : [totalCondition(total, isTotalCommon)]),
    ...(reached === undefined ? [] : reachedConditions(accountId, reached)),
    ...(referenceId === undefined ? [] : [sql<boolean>`i.request ->> 'referenceId' = ${referenceId}`]),
    ...createdBetween(accountId, filter, 'checkout_intents'),
  ];
}

/** An intent was created before it reached a state, so that the scan starts near the time. */
const reachedConditions = (
  accountId: string,
  { state, after, before }: ReachedFilter,
): RawBuilder<boolean>[] => [
  ...createdBetween(accountId, before === undefined ? {} : { createdBefore: before }, 'checkout_intents'),
  sql<boolean>`exists (
    select from intent_transitions t where t.intent_id = i.id and t.account_id = ${accountId} and t.state = ${state}
       ${after === undefined ? sql`` : sql`and t.at >= ${after}`}
       ${before === undefined ? sql`` : sql`and t.at < ${before}`})`,
];

const attentionCondition = (attention: UnresolvedOrderKind | 'none') =>
  attention === 'none'
    ? sql<boolean>`i.attention is null`
    : sql<boolean>`i.attention is not null and i.attention ->> 'kind' = ${attention}`;

const COMMON = 500;

async function isTotalCommon(db: Db, accountId: string, total: TotalFilter): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from checkout_intents i where i.account_id = ${accountId} and ${totalCondition(total, false)} limit ${COMMON}) found`.execute(
    db,
  );
  return rows[0]?.count === COMMON;
}

/** The expressions are those of the index on totals, unless the total is common. */
function totalCondition(
  { currencyCode, minSubunits, maxSubunits }: TotalFilter,
  isCommon: boolean,
): RawBuilder<boolean> {
  const part = (name: string) =>
    isCommon
      ? sql`jsonb_extract_path_text(i.offer, 'cost', 'total', ${name})`
      : sql`i.offer #>> ${sql.lit(`{cost,total,${name}}`)}`;
  const amount = sql`(${part('amountSubunits')})::bigint`;
  return sql<boolean>`i.offer is not null and ${part('currencyCode')} = ${currencyCode}
    ${minSubunits === undefined ? sql`` : sql`and ${amount} >= ${minSubunits}`}
    ${maxSubunits === undefined ? sql`` : sql`and ${amount} <= ${maxSubunits}`}`;
}

/** The part of the search terms that is read. */
interface TermRange {
  readonly accountId: string;
  readonly ranges: Ranges;
  readonly candidates: Prepared['candidates'];
}

/** Positions of search terms: of the candidates where there are few, else range by range. */
const placesOfTerms = (
  terms: RawBuilder<boolean>,
  { accountId, ranges: { from, until }, candidates }: TermRange,
) =>
  candidates === null
    ? sql`
  select t.position from generate_series(${from}::bigint, ${until}::bigint) place (range) cross join lateral (
    select t.position from intent_search_terms t
     where t.account_id = ${accountId} and t.position >> 18 = place.range and ${terms}) t`
    : sql`
  select t.position from checkout_intents i
   cross join lateral search_terms(i.request, i.offer, i.merchant_order_ids, true) said (term)
   cross join lateral (select i.position, said.term collate "C" as term) t
   where i.account_id = ${accountId} and i.position = any(${[...candidates]}::bigint[]) and ${terms}`;

const placesOfTerm = (term: string, among: TermRange) =>
  placesOfTerms(sql<boolean>`t.term = lower(${term})`, among);

/** Terms from a word on are stored up to this length. */
const WORD_TERM_LENGTH = 48;

/** By the beginning of a search term, by merchant, and by every identifier: one index lookup each. */
function placesOf(search: string, among: TermRange, merchants: RawBuilder<unknown>): RawBuilder<unknown> {
  const { accountId } = among;
  // Our own ids are lower case; a request id can be any text.
  const id = search.toLowerCase();
  const placeOf = sql`join checkout_intents i on i.account_id = ${accountId} and i.id =`;
  const prefix = sql<boolean>`t.term >= lower(${search}) and t.term < lower(${search}) || chr(1114111)`;
  const letters = [...search];
  const long = letters.slice(0, WORD_TERM_LENGTH).join('');
  return sql`
    ${placesOfTerms(prefix, among)}
    ${letters.length > WORD_TERM_LENGTH ? sql`union all ${placesOfTerm(long, among)}` : sql``}
    ${merchants}
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
