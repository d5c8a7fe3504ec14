import { notFound } from '../../kernel/errors.ts';
import { listMandateKeys, type MandateKeyRow } from '../../store/mandates/mandate-keys.ts';
import {
  listRecords,
  type MandateRecordRow,
  readRecordsOfIntent,
} from '../../store/mandates/mandate-records.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';
import { sealRecords } from './seal-records.ts';

export type { MandateKeyRow, MandateRecordRow };

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

/** Every key that has signed records. */
export const readMandateKeys = ({ store }: Pick<Context, 'store'>): Promise<readonly MandateKeyRow[]> =>
  listMandateKeys(store.db);
