import { describe, expect, it } from 'vitest';
import { formatTable } from './table.ts';

const ID = 'ci_01m84v71typzrchcbex15t7z89';
const ROWS = [
  ['id', 'total', 'product', 'created'],
  [ID, 'USD 9.50', 'Canvas Tote Bag with a long name', '2026-03-25T08:00:12.345Z'],
  [ID, 'USD 1,000.00', 'Lamp', '2026-03-25T08:01:00.000Z'],
];

const widthOf = (table: string) => Math.max(...table.split('\n').map((line) => line.length));

describe('formatTable', () => {
  it('shows everything where there is no terminal, and aligns amounts at the right', () => {
    expect(formatTable(ROWS, [1]).split('\n')).toEqual([
      'id                                    total  product                           created',
      `${ID}      USD 9.50  Canvas Tote Bag with a long name  2026-03-25T08:00:12.345Z`,
      `${ID}  USD 1,000.00  Lamp                              2026-03-25T08:01:00.000Z`,
    ]);
  });

  it('shortens times, then IDs, then the longest text, until it fits', () => {
    expect(formatTable(ROWS, [1], 100)).toContain(
      `${ID}      USD 9.50  Canvas Tote Bag with a long name  2026-03-25 08:00Z`,
    );
    expect(formatTable(ROWS, [1], 80)).toContain(
      'ci_…5t7z89      USD 9.50  Canvas Tote Bag with a long name  2026-03-25 08:00Z',
    );
    expect(formatTable(ROWS, [1], 60)).toContain(
      'ci_…5t7z89      USD 9.50  Canvas Tote Bag wit…  03-25 08:00Z',
    );
    for (const width of [100, 80, 60, 50, 40, 20, 10])
      expect(widthOf(formatTable(ROWS, [1], width))).toBeLessThanOrEqual(width);
  });

  it('cuts no amount, no state and no number: the last columns are left out, and a line names them', () => {
    const narrow = formatTable(
      [
        ['id', 'state', 'error', 'total', 'left', 'product', 'created'],
        [
          ID,
          'completed',
          '',
          'USD 1,000.00',
          '7',
          'Canvas Tote Bag with a long name',
          '2026-03-25T08:00:12.345Z',
        ],
      ],
      [4],
      60,
    );
    expect(narrow.split('\n')).toEqual([
      'id          state      total         left  product',
      'ci_…5t7z89  completed  USD 1,000.00     7  Canvas Tote Bag …',
      'Not shown: created. Use --wide to see it all.',
    ]);
  });

  it('cuts text beside IDs of another form in the same column', () => {
    const objects = [['object'], [ID], ['53695ebf-6925-4d7f-ba2f-0744e839554a']];
    expect(formatTable(objects, [], 20).split('\n')).toEqual([
      'object',
      'ci_…5t7z89',
      '53695ebf-6…4e839554a',
    ]);
  });

  it("does not shorten a merchant's order number, which commands could not complete", () => {
    const order = 'order_817f5206bbd9afbcde0e4e2d';
    expect(
      formatTable(
        [
          ['order', 'id'],
          [order, ID],
        ],
        [],
        45,
      ),
    ).toContain(`${order}  ci_…5t7z89`);
  });
});
