import type { AuditEntry } from '@purser/contract';
import { auditPayload } from '../../domain/audit/audit-entry.ts';
import type { AuditEntryView } from '../../usecases/audit/read-audit-log.ts';

/** An entry for an operator. */
export function presentAuditEntry({ entry, actorName, hash, jws }: AuditEntryView): AuditEntry {
  const { actor, origin, ...payload } = auditPayload(entry);
  const { ipAddress, userAgent } = entry.origin;
  return {
    ...payload,
    actor: { ...actor, name: actorName },
    origin: { ...origin, ipAddress, userAgent, salt: entry.clientSalt },
    hash,
    jws,
  };
}

/** An entry for an account, which does not learn from where its operator works. */
export function presentAccountAuditEntry(view: AuditEntryView): AuditEntry {
  const presented = presentAuditEntry(view);
  if (!presented.actor.asOperator) return presented;
  return { ...presented, origin: { ...presented.origin, ipAddress: null, userAgent: null, salt: null } };
}
