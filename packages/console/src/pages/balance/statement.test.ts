import { csvLine, textCell } from '@purser/contract/csv-text';
import { currencyExponent, TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StatementEntry, statementCsv, statementMonths } from './statement.ts';

/** A parser of RFC 4180, independent of the writer. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      at += 1;
      for (;;) {
        const end = csv.indexOf('"', at);
        if (end < 0) throw new Error('a quote is not closed');
        cell += csv.slice(at, end);
        at = end + 1;
        if (csv[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    } else {
      const end = /[,\r]/.exec(csv.slice(at))?.index ?? csv.length - at;
      cell = csv.slice(at, at + end);
      at += end;
    }
    row.push(cell);
    if (csv.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else if (csv[at] === ',') at += 1;
    else throw new Error(`neither a comma nor the end of a line at ${at}`);
  }
  return rows;
}

describe('a statement', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=1+1', '+1', '-1', '@A1', '\t=1', ' =1', '＝1+1', 'a,"b"\r\nc'),
  );

  it('parses back to the same cells, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 })), (rows) => {
        const read = parse(rows.map((row) => csvLine(row.map(textCell))).join(''));
        const plain = (cells: readonly string[][]) =>
          cells.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠\t\r\n])/, '')));
        expect(plain(read)).toEqual(plain(rows));
        for (const cell of read.flat()) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('has every entry once, oldest first, with changes that add up', () => {
    const entry = fc.record({
      id: fc.uuid(),
      type: fc.constantFrom(...TRANSACTION_TYPES),
      amount: fc.record({
        amountSubunits: fc.integer({ min: 1, max: 1e9 }),
        currencyCode: fc.constant('KWD'),
      }),
      createdAt: fc.constant('2026-03-25T00:00:00.000Z'),
      description: fc.option(anyText, { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries: readonly StatementEntry[]) => {
        const [head, ...rows] = parse(statementCsv(entries));
        expect(head?.slice(0, 5)).toEqual(['id', 'booked', 'type', 'amount', 'change']);
        expect(rows.map(([id]) => id)).toEqual(entries.map(({ id }) => id).reverse());
        const sum = rows.reduce((total, row) => total + Number(row[4]?.replace('.', '')), 0);
        const of = (types: readonly string[]) =>
          entries.reduce(
            (total, { type, amount }) => (types.includes(type) ? total + amount.amountSubunits : total),
            0,
          );
        expect(sum).toBe(of(['topup', 'refund', 'adjustment']) - of(['capture']));
        expect(currencyExponent('KWD')).toBe(3);
      }),
    );
  });

  it('covers a month from its start in UTC to the start of the next', () => {
    const [first, second] = statementMonths(Date.parse('2026-01-31T23:30:00Z'), 2);
    expect(first).toEqual({
      name: '2026-01',
      createdAfter: '2026-01-01T00:00:00.000Z',
      createdBefore: '2026-02-01T00:00:00.000Z',
    });
    expect(second?.name).toBe('2025-12');
  });
});
