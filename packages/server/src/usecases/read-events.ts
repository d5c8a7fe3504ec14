import { listEventBodies, readEventBody } from '../store/events.ts';
import type { Page, PageRequest } from '../store/pages.ts';
import type { Context } from './context.ts';

/** The event's body, byte for byte as delivered; null when the account has no such event. */
export const readEvent = (context: Context, accountId: string, id: string): Promise<string | null> =>
  readEventBody(context.store.pool, accountId, id);

export const readEvents = (
  context: Context,
  accountId: string,
  page: PageRequest,
): Promise<Page<{ position: number; body: string }>> =>
  listEventBodies(context.store.db, { accountId }, page);
