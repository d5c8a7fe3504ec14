import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  adminOrders,
  amountOf,
  call,
  codesOf,
  completeSession,
  createSession,
  HOME,
  payment,
  purchaseBody,
  quoteSession,
  readSession,
} from './merchant-client.ts';
import { temporaryShop } from './temporary-shop.ts';

describe('the checkout of the UCP API', () => {
  it('leads from discovery through two fulfilment updates to an order', async () => {
    const shop = await temporaryShop();
    const profile = JSON.parse(await (await fetch(`${shop}/.well-known/ucp`)).text());
    expect(profile.ucp.version).toBe('2026-04-08');
    expect(profile.ucp.services['dev.ucp.shopping'][0]).toMatchObject({
      transport: 'rest',
      endpoint: `${shop}/ucp`,
    });
    expect(profile.ucp.payment_handlers['dev.purser.sandbox_tokens'][0].config.supported_tokens).toEqual([
      'success_token',
      'fail_token',
    ]);

    const created = await call(shop, 'POST', '/checkout-sessions', purchaseBody({ itemId: 'var_plain' }));
    expect(created.status).toBe(201);

    const quoted = await quoteSession(shop, { itemId: 'var_plain', quantity: 2 });
    expect(quoted.status).toBe('ready_for_complete');
    expect(quoted.messages).toEqual([]);
    expect(quoted.totals.map(({ type, amount }) => [type, amount])).toEqual([
      ['subtotal', 5000],
      ['fulfillment', 499],
      ['tax', 363],
      ['total', 5862],
    ]);

    const completed = await completeSession(shop, quoted.id);
    expect(completed.status).toBe('completed');
    expect(completed.order?.permalink_url).toContain(`/orders/${completed.order?.label}?key=`);
    expect(await readSession(shop, quoted.id)).toEqual(completed);
    expect(await adminOrders(shop)).toMatchObject([
      { id: completed.order?.id, totalSubunits: 5862, email: 'ada@example.com', sessionId: quoted.id },
    ]);
    const order = JSON.parse((await call(shop, 'GET', `/orders/${completed.order?.id}`)).text);
    expect(order).toMatchObject({ checkout_id: quoted.id, fulfillment: { events: [] } });
    expect(order.line_items[0]).toMatchObject({ quantity: { original: 2, total: 2, fulfilled: 0 } });
  });

  it('lists what is missing until the session is complete', async () => {
    const shop = await temporaryShop();
    const body = { line_items: [{ item: { id: 'var_plain' }, quantity: 1 }] };
    const first = JSON.parse((await call(shop, 'POST', '/checkout-sessions', body)).text);
    expect(first.status).toBe('incomplete');
    expect(first.messages.map((message: { path: string }) => message.path)).toEqual([
      '$.buyer.email',
      '$.fulfillment.methods[0].destinations',
    ]);
    expect(first.messages[0]).toMatchObject({ type: 'error', code: 'missing', severity: 'recoverable' });
  });

  it('clears fields that a replacement does not contain', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_plain', codes: ['SAVE10'] });
    expect(amountOf(quoted, 'items_discount')).toBe(-250);
    const body = { line_items: [{ item: { id: 'var_plain' }, quantity: 1 }] };
    const bare = JSON.parse((await call(shop, 'PUT', `/checkout-sessions/${quoted.id}`, body)).text);
    expect(bare.status).toBe('incomplete');
    expect(bare.fulfillment.methods[0].destinations).toEqual([]);
    expect(bare.discounts).toEqual({ codes: [], applied: [] });
  });

  it('applies known codes and lists unknown ones', async () => {
    const shop = await temporaryShop();
    const codes = ['save10', 'FREESHIP', 'EXPIRED', 'NOPE', 'SAVE10'];
    const quoted = await quoteSession(shop, { itemId: 'var_plain', codes });
    expect(quoted.status).toBe('ready_for_complete');
    expect(quoted.discounts.applied.map(({ code, amount }) => [code, amount])).toEqual([
      ['SAVE10', 250],
      ['FREESHIP', 499],
    ]);
    expect(quoted.messages.map(({ code, path }) => [code, path])).toEqual([
      ['discount_code_expired', '$.discounts.codes[2]'],
      ['discount_code_invalid', '$.discounts.codes[3]'],
      ['discount_code_already_applied', '$.discounts.codes[4]'],
    ]);
    expect([amountOf(quoted, 'items_discount'), amountOf(quoted, 'discount')]).toEqual([-250, -499]);
  });

  it('responds to a declined payment with 200, an open session and payment_failed', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_plain' });
    const declined = await completeSession(shop, quoted.id, 'fail_token');
    expect(declined.status).toBe('ready_for_complete');
    expect(declined.messages).toMatchObject([{ code: 'payment_failed', severity: 'recoverable' }]);
    expect(await adminOrders(shop)).toEqual([]);
    expect((await completeSession(shop, quoted.id)).status).toBe('completed');
  });

  it('places no order for a session that is not ready', async () => {
    const shop = await temporaryShop();
    const created = await createSession(shop, { itemId: 'var_plain' });
    const response = await completeSession(shop, created.id);
    expect(response.status).toBe('incomplete');
    expect(codesOf(response)).toEqual(['missing']);
    expect(await adminOrders(shop)).toEqual([]);
  });

  it('rejects every change of a canceled or completed session', async () => {
    const shop = await temporaryShop();
    const canceled = await quoteSession(shop, { itemId: 'var_plain' });
    const path = `/checkout-sessions/${canceled.id}`;
    expect(JSON.parse((await call(shop, 'POST', `${path}/cancel`, {})).text).status).toBe('canceled');
    expect((await call(shop, 'POST', `${path}/complete`, payment())).status).toBe(409);
    expect((await call(shop, 'PUT', path, purchaseBody({ itemId: 'var_plain' }))).status).toBe(409);
    const completed = await quoteSession(shop, { itemId: 'var_plain' });
    await completeSession(shop, completed.id);
    expect((await call(shop, 'POST', `/checkout-sessions/${completed.id}/cancel`, {})).status).toBe(409);
    expect((await call(shop, 'POST', `/checkout-sessions/${completed.id}/complete`, payment())).status).toBe(
      409,
    );
    expect(await adminOrders(shop)).toHaveLength(1);
  });

  it('expires a session after six hours', async () => {
    let time = Date.parse('2026-05-01T12:00:00.000Z');
    const shop = await temporaryShop({ now: () => new Date(time) });
    const quoted = await quoteSession(shop, { itemId: 'var_plain' });
    expect(quoted.expires_at).toBe('2026-05-01T18:00:00.000Z');
    time += 6 * 3_600_000;
    expect((await readSession(shop, quoted.id)).status).toBe('canceled');
    const complete = await call(shop, 'POST', `/checkout-sessions/${quoted.id}/complete`, payment());
    expect(complete.status).toBe(409);
  });

  it('rejects calls without a required header or with an invalid body with 400', async () => {
    const shop = await temporaryShop();
    const required = {
      'ucp-agent': 'profile="https://platform.example/profile"',
      'request-id': 'request-1',
      'idempotency-key': 'key-1',
    };
    const send = (
      headers: Record<string, string>,
      body = JSON.stringify(purchaseBody({ itemId: 'var_plain' })),
    ) => fetch(`${shop}/ucp/checkout-sessions`, { method: 'POST', headers, body });
    for (const name of Object.keys(required)) {
      const headers = Object.fromEntries(Object.entries(required).filter(([other]) => other !== name));
      const response = await send(headers);
      expect([name, response.status]).toEqual([name, 400]);
      expect(await response.json()).toEqual({ code: 'invalid_request', content: expect.any(String) });
    }
    for (const body of [
      '{',
      '[]',
      '{"line_items":[]}',
      '{"line_items":[{"item":{"id":"x"},"quantity":0}]}',
    ]) {
      expect([body, (await send(required, body)).status]).toEqual([body, 400]);
    }
    expect((await send(required)).status).toBe(201);
  });

  it('rejects a body over 1 MiB with 413', async () => {
    const shop = await temporaryShop();
    const body = { ...purchaseBody({ itemId: 'var_plain' }), filler: 'x'.repeat(1024 * 1024) };
    expect((await call(shop, 'POST', '/checkout-sessions', body)).status).toBe(413);
  });

  it('requires a choice between several destinations', async () => {
    const shop = await temporaryShop();
    const created = await createSession(shop, { itemId: 'var_plain' });
    const destinations = [HOME, { ...HOME, id: 'office', address_region: 'OR' }];
    const put = async (method: object) =>
      JSON.parse(
        (
          await call(shop, 'PUT', `/checkout-sessions/${created.id}`, {
            ...purchaseBody({ itemId: 'var_plain' }),
            fulfillment: { methods: [{ type: 'shipping', destinations, ...method }] },
          })
        ).text,
      );
    expect((await put({})).messages[0].path).toBe('$.fulfillment.methods[0].selected_destination_id');
    const chosen = await put({ selected_destination_id: 'office' });
    expect(chosen.totals.find((entry: { type: string }) => entry.type === 'tax').amount).toBe(0);
  });
});

describe('repeated calls', () => {
  it('with one key, completions in parallel place one order and all get the same response', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_slow' });
    const key = randomUUID();
    const path = `/checkout-sessions/${quoted.id}/complete`;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call(shop, 'POST', path, payment(), key)),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await adminOrders(shop)).toHaveLength(1);
    const late = await call(shop, 'POST', path, payment(), key);
    expect(late.text).toBe(responses[0]?.text);
    expect(late.headers.get('idempotency-replayed')).toBe('true');
  });

  it('with different keys, completions in parallel place one order', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_slow' });
    const path = `/checkout-sessions/${quoted.id}/complete`;
    const responses = await Promise.all(Array.from({ length: 8 }, () => call(shop, 'POST', path, payment())));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await adminOrders(shop)).toHaveLength(1);
  });

  it('get 409 if the key was used for another body', async () => {
    const shop = await temporaryShop();
    const key = randomUUID();
    const create = (itemId: string) =>
      call(shop, 'POST', '/checkout-sessions', purchaseBody({ itemId }), key);
    const first = await create('var_plain');
    expect((await create('var_plain')).text).toBe(first.text);
    expect((await create('var_digital')).status).toBe(409);
  });

  it('are new calls after 24 hours', async () => {
    let time = Date.parse('2026-05-01T12:00:00.000Z');
    const shop = await temporaryShop({ now: () => new Date(time) });
    const key = randomUUID();
    const create = async (): Promise<string> =>
      JSON.parse(
        (await call(shop, 'POST', '/checkout-sessions', purchaseBody({ itemId: 'var_plain' }), key)).text,
      ).id;
    const first = await create();
    time += 24 * 3_600_000;
    expect(await create()).toBe(first);
    time += 1;
    expect(await create()).not.toBe(first);
  });
});
