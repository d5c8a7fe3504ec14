import { type AuditChange, changedFields, hasClient } from '../../domain/audit/audit-entry.ts';
import { newId } from '../../kernel/ids.ts';
import { appendAuditEntry } from '../../store/audit/audit-entries.ts';
import type { Tx } from '../../store/database.ts';
import type { Context } from '../context.ts';

/** What recording a change needs: who makes it is known by the context. */
export type AuditContext = Pick<Context, 'clock' | 'random' | 'origin'>;

/**
 * Records a change in the transaction that makes it. Nothing is recorded if the object is as it was before. The chain of the account stays
 * locked until the transaction ends, so call it last.
 */
export async function recordChange(context: AuditContext, tx: Tx, change: AuditChange): Promise<void> {
  const fields = changedFields(change.before, change.after);
  if (fields === null) return;
  const { accountId, action, objectId } = change;
  await appendAuditEntry(tx, {
    id: newId('auditEntry', context),
    accountId,
    createdAt: context.clock.now(),
    action,
    objectId,
    origin: context.origin,
    clientSalt: hasClient(context.origin) ? newSalt(context) : null,
    ...fields,
  });
}

const SALT_BYTES = 16;

const newSalt = ({ random }: AuditContext): string =>
  Buffer.from(random.bytes(SALT_BYTES)).toString('base64url');
