import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Design, designOf, type RunningThemeShop, startThemeShop } from '../../src/main.ts';
import { siteOf } from '../../src/themes/design/site.ts';
import { buyByForms } from './form-buyer.ts';
import { receiverFor, type Wanted, wantedFrom } from './wanted.ts';

let shop: RunningThemeShop;
beforeAll(async () => {
  shop = await startThemeShop({ theme: { name: 'accordion', seed: 0, redesign: null } });
});
afterAll(() => shop.close());
beforeEach(() => shop.clearOrders());

const designNamed = (name: string): Design => {
  const design = designOf({ name, seed: 0, redesign: null });
  if (design === null) throw new Error(`There is no theme ${name}`);
  return design;
};

const order = (name: string, changes: Partial<Wanted> = {}) => {
  const design = designNamed(name);
  return buyByForms(
    `${shop.url}/${name}`,
    design,
    { ...wantedFrom(design), ...changes },
    receiverFor(design),
  );
};

const DECLINED = '4000000000000002';

it.each(['step-pages', 'no-order-number'])('%s takes no order if the card is declined', async (name) => {
  const page = await order(name, { payment: 'card', card: DECLINED });
  expect(page.html).toContain(siteOf(designNamed(name), '', '').text('declined'));
  expect(shop.orders()).toEqual([]);
});

it('takes no order without a valid card number', async () => {
  // The step is shown again, so that there is no order to place.
  await expect(order('step-pages', { payment: 'card', card: '4242424242424241' })).rejects.toThrow(
    'has no form',
  );
  expect(shop.orders()).toEqual([]);
});

it('shows and stores no card data', async () => {
  const card = '4111111111111111';
  const page = await order('step-pages', { payment: 'card', card });
  const kept = JSON.stringify(await (await fetch(`${shop.url}/admin/orders`)).json());
  expect(kept).toContain('"count":1');
  expect(kept).not.toContain(card);
  expect(page.html).not.toContain(card);
});

it('places the order of a cart once, however often it is sent', async () => {
  const url = `${shop.url}/order-by-get`;
  const design = designNamed('order-by-get');
  const confirmation = await buyByForms(url, design, wantedFrom(design), receiverFor(design));
  const again = await fetch(`${url}/checkout/place`, { headers: { cookie: confirmation.cookie } });
  expect(again.url).toContain('/cart');
  expect(shop.orders()).toHaveLength(1);
});

it('adds shipping and the fee for cash on delivery to the total', async () => {
  await order('accordion', {
    product: 'mug',
    colour: undefined,
    size: undefined,
    payment: 'cash-on-delivery',
  });
  expect(shop.orders()).toMatchObject([
    {
      subtotalSubunits: 2980,
      shippingSubunits: 490,
      feeSubunits: 500,
      totalSubunits: 3970,
      isTaxIncluded: true,
    },
  ]);
});

it('has no interface but pages', async () => {
  for (const path of ['/.well-known/ucp', '/products.json', '/api/products', '/sitemap.xml']) {
    expect((await fetch(`${shop.url}${path}`)).status).toBe(404);
  }
});

it('gets another design at the same address', async () => {
  const shown = async () => (await fetch(`${shop.url}/products/mug`)).text();
  const before = await shown();
  const put = (theme: string) =>
    fetch(`${shop.url}/admin/theme`, { method: 'PUT', body: JSON.stringify({ theme }) });
  expect((await put('accordion~0~4')).status).toBe(200);
  expect(await shown()).not.toBe(before);
  expect((await put('accordion')).status).toBe(200);
  expect(await shown()).toBe(before);
  expect((await put('nothing-like-it')).status).toBe(400);
});
