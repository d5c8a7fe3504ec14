import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { brokenRule } from '../../domain/mandates/record-signature.ts';
import type { ChainFacts } from '../../domain/operations/diagnosis.ts';
import type { Db, Tx } from '../database.ts';
import { verificationKeys } from './mandate-keys.ts';

type BrokenChain = ChainFacts['broken'][number];

/** Few, because verifying signatures keeps the process from answering. */
const BATCH = 250;
const SHOWN_MAX = 20;

/** Verifies signature, content and link of every record, on one snapshot. Takes no locks. */
export function verifyMandateChains(db: Db): Promise<ChainFacts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const keys = await verificationKeys(tx);
      const chains = await tx.selectFrom('mandate_chains').selectAll().orderBy('account_id').execute();
      let entryCount = 0;
      const broken: BrokenChain[] = [];
      for (const chain of chains) {
        const found = await verifyChain(tx, chain, keys);
        entryCount += found.entryCount;
        if (found.broken !== null) broken.push(found.broken);
      }
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from unsealed_records where occurred_at < now() - interval '1 minute'`.execute(
        tx,
      );
      const unsignedCount = rows[0]?.count ?? 0;
      return { chainCount: chains.length, entryCount, unsignedCount, broken: broken.slice(0, SHOWN_MAX) };
    });
}

async function verifyChain(
  tx: Tx,
  head: { readonly account_id: string; readonly sequence: number; readonly hash: string },
  keys: ReadonlyMap<string, KeyObject>,
) {
  let sequence = 0;
  let hash = '';
  const brokenAt = (entryId: string | null, reason: string) => ({
    entryCount: sequence,
    broken: { chain: head.account_id, sequence: sequence + 1, entryId, reason },
  });
  for (;;) {
    const { rows } = await sql<{
      sequence: number;
      intent_id: string;
      kind: string;
      jws: string;
      hash: string;
    }>`
      select sequence, intent_id, kind, jws, hash from mandate_records
       where account_id = ${head.account_id} and sequence > ${sequence} order by sequence limit ${BATCH}`.execute(
      tx,
    );
    for (const row of rows) {
      if (row.sequence !== sequence + 1) return brokenAt(null, 'the record is missing');
      const place = { accountId: head.account_id, sequence: row.sequence, previousHash: hash };
      const subject = { checkoutIntentId: row.intent_id, kind: row.kind };
      const rule = brokenRule(row, { ...place, ...subject }, keys);
      if (rule !== null) return brokenAt(row.intent_id, rule);
      sequence = row.sequence;
      hash = row.hash;
    }
    if (rows.length < BATCH) break;
  }
  if (sequence < head.sequence) return brokenAt(null, 'the record is missing');
  if (sequence > head.sequence || hash !== head.hash)
    return brokenAt(null, 'the chain does not end as recorded');
  return { entryCount: sequence, broken: null };
}
