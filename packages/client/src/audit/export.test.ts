import { expect, it } from 'vitest';
import type { AuditChain, AuditEntry } from '../types.gen.ts';
import { exportChain } from './export.ts';

const chainOf = (anchor: number, end: number): AuditChain => ({
  accountId: 'acct_1',
  anchor: { sequence: anchor, hash: anchor === 0 ? null : `hash-${anchor}` },
  end: { sequence: end, hash: `hash-${end}` },
  statedAt: '2026-11-24T12:00:00.000Z',
  jws: 'a.b.c',
});

const entryAt = (sequence: number): AuditEntry => ({
  id: `aud_${sequence}`,
  createdAt: '2026-11-24T12:00:00.000Z',
  accountId: 'acct_1',
  action: 'limit.updated',
  object: { kind: 'limit', id: 'reads' },
  actor: { kind: 'key', id: 'key_1', name: 'Shop', asOperator: false },
  origin: {
    channel: 'api',
    ipAddress: null,
    userAgent: null,
    requestId: null,
    clientDigest: null,
    salt: null,
  },
  before: {},
  after: {},
  sequence,
  previousHash: sequence === 1 ? null : `hash-${sequence - 1}`,
  hash: `hash-${sequence}`,
  jws: 'a.b.c',
});

async function* newestFirst(from: number, to: number): AsyncGenerator<AuditEntry> {
  for (let sequence = to; sequence >= from; sequence -= 1) yield entryAt(sequence);
}

const exported = async (chains: AuditChain[], pages: AsyncGenerator<AuditEntry>[]) => {
  const [chain, ...entries] = await exportChain(
    async () => chains.shift() ?? chainOf(0, 0),
    () => pages.shift() ?? newestFirst(1, 0),
  );
  return { anchor: chain.anchor.sequence, sequences: entries.map(({ sequence }) => sequence), entries };
};

it('has the entries that were stated, oldest first, without names and without what was added meanwhile', async () => {
  const { sequences, entries } = await exported([chainOf(0, 3)], [newestFirst(1, 5)]);
  expect(sequences).toEqual([1, 2, 3]);
  expect(entries[0]?.actor).toEqual({ kind: 'key', id: 'key_1', asOperator: false });
});

it('is read again if entries were removed while it was read', async () => {
  const chains = [chainOf(0, 3), chainOf(2, 4)];
  const pages = [newestFirst(3, 4), newestFirst(3, 4)];
  expect(await exported(chains, pages)).toMatchObject({ anchor: 2, sequences: [3, 4] });
});

it('shows that entries are missing if they stay away', async () => {
  const chains = [chainOf(0, 3), chainOf(0, 3), chainOf(0, 3)];
  const pages = [newestFirst(2, 3), newestFirst(2, 3), newestFirst(2, 3)];
  expect(await exported(chains, pages)).toMatchObject({ anchor: 0, sequences: [2, 3] });
});
