import { type AuditExport, verifyAuditEntries } from '@purser/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { makeExport, makeSigner } from './chain-builder.ts';

const signer = makeSigner();
const keys = [signer.publicKey];
const COUNT = 12;
const whole = makeExport(signer, COUNT);
const afterRetention = makeExport(signer, COUNT, { anchor: 5 });
const problemsOf = async (lines: readonly unknown[]) => (await verifyAuditEntries(lines, keys)).problems;

const exportOf = fc.constantFrom(whole, afterRetention);
const place = fc.integer({ min: 1, max: COUNT });

async function everyMutation(
  mutations: fc.Arbitrary<{ readonly lines: readonly unknown[]; readonly firstLine?: number }>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(mutations, async ({ lines, firstLine }) => {
      const [first] = await problemsOf(lines);
      expect(first).toBeDefined();
      if (firstLine !== undefined) expect(first?.line).toBe(firstLine);
    }),
    { numRuns: runCount(75, 600) },
  );
}

/** The text with one character replaced; null if it then says the same, or is no JSON. */
function withCharacter(lines: AuditExport, index: number, character: string) {
  const texts = lines.map((line) => JSON.stringify(line));
  const all = texts.join('\n');
  const at = index % all.length;
  const altered = `${all.slice(0, at)}${character}${all.slice(at + 1)}`.split('\n');
  const firstLine = altered.findIndex((text, line) => text !== texts[line]) + 1;
  try {
    return firstLine === 0 ? null : { lines: altered.map((text): unknown => JSON.parse(text)), firstLine };
  } catch {
    return null;
  }
}

describe('an export of the audit log', () => {
  it('is authentic, also after the retention of its first entries', async () => {
    const last = { lastHash: whole[0].end.hash, problems: [], entryCount: COUNT };
    expect(await verifyAuditEntries(whole, keys)).toEqual({ ...last, anchorSequence: 0 });
    expect(await verifyAuditEntries(afterRetention, keys)).toMatchObject({ problems: [], anchorSequence: 5 });
  });

  it('is authentic without addresses and user agents', async () => {
    const [chain, ...entries] = whole;
    const hidden = entries.map((entry) => ({
      ...entry,
      origin: { ...entry.origin, ipAddress: null, userAgent: null, salt: null },
    }));
    expect(await problemsOf([chain, ...hidden])).toEqual([]);
  });

  it('is not if any character of it was changed', () =>
    everyMutation(
      fc
        .tuple(exportOf, fc.nat(), fc.constantFrom('7', 'a', 'Q', ' ', '"'))
        .map(([lines, index, character]) => withCharacter(lines, index, character))
        .filter((mutation) => mutation !== null),
    ));

  it('is not if an entry was removed, and names where', () =>
    everyMutation(
      fc.tuple(exportOf, place).map(([lines, at]) => ({ lines: lines.toSpliced(at, 1), firstLine: at + 1 })),
    ));

  it('is not if entries were cut off at the beginning or the end', () =>
    everyMutation(
      fc.tuple(exportOf, place, fc.boolean()).map(([lines, count, isEnd]) => ({
        lines: isEnd ? lines.toSpliced(COUNT + 1 - count, count) : lines.toSpliced(1, count),
      })),
    ));

  it('is not if two entries were swapped, and names the first', () =>
    everyMutation(
      fc
        .tuple(exportOf, place, place)
        .filter(([, one, other]) => one < other)
        .map(([lines, one, other]) => ({
          lines: [
            ...lines.slice(0, one),
            ...lines.slice(other, other + 1),
            ...lines.slice(one + 1, other),
            ...lines.slice(one, one + 1),
            ...lines.slice(other + 1),
          ],
          firstLine: one + 1,
        })),
    ));

  it('is not if an entry of another chain, or one that is there already, was added', () => {
    const foreign = makeExport(signer, COUNT, { accountId: 'acct_2' });
    return everyMutation(
      fc
        .tuple(exportOf, place, place, fc.boolean())
        // After itself, it is the next line that does not fit.
        .filter(([, at, from, isForeign]) => isForeign || from !== at + 1)
        .map(([lines, at, from, isForeign]) => ({
          lines: lines.toSpliced(at + 1, 0, ...(isForeign ? foreign : lines).slice(from, from + 1)),
          firstLine: at + 2,
        })),
    );
  });

  it('is not if its end, its beginning or an entry is from another signer', async () => {
    const forger = makeSigner();
    const forged = makeExport(forger, COUNT);
    expect(await problemsOf(forged)).toMatchObject([
      { line: 1, part: 'key' },
      ...forged.slice(1).map(() => ({ part: 'key' })),
    ]);
    expect(await problemsOf([...whole.slice(0, 4), forged[4], ...whole.slice(5)])).toMatchObject([
      { line: 5, sequence: 4, part: 'key', message: expect.stringContaining(forger.id) },
    ]);
  });

  it('says what is wrong with which entry', async () => {
    const [chain, first, second, ...rest] = whole;
    expect(await problemsOf([chain, { ...first, after: { quota: 9 } }, second, ...rest])).toMatchObject([
      { line: 2, sequence: 1, part: 'content', message: '"after.quota" is not what was signed' },
      { line: 2, sequence: 1, part: 'hash' },
    ]);
    expect(await problemsOf([chain, first, ...rest])).toMatchObject([
      { line: 3, sequence: 3, part: 'link', message: 'entry 2 of the chain is missing' },
    ]);
    expect(await problemsOf([chain, second, first, ...rest])).toMatchObject([
      { line: 2, sequence: 2, message: 'entry 1 of the chain is missing' },
      { line: 3, sequence: 1, message: 'the entry is out of order' },
      { line: 4, sequence: 3, message: 'entry 2 of the chain is missing' },
    ]);
    expect(await problemsOf(whole.slice(0, -2))).toMatchObject([
      { line: COUNT, sequence: 11, message: 'entry 11 to 12 of the chain are missing' },
    ]);
    expect(await problemsOf([chain, { ...first, jws: null }, second, ...rest])).toMatchObject([
      { line: 2, part: 'signature', message: 'the entry is not signed' },
    ]);
    expect(await problemsOf([])).toMatchObject([{ line: 1, part: 'form' }]);
    expect(await problemsOf(whole.slice(1))).toMatchObject([{ line: 1, part: 'form' }]);
  });

  it('with a revoked key is authentic only if the statement about the chain has another one', async () => {
    const next = makeSigner();
    const all = [{ ...signer.publicKey, revoked_at: 1_700_000_000 }, next.publicKey];
    expect((await verifyAuditEntries(whole, all)).problems).toMatchObject([
      { line: 1, part: 'key', message: expect.stringContaining('revoked') },
    ]);
    const [restated] = makeExport(next, COUNT);
    expect((await verifyAuditEntries([restated, ...whole.slice(1)], all)).problems).toEqual([]);
  });
});
