import type { AuditChain, AuditEntry } from '../types.gen.ts';

/** An entry as it is exported: without the current name of the key or user, which is not signed. */
export type ExportedAuditEntry = Omit<AuditEntry, 'actor'> & {
  readonly actor: Omit<AuditEntry['actor'], 'name'>;
};

/** What an export has: the signed statement about the chain, and its entries, oldest first. */
export type AuditExport = readonly [AuditChain, ...ExportedAuditEntry[]];

const ATTEMPTS_MAX = 3;

/**
 * Reads a chain as its statement says. Entries that are added meanwhile are left out. If entries are removed meanwhile after their retention,
 * it reads the chain again.
 */
export async function exportChain(
  readChain: () => PromiseLike<AuditChain>,
  newestFirst: () => AsyncIterable<AuditEntry>,
): Promise<AuditExport> {
  for (let attempt = 1; ; attempt += 1) {
    const chain = await readChain();
    const entries: ExportedAuditEntry[] = [];
    for await (const { actor, ...entry } of newestFirst()) {
      if (entry.sequence > chain.end.sequence) continue;
      const { name: _, ...signed } = actor;
      entries.push({ ...entry, actor: signed });
    }
    const isWhole = entries.length === chain.end.sequence - chain.anchor.sequence;
    if (isWhole || attempt === ATTEMPTS_MAX) return [chain, ...entries.reverse()];
  }
}
