import type { Product } from '@purser/contract/shapes/product';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyReading,
  backedOffMs,
  firstCheckMs,
  hostPauseMs,
  type Reading,
  type TrackedState,
} from './product-tracking.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const product = (amountSubunits: number, id = 'shop.example.com:lamp'): Product => ({
  id,
  url: 'https://shop.example.com/lamp',
  name: 'Lamp',
  description: null,
  brand: null,
  retailer: null,
  sku: null,
  price: { currencyCode: 'USD', amountSubunits },
  availability: 'in_stock',
  isPurchasable: true,
  images: [],
  variantDimensions: null,
  variants: null,
});

const unread: TrackedState = {
  productId: '',
  snapshot: null,
  version: 0,
  isListed: true,
  missingCount: 0,
  failureCount: 0,
};

const after = (...readings: readonly Reading[]): TrackedState =>
  readings.reduce((state, reading) => applyReading(state, reading, HOUR_MS, 0.5).state, unread);

const found = (amountSubunits: number): Reading => ({ kind: 'found', product: product(amountSubunits) });
const missing: Reading = { kind: 'not_found' };
const failed: Reading = { kind: 'failed' };
const anyReading = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map(found),
  fc.constantFrom<Reading>(missing, failed, { kind: 'unchanged' }),
);

describe('a reading', () => {
  it('emits nothing for a known product, and an update for a changed one', () => {
    expect(after(found(1), found(1), { kind: 'unchanged' })).toMatchObject({ version: 1, isListed: true });
    expect(after(found(1), found(2))).toMatchObject({ version: 2, snapshot: product(2) });
  });

  it('counts a product as gone at the second miss in a row, reports that once, and reports its return', () => {
    expect(after(found(1), missing)).toMatchObject({ version: 1, isListed: true });
    expect(after(found(1), missing, found(1))).toMatchObject({ version: 1, missingCount: 0 });
    expect(after(found(1), missing, missing)).toMatchObject({ version: 2, isListed: false });
    expect(after(found(1), missing, missing, missing, missing)).toMatchObject({
      version: 2,
      isListed: false,
    });
    expect(after(found(1), missing, missing, found(1))).toMatchObject({ version: 3, isListed: true });
  });

  it('of a page that shows another product counts as a miss', () => {
    const other: Reading = { kind: 'found', product: product(1, 'shop.example.com:chair') };
    expect(after(found(1), other, other)).toMatchObject({
      productId: product(1).id,
      isListed: false,
      version: 2,
    });
  });

  it('of a page that never showed a product emits nothing on a miss', () => {
    expect(after(missing, missing, missing)).toMatchObject({ version: 0, isListed: false });
  });

  it('that fails leaves the product unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 12 }), (readings) => {
        const before = after(...readings);
        const { state } = applyReading(before, failed, HOUR_MS, 0.5);
        expect(state).toEqual({ ...before, failureCount: before.failureCount + 1 });
      }),
    );
  });

  it('emits at most one update, and schedules the next reading within 1.1 days', () => {
    fc.assert(
      fc.property(
        fc.array(anyReading, { maxLength: 12 }),
        anyReading,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (readings, last, random) => {
          const before = after(...readings);
          const { state, nextCheckMs } = applyReading(before, last, HOUR_MS, random);
          expect(state.version - before.version).toBeOneOf([0, 1]);
          expect(nextCheckMs).toBeGreaterThan(0);
          expect(nextCheckMs).toBeLessThanOrEqual(DAY_MS * 1.1);
        },
      ),
    );
  });
});

describe('waits', () => {
  it('double with each failure, up to a day, or to the interval where that is longer', () => {
    expect([0, 1, 2, 4, 5, 50].map((count) => backedOffMs(HOUR_MS, count) / HOUR_MS)).toEqual([
      1, 2, 4, 16, 24, 24,
    ]);
    expect(backedOffMs(3 * DAY_MS, 9)).toBe(3 * DAY_MS);
  });

  it('between readings at one host respect its Retry-After, up to a day', () => {
    expect(hostPauseMs(0, undefined)).toBe(1000);
    expect(hostPauseMs(3, undefined)).toBe(8000);
    expect(hostPauseMs(50, undefined)).toBe(HOUR_MS);
    expect(hostPauseMs(1, 5 * HOUR_MS)).toBe(5 * HOUR_MS);
    expect(hostPauseMs(1, 50 * DAY_MS)).toBe(DAY_MS);
  });

  it('before the second reading are spread over the interval', () => {
    expect([0, 0.25, 0.999].map((random) => firstCheckMs(HOUR_MS, random))).toEqual([0, 900_000, 3_596_400]);
  });
});
