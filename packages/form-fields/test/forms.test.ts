import { describe, expect, it } from 'vitest';
import { sampled } from '../../../test/run/run-count.ts';
import { count, type Measured, type MeasureOptions, measure, measurePages } from './forms/measure.ts';

/** In parts of the fields. The limits are for fields of identity, address and card, and for those that are mistaken for one. */
interface Limits {
  readonly rightMin: number;
  readonly wrongMax: number;
  readonly mistakenMax: number;
}

const AS_WRITTEN: MeasureOptions = { layouts: 'written', names: 'written' };
const EVERY_LAYOUT: MeasureOptions = { layouts: 'all', names: 'written' };
const NAMES_OBSCURED: MeasureOptions = { layouts: 'all', names: 'obscured' };

/** Both halves, and every way of writing, in each second pass. */
const PASSES: readonly [
  half: 'development' | 'held-out',
  pass: string,
  options: MeasureOptions,
  limits: Limits,
][] = [
  ['development', 'as written', AS_WRITTEN, { rightMin: 0.99, wrongMax: 0.003, mistakenMax: 0.005 }],
  ['development', 'in every layout', EVERY_LAYOUT, { rightMin: 0.985, wrongMax: 0.003, mistakenMax: 0.005 }],
  [
    'development',
    'without names in code',
    NAMES_OBSCURED,
    { rightMin: 0.97, wrongMax: 0.003, mistakenMax: 0.005 },
  ],
  // Rules are never written for the fields of this half: the limits are what is reached on forms that are new.
  ['held-out', 'as written', AS_WRITTEN, { rightMin: 0.965, wrongMax: 0.01, mistakenMax: 0.01 }],
  ['held-out', 'in every layout', EVERY_LAYOUT, { rightMin: 0.97, wrongMax: 0.01, mistakenMax: 0.01 }],
];

describe('the fields of written forms', () => {
  it.each(sampled(PASSES, 2))('of the %s half are right %s', (half, _, options, limits) => {
    expectWithin(measure(half, options), limits);
  });
});

describe('the fields of whole pages', () => {
  it('are right', () => {
    expectWithin(measurePages(), { rightMin: 0.945, wrongMax: 0.03, mistakenMax: 0.04 });
  });
});

function expectWithin(fields: readonly Measured[], { rightMin, wrongMax, mistakenMax }: Limits): void {
  const personal = count(fields.filter(({ isPersonal }) => isPersonal));
  const others = count(fields.filter(({ isPersonal }) => !isPersonal));
  expect(personal.right / personal.fields).toBeGreaterThanOrEqual(rightMin);
  expect(personal.wrong / personal.fields).toBeLessThanOrEqual(wrongMax);
  expect(others.wrong / others.fields).toBeLessThanOrEqual(mistakenMax);
}
