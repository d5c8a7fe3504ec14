import { listEventBodies } from '../store/events.ts';
import type { PageRequest } from '../store/pages.ts';
import type { Context } from './context.ts';
import { type LogPage, readKeptLog } from './kept-log.ts';

/** The event's body, byte for byte as delivered; null when the account has no such event. */
export const readEvent = (context: Context, accountId: string, id: string): Promise<string | null> =>
  context.eventBodies(accountId, id);

export const readEvents = (
  context: Context,
  accountId: string,
  page: PageRequest,
): Promise<LogPage<{ position: number; body: string }>> =>
  readKeptLog(context, accountId, 'events', page, () =>
    listEventBodies(context.store.db, { accountId }, page),
  );
