import { expect, it } from 'vitest';
import { rowsCsv } from './rows-csv.ts';

it('writes money in units with its currency, objects by field, and lists in one cell', () => {
  const rows = [
    { id: 'ci_1', amount: { amountSubunits: 1250, currencyCode: 'USD' }, hosts: ['a.example', 'b.example'] },
    {
      id: 'ci_2',
      amount: { amountSubunits: 4503, currencyCode: 'JPY' },
      hosts: [],
      last: { at: '2026', ok: true },
    },
  ];
  expect(rowsCsv(rows)).toBe(
    [
      'id,amount,amount.currencyCode,hosts,last.at,last.ok',
      'ci_1,12.50,USD,a.example; b.example,,',
      'ci_2,4503,JPY,,2026,true',
      '',
    ].join('\r\n'),
  );
});

it('quotes text, makes formulas inert, and has every column that any row has', () => {
  expect(rowsCsv([{ note: 'a, "b"' }, { note: '=1+1', extra: null }])).toBe(
    'note,extra\r\n"a, ""b""",\r\n\'=1+1,\r\n',
  );
});
