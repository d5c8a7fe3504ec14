import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Where a page starts: after a place (older items) or before it (newer ones); a place is taken from a checked cursor. */
export interface PageRequest {
  readonly limit: number;
  readonly after?: number;
  readonly before?: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly startPosition: number | null;
  readonly endPosition: number | null;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

type Positioned = { position: number };

type ListTable =
  | 'accounts'
  | 'api_keys'
  | 'checkout_intents'
  | 'deliveries'
  | 'events'
  | 'ledger_transactions'
  | 'orders'
  | 'shipments'
  | 'webhook_endpoints';

/**
 * One page of a list by keyset, newest first. `list` selects the account's rows with all filters and must have `position` among
 * its columns. Reads one row more than asked for on the way, and at most one on the other side.
 */
export async function readPage<T extends ListTable, O extends Positioned>(
  list: SelectQueryBuilder<Database, T, O>,
  request: PageRequest,
): Promise<Page<O>> {
  const { limit, after, before } = request;
  const forward = before === undefined;
  // Kysely cannot see that `position` stands in every list table, so the reference goes untyped through `dynamic`.
  const position = 'position' as never;
  let query = list.orderBy(position, forward ? 'desc' : 'asc').limit(limit + 1);
  if (after !== undefined) query = query.where(position, '<', after as never);
  if (before !== undefined) query = query.where(position, '>', before as never);
  const rows = await query.execute();
  const more = rows.length > limit;
  const items = rows.slice(0, limit);
  if (!forward) items.reverse();
  const start = items[0]?.position ?? null;
  const end = items.at(-1)?.position ?? null;
  const exists = async (side: '<' | '>' | '<=' | '>=', place: number) =>
    (
      await list
        .where(position, side, place as never)
        .limit(1)
        .execute()
    ).length > 0;
  if (forward) {
    const hasPreviousPage =
      after === undefined ? false : start === null ? await exists('>=', after) : await exists('>', start);
    return { items, startPosition: start, endPosition: end, hasPreviousPage, hasNextPage: more };
  }
  const hasNextPage = end === null ? await exists('<=', before) : await exists('<', end);
  return { items, startPosition: start, endPosition: end, hasPreviousPage: more, hasNextPage };
}
