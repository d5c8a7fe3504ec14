import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MerchantHttp, QuoteRequest } from '../../src/connector.ts';
import { BUYER, quoteRequest } from '../purchases.ts';
import { grantedAt, paysWithToken } from '../shopify-merchant/buyer.ts';
import { anonymous, granted, offered, orderOf, signed, usd, visit } from '../shopify-merchant/purchases.ts';
import { type RunningShop, startShop } from '../shopify-merchant/start.ts';
import { directHttp } from '../test-http-client.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const ask = (path: string, given: Partial<QuoteRequest> = {}): QuoteRequest =>
  quoteRequest(shop.url, path, given);

describe('an order', () => {
  it("is placed with the operator's token, which is requested once, and can be tracked", async () => {
    const visitor = granted(shop.url);
    const order = orderOf(await offered(visitor, ask('/products/lamp')));
    const outcome = await visitor.connector.place(visitor.context, order);
    expect(outcome).toMatchObject({ kind: 'placed', paid: usd(3200) });
    const { orders, requests } = await shop.state();
    expect(orders).toHaveLength(1);
    expect(requests.filter((request) => request === 'POST /auth/access_token')).toHaveLength(1);
    expect(JSON.stringify(order.saved)).not.toMatch(/secret|e30\.|purser/);
    const ids = outcome.kind === 'placed' ? outcome.merchantOrderIds : [];
    const tracked = await visitor.connector.track(
      visitor.context,
      order.saved[0] ?? {},
      ids,
      BUYER.email,
      BUYER,
    );
    expect(tracked).toMatchObject({
      kind: 'tracked',
      shipments: [{ status: 'shipped', tracking: { number: 'T1' } }],
    });
  });

  it('continues with a new token when the old one is rejected', async () => {
    const visitor = granted(shop.url);
    const order = orderOf(await offered(visitor, ask('/products/lamp')));
    await shop.set({ revokesTokens: true });
    expect(await visitor.connector.place(visitor.context, order)).toMatchObject({ kind: 'placed' });
    expect((await shop.state()).orders).toHaveLength(1);
  });

  it('is not sent without a token', async () => {
    const offer = await offered(granted(shop.url), ask('/products/lamp'));
    await shop.set({ breaks: [{ operation: 'token', fault: 'error_500' }] });
    const order = orderOf(offer);
    const { connector, context } = granted(shop.url);
    expect(await connector.place(context, order)).toMatchObject({
      kind: 'not_sent',
      failure: { code: 'order_placement_failed' },
    });
    expect(order.saved).toEqual([]);
  });

  it.each([
    ['of a checkout that is not ours to complete', {}, signed, '/checkouts/cn/'],
    ['of an offer that the storefront made', { taxesIncluded: true }, anonymous, '/cart/2001:1'],
  ])('%s is left to the buyer before anything is sent', async (_what, faults, visitor, path) => {
    await shop.set(faults);
    const { connector, context } = visitor();
    const order = orderOf(await offered({ connector, context }, ask('/products/lamp')));
    const before = (await shop.state()).requests.length;
    const outcome = await connector.place(context, order);
    expect(outcome).toMatchObject({
      kind: 'needs_attention',
      failure: { code: 'order_placement_failed', continueUrl: expect.stringContaining(path) },
    });
    expect(order.saved).toEqual([]);
    expect((await shop.state()).requests).toHaveLength(before);
  });

  it.each(['error', 'sentence', 'escalation'] as const)(
    'that the token may not complete (%s) is left to the buyer, and nothing is bought',
    async (refusesCompletion) => {
      const visitor = granted(shop.url);
      const order = orderOf(await offered(visitor, ask('/products/lamp')));
      await shop.set({ refusesCompletion });
      const outcome = await visitor.connector.place(visitor.context, order);
      expect(outcome).toMatchObject({
        kind: 'needs_attention',
        failure: {
          code: 'order_placement_failed',
          continueUrl: expect.stringContaining('/checkouts/cn/'),
        },
      });
      expect((await shop.state()).orders).toEqual([]);
    },
  );

  it('is declined if the payment is declined', async () => {
    const visitor = granted(shop.url);
    const order = orderOf(await offered(visitor, ask('/products/lamp')), { payment: paysWithToken('bad') });
    expect(await visitor.connector.place(visitor.context, order)).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
  });

  it('that is refused after an earlier attempt is declined, so that its outcome is looked up again', async () => {
    const { connector, context } = granted(shop.url);
    const offer = await offered({ connector, context }, ask('/products/lamp'));
    const order = orderOf(offer);
    await shop.set({ breaks: [{ operation: 'order', fault: 'error_500' }] });
    expect(await connector.place(context, order)).toMatchObject({ kind: 'unknown' });
    await shop.set({ refusesCompletion: 'error' });
    const later = { ...order, reference: order.saved.at(-1) ?? offer.reference };
    expect(await connector.place(context, later)).toMatchObject({ kind: 'declined' });
    expect((await shop.state()).orders).toEqual([]);
  });

  it('that was sent stays unknown if access is revoked before its outcome is read', async () => {
    const visitor = granted(shop.url);
    const offer = await offered(visitor, ask('/products/lamp'));
    const order = orderOf(offer);
    await visitor.connector.place(visitor.context, order);
    const later = { ...order, reference: order.saved.at(-1) ?? offer.reference };
    const { connector, context } = anonymous();
    expect(await connector.findOrder(context, later)).toMatchObject({ kind: 'unknown' });
    expect(await connector.place(context, later)).toMatchObject({ kind: 'unknown' });
  });

  it('requests no token if the API is at another host than the credentials', async () => {
    const http = directHttp();
    const elsewhere: MerchantHttp = {
      async request(request) {
        const response = await http.request(request);
        if (!request.url.endsWith('/.well-known/ucp')) return response;
        return { ...response, text: response.text.replaceAll('127.0.0.1', '127.0.0.2') };
      },
    };
    const { connector, context } = visit(elsewhere, grantedAt(shop.url));
    expect(await connector.quote(context, ask('/products/lamp'))).toMatchObject({ kind: 'failed' });
    expect(http.calls.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([]);
    expect((await shop.state()).requests).not.toContain('POST /auth/access_token');
  });

  it("sends the token only to the shop's API", async () => {
    const http = directHttp();
    const visitor = visit(http, grantedAt(shop.url));
    await visitor.connector.place(visitor.context, orderOf(await offered(visitor, ask('/products/lamp'))));
    const carrying = http.calls.filter(({ headers }) => headers['authorization'] !== undefined);
    expect(new Set(carrying.map(({ path }) => path))).toEqual(new Set(['/api/ucp/mcp']));
  });
});
