import type { AuditChain, AuditEntry } from '../types.gen.ts';

/** An entry as it is exported: without the current name of the key or user, which is not signed. */
export type ExportedAuditEntry = Omit<AuditEntry, 'actor'> & {
  readonly actor: Omit<AuditEntry['actor'], 'name'>;
};

/** What an export has: the signed statement about the chain, and its entries, oldest first. */
export type AuditExport = readonly [AuditChain, ...ExportedAuditEntry[]];

/** Reads a chain as its statement says. Entries that are added meanwhile are left out. */
export async function exportChain(
  chain: AuditChain,
  newestFirst: AsyncIterable<AuditEntry>,
): Promise<AuditExport> {
  const entries: ExportedAuditEntry[] = [];
  for await (const { actor, ...entry } of newestFirst) {
    if (entry.sequence > chain.end.sequence) continue;
    const { name: _, ...signed } = actor;
    entries.push({ ...entry, actor: signed });
  }
  return [chain, ...entries.reverse()];
}
