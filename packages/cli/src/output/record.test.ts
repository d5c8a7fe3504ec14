import { expect, it } from 'vitest';
import { recordText } from './record.ts';

const usd = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });

it('shows an object field by field, money as people write it, and nothing that is empty', () => {
  const record = {
    id: 'ci_1',
    createdAt: '2026-03-25T08:00:12.345Z',
    isPurchasable: true,
    note: null,
    tags: [],
    spend: [usd(100), usd(2500)],
    cost: { total: usd(3180), tax: usd(181) },
    options: [
      { label: 'Standard', price: usd(499) },
      { label: 'Express', price: usd(1499) },
    ],
  };
  expect(recordText(record)).toBe(
    [
      'id              ci_1',
      'created at      2026-03-25T08:00:12.345Z',
      'is purchasable  yes',
      'spend           USD 1.00, USD 25.00',
      'cost:',
      '  total  USD 31.80',
      '  tax    USD 1.81',
      'options:',
      '  label         price',
      '  Standard   USD 4.99',
      '  Express   USD 14.99',
    ].join('\n'),
  );
  expect(recordText(record, 80)).toContain('created at      2026-03-25 08:00Z');
});
