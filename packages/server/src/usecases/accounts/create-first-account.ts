import { lockEmptyInstallation } from '../../store/accounts/accounts.ts';
import { inTransaction } from '../../store/database.ts';
import type { Context } from '../context.ts';
import { type CreatedAccount, createAccount, type Environment } from './create-account.ts';

/**
 * Creates the first account and returns its key, to be shown once; null when there is an account. Safe to run in several processes at once.
 */
export function createFirstAccount(
  context: Context,
  environment: Environment,
  bootstrapKey: string | undefined,
): Promise<CreatedAccount | null> {
  return inTransaction(context.store.db, async (tx) => {
    if (!(await lockEmptyInstallation(tx))) return null;
    return createAccount(context, tx, {
      name: 'First account',
      environment,
      ...(bootstrapKey === undefined ? {} : { apiKey: bootstrapKey }),
    });
  });
}
