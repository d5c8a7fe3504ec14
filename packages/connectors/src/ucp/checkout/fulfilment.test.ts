import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUYER } from '../../../test/purchases.ts';
import type { CheckoutOption } from './checkout.ts';
import {
  cheapestOption,
  hasSelected,
  offeredOptions,
  selectOptions,
  showsDestination,
} from './fulfilment.ts';
import { readCheckout } from './read-checkout.ts';

function option(id: string, costSubunits: number | null, latest: string | null = null): CheckoutOption {
  return { id, title: null, costSubunits, earliest: null, latest };
}

function session(methods: unknown): NonNullable<ReturnType<typeof readCheckout>> {
  const read = readCheckout({ id: 'c', status: 'incomplete', fulfillment: { methods } });
  if (read === null) throw new Error('not a checkout');
  return read;
}

describe('the cheapest option', () => {
  it('is the cheapest, then the earliest, then the first listed', () => {
    const day = fc.integer({ min: 10, max: 28 }).map((number) => `2027-01-${number}T00:00:00.000Z`);
    const options = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.option(day)), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(options, (given) => {
        const all = given.map(([cost, latest], index) => option(`o${index}`, cost, latest));
        const best = cheapestOption(all);
        const rank = (each: CheckoutOption): string =>
          `${each.costSubunits} ${each.latest ?? '9999'} ${each.id}`;
        expect(best?.id).toBe(all.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))[0]?.id);
      }),
    );
  });

  it('is null if no option has a price', () => {
    expect(cheapestOption([option('a', null)])).toBe(null);
  });

  it('is one of those that all groups with one id have; groups of other items cost more, repeated ones do not', () => {
    const group = (item: string, ids: readonly string[], selected: string | null): object => ({
      id: 'g1',
      line_item_ids: [item],
      options: ids.map((id) => ({ id, totals: [{ type: 'total', amount: 300 }] })),
      selected_option_id: selected,
    });
    const groupsOf = (...groups: readonly object[]) =>
      session([{ id: 'm', groups }]).methods.map((method) => method.groups);
    const first = group('a', ['slow', 'fast'], 'slow');
    const merged = (cost: number, selectedOptionId: string | null) => [
      [
        {
          id: 'g1',
          options: [expect.objectContaining({ id: 'slow', costSubunits: cost })],
          selectedOptionId,
        },
      ],
    ];
    expect(groupsOf(first, group('a', ['slow'], 'slow'))).toEqual(merged(300, 'slow'));
    expect(groupsOf(first, group('b', ['slow'], 'slow'))).toEqual(merged(600, 'slow'));
    expect(groupsOf(first, group('b', ['slow'], 'express'))).toEqual(merged(600, null));
  });

  it('is selected per group, and the options of several groups are combined into one', () => {
    const group = (id: string, selected: string | null): object => ({
      id,
      options: [
        { id: `${id}-fast`, title: 'Fast', totals: [{ type: 'total', amount: 900 }] },
        { id: `${id}-slow`, title: 'Slow', total: 100 },
      ],
      selected_option_id: selected,
    });
    const before = session([{ id: 'm', groups: [group('g1', null), group('g2', null)] }]);
    const selections = selectOptions(before);
    expect(selections?.map((selection) => selection.optionId)).toEqual(['g1-slow', 'g2-slow']);
    const after = session([{ id: 'm', groups: [group('g1', 'g1-slow'), group('g2', 'g2-slow')] }]);
    expect(hasSelected(after, selections ?? [])).toBe(true);
    expect(hasSelected(before, selections ?? [])).toBe(false);
    expect(offeredOptions(after, 'USD')).toMatchObject({
      availableOptions: [{ id: 'g1-slow+g2-slow', cost: { amountSubunits: 200 } }],
      selectedOptionId: 'g1-slow+g2-slow',
    });
  });
});

describe('the destination', () => {
  const shown = {
    street_address: '1 MAIN street',
    address_locality: 'Los Angeles',
    postal_code: '90001',
    address_country: 'us',
  };
  const at = (destination: object, selected = 'x'): boolean =>
    showsDestination(
      session([{ id: 'm', destinations: [destination], selected_destination_id: selected }]),
      BUYER,
      'dest_1',
    );

  it("counts as set only if the session shows the buyer's address", () => {
    expect(at({ id: 'x', ...shown })).toBe(true);
    expect(at({ id: 'dest_1' }, 'dest_1')).toBe(true);
    expect(at({ id: 'x', address_country: 'us' })).toBe(false);
    expect(at({ id: 'x', ...shown, postal_code: '10001' })).toBe(false);
    expect(at({ id: 'x', ...shown, street_address: 'Elsewhere 9' })).toBe(false);
    expect(at({ id: 'x', ...shown, address_country: 'United States' })).toBe(true);
    expect(at({ id: 'x', ...shown, address_country: 'CAN' })).toBe(false);
    expect(at({ id: 'x', ...shown, address_country: 'CA' })).toBe(false);
    expect(showsDestination(session([]), BUYER, 'dest_1')).toBe(false);
  });
});
