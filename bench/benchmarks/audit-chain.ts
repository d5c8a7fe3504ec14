/** How long verifying an exported chain of audit entries takes, as `purser verify-audit` does it: from a file, with an entry in each line. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { verifyAuditEntries } from '@purser/client';
import { makeExport, makeSigner } from '../../packages/server/test/audit/chain-builder.ts';
import type { Result } from '../report.ts';

const ENTRIES = 100_000;
const MS_MAX = 30_000;

export async function benchAuditChain(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'purser-bench-'));
  try {
    const file = join(folder, 'audit.jsonl');
    const signer = makeSigner();
    const lines = makeExport(signer, ENTRIES).map((line) => `${JSON.stringify(line)}\n`);
    await pipeline(Readable.from(lines), createWriteStream(file));
    const startedMs = performance.now();
    const processor = process.cpuUsage();
    const { entryCount, problems } = await verifyAuditEntries(linesOf(file), [signer.publicKey]);
    const tookMs = performance.now() - startedMs;
    const { user, system } = process.cpuUsage(processor);
    if (entryCount !== ENTRIES || problems.length > 0) throw new Error(JSON.stringify(problems[0]));
    return {
      benchmark: 'verifying an exported chain of 100,000 audit entries',
      figures: [{ name: 'time', unit: 'ms', value: tookMs, aim: { kind: 'at most', value: MS_MAX } }],
      observed: { 'ms of processor time': (user + system) / 1000 },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* linesOf(file: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line);
}
