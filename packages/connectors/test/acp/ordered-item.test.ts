import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACP_VERSIONS } from '../../src/acp/versions.ts';
import type { QuoteRequest } from '../../src/connector.ts';
import type { Faults, Swap } from '../acp-merchant/faults.ts';
import { openScene, orderOf, type Scene } from '../acp-merchant/purchases.ts';
import { ACP_CREDENTIALS, type RunningMerchant, startAcpMerchant } from '../acp-merchant/start.ts';
import { paysBy } from '../purchases.ts';

const MUG = '/products/mug';
const BLUE: Partial<QuoteRequest> = {
  quantity: 2,
  variantSelections: [{ label: 'Color', value: 'Blue' }],
};
const COMPLETE = /\/complete$/;

let merchant: RunningMerchant;
let scene: Scene;
let faults: Faults;

beforeAll(async () => {
  merchant = await startAcpMerchant();
});
afterAll(() => merchant.close());

/** What a merchant can swap while the totals stay as they were, with the codes of a failed offer and of a failed order. */
const SWAPS: readonly (readonly [what: string, swap: Swap, offer: string, order: string])[] = [
  ['the product', { itemId: 'item_mug_grey' }, 'offer_retrieval_failed', 'order_placement_failed'],
  ['more', { quantity: 3 }, 'offer_retrieval_failed', 'order_placement_failed'],
  ['fewer', { quantity: 1 }, 'insufficient_stock', 'insufficient_stock'],
  ['a higher unit price', { price: 1400 }, 'incorrect_cost_breakdown', 'incorrect_cost_breakdown'],
  ['a lower unit price', { price: 1200 }, 'incorrect_cost_breakdown', 'incorrect_cost_breakdown'],
  ['the title', { name: 'Mug Grey' }, 'offer_retrieval_failed', 'order_placement_failed'],
  ['an option', { color: 'Grey' }, 'offer_retrieval_failed', 'order_placement_failed'],
];
/** The first version shows neither titles nor options. */
const CASES = ACP_VERSIONS.flatMap((version) =>
  SWAPS.filter(([, { name, color }]) => version !== '2025-09-29' || (name ?? color) === undefined).map(
    ([what, swap, offer, order]) => ({ version, what, swap, offer, order }),
  ),
);

async function start(version: string): Promise<void> {
  await merchant.reset();
  faults = { versions: [version] };
  await merchant.set(faults);
  scene = openScene(merchant.url, ACP_CREDENTIALS);
}

const orderFor = (version: string, made: Awaited<ReturnType<Scene['offer']>>) => {
  const handler = version < '2026-01-30' ? 'stripe' : 'tokens_1';
  return orderOf(made, { payment: paysBy(handler, { type: 'spt', token: 'success_token' }) });
};

async function expectNothingBought(): Promise<void> {
  expect(scene.sent(COMPLETE)).toEqual([]);
  expect((await merchant.state()).orders).toEqual([]);
}

describe('a merchant that shows something else than was requested', () => {
  beforeEach(() => merchant.reset());

  it.each(CASES)('when options are selected ($version, $what): there is no offer', async (given) => {
    await start(given.version);
    await merchant.set({ ...faults, swap: { ...given.swap, from: 'update' } });
    expect(await scene.codeOf(MUG, BLUE)).toBe(given.offer);
    await expectNothingBought();
    expect((await merchant.state()).canceled).toHaveLength(1);
  });

  it.each(CASES)('before completing ($version, $what): nothing is completed', async (given) => {
    await start(given.version);
    const order = orderFor(given.version, await scene.offer(MUG, BLUE));
    await merchant.set({ ...faults, swap: given.swap });
    expect(await scene.place(order)).toMatchObject({ kind: 'declined', failure: { code: given.order } });
    await expectNothingBought();
    expect(order.saved).toEqual([]);
    expect((await merchant.state()).canceled).toEqual([order.reference['sessionId']]);
  });

  it.each(CASES)('before completing again ($version, $what): not completed again', async (given) => {
    await start(given.version);
    const order = orderFor(given.version, await scene.offer(MUG, BLUE));
    const { submitting } = order;
    const swapped = {
      ...faults,
      swap: given.swap,
      breaks: [{ operation: 'complete', fault: 'error_500', times: 1 }],
    } as const;
    const placing = {
      ...order,
      submitting: async (reference: typeof order.reference) => {
        await submitting(reference);
        await merchant.set(swapped);
      },
    };
    expect((await scene.place(placing)).kind).toBe('unknown');
    expect(scene.sent(COMPLETE)).toHaveLength(1);
    // The merchant is asked again later, and the order declined.
    expect((await scene.connector.findOrder(scene.context, order)).kind).toBe('not_placed');
    expect(await scene.place(order)).toMatchObject({ kind: 'declined', failure: { code: given.order } });
    expect(scene.sent(COMPLETE)).toHaveLength(1);
    expect((await merchant.state()).orders).toEqual([]);
  });

  it.each(CASES)(
    'in a new session after the first expired ($version, $what): nothing is completed',
    async (given) => {
      await start(given.version);
      const made = await scene.offer(MUG, BLUE);
      const session = String(made.reference['sessionId']);
      await fetch(`${merchant.url}/acp/checkout_sessions/${session}/cancel`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer merchant-key',
          'api-version': given.version,
          'idempotency-key': 'x',
        },
      });
      await merchant.set({ ...faults, swap: given.swap });
      expect(await scene.place(orderFor(given.version, made))).toMatchObject({
        kind: 'declined',
        failure: { code: given.order },
      });
      await expectNothingBought();
      expect((await merchant.state()).canceled).toHaveLength(2);
    },
  );

  it.each(CASES.filter(({ swap }) => swap.price === undefined && swap.name === undefined))(
    'when the session is created ($version, $what): there is no offer',
    async (given) => {
      await start(given.version);
      await merchant.set({ ...faults, swap: given.swap });
      expect(await scene.codeOf(MUG, BLUE)).toBe(given.offer);
      await expectNothingBought();
    },
  );

  it('when the session is created, with another title and price: there is no offer', async () => {
    await start('2026-04-17');
    await merchant.set({ ...faults, swap: { name: 'Sofa', price: 99_900 } });
    expect(await scene.codeOf('/products/lamp')).toBe('product_not_found');
    await expectNothingBought();
  });
});

it('an instrument without a token is refused before anything is sent', async () => {
  await start('2026-04-17');
  const order = orderOf(await scene.offer(), { payment: paysBy('tokens_1', { number: 'x' }) });
  expect(await scene.place(order)).toMatchObject({ kind: 'declined', failure: { code: 'payment_failed' } });
  await expectNothingBought();
});
