import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { auditPayload } from '../../domain/audit/audit-entry.ts';
import { brokenEntryRule } from '../../domain/audit/audit-seal.ts';
import type { ChainFacts } from '../../domain/operations/diagnosis.ts';
import { type Db, inTransaction, type Tx } from '../database.ts';
import { verificationKeys } from '../mandates/mandate-keys.ts';
import { entryOfRow, sealOfRow } from './audit-entries.ts';

type BrokenChain = ChainFacts['broken'][number];

/** Few, because verifying signatures keeps the process from answering. */
const VERIFIED_BATCH = 250;
const SHOWN_MAX = 20;

/** Verifies hash, link and signature of every entry, on one snapshot, so that concurrent changes cause no false findings. Takes no locks. */
export function verifyAuditChains(db: Db): Promise<ChainFacts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const keys = await verificationKeys(tx);
      const chains = await tx.selectFrom('audit_chains').selectAll().orderBy('chain').execute();
      let entryCount = 0;
      const broken: BrokenChain[] = [];
      for (const head of chains) {
        const found = await verifyChain(tx, head, keys);
        entryCount += found.entryCount;
        if (found.broken !== null) broken.push(found.broken);
      }
      const stray = await strayEntry(tx);
      if (stray !== null) broken.push(stray);
      const unsignedCount = await countUnsigned(tx);
      return { chainCount: chains.length, entryCount, unsignedCount, broken: broken.slice(0, SHOWN_MAX) };
    });
}

interface ChainHead {
  readonly chain: string;
  readonly sequence: number;
  readonly hash: string;
  readonly anchor_sequence: number;
  readonly anchor_hash: string;
  readonly sealed_sequence: number;
}

async function verifyChain(tx: Tx, head: ChainHead, keys: ReadonlyMap<string, KeyObject>) {
  const { chain } = head;
  let sequence = head.anchor_sequence;
  let hash = head.anchor_hash;
  const brokenAt = (entryId: string | null, reason: string) => ({
    entryCount: sequence - head.anchor_sequence,
    broken: { chain, sequence: sequence + 1, entryId, reason },
  });
  for (;;) {
    const rows = await tx
      .selectFrom('audit_entries as e')
      .leftJoin('audit_seals as s', (on) =>
        on.onRef('s.chain', '=', 'e.chain').onRef('s.sequence', '=', 'e.sequence'),
      )
      .selectAll('e')
      .select(['s.key_id', 's.signature'])
      .where('e.chain', '=', chain)
      .where('e.sequence', '>', sequence)
      .orderBy('e.sequence')
      .limit(VERIFIED_BATCH)
      .execute();
    for (const row of rows) {
      if (row.sequence !== sequence + 1) return brokenAt(null, 'the entry is missing');
      if (row.previous_hash !== hash) return brokenAt(row.id, 'it does not follow the entry before it');
      const seal = { seal: sealOfRow(row), isDue: row.sequence <= head.sealed_sequence };
      const rule = brokenEntryRule(auditPayload(entryOfRow(row)), row.hash, seal, keys);
      if (rule !== null) return brokenAt(row.id, rule);
      sequence = row.sequence;
      hash = row.hash;
    }
    if (rows.length < VERIFIED_BATCH) break;
  }
  if (sequence < head.sequence) return brokenAt(null, 'the entry is missing');
  if (sequence > head.sequence || hash !== head.hash)
    return brokenAt(null, 'the chain does not end as recorded');
  return { entryCount: sequence - head.anchor_sequence, broken: null };
}

async function countUnsigned(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_chains c join audit_entries e on e.chain = c.chain and e.sequence > c.sealed_sequence
     where c.sealed_sequence < c.sequence and e.created_at < now() - interval '1 minute'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** An entry that belongs to no chain, or to the removed part of one. */
async function strayEntry(tx: Tx): Promise<BrokenChain | null> {
  const { rows } = await sql<{ chain: string; sequence: number; id: string }>`
    select e.chain, e.sequence, e.id from audit_entries e left join audit_chains c on c.chain = e.chain
     where c.chain is null or e.sequence <= 0 limit 1`.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  return { chain: row.chain, sequence: row.sequence, entryId: row.id, reason: 'it belongs to no chain' };
}

/**
 * Removes a batch of the oldest entries of each chain, and keeps the place and hash of the last removed one, so that the rest can still be
 * verified. The newest entry of a chain stays, and what is not signed. Returns how many entries were removed.
 */
export function removeOldAuditEntries(db: Db, olderThan: Date, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: chains } = await sql<{ chain: string; sequence: number }>`
      select c.chain, last.sequence from audit_chains c cross join lateral (
        select sequence from (
          select sequence, created_at from audit_entries e where e.chain = c.chain and e.sequence < c.sequence and e.sequence <= c.sealed_sequence
           order by sequence limit ${limit}) oldest
         where created_at < ${olderThan} order by sequence desc limit 1) last
       order by c.chain`.execute(tx);
    let count = 0;
    for (const { chain, sequence } of chains) count += await removeUpTo(tx, chain, sequence);
    return count;
  });
}

async function removeUpTo(tx: Tx, chain: string, sequence: number): Promise<number> {
  await sql`
    update audit_chains c set anchor_sequence = e.sequence, anchor_hash = e.hash
      from audit_entries e
     where c.chain = ${chain} and e.chain = c.chain and e.sequence = ${sequence} and e.sequence > c.anchor_sequence`.execute(
    tx,
  );
  const { rows } = await sql`
    delete from audit_entries e using audit_chains c
     where c.chain = ${chain} and e.chain = c.chain and e.sequence <= c.anchor_sequence returning 1`.execute(
    tx,
  );
  return rows.length;
}
