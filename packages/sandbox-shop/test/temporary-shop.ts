import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ShopSettings, startShop } from '../src/main.ts';

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-shop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A shop on a free port with its own storage, closed after the test. The slow product takes 50 ms. */
export async function temporaryShop(settings: Partial<ShopSettings> = {}): Promise<string> {
  const dataDir = settings.dataDir ?? (await temporaryFolder());
  const shop = await startShop({ port: 0, slowMs: 50, ...settings, dataDir });
  onTestFinished(() => shop.close());
  return shop.url;
}
