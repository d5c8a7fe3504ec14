import { type Insertable, sql } from 'kysely';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { AuditChain } from '../../domain/audit/audit-seal.ts';
import type { JsonSignature } from '../../kernel/signed-json.ts';
import type { Database, Db, Tx } from '../database.ts';
import { accountOfChain, entryOfRow } from './audit-entries.ts';

/** Chains with entries that are not signed. */
export async function chainsToSeal(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_chains')
    .select('chain')
    .whereRef('sealed_sequence', '<', 'sequence')
    .orderBy('chain')
    .execute();
  return rows.map(({ chain }) => chain);
}

export const isChainSealed = async (db: Db, chain: string): Promise<boolean> =>
  (await db
    .selectFrom('audit_chains')
    .select('chain')
    .where('chain', '=', chain)
    .whereRef('sealed_sequence', '<', 'sequence')
    .executeTakeFirst()) === undefined;

/** The oldest entries of a chain that are not signed. The chain stays locked until the transaction ends. */
export async function lockUnsealedEntries(
  tx: Tx,
  chain: string,
  limit: number,
): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<{ sealed_sequence: number }>`
    select sealed_sequence from audit_chains where chain = ${chain} for update`.execute(tx);
  const entries = await tx
    .selectFrom('audit_entries')
    .selectAll()
    .where('chain', '=', chain)
    .where('sequence', '>', rows[0]?.sealed_sequence ?? 0)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return entries.map(entryOfRow);
}

/** Adds the signatures of the next entries of a locked chain. */
export async function addSeals(
  tx: Tx,
  chain: string,
  seals: readonly (JsonSignature & { readonly sequence: number })[],
): Promise<void> {
  const rows: Insertable<Database['audit_seals']>[] = seals.map(({ sequence, keyId, signature }) => ({
    chain,
    sequence,
    key_id: keyId,
    signature,
  }));
  await tx.insertInto('audit_seals').values(rows).execute();
  await tx
    .updateTable('audit_chains')
    .set({ sealed_sequence: Math.max(...seals.map(({ sequence }) => sequence)) })
    .where('chain', '=', chain)
    .execute();
}

/** Where a chain begins, and where its signed part ends. Null if there is no such chain. */
export async function readChain(db: Db, chain: string): Promise<Omit<AuditChain, 'statedAt'> | null> {
  const { rows } = await sql<{
    anchor_sequence: number;
    anchor_hash: string;
    sealed_sequence: number;
    sealed_hash: string;
  }>`
    select c.anchor_sequence, c.anchor_hash, c.sealed_sequence, coalesce(e.hash, c.anchor_hash) as sealed_hash
      from audit_chains c left join audit_entries e on e.chain = c.chain and e.sequence = c.sealed_sequence
     where c.chain = ${chain}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    accountId: accountOfChain(chain),
    anchor: { sequence: row.anchor_sequence, hash: row.anchor_hash || null },
    end: { sequence: row.sealed_sequence, hash: row.sealed_hash || null },
  };
}
