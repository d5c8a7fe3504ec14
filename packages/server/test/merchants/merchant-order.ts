/** Tracking events of a parcel, in order. */
export const STEPS = ['shipped', 'out_for_delivery', 'delivered'] as const;

/** The whole order after this many events, in the protocol's shape. */
export function orderAfter(stepCount: number, id: string | undefined): object {
  const fulfilled = stepCount === STEPS.length ? 1 : 0;
  return {
    ucp: { version: '2026-04-08' },
    id,
    checkout_id: 'chk_1',
    permalink_url: 'https://shop.example/orders/1',
    currency: 'USD',
    line_items: [{ id: 'li_1', quantity: { original: 1, total: 1, fulfilled }, status: 'processing' }],
    fulfillment: {
      expectations: [],
      events: STEPS.slice(0, stepCount).map((type, index) => ({
        id: `evt_${index}`,
        type,
        occurred_at: `2026-11-2${index}T10:00:00Z`,
        tracking_number: `TRACK-${id}`,
        tracking_url: 'https://carrier.example/track',
        carrier: 'Carrier',
        line_items: [{ id: 'li_1', quantity: 1 }],
        description: type,
      })),
    },
    adjustments: [],
    totals: [],
  };
}
