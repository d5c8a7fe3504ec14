import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CancelRequest, Connector, ConnectorContext, MerchantReference } from '../src/connector.ts';
import type { TransportName } from '../src/ucp/transport/calls.ts';
import { openScene, orderOf } from './acp-merchant/purchases.ts';
import { ACP_CREDENTIALS, type RunningMerchant, startAcpMerchant } from './acp-merchant/start.ts';
import { placeRequest, quoted } from './purchases.ts';
import { type Merchant, startMerchant } from './ucp-merchant/start.ts';

const REQUEST = { reason: { code: 'fraud', message: 'Card stolen' }, currencyCode: 'USD' } as const;

interface Placed {
  readonly connector: Connector;
  readonly context: ConnectorContext;
  readonly reference: MerchantReference;
  readonly request: CancelRequest;
  readonly totalSubunits: number;
  /** The key of a request in the protocol's form. */
  readonly sentKey: string;
  /** The keys under which cancellations reached the orders. */
  keys(): Promise<readonly (string | undefined)[]>;
  set(faults: {
    cancels?: 'pending' | 'completed' | 'failed' | 'already_shipped';
    once?: object[];
  }): Promise<void>;
}

const cancel = (placed: Placed, change: Partial<CancelRequest> = {}) =>
  placed.connector.cancelOrder?.(placed.context, placed.reference, { ...placed.request, ...change });

const merchants: Merchant[] = [];
let acp: RunningMerchant;

beforeAll(async () => {
  acp = await startAcpMerchant();
});
afterAll(() => acp.close());
beforeEach(() => acp.reset());
afterEach(async () => {
  await Promise.all(merchants.splice(0).map((merchant) => merchant.close()));
});

const requestFor = (productUrl: string, merchantOrderIds: Placed['request']['merchantOrderIds']) => ({
  ...REQUEST,
  productUrl,
  merchantOrderIds,
  idempotencyKey: 'can_1',
  isReceived: false,
});

async function placedAtUcp(transport: TransportName): Promise<Placed> {
  const shop = await startMerchant({ transports: [transport] });
  merchants.push(shop);
  Object.assign(shop.faults, { cancels: 'completed' });
  const offer = await quoted(shop.url, '/products/lamp');
  const order = placeRequest(offer);
  const outcome = await offer.connector.place(offer.context, order);
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  return {
    ...offer,
    reference: order.submissions.at(-1) ?? offer.reference,
    request: requestFor(order.productUrl, outcome.merchantOrderIds),
    totalSubunits: outcome.paid.amountSubunits,
    sentKey: '34bacec5-83c8-880b-8c1b-090b0b3dc82d',
    keys: async () => shop.orders.map(({ cancelKey }) => cancelKey),
    set: async (faults) => void Object.assign(shop.faults, faults),
  };
}

async function placedAtAcp(): Promise<Placed> {
  await acp.set({ cancels: 'completed' });
  const scene = openScene(acp.url, ACP_CREDENTIALS);
  const order = orderOf(await scene.offer());
  const outcome = await scene.place(order);
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  return {
    ...scene,
    reference: order.reference,
    request: requestFor(order.productUrl, outcome.merchantOrderIds),
    totalSubunits: outcome.paid.amountSubunits,
    sentKey: 'can_1',
    keys: async () => (await acp.state()).orders.map(({ cancelKey }) => cancelKey),
    set: async (faults) => acp.set(faults as Parameters<RunningMerchant['set']>[0]),
  };
}

describe.each([
  ['UCP over REST', () => placedAtUcp('rest')],
  ['UCP over MCP', () => placedAtUcp('mcp')],
  ['ACP', placedAtAcp],
])('an order at a merchant that offers cancellation (%s)', (_, place) => {
  it('is canceled, with what the merchant gives back, and again with the same outcome', async () => {
    const placed = await place();
    const refunded = { currencyCode: 'USD', amountSubunits: placed.totalSubunits };
    expect(await cancel(placed)).toEqual({ kind: 'completed', refunded });
    expect(await cancel(placed)).toEqual({ kind: 'completed', refunded });
    expect(await placed.keys()).toEqual([placed.sentKey]);
  });

  it('is only read once the merchant has received the request', async () => {
    const placed = await place();
    await placed.set({ cancels: 'pending' });
    expect(await cancel(placed)).toEqual({ kind: 'requested' });
    expect(await cancel(placed, { isReceived: true, idempotencyKey: 'never sent' })).toEqual({
      kind: 'requested',
    });
    await placed.set({ cancels: 'failed' });
    const read = await cancel(placed, { isReceived: true });
    expect(read).toMatchObject({ kind: 'denied', code: 'other', message: expect.stringMatching(/\w/) });
    await placed.set({ cancels: 'completed' });
    expect(await cancel(placed, { isReceived: true })).toMatchObject({ kind: 'completed' });
    expect(await placed.keys()).toEqual([placed.sentKey]);
  });

  it('is not canceled if the merchant refuses, with its reason', async () => {
    const placed = await place();
    await placed.set({ cancels: 'already_shipped' });
    expect(await cancel(placed)).toEqual({
      kind: 'denied',
      code: 'already_shipped',
      message: expect.stringContaining('The parcel has left'),
    });
    expect(await placed.keys()).toEqual([undefined]);
  });
});

describe('an order at a merchant that does not offer cancellation', () => {
  it('is not asked for (UCP)', async () => {
    const shop = await startMerchant();
    merchants.push(shop);
    const offer = await quoted(shop.url, '/products/lamp');
    const order = placeRequest(offer);
    await offer.connector.place(offer.context, order);
    offer.http.calls.length = 0;
    const request = { ...REQUEST, productUrl: order.productUrl, merchantOrderIds: ['ord_1'] };
    const outcome = await offer.connector.cancelOrder?.(offer.context, order.reference, {
      ...request,
      idempotencyKey: 'can_1',
      isReceived: false,
    });
    expect(outcome).toEqual({ kind: 'not_offered' });
    expect(offer.http.calls.filter(({ path }) => path.includes('/orders'))).toEqual([]);
  });

  it('is not asked for (ACP)', async () => {
    const scene = openScene(acp.url, ACP_CREDENTIALS);
    const order = orderOf(await scene.offer());
    await scene.place(order);
    const outcome = await scene.connector.cancelOrder?.(scene.context, order.reference, {
      ...REQUEST,
      productUrl: order.productUrl,
      merchantOrderIds: ['ord_1'],
      idempotencyKey: 'can_1',
      isReceived: false,
    });
    expect(outcome).toEqual({ kind: 'not_offered' });
    expect(scene.sent(/\/orders\//)).toEqual([]);
  });
});
