/** How long verifying a chain of signed records takes, as `purser verify-mandate` does it: from a file, with a record in each line. */
import { createPrivateKey } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MandateKey, verifyMandateRecords } from '@purser/client';
import {
  type ChainEnd,
  nextPayload,
  type Occurrence,
  recordHash,
} from '../../packages/server/src/domain/mandates/mandate-record.ts';
import { signRecord } from '../../packages/server/src/domain/mandates/record-signature.ts';
import { makeSigningKeyPair } from '../../packages/server/src/kernel/signing-key.ts';
import { CHECKOUT_REQUEST } from '../environment/environment.ts';
import type { Result } from '../report.ts';

const RECORDS = 100_000;
const MS_MAX = 30_000;
const AT = new Date('2026-11-23T12:00:00.000Z');
const TOTAL = { currencyCode: 'USD', amountSubunits: 2500 };

const PURCHASE: Occurrence = {
  kind: 'purchase',
  subjectId: 'ci_bench',
  occurredAt: AT,
  detail: {},
  paid: TOTAL,
  intent: {
    ...{ id: 'ci_bench', accountId: 'acct_bench', version: 4, createdAt: AT, updatedAt: AT, expiresAt: AT },
    request: CHECKOUT_REQUEST,
    state: 'completed',
    offer: {
      cost: { subtotal: TOTAL, total: TOTAL },
      shipping: { availableOptions: [] },
      expiresAt: AT.toISOString(),
    },
    merchant: { marketplace: 'UCP', reference: {} },
    paymentMethod: { type: 'drawdown' },
    spending: { spenderId: 'key_bench', confirmedAt: AT, spentSubunits: TOTAL.amountSubunits },
    orderId: 'ord_bench',
    merchantOrderIds: ['1001'],
  },
};

export async function benchMandateChain(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'purser-bench-'));
  try {
    const file = join(folder, 'chain.jsonl');
    const { key, lines } = chainOf(RECORDS);
    await pipeline(Readable.from(lines), createWriteStream(file));
    const startedMs = performance.now();
    const processor = process.cpuUsage();
    const { recordCount, problems } = await verifyMandateRecords(recordsOf(file), [key]);
    const tookMs = performance.now() - startedMs;
    const { user, system } = process.cpuUsage(processor);
    if (recordCount !== RECORDS || problems.length > 0) throw new Error(JSON.stringify(problems[0]));
    return {
      benchmark: 'verifying a chain of 100,000 mandate records',
      figures: [{ name: 'time', unit: 'ms', value: tookMs, aim: { kind: 'at most', value: MS_MAX } }],
      observed: { 'ms of processor time': (user + system) / 1000 },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function chainOf(count: number): { readonly key: MandateKey; readonly lines: Iterable<string> } {
  const { id, publicJwk, privateJwk } = makeSigningKeyPair('EdDSA');
  const key = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' });
  function* lines() {
    let end: ChainEnd = { sequence: 0, hash: '' };
    for (let place = 0; place < count; place += 1) {
      const salt = String(place);
      const payload = nextPayload(end, PURCHASE, { sealedAt: AT, salt });
      const jws = signRecord(payload, { id, privateKey: key });
      const hash = recordHash(jws);
      const disclosure = { salt, buyer: PURCHASE.intent.request.buyer };
      yield `${JSON.stringify({ payload, jws, hash, disclosure })}\n`;
      end = { sequence: payload.sequence, hash };
    }
  }
  return { key: { kid: id, x: publicJwk.x }, lines: lines() };
}

async function* recordsOf(file: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line);
}
