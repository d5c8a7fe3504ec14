import { type LogFloor, readLogFloor } from '../../store/operations/retention.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type { Page };

/** A page, or the word that the place it was to start from lies before what is kept. */
export type LogPage<T> =
  | { readonly kind: 'page'; readonly page: Page<T> }
  | { readonly kind: 'removed'; readonly oldest: LogFloor['oldest'] };

/**
 * Reads a page of a log whose oldest part is removed after its time. Going on to older items from a removed place, and to newer ones
 * where some in between were removed, is refused: the reader would miss items without a word.
 */
export async function readKeptLog<T>(
  context: Context,
  accountId: string,
  list: 'events' | 'deliveries',
  request: PageRequest,
  read: () => Promise<Page<T>>,
): Promise<LogPage<T>> {
  const page = await read();
  const { after, before } = request;
  if (after === undefined && before === undefined) return { kind: 'page', page };
  // After the page: what was removed while it was read shows here.
  const floor = await readLogFloor(context.store.db, accountId);
  if (floor === null) return { kind: 'page', page };
  const removedUpTo = list === 'events' ? floor.eventPosition : floor.deliveryPosition;
  const isBeforeFloor =
    (after !== undefined && after <= removedUpTo) || (before !== undefined && before < removedUpTo);
  return isBeforeFloor ? { kind: 'removed', oldest: floor.oldest } : { kind: 'page', page };
}
