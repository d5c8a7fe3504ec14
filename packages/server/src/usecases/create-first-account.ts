import { sql } from 'kysely';
import { inTransaction } from '../store/database.ts';
import type { Context } from './context.ts';
import { type CreatedAccount, createAccount, type Environment } from './create-account.ts';

/** One number for the lock under which the first account is made. */
const BOOTSTRAP_LOCK = 7_210_001;

/**
 * Makes the first account when there is none: then its key is returned, to be shown once. Safe to run from several processes at once.
 */
export function createFirstAccount(
  context: Context,
  environment: Environment,
  bootstrapKey: string | undefined,
): Promise<CreatedAccount | null> {
  return inTransaction(context.store.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`.execute(tx);
    const first = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
    if (first !== undefined) return null;
    return createAccount(context, tx, {
      name: 'First account',
      environment,
      ...(bootstrapKey === undefined ? {} : { apiKey: bootstrapKey }),
    });
  });
}
