import { findOldestAccountId } from '../../store/accounts/accounts.ts';
import { inTransaction } from '../../store/database.ts';
import { hasPasswords } from '../../store/members/users.ts';
import { createOneTimeLink, type LinkContext } from './one-time-links.ts';

/** Creates a link that sets up the first owner, and returns its token; null once a user has a password. */
export function createOwnerSetupLink(context: LinkContext): Promise<string | null> {
  return inTransaction(context.store.db, async (tx) => {
    if (await hasPasswords(tx)) return null;
    const accountId = await findOldestAccountId(tx);
    if (accountId === null) return null;
    return (await createOneTimeLink(context, tx, { kind: 'setup', accountId })).token;
  });
}
