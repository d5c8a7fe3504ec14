import { auditPayload } from '../../domain/audit/audit-entry.ts';
import { signEntry } from '../../domain/audit/audit-seal.ts';
import { addSeals, chainsToSeal, isChainSealed, lockUnsealedEntries } from '../../store/audit/audit-seals.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { type RecordSigner, recordSigner, type SealingContext, sealEach } from '../mandates/record-signer.ts';

const BATCH = 200;

/** Signs the entries of all chains that are not signed yet. */
export const sealAllAuditEntries = async (context: SealingContext, signal: AbortSignal): Promise<void> =>
  sealEach(await chainsToSeal(context.store.db), signal, (chain) => sealAuditEntries(context, chain));

/**
 * Signs the entries of a chain that are not signed yet, in their order. Each batch is one transaction under the lock of the chain, which also
 * records how far the chain is signed: nothing is signed twice or left out.
 */
export async function sealAuditEntries(context: SealingContext, chain: string): Promise<void> {
  if (await isChainSealed(context.store.db, chain)) return;
  const signer = await recordSigner(context);
  let count: number;
  do {
    count = await inTransaction(context.store.db, (tx) => sealBatch(tx, chain, signer));
  } while (count === BATCH);
}

async function sealBatch(tx: Tx, chain: string, signer: RecordSigner): Promise<number> {
  const entries = await lockUnsealedEntries(tx, chain, BATCH);
  if (entries.length === 0) return 0;
  await signer.keep(tx);
  const seals = entries.map((entry) => ({
    sequence: entry.sequence,
    ...signEntry(auditPayload(entry), signer),
  }));
  await addSeals(tx, chain, seals);
  return entries.length;
}
