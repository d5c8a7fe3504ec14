import { type MandateKey, verifyAuditEntries } from '@purser/client';
import { expect } from 'vitest';

/** Expects the lines of an export, and that every signature and hash in them fits. */
export async function expectVerifiedExport(lines: readonly string[], serviceUrl: string): Promise<void> {
  const response = await fetch(`${serviceUrl}/.well-known/mandate-keys`);
  const { keys }: { keys: MandateKey[] } = JSON.parse(await response.text());
  const values = lines.map((line): unknown => JSON.parse(line));
  const { problems, entryCount } = await verifyAuditEntries(values, keys);
  expect(problems).toEqual([]);
  expect(entryCount).toBeGreaterThan(0);
}
