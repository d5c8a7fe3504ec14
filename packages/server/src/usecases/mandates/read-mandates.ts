import { notFound } from '../../kernel/errors.ts';
import type { PublicJwk } from '../../kernel/signing-key.ts';
import { listMandateKeys } from '../../store/mandates/mandate-keys.ts';
import {
  listRecords,
  type MandateRecordRow,
  readRecordsOfIntent,
} from '../../store/mandates/mandate-records.ts';
import { listSigningKeys } from '../../store/merchants/signing-keys.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';
import { sealRecords } from './seal-records.ts';

export type { MandateRecordRow };

type ReadingContext = Pick<Context, 'store' | 'clock' | 'random' | 'seal'>;

/** The records of a purchase, oldest first, with what was not sealed until now. Throws `Refusal` 404 without any. */
export async function readMandate(
  context: ReadingContext,
  accountId: string,
  intentId: string,
): Promise<readonly MandateRecordRow[]> {
  await sealRecords(context, accountId);
  const records = await readRecordsOfIntent(context.store.db, accountId, intentId);
  if (records.length === 0) throw notFound('Mandate');
  return records;
}

/** A page of the account's chain, newest first, with what was not sealed until now. */
export async function readMandates(
  context: ReadingContext,
  accountId: string,
  page: PageRequest,
): Promise<Page<MandateRecordRow>> {
  await sealRecords(context, accountId);
  return listRecords(context.store.db, accountId, page);
}

/** A public key with which records are verified. */
export interface MandateVerificationKey {
  readonly publicJwk: PublicJwk;
  readonly revokedAt: Date | null;
}

/** Every key that has signed records, and those that sign now or next. */
export async function readMandateKeys({
  store,
}: Pick<Context, 'store'>): Promise<readonly MandateVerificationKey[]> {
  const used = (await listMandateKeys(store.db)).map(({ public_jwk: publicJwk, revoked_at: revokedAt }) => ({
    publicJwk,
    revokedAt,
  }));
  const isUsed = (id: string) => used.some(({ publicJwk }) => publicJwk.kid === id);
  const fresh = (await listSigningKeys(store.db))
    .filter(({ id, public_jwk }) => public_jwk.alg === 'EdDSA' && !isUsed(id))
    .map(({ public_jwk: publicJwk }) => ({ publicJwk, revokedAt: null }));
  return [...used, ...fresh];
}
