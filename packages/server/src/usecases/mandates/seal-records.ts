import {
  type ChainEnd,
  nextPayload,
  type Occurrence,
  recordHash,
} from '../../domain/mandates/mandate-record.ts';
import { signRecord } from '../../domain/mandates/record-signature.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  accountsToSeal,
  appendRecords,
  isSealed,
  lockMandateChain,
  type NewMandateRecord,
  readUnsealed,
} from '../../store/mandates/mandate-records.ts';
import { type RecordSigner, recordSigner, type SealingContext, sealEach } from './record-signer.ts';

const BATCH = 200;
const SALT_BYTES = 16;

/** Seals what happened in all accounts. */
export const sealAllRecords = async (context: SealingContext, signal: AbortSignal): Promise<void> =>
  sealEach(await accountsToSeal(context.store.db), signal, (accountId) => sealRecords(context, accountId));

/**
 * Adds a signed record to the account's chain for everything that happened and is not sealed, in its order. Each batch is one transaction under
 * the lock of the chain, which also removes what it sealed: nothing is sealed twice, and nothing is lost.
 */
export async function sealRecords(context: SealingContext, accountId: string): Promise<void> {
  if (await isSealed(context.store.db, accountId)) return;
  const signer = await recordSigner(context);
  let count: number;
  do {
    count = await inTransaction(context.store.db, (tx) => sealBatch(context, tx, accountId, signer));
  } while (count === BATCH);
}

async function sealBatch(
  context: SealingContext,
  tx: Tx,
  accountId: string,
  signer: RecordSigner,
): Promise<number> {
  let end: ChainEnd = await lockMandateChain(tx, accountId);
  const found = await readUnsealed(tx, accountId, BATCH);
  if (found.length === 0) return 0;
  const records: NewMandateRecord[] = [];
  for (const { occurrence } of found) {
    const record = recordOf(context, end, occurrence, signer);
    end = record;
    records.push(record);
  }
  await signer.keep(tx);
  await appendRecords(
    tx,
    records,
    { ...end, accountId },
    found.map(({ position }) => position),
  );
  return found.length;
}

function recordOf(
  { clock, random }: SealingContext,
  end: ChainEnd,
  occurrence: Occurrence,
  signer: RecordSigner,
): NewMandateRecord {
  const { kind, subjectId, intent } = occurrence;
  const sealedAt = clock.now();
  const salt = Buffer.from(random.bytes(SALT_BYTES)).toString('base64url');
  const payload = nextPayload(end, occurrence, { sealedAt, salt });
  const jws = signRecord(payload, signer);
  return {
    account_id: intent.accountId,
    sequence: payload.sequence,
    intent_id: intent.id,
    kind,
    subject_id: subjectId,
    jws,
    hash: recordHash(jws),
    salt: payload.buyerDigest === undefined ? null : salt,
    sealed_at: sealedAt,
  };
}
