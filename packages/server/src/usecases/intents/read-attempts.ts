import type { ScreenshotMediaType } from '@purser/contract/vocabulary';
import { notFound } from '../../kernel/errors.ts';
import { readIntent } from '../../store/intents/checkout-intents.ts';
import { listAttempts, readScreenshot, type StoredAttempt } from '../../store/merchants/purchase-attempts.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';
import { screenshotContext } from '../merchants/record-attempt.ts';

export type { StoredAttempt } from '../../store/merchants/purchase-attempts.ts';

/** A page of an intent's attempts, newest first. Throws `Refusal` 404 if the account has no such intent. */
export async function readAttempts(
  { store: { db } }: Pick<Context, 'store'>,
  accountId: string,
  intentId: string,
  request: PageRequest,
): Promise<Page<StoredAttempt>> {
  if ((await readIntent(db, intentId, accountId)) === null) throw notFound('Checkout intent');
  return listAttempts(db, { accountId, intentId }, request);
}

/** A screenshot of an intent's attempts. Throws `Refusal` 404 if the account has no such intent or screenshot. */
export async function readAttemptScreenshot(
  { store, seal }: Pick<Context, 'store' | 'seal'>,
  accountId: string,
  intentId: string,
  id: string,
): Promise<{ readonly mediaType: ScreenshotMediaType; readonly image: Buffer }> {
  const row = await readScreenshot(store.db, accountId, intentId, id);
  if (row === undefined) throw notFound('Screenshot');
  return {
    mediaType: row.media_type,
    image: seal.openBytes(row.sealed_image, screenshotContext(accountId, id)),
  };
}
