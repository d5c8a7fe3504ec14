import type { AuditFields } from '../../domain/audit/audit-entry.ts';
import {
  isPublished,
  type KeyTimes,
  PUBLISHED_AHEAD_MS,
  signingKeyAt,
  signingKeyContext,
} from '../../domain/merchants/signing-key.ts';
import { addMs } from '../../kernel/clock.ts';
import {
  makeSigningKeyPair,
  type PublicJwk,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from '../../kernel/signing-key.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import { revokeMandateKeys } from '../../store/mandates/mandate-keys.ts';
import {
  addSigningKey,
  listSigningKeys,
  lockSigningKeys,
  removeSigningKeys,
  retireSigningKeys,
  type SigningKeyRow,
} from '../../store/merchants/signing-keys.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export type { SigningKeyRow };

/** A key with its opened private key. */
export interface OpenSigningKey extends KeyTimes {
  readonly id: string;
  readonly publicJwk: PublicJwk;
  /** A JSON Web Key. */
  readonly privateJwk: Readonly<Record<string, unknown>>;
}

/** Creates the installation's first key of each algorithm unless it has one. Safe to run in several processes at once. */
export async function ensureSigningKeys(
  context: AuditContext & Pick<Context, 'store' | 'seal'>,
): Promise<void> {
  const { db } = context.store;
  if (missingAlgorithms(await listSigningKeys(db)).length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockSigningKeys(tx);
    const rows = await listSigningKeys(tx);
    const now = context.clock.now();
    // Verifiers may have cached a directory without the new key.
    const activeFrom = rows.length === 0 ? now : addMs(now, PUBLISHED_AHEAD_MS);
    for (const algorithm of missingAlgorithms(rows)) await makeKey(context, tx, algorithm, activeFrom);
  });
}

const missingAlgorithms = (rows: readonly SigningKeyRow[]): readonly SigningAlgorithm[] =>
  SIGNING_ALGORITHMS.filter((algorithm) => !rows.some(({ public_jwk }) => public_jwk.alg === algorithm));

/** The published keys, opened, newest first. Throws `Fault` when one does not open. */
export async function openSigningKeys({
  store,
  clock,
  seal,
}: Pick<Context, 'store' | 'clock' | 'seal'>): Promise<readonly OpenSigningKey[]> {
  const now = clock.now();
  return (await listSigningKeys(store.db))
    .map((row) => ({ row, activeFrom: row.active_from, retiredAt: row.retired_at }))
    .filter((key) => isPublished(key, now))
    .map(({ row, activeFrom, retiredAt }) => ({
      id: row.id,
      publicJwk: row.public_jwk,
      privateJwk: JSON.parse(seal.open(row.sealed_private_jwk, signingKeyContext(row.id))),
      activeFrom,
      retiredAt,
    }));
}

/**
 * Creates the next signing key of each algorithm. They are published before they sign, so that no verifier sees an unknown key, and the
 * earlier keys stay published for a grace period. Returns the keys of a pending rotation if there is one. With `revoke`, the earlier keys
 * are removed and the new ones sign at once.
 */
export async function rotateSigningKeys(
  context: AuditContext & Pick<Context, 'seal'>,
  tx: Tx,
  revoke: boolean,
): Promise<readonly SigningKeyRow[]> {
  const now = context.clock.now();
  await lockSigningKeys(tx);
  if (revoke) {
    await removeSigningKeys(tx);
    await revokeMandateKeys(tx, now);
    return makeKeys(context, tx, now, { revokedEarlierKeys: true });
  }
  const rows = await listSigningKeys(tx);
  const pending = rows.filter(({ active_from }) => active_from > now);
  if (pending.length > 0) return pending;
  const times = rows.map((row) => ({ activeFrom: row.active_from, retiredAt: row.retired_at }));
  const activeFrom = signingKeyAt(times, now) === null ? now : addMs(now, PUBLISHED_AHEAD_MS);
  await retireSigningKeys(tx, activeFrom);
  return makeKeys(context, tx, activeFrom);
}

async function makeKeys(
  context: AuditContext & Pick<Context, 'seal'>,
  tx: Tx,
  activeFrom: Date,
  after: AuditFields = {},
): Promise<readonly SigningKeyRow[]> {
  const rows: SigningKeyRow[] = [];
  for (const algorithm of SIGNING_ALGORITHMS)
    rows.push(await makeKey(context, tx, algorithm, activeFrom, after));
  return rows;
}

async function makeKey(
  context: AuditContext & Pick<Context, 'seal'>,
  tx: Tx,
  algorithm: SigningAlgorithm,
  activeFrom: Date,
  after: AuditFields = {},
): Promise<SigningKeyRow> {
  const { clock, seal } = context;
  const { id, publicJwk, privateJwk } = makeSigningKeyPair(algorithm);
  const row = await addSigningKey(tx, {
    id,
    public_jwk: JSON.stringify(publicJwk),
    sealed_private_jwk: seal.seal(JSON.stringify(privateJwk), signingKeyContext(id)),
    created_at: clock.now(),
    active_from: activeFrom,
    retired_at: null,
  });
  await recordChange(context, tx, {
    accountId: null,
    action: 'signing_key.created',
    objectId: id,
    after: { algorithm, activeFrom: activeFrom.toISOString(), ...after },
  });
  return row;
}

export const readSigningKeys = ({ store }: Pick<Context, 'store'>): Promise<SigningKeyRow[]> =>
  listSigningKeys(store.db);
