import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../src/catalogue/catalogue.ts';
import { adminOrders, createSession } from './merchant-client.ts';
import { type Visit, type Visitor, visitor } from './storefront-client.ts';
import { temporaryShop } from './temporary-shop.ts';

const ADDRESS = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  street: '1 Main Street',
  street2: '',
  city: 'Los Angeles',
  region: 'CA',
  postalCode: '90001',
  country: 'US',
  phone: '+1 555 0100',
};

async function toReview(
  guest: Visitor,
  item: Record<string, string>,
  token = 'success_token',
): Promise<Visit> {
  await guest.submit('/cart/items', item);
  await guest.submit('/checkout/address', ADDRESS);
  await guest.submit('/checkout/shipping', { option: 'standard' });
  return guest.submit('/checkout/payment', { token });
}

function totalOf(page: Visit): string {
  return /name="total" value="(\d+)"/.exec(page.html)?.[1] ?? '';
}

describe('the storefront', () => {
  it('lists every test product with the result of a purchase, as the docs do', async () => {
    const shop = await temporaryShop();
    const front = (await visitor(shop).open('/')).html;
    const docs = await readFile(new URL('../../../docs/sandbox-shop.md', import.meta.url), 'utf8');
    for (const { slug, ending } of CATALOGUE) {
      expect(front).toContain(`href="/products/${slug}"`);
      const row = docs.split('\n').find((line) => line.includes(`\`/products/${slug}\``)) ?? '';
      expect([slug, row.includes(ending.state === 'failed' ? `\`${ending.code}\`` : '`completed`')]).toEqual([
        slug,
        true,
      ]);
    }
  });

  it('has a page with an image and structured data for every published product', async () => {
    const shop = await temporaryShop();
    for (const { slug, variants, currency, behaviour } of CATALOGUE) {
      const response = await fetch(`${shop}/products/${slug}`);
      expect([slug, response.status]).toEqual([slug, behaviour === 'unpublished' ? 404 : 200]);
      if (behaviour === 'unpublished') continue;
      const html = await response.text();
      const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
      expect(data['@type']).toBe(variants.length > 1 ? 'ProductGroup' : 'Product');
      const offers =
        variants.length > 1
          ? data.hasVariant.map((variant: { offers: object }) => variant.offers)
          : [data.offers];
      expect(offers).toHaveLength(variants.length);
      expect(offers[0].priceCurrency).toBe(currency);
      if (variants.length > 1)
        expect(offers[1].url).toBe(`${shop}/products/${slug}?variant=${variants[1]?.id}`);
      const image = await fetch(data.image[0]);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await image.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    }
  });

  it('leads a guest from the product page to the order confirmation without JavaScript', async () => {
    const shop = await temporaryShop();
    const guest = visitor(shop);
    const linked = await guest.open('/products/variants?variant=var_variants_2');
    expect(linked.html).toContain('<option value="M" selected>M</option>');
    const cart = await guest.submit('/cart/items', {
      product: 'variants',
      'option:Size': 'M',
      quantity: '2',
    });
    expect([cart.path, cart.html.includes('Linen Shirt, M')]).toEqual(['/cart', true]);
    await guest.submit('/cart/codes', { code: 'SAVE10' });
    const contact = await guest.open('/checkout');
    expect(contact.path).toBe('/checkout/address');
    for (const token of [
      'email',
      'given-name',
      'family-name',
      'address-line1',
      'address-level2',
      'postal-code',
    ]) {
      expect(contact.html).toContain(`autocomplete="${token}"`);
    }
    expect((await guest.submit('/checkout/address', ADDRESS)).path).toBe('/checkout/shipping');
    expect((await guest.submit('/checkout/shipping', { option: 'standard' })).path).toBe('/checkout/payment');
    const review = await guest.submit('/checkout/payment', { token: 'success_token' });
    expect(review.path).toBe('/checkout/review');
    const placed = await guest.submit('/checkout/place', { total: totalOf(review) });
    const [order] = await adminOrders(shop);
    expect(placed.path).toMatch(/^\/orders\/SB-100001\?key=[0-9a-f]{32}$/);
    expect(placed.html).toContain(`Order number: <strong class="order-number">${order?.number}</strong>`);
    expect(order).toMatchObject({
      email: 'ada@example.com',
      totalSubunits: 9800 - 980 + 499 + 639,
      lines: [{ product: 'variants', quantity: 2 }],
    });
    const again = await guest.submit('/checkout/place', { total: totalOf(review) });
    expect(again.path).toBe(placed.path);
    expect(await adminOrders(shop)).toHaveLength(1);
    expect((await guest.open('/orders/SB-100001?key=guessed')).status).toBe(404);
    expect((await guest.open('/cart')).html).toContain('Your cart is empty');
  });

  it('shows an error at each invalid field, and keeps the input', async () => {
    const guest = visitor(await temporaryShop());
    await guest.submit('/cart/items', { product: 'plain', quantity: '1' });
    const wrong = { ...ADDRESS, email: 'ada', city: '', postalCode: '1', street: '<b>"1"' };
    const page = await guest.submit('/checkout/address', wrong);
    expect(page.status).toBe(422);
    for (const field of ['email', 'city', 'postalCode']) expect(page.html).toContain(`id="${field}-problem"`);
    expect(page.html).not.toContain('id="region-problem"');
    expect(page.html).toContain('value="&lt;b&gt;&quot;1&quot;"');
    expect((await guest.open('/checkout/payment')).path).toBe('/checkout/address');
  });

  it('rejects a variant that is missing, sold out or unknown', async () => {
    const guest = visitor(await temporaryShop());
    const add = (size: string) => guest.submit('/cart/items', { product: 'variants', 'option:Size': size });
    expect((await add('')).status).toBe(422);
    expect((await add('XXL')).status).toBe(422);
    const mug = { product: 'variants-partly-sold-out', 'option:Colour': 'Black' };
    expect((await guest.submit('/cart/items', mug)).html).toContain('This variant is sold out.');
    expect((await guest.submit('/cart/items', { product: 'plain', quantity: '-1' })).status).toBe(422);
  });

  it('lets a declined guest pay with another card', async () => {
    const shop = await temporaryShop();
    const guest = visitor(shop);
    const review = await toReview(guest, { product: 'plain' }, 'fail_token');
    const declined = await guest.submit('/checkout/place', { total: totalOf(review) });
    expect([declined.status, declined.html.includes('declined the payment')]).toEqual([402, true]);
    const second = await guest.submit('/checkout/payment', { token: 'success_token' });
    expect((await guest.submit('/checkout/place', { total: totalOf(second) })).path).toContain('/orders/');
  });

  it('never charges more than the total that a guest saw', async () => {
    const shop = await temporaryShop();
    const guest = visitor(shop);
    const review = await toReview(guest, { product: 'price-rises' });
    const stale = String(Number(totalOf(review)) - 500);
    const refused = await guest.submit('/checkout/place', { total: stale });
    expect([refused.status, refused.html.includes('The total has changed')]).toEqual([409, true]);
    expect(await adminOrders(shop)).toEqual([]);
  });

  it('requires a login or captcha, or denies access, for products with that behaviour', async () => {
    const shop = await temporaryShop();
    const blocker = async (product: string) => {
      const guest = visitor(shop);
      await guest.submit('/cart/items', { product });
      return guest.open('/checkout/address');
    };
    expect((await blocker('login-required')).html).toContain('type="password"');
    expect((await blocker('captcha')).html).toContain('name="captcha-response"');
    expect((await blocker('bot-protection')).status).toBe(403);
  });

  it('continues a session that was started through the API', async () => {
    const shop = await temporaryShop();
    const session = await createSession(shop, { itemId: 'var_plain', quantity: 3 });
    const page = await visitor(shop).open(new URL(session.continue_url ?? '').pathname);
    expect(page.path).toBe('/checkout/address');
    expect(page.html).toContain('value="ada@example.com"');
  });

  it('responds with 404 and 405 as HTML or JSON, depending on the path', async () => {
    const shop = await temporaryShop();
    expect((await fetch(`${shop}/nothing`)).headers.get('content-type')).toContain('text/html');
    expect(await (await fetch(`${shop}/ucp/nothing`)).json()).toMatchObject({ code: 'not_found' });
    const wrong = await fetch(`${shop}/cart`, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
  });
});
