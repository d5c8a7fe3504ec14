import type { AuditChange } from '../../domain/audit/audit-entry.ts';
import type { Tx } from '../../store/database.ts';
import { listMemberships } from '../../store/members/users.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';

/** Records a change of a user in each of their accounts, and in the installation for a user without one. */
export async function recordUserChange(
  context: AuditContext,
  tx: Tx,
  userId: string,
  change: Omit<AuditChange, 'accountId' | 'objectId'>,
): Promise<void> {
  const accountIds = (await listMemberships(tx, userId)).map(({ accountId }) => accountId).sort();
  for (const accountId of accountIds.length === 0 ? [null] : accountIds)
    await recordChange(context, tx, { ...change, accountId, objectId: userId });
}

/** The context of a change that a user makes who is known only in its transaction. */
export const madeBy = (context: AuditContext, userId: string): AuditContext => ({
  ...context,
  origin: { ...context.origin, actor: { kind: 'user', id: userId } },
});
