import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';

/** The start of a page: after a position (older items) or before it (newer items). Positions come from verified cursors. */
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
  | 'host_rules'
  | 'orders'
  | 'portal_links'
  | 'product_subscriptions'
  | 'recipes'
  | 'purchase_attempts'
  | 'recoveries'
  | 'shipments'
  | 'webhook_endpoints';

/** The rows to read: the `limit` rows next to the position, or from an end of the list. */
export interface Look {
  readonly order: 'desc' | 'asc';
  readonly than?: { readonly side: '<' | '>' | '<=' | '>='; readonly place: number };
  readonly limit: number;
}

/**
 * Keyset pagination, newest first. `read` reads the rows with all filters. Reads one extra row in the page's direction, and at most one on the
 * other side, to find out whether there are more.
 */
export async function pageBy<O extends Positioned>(
  request: PageRequest,
  read: (look: Look) => Promise<readonly O[]>,
): Promise<Page<O>> {
  const { limit, after, before } = request;
  const forward = before === undefined;
  const rows = await read({
    order: forward ? 'desc' : 'asc',
    limit: limit + 1,
    ...(after === undefined ? {} : { than: { side: '<', place: after } }),
    ...(before === undefined ? {} : { than: { side: '>', place: before } }),
  });
  const more = rows.length > limit;
  const items = rows.slice(0, limit);
  if (!forward) items.reverse();
  const start = items[0]?.position ?? null;
  const end = items.at(-1)?.position ?? null;
  const exists = async (side: '<' | '>' | '<=' | '>=', place: number) =>
    (await read({ order: side.startsWith('<') ? 'desc' : 'asc', than: { side, place }, limit: 1 })).length >
    0;
  if (forward) {
    const hasPreviousPage =
      after === undefined ? false : start === null ? await exists('>=', after) : await exists('>', start);
    return { items, startPosition: start, endPosition: end, hasPreviousPage, hasNextPage: more };
  }
  const hasNextPage = end === null ? await exists('<=', before) : await exists('<', end);
  return { items, startPosition: start, endPosition: end, hasPreviousPage: more, hasNextPage };
}

/** The same for a query of one table with a column `position`. */
export function readPage<T extends ListTable, O extends Positioned>(
  list: SelectQueryBuilder<Database, T, O>,
  request: PageRequest,
): Promise<Page<O>> {
  // Kysely cannot know that every list table has `position`, so the reference is untyped.
  const position = 'position' as never;
  return pageBy(request, ({ order, than, limit }) =>
    list
      .orderBy(position, order)
      .limit(limit)
      .$if(than !== undefined, (query) =>
        query.where(position, than?.side ?? '<', (than?.place ?? 0) as never),
      )
      .execute(),
  );
}
