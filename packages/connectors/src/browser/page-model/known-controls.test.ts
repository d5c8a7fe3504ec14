import { expect, it } from 'vitest';
import { page } from '../../../test/browser/planning/pages.ts';
import { sameControl } from './find-again.ts';
import { KnownLists } from './known-lists.ts';
import type { Control, PageModel } from './page-model.ts';

const [PLAIN] = page({ stage: 'shipping', fields: { list: 'delivery-method' } }).model.controls;

const withControls = (...given: readonly Partial<Control>[]): PageModel => {
  const { model } = page({ stage: 'shipping' });
  if (PLAIN === undefined) throw new Error('There is no control');
  return { ...model, controls: given.map((each) => ({ ...PLAIN, ...each })) };
};

const option = (text: string, isSelected = false) => ({ text, value: '', isSelected, isEnabled: true });

it('a closed list has the options that it showed when it was open, and what it shows is selected', () => {
  const lists = new KnownLists();
  const list = { kind: 'combobox', name: 'Delivery', label: '', heading: 'Delivery' } as const;
  expect(lists.complete(withControls({ ...list, value: 'Select' })).controls[0]?.options).toEqual([]);
  lists.complete(withControls({ ...list, ref: 'open', options: [option('Post', true), option('Express')] }));
  const again = lists.complete(withControls({ ...list, ref: 'rendered again', value: 'Express' }));
  expect(again.controls[0]?.options).toEqual([option('Post'), option('Express', true)]);
  const other = lists.complete(withControls({ ...list, name: 'Payment', value: 'Express' }));
  expect(other.controls[0]?.options).toEqual([]);
});

it('a closed list can show its choice without the price', () => {
  const lists = new KnownLists();
  const list = { kind: 'combobox', name: 'Size', label: '' } as const;
  const options = ['2 oz $9.00', '2 oz refill $8.00', '4 oz $18.00', '40 oz $90.00'].map((text) =>
    option(text),
  );
  lists.complete(withControls({ ...list, options }));
  const selected = (value: string) =>
    lists
      .complete(withControls({ ...list, value }))
      .controls[0]?.options.flatMap(({ text, isSelected }) => (isSelected ? [text] : []));
  expect(selected('4 oz')).toEqual(['4 oz $18.00']);
  expect(selected('2 oz')).toEqual([]);
  expect(selected('4')).toEqual(['4 oz $18.00']);
});

it('a control that was rendered again is found by what it is, not by its reference', () => {
  const size = { kind: 'radio', group: 'Size', label: '', attributeName: 'size' } as const;
  const before = withControls(
    { ...size, ref: '1', name: 'S' },
    { ...size, ref: '2', name: 'M' },
    { kind: 'select', ref: '3', name: 'Blue', label: '', attributeName: 'colour' },
  );
  const [small, medium, colour] = before.controls;
  if (!small || !medium || !colour) throw new Error('There are no controls');
  const after = withControls(
    { ...size, ref: '11', name: 'S' },
    { ...size, ref: '12', name: 'M' },
    // Named by what is selected in it.
    { kind: 'select', ref: '13', name: 'Red', label: '', attributeName: 'colour' },
  );
  expect([small, medium, colour].map((each) => sameControl(before, each, after)?.ref)).toEqual([
    '11',
    '12',
    '13',
  ]);
  const doubled = withControls({ ...size, ref: '21', name: 'M' }, { ...size, ref: '22', name: 'M' });
  expect(sameControl(before, medium, doubled)).toBeNull();
  expect(sameControl(before, small, doubled)).toBeNull();
});
