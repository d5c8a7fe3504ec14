import { describe, expect, it } from 'vitest';
import { isPartlyOpen, readShipments } from './track.ts';

function event(type: string, at: string, more: object = {}): object {
  return { id: `${type}${at}`, type, occurred_at: at, line_items: [], ...more };
}

describe('the shipments of an order', () => {
  it('are one with status `ordered` before any event', () => {
    expect(readShipments({ id: 'o1' }, 'o1')).toEqual([{ externalId: 'o1', status: 'ordered', events: [] }]);
  });

  it('follow the events in chronological order', () => {
    const parcel = { tracking_number: 'T1', tracking_url: 'https://carrier.test/T1', carrier: 'Post' };
    const events = [
      event('delivered', '2027-01-03T10:00:00Z', parcel),
      event('processing', '2027-01-01T10:00:00Z'),
      event('shipped', '2027-01-02T10:00:00+01:00', parcel),
    ];
    const [shipment, ...others] = readShipments(
      { id: 'o1', fulfillment: { events, expectations: [{ id: 'e', fulfillable_on: '2027-01-05' }] } },
      'o1',
    );
    expect(others).toEqual([]);
    expect(shipment).toMatchObject({
      externalId: 'o1',
      status: 'delivered',
      shippedAt: '2027-01-02T09:00:00.000Z',
      deliveredAt: '2027-01-03T10:00:00.000Z',
      tracking: {
        number: 'T1',
        carrierName: 'Post',
        url: 'https://carrier.test/T1',
        estimatedDelivery: '2027-01-05T00:00:00.000Z',
      },
    });
    expect(shipment?.events.map((each) => each.status)).toEqual(['processing', 'shipped', 'delivered']);
  });

  it('have no tracking URL that is not an HTTP(S) URL', () => {
    const events = [
      event('shipped', '2027-01-02T10:00:00Z', {
        tracking_number: 'T1',
        tracking_url: 'javascript:alert(1)',
      }),
    ];
    const [shipment] = readShipments({ id: 'o1', fulfillment: { events } }, 'o1');
    expect(shipment?.tracking).toEqual({ number: 'T1' });
  });

  it('are one per parcel, of which the first has the id of the order', () => {
    const events = [
      event('shipped', '2027-01-02T00:00:00Z', { tracking_number: 'B' }),
      event('in_transit', '2027-01-01T00:00:00Z', { tracking_number: 'A', description: 'Out for delivery' }),
    ];
    expect(
      readShipments({ id: 'o1', fulfillment: { events } }, 'o1').map((each) => [
        each.externalId,
        each.status,
      ]),
    ).toEqual([
      ['o1', 'out_for_delivery'],
      ['B', 'shipped'],
    ]);
  });

  it('include one for unfulfilled items, if the order counts them', () => {
    const line = (total: number, fulfilled: number) => ({ quantity: { original: 2, total, fulfilled } });
    expect(isPartlyOpen({ line_items: [line(2, 2), line(1, 0)] })).toBe(true);
    expect(isPartlyOpen({ line_items: [line(2, 2), line(0, 0)] })).toBe(false);
    expect(isPartlyOpen({ line_items: [{ quantity: 2 }] })).toBe(false);
    expect(isPartlyOpen({ status: 'canceled', line_items: [line(1, 0)] })).toBe(false);
  });

  it('can be delayed and canceled', () => {
    const status = (order: object): string | undefined =>
      readShipments({ id: 'o1', ...order }, 'o1')[0]?.status;
    expect(status({ fulfillment: { events: [event('canceled', '2027-01-01T00:00:00Z')] } })).toBe('canceled');
    expect(status({ adjustments: [{ id: 'a', type: 'cancellation', status: 'completed' }] })).toBe(
      'canceled',
    );
    expect(status({ line_items: [{ id: 'l', status: 'removed' }] })).toBe('canceled');
    expect(status({ fulfillment: { events: [event('failed_attempt', '2027-01-01T00:00:00Z')] } })).toBe(
      'delayed',
    );
    expect(
      status({
        fulfillment: {
          expectations: [{ id: 'e', description: 'Delayed: arrives next week' }],
          events: [event('shipped', '2027-01-01T00:00:00Z')],
        },
      }),
    ).toBe('delayed');
    expect(status({ fulfillment: { events: [event('teleported', '2027-01-01T00:00:00Z')] } })).toBe(
      'ordered',
    );
  });
});
