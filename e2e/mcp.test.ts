import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { SpendingLimits } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectMcp } from '../test/mcp/mcp-session.ts';
import { SHORT_LIVED } from '../test/run/node-flags.ts';
import { consoleFixture } from './console/fixture/console-fixture.ts';
import { BUYER, type SandboxShop, startSandboxShop } from './harness/sandbox-shop.ts';

const installation = consoleFixture();
let shop: SandboxShop;

beforeAll(async () => {
  shop = await startSandboxShop();
});
afterAll(() => shop?.close());

describe('purser mcp', () => {
  it('buys a product within its limits on standard input and output, and not beyond them', async () => {
    const mcp = await connectMcp(
      new StdioClientTransport({
        command: process.execPath,
        args: [...SHORT_LIVED, 'packages/cli/bin/purser.js', 'mcp'],
        env: {
          PATH: process.env['PATH'] ?? '',
          PURSER_URL: installation.url,
          PURSER_API_KEY: installation.apiKey,
        },
        stderr: 'inherit',
      }),
      '2026-07-28',
    );
    const call = async (name: string, args: Record<string, unknown>) => (await mcp.call(name, args)).data;
    const { id } = await call('create_checkout_intent', {
      productUrl: shop.productUrl('plain'),
      quantity: 1,
      buyer: BUYER,
    });
    expect(await call('wait_for_checkout_intent', { id })).toMatchObject({ state: 'awaiting_confirmation' });
    await call('confirm_checkout_intent', { id, paymentMethod: { type: 'drawdown' } });
    const done = await call('wait_for_checkout_intent', { id });
    expect(done).toMatchObject({ state: 'completed' });
    const placed = (await shop.orders()).filter(({ id: order, number }) =>
      [order, number].some((name) => JSON.stringify(done['merchantOrderIds']).includes(name)),
    );
    expect(placed).toHaveLength(1);
    const tooMuch: SpendingLimits = { orders: [{ period: 'day', count: 1 }] };
    await installation.client.spendingLimits.set('account', tooMuch);
    const second = await call('create_checkout_intent', {
      productUrl: shop.productUrl('plain'),
      quantity: 1,
      buyer: BUYER,
    });
    await call('wait_for_checkout_intent', { id: second['id'] });
    const known = await shop.orders();
    const payment = { id: second['id'], paymentMethod: { type: 'drawdown' } };
    expect(await mcp.refused('confirm_checkout_intent', payment)).toContain('orders_per_day');
    expect(await shop.orders()).toHaveLength(known.length);
    await mcp.close();
  });
});
