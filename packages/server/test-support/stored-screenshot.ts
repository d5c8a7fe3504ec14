import { beginAttempt, recordStep } from '../src/usecases/merchants/record-attempt.ts';
import { openContext } from './database-context.ts';
import { buyer, type TestService } from './service.ts';

/** Stores an attempt of one step for the intent, and returns the id of its screenshot. */
export async function storeScreenshot(
  { databaseUrl, accountId, client }: TestService,
  intentId: string,
): Promise<string> {
  const context = openContext(databaseUrl);
  const subject = { intentId, accountId, buyer, secrets: new Set<string>() };
  const at = new Date();
  const about = { purpose: 'offer', marketplace: 'BROWSER', startedAt: at } as const;
  const step = { at, stage: 'cart', url: 'https://shop.example', seen: 'A cart', done: null } as const;
  const screenshotBefore = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  try {
    const id = await beginAttempt(context, subject, about);
    const looked = { ...step, reasons: [], confidence: 1, result: 'seen', screenshotBefore } as const;
    await recordStep(context, subject, { id, latest: null }, 1, looked);
  } finally {
    await context.store.close();
  }
  const { data } = await client.checkoutIntents.attempts(intentId);
  return data[0]?.steps[0]?.screenshots[0]?.id ?? '';
}
