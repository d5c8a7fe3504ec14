import { isDatabaseAway, isDiskFull } from '../../store/database.ts';
import type { Context } from '../context.ts';

/** Whether an error means that the database is temporarily unreachable. */
export const isUnavailable = (error: unknown): boolean => isDatabaseAway(error);

/** Whether an error means that the database's disk is full. */
export const hasNoDiskSpace = (error: unknown): boolean => isDiskFull(error);

/** Resolves when the database answers; rejects otherwise. */
export async function pingDatabase(context: Context): Promise<void> {
  await context.store.pool.query('select 1');
}
