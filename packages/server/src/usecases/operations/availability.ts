import { isDatabaseAway } from '../../store/database.ts';
import type { Context } from '../context.ts';

/** Whether an error says no more than that the database cannot be reached now. */
export const isUnavailable = (error: unknown): boolean => isDatabaseAway(error);

/** Answers when the database does. */
export async function reachDatabase(context: Context): Promise<void> {
  await context.store.pool.query('select 1');
}
