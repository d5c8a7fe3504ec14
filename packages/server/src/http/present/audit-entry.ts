import type { AuditEntry } from '@purser/contract';
import { AUDIT_OBJECT_KINDS, type AuditObjectKind } from '@purser/contract/vocabulary';
import { Fault } from '../../kernel/errors.ts';
import { type AuditEntryView, accountOfChain } from '../../usecases/audit/read-audit-log.ts';

/** An entry for an operator. */
export function presentAuditEntry(entry: AuditEntryView): AuditEntry {
  return {
    id: entry.id,
    createdAt: entry.created_at.toISOString(),
    accountId: accountOfChain(entry.chain),
    action: entry.action,
    object: { kind: objectKindOf(entry.action), id: entry.object_id },
    actor: {
      kind: entry.actor_kind,
      id: entry.actor_id,
      name: entry.actor_name,
      asOperator: entry.as_operator,
    },
    origin: {
      channel: entry.channel,
      ipAddress: entry.ip_address,
      userAgent: entry.user_agent,
      requestId: entry.request_id,
    },
    before: entry.before,
    after: entry.after,
    sequence: entry.sequence,
    previousHash: entry.previous_hash === '' ? null : entry.previous_hash,
    hash: entry.hash,
  };
}

/** An entry for an account, which does not learn from where its operator works. */
export function presentAccountAuditEntry(entry: AuditEntryView): AuditEntry {
  const presented = presentAuditEntry(entry);
  if (!entry.as_operator) return presented;
  return { ...presented, origin: { ...presented.origin, ipAddress: null, userAgent: null } };
}

function objectKindOf(action: string): AuditObjectKind {
  const kind = AUDIT_OBJECT_KINDS.find((known) => action.startsWith(`${known}.`));
  if (kind === undefined) throw new Fault(`the action ${action} names no object`);
  return kind;
}
