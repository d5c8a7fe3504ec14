import { createPrivateKey, type KeyObject } from 'node:crypto';
import {
  type ChainEnd,
  nextPayload,
  type Occurrence,
  recordHash,
} from '../../domain/mandates/mandate-record.ts';
import { signRecord } from '../../domain/mandates/record-signature.ts';
import { signingKeyAt } from '../../domain/merchants/signing-key.ts';
import { Fault } from '../../kernel/errors.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { keepMandateKey } from '../../store/mandates/mandate-keys.ts';
import {
  accountsToSeal,
  appendRecords,
  isSealed,
  lockMandateChain,
  type NewMandateRecord,
  readUnsealed,
} from '../../store/mandates/mandate-records.ts';
import type { Context } from '../context.ts';
import { openSigningKeys } from '../merchants/signing-keys.ts';

type SealingContext = Pick<Context, 'store' | 'clock' | 'random' | 'seal'>;

const BATCH = 200;
const SALT_BYTES = 16;

/** Seals what happened in all accounts. An account that fails does not keep others from being sealed; its error is thrown at the end. */
export async function sealAllRecords(context: SealingContext, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const accountId of await accountsToSeal(context.store.db)) {
    if (signal.aborted) break;
    await sealRecords(context, accountId).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Adds a signed record to the account's chain for everything that happened and is not sealed, in its order. Each batch is one transaction under
 * the lock of the chain, which also removes what it sealed: nothing is sealed twice, and nothing is lost.
 */
export async function sealRecords(context: SealingContext, accountId: string): Promise<void> {
  if (await isSealed(context.store.db, accountId)) return;
  const key = await sealingKey(context);
  let count: number;
  do {
    count = await inTransaction(context.store.db, (tx) => sealBatch(context, tx, accountId, key));
  } while (count === BATCH);
}

interface SealingKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  keep(tx: Tx, at: Date): Promise<void>;
}

async function sealingKey(context: SealingContext): Promise<SealingKey> {
  const keys = (await openSigningKeys(context)).filter(({ publicJwk }) => publicJwk.alg === 'EdDSA');
  const key = signingKeyAt(keys, context.clock.now());
  if (key === null) throw new Fault('the installation has no signing key');
  const { id, publicJwk, privateJwk } = key;
  return {
    id,
    privateKey: createPrivateKey({ key: { ...privateJwk }, format: 'jwk' }),
    keep: (tx, at) => keepMandateKey(tx, publicJwk, at),
  };
}

async function sealBatch(
  context: SealingContext,
  tx: Tx,
  accountId: string,
  key: SealingKey,
): Promise<number> {
  let end: ChainEnd = await lockMandateChain(tx, accountId);
  const found = await readUnsealed(tx, accountId, BATCH);
  if (found.length === 0) return 0;
  const records: NewMandateRecord[] = [];
  for (const { occurrence } of found) {
    const record = recordOf(context, end, occurrence, key);
    end = record;
    records.push(record);
  }
  await key.keep(tx, context.clock.now());
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
  { id, privateKey }: SealingKey,
): NewMandateRecord {
  const { kind, subjectId, intent } = occurrence;
  const sealedAt = clock.now();
  const salt = Buffer.from(random.bytes(SALT_BYTES)).toString('base64url');
  const payload = nextPayload(end, occurrence, { sealedAt, salt });
  const jws = signRecord(payload, id, privateKey);
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
