import type { CheckoutIntentCreate } from '@purser/client';
import { CATALOGUE } from '@purser/sandbox-shop';
import { describe, expect, it } from 'vitest';
import { drawdown, type PurchaseFixture, topUp, usePurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture(async (opened) => {
  fixture = opened;
  await topUp(fixture, 'USD', 10_000_000);
});

type Selections = NonNullable<CheckoutIntentCreate['variantSelections']>;

/** The id of the variant with these option values. */
function variantId(slug: string, ...labels: readonly string[]): string {
  const product = CATALOGUE.find((one) => one.slug === slug);
  const variant = product?.variants.find(({ options }) =>
    labels.every((label) => options.some((option) => option.label === label)),
  );
  if (variant === undefined) throw new Error(`no ${labels.join(', ')} of ${slug}`);
  return variant.id;
}

const linkTo = (slug: string, ...labels: readonly string[]) => ({
  productUrl: `${fixture.shopUrl}/products/${slug}?variant=${variantId(slug, ...labels)}`,
});

/** Buys, and returns the variant that the shop sold. */
async function bought(slug: string, changes: Partial<CheckoutIntentCreate>): Promise<string | undefined> {
  const known = new Set((await fixture.shopOrders(slug)).map(({ id }) => id));
  const body = { ...fixture.request(slug, changes), paymentMethod: drawdown };
  const { id } = await fixture.client.checkoutIntents.purchase(body);
  const intent = await fixture.finished(id);
  if (intent.state === 'failed') throw new Error(JSON.stringify(intent.failureReason));
  const sold = (await fixture.shopOrders(slug)).filter((order) => !known.has(order.id));
  expect(sold).toHaveLength(1);
  return sold[0]?.lines[0]?.variantId;
}

async function failureOf(slug: string, changes: Partial<CheckoutIntentCreate>): Promise<string> {
  const intent = await fixture.offered(slug, changes);
  return intent.state === 'failed' ? intent.failureReason.code : intent.state;
}

describe('a variant', () => {
  it.each(['S', 'M', 'L'])('%s is selected by its deep link', async (size) => {
    expect(await bought('variants', linkTo('variants', size))).toBe(variantId('variants', size));
  });

  const white = ['variants-partly-sold-out', 'White'] as const;

  it.each<[string, readonly [string, ...string[]], Selections]>([
    ['as the shop spells it', white, [{ label: 'Colour', value: 'White' }]],
    ['in American spelling', white, [{ label: 'Color', value: 'White' }]],
    ['in another case', white, [{ label: 'COLOR', value: 'wHITE' }]],
    ['with a space', ['variants-partly-sold-out', 'Sea Blue'], [{ label: 'color', value: 'sea blue' }]],
    [
      'of two dimensions, in any order',
      ['many-variants', 'Grey', 'XL'],
      [
        { label: 'size', value: 'xl' },
        { label: 'Color', value: 'gray' },
      ],
    ],
  ])('is selected by selections spelled %s', async (_name, [slug, ...labels], variantSelections) => {
    expect(await bought(slug, { variantSelections })).toBe(variantId(slug, ...labels));
  });

  it('in the selections takes precedence over the one in the link', async () => {
    const wish = { ...linkTo('variants', 'S'), variantSelections: [{ label: 'Size', value: 'L' }] };
    expect(await bought('variants', wish)).toBe(variantId('variants', 'L'));
  });

  it('is found by link and selections together when each names different options', async () => {
    const wish = {
      ...linkTo('many-variants', 'Red', 'M'),
      variantSelections: [{ label: 'Size', value: 'M' }],
    };
    expect(await bought('many-variants', wish)).toBe(variantId('many-variants', 'Red', 'M'));
  });
});

describe('a purchase fails with', () => {
  it('variant_selections_required if the variant is ambiguous', async () => {
    expect(await failureOf('variants', {})).toBe('variant_selections_required');
    const half = { variantSelections: [{ label: 'Colour', value: 'Red' }] };
    expect(await failureOf('many-variants', half)).toBe('variant_selections_required');
  });

  it.each<[string, string, Selections]>([
    ['an unknown value', 'variants', [{ label: 'Size', value: 'XXL' }]],
    ['an unknown label', 'variants', [{ label: 'Flavour', value: 'M' }]],
    ['a product without variants', 'plain', [{ label: 'Size', value: 'M' }]],
  ])('variant_selections_invalid for %s', async (_name, slug, variantSelections) => {
    expect(await failureOf(slug, { variantSelections })).toBe('variant_selections_invalid');
  });

  it('product_out_of_stock for a variant that is sold out, while others are not', async () => {
    const slug = 'variants-partly-sold-out';
    expect(await failureOf(slug, linkTo(slug, 'Black'))).toBe('product_out_of_stock');
    const selected = { variantSelections: [{ label: 'Color', value: 'black' }] };
    expect(await failureOf(slug, selected)).toBe('product_out_of_stock');
  });
});
