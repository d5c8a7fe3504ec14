import { type LogFloor, readLogFloor } from '../../store/operations/retention.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type { Page };

/** A page, or `removed` when the requested position is before the retained part of the log. */
export type LogPage<T> =
  | { readonly kind: 'page'; readonly page: Page<T> }
  | { readonly kind: 'removed'; readonly oldest: LogFloor['oldest'] };

/**
 * Reads a page of a log with limited retention. Returns `removed` for older items before the retained part, and for newer items after a
 * gap, because the reader would miss items unnoticed.
 */
export async function readRetainedLog<T>(
  context: Context,
  accountId: string,
  list: 'events' | 'deliveries',
  request: PageRequest,
  read: () => Promise<Page<T>>,
): Promise<LogPage<T>> {
  const page = await read();
  const { after, before } = request;
  if (after === undefined && before === undefined) return { kind: 'page', page };
  // Read after the page, to detect items removed in the meantime.
  const floor = await readLogFloor(context.store.db, accountId);
  if (floor === null) return { kind: 'page', page };
  const removedUpTo = list === 'events' ? floor.eventPosition : floor.deliveryPosition;
  const isBeforeFloor =
    (after !== undefined && after <= removedUpTo) || (before !== undefined && before < removedUpTo);
  return isBeforeFloor ? { kind: 'removed', oldest: floor.oldest } : { kind: 'page', page };
}
