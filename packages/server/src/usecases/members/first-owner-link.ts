import { findOldestAccountId } from '../../store/accounts/accounts.ts';
import { inTransaction } from '../../store/database.ts';
import { hasUsers } from '../../store/members/users.ts';
import type { Context } from '../context.ts';
import { makeEntryLink } from './one-time-links.ts';

/** The token of a link that signs the owner in; null once there is anybody who can sign in. Each call makes another. */
export function makeFirstOwnerLink(
  context: Pick<Context, 'store' | 'clock' | 'random'>,
): Promise<string | null> {
  return inTransaction(context.store.db, async (tx) => {
    if (await hasUsers(tx)) return null;
    const accountId = await findOldestAccountId(tx);
    if (accountId === null) return null;
    return (await makeEntryLink(context, tx, { kind: 'first', accountId })).token;
  });
}
