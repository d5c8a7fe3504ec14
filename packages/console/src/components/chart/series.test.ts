import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartScales, maxValue, runsOf, type Series, stacked } from './series.ts';

const values = fc.array(fc.option(fc.nat(1_000_000)), { minLength: 5, maxLength: 5 });
const someSeries = fc.array(
  values.map((list): Series => ({ name: 'x', tone: 'accent', values: list })),
  { minLength: 1, maxLength: 5 },
);

it('stacks values without gaps, up to their sum', () => {
  fc.assert(
    fc.property(someSeries, (series) => {
      const layers = stacked(series);
      for (let index = 0; index < 5; index += 1) {
        let height = 0;
        for (const [layer, spans] of layers.entries()) {
          expect(spans[index]?.[0]).toBe(height);
          height += series[layer]?.values[index] ?? 0;
          expect(spans[index]?.[1]).toBe(height);
        }
      }
    }),
  );
});

it('keeps all values inside the chart at every width', () => {
  fc.assert(
    fc.property(someSeries, fc.integer({ min: 100, max: 2560 }), fc.boolean(), (series, width, isStacked) => {
      const max = maxValue(series, isStacked);
      const scales = chartScales({ width, height: 180 }, 5, max);
      expect(scales.y(max)).toBeGreaterThanOrEqual(0);
      expect(scales.y(max)).toBeLessThanOrEqual(scales.bottom);
      expect(scales.x(0)).toBeGreaterThan(scales.left);
      expect(scales.x(4)).toBeLessThan(scales.right);
      expect(scales.labelled).toContain(0);
    }),
  );
});

it('draws one line for each run of values without a gap', () => {
  expect(runsOf([1, 0, null, 3, null, null, 5, 6])).toEqual([[0, 1], [3], [6, 7]]);
  expect(runsOf([null])).toEqual([]);
});
