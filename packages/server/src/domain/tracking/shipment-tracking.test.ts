import type { TrackedShipment } from '@purser/contract/shapes/shipment';
import { SHIPMENT_STATUSES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shipment } from './shipment.ts';
import { isFinal, isTrackingOver, nextTrackingMs, trackingChanges } from './shipment-tracking.ts';

const THEN = new Date('2026-03-25T00:00:00.000Z');
const NOW = new Date('2026-03-26T00:00:00.000Z');

const made = (id: string, changes: Partial<Shipment> = {}): Shipment => ({
  id,
  accountId: 'acct_1',
  checkoutIntentId: 'ci_1',
  marketplaceOrderId: 'M1',
  status: 'ordered',
  version: 1,
  details: {},
  createdAt: THEN,
  updatedAt: THEN,
  ...changes,
});
const parcel = (externalId: string, changes: Partial<TrackedShipment> = {}): TrackedShipment => ({
  externalId,
  status: 'shipped',
  shippedAt: '2026-03-25T12:00:00.000Z',
  tracking: { number: `T${externalId}` },
  events: [
    { status: 'shipped', description: 'Left', location: { city: 'Oakland' }, at: '2026-03-25T12:00:00.000Z' },
  ],
  ...changes,
});

describe('trackingChanges', () => {
  it('gives the shipment created with the order the id of the merchant’s first parcel', () => {
    const { updated, appeared } = trackingChanges([made('shp_1')], [parcel('P1')], NOW);
    expect(appeared).toEqual([]);
    expect(updated).toEqual([
      made('shp_1', {
        status: 'shipped',
        version: 2,
        updatedAt: NOW,
        details: {
          externalId: 'P1',
          shippedAt: '2026-03-25T12:00:00.000Z',
          tracking: { number: 'TP1' },
          trackingEvents: [
            {
              status: 'shipped',
              description: 'Left',
              location: { city: 'Oakland' },
              timestamp: { local: '2026-03-25T12:00:00.000', utc: '2026-03-25T12:00:00.000Z' },
            },
          ],
        },
      }),
    ]);
  });

  it('creates one shipment per further parcel of a split order', () => {
    const first = trackingChanges([made('shp_1')], [parcel('P1'), parcel('P2')], NOW);
    expect(first.updated.map(({ details }) => details.externalId)).toEqual(['P1']);
    expect(first.appeared.map(({ details }) => details.externalId)).toEqual(['P2']);
    const known = [...first.updated, ...first.appeared.map((one) => made('shp_2', one))];
    expect(trackingChanges(known, [parcel('P1'), parcel('P2')], NOW)).toEqual({ updated: [], appeared: [] });
  });

  it('finds no change in details whose properties are in another order', () => {
    const [shipped] = trackingChanges([made('shp_1')], [parcel('P1')], NOW).updated;
    const turned = Object.fromEntries(Object.entries(shipped?.details ?? {}).reverse());
    const known = [made('shp_1', { status: 'shipped', details: turned })];
    expect(trackingChanges(known, [parcel('P1')], NOW).updated).toEqual([]);
  });

  it('ignores an older report, but accepts a final status without earlier events', () => {
    const { updated: known } = trackingChanges([made('shp_1')], [parcel('P1')], NOW);
    for (const status of ['ordered', 'shipped', 'delayed'] as const)
      expect(trackingChanges(known, [parcel('P1', { status, events: [] })], NOW).updated).toEqual([]);
    const ended = trackingChanges(known, [parcel('P1', { status: 'canceled', events: [] })], NOW);
    expect(ended.updated.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('never leaves a final status', () => {
    const ends = fc.constantFrom('delivered', 'canceled' as const);
    fc.assert(
      fc.property(ends, fc.constantFrom(...SHIPMENT_STATUSES), (end, told) => {
        const known = made('shp_1', { status: end, details: { externalId: 'P1' } });
        return trackingChanges([known], [parcel('P1', { status: told })], NOW).updated.length === 0;
      }),
    );
  });

  it('ignores a parcel that has not been shipped', () => {
    expect(trackingChanges([made('shp_1')], [parcel('P1', { status: 'ordered' })], NOW)).toEqual({
      updated: [],
      appeared: [],
    });
  });
});

describe('isFinal', () => {
  it('holds for delivered and canceled only', () => {
    expect(SHIPMENT_STATUSES.filter((status) => isFinal({ status }))).toEqual(['delivered', 'canceled']);
  });
});

describe('the tracking of an order', () => {
  const ended = (id: string, externalId: string) =>
    made(id, { status: 'delivered', details: { externalId } });
  const there = (externalId: string) => parcel(externalId, { status: 'delivered' });

  it('is over when all parcels are final and no further one is expected', () => {
    expect(isTrackingOver([ended('shp_1', 'P1')], [there('P1')], false)).toBe(true);
    expect(isTrackingOver([ended('shp_1', 'P1'), made('shp_2')], [there('P1')], false)).toBe(false);
    expect(isTrackingOver([ended('shp_1', 'P1')], [], false)).toBe(true);
  });

  it('continues while a part of the order is in no parcel', () => {
    expect(isTrackingOver([ended('shp_1', 'P1')], [there('P1')], true)).toBe(false);
    const waiting = parcel('M2', { status: 'ordered' });
    expect(isTrackingOver([ended('shp_1', 'P1')], [there('P1'), waiting], false)).toBe(false);
  });

  it('is over when a test helper ended a shipment, regardless of the merchant’s report', () => {
    expect(isTrackingOver([ended('shp_1', 'TEST')], [parcel('M1', { status: 'ordered' })], true)).toBe(true);
  });
});

describe('nextTrackingMs', () => {
  it('doubles with each consecutive failure, up to a day', () => {
    const hours = [0, 1, 2, 3, 9].map((count) => nextTrackingMs(0, 3_600_000, count) / 3_600_000);
    expect(hours).toEqual([1, 2, 4, 8, 24]);
  });

  it('grows with the order’s age, from the first interval to six hours', () => {
    const age = fc.integer({ min: 0, max: 90 * 86_400_000 });
    fc.assert(
      fc.property(age, age, (a, b) => {
        const [younger, older] = a < b ? [a, b] : [b, a];
        const waits = [nextTrackingMs(younger, 900_000, 0), nextTrackingMs(older, 900_000, 0)] as const;
        expect(waits[0]).toBeLessThanOrEqual(waits[1]);
        expect(waits[0]).toBeGreaterThanOrEqual(900_000);
        expect(waits[1]).toBeLessThanOrEqual(6 * 3_600_000);
      }),
    );
  });
});
