import { describe, expect, it } from 'vitest';
import { buildPage } from '../../../test/browser/built-pages.ts';
import type { Action } from '../page-model/action.ts';
import type { Purpose } from '../planning/decision.ts';
import { NO_MEMORY } from '../planning/purchase-memory.ts';
import type { SeenPage } from './browser-visit.ts';
import { type Act, entriesFrom, type Step } from './entries.ts';

const PAGE: SeenPage = buildPage(
  'product',
  [
    { kind: 'button', name: 'Blue' },
    { kind: 'select', name: 'Country' },
    { label: 'Quantity' },
    { label: 'City' },
    { kind: 'button', name: 'Continue' },
  ],
  {
    product: {
      title: { value: 'Shirt', confidence: 1, reasons: [] },
      unitPrice: null,
      availability: 'in_stock',
      quantity: 'c2',
      dimensions: [
        {
          label: 'Color',
          choices: ['Red', 'Blue'].map((text) => ({
            text,
            ref: 'c0',
            isSelected: text === 'Red',
            isEnabled: true,
          })),
        },
      ],
    },
  },
);

const act = (action: Action, purpose: Purpose): Act => ({
  kind: 'act',
  stage: 'product',
  action,
  purpose,
  otherwise: null,
  reasons: [],
  confidence: 1,
});
const value = (what: string) => ({ what, spellings: [what] }) as const;
const COLOR = act({ kind: 'click', ref: 'c0' }, { kind: 'variant', label: 'Color', text: 'Blue' });
const COUNTRY = act(
  { kind: 'choose', ref: 'c1', value: value('country') },
  { kind: 'field', field: 'country' },
);
const QUANTITY = act({ kind: 'fill', ref: 'c2', value: value('quantity') }, { kind: 'quantity' });
const CITY = act({ kind: 'fill', ref: 'c3', value: value('city') }, { kind: 'field', field: 'city' });
const CONTINUE = act({ kind: 'click', ref: 'c4' }, { kind: 'navigation' });

/** How many of the steps are done before the page is read again. */
function countOf(...steps: readonly Step[]): number {
  const [first, ...rest] = steps;
  if (first === undefined) throw new Error('no step');
  return entriesFrom(PAGE, first, NO_MEMORY, () => rest.shift() ?? null).length;
}

const known = (decision: Act): Step => ({ decision, match: 'known' });
const other = (decision: Act): Step => ({ decision, match: 'other' });
const healed = (decision: Act): Step => ({ decision, match: 'healed' });

describe('the page is not read again', () => {
  it('between the fields of a form', () => {
    expect(countOf(other(QUANTITY), other(CITY), other(CONTINUE))).toBe(2);
  });

  it('between choices and fields that the recipe knows', () => {
    expect(countOf(known(COLOR), known(QUANTITY), known(COUNTRY), known(CITY), known(CONTINUE))).toBe(4);
  });
});

describe('the page is read again', () => {
  it('after a choice that the recipe does not know, or finds by a part of its fingerprints', () => {
    expect(countOf(other(COLOR), other(QUANTITY))).toBe(1);
    expect(countOf(healed(COLOR), known(QUANTITY))).toBe(1);
    expect(countOf(known(COLOR), other(COUNTRY), known(CITY))).toBe(1);
    expect(countOf(other(QUANTITY), known(COUNTRY))).toBe(1);
  });

  it('before every click that leads on, and before a field is filled for the second time', () => {
    expect(countOf(known(CONTINUE), known(CITY))).toBe(1);
    expect(countOf(known(CITY), known(CONTINUE))).toBe(1);
    expect(countOf(known(CITY), known(CITY))).toBe(1);
  });
});

it('the next step is decided on the page as it should be after the one before', () => {
  const pages: SeenPage[] = [];
  const rest = [known(QUANTITY), known(COUNTRY)];
  entriesFrom(PAGE, known(COLOR), NO_MEMORY, (page) => {
    pages.push(page);
    return rest.shift() ?? null;
  });
  const selected = pages[0]?.reading.product?.dimensions[0]?.choices.filter(({ isSelected }) => isSelected);
  expect(selected).toMatchObject([{ text: 'Blue' }]);
  expect(pages[2]?.model.controls.map((control) => control.value)).toEqual([
    '',
    'country',
    'quantity',
    '',
    '',
  ]);
});
