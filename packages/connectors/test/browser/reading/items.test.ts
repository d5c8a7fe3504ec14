import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { type PageBuilder, page } from './page-builder.ts';

const JACKET = { productTitle: 'Rain Jacket', country: 'US' };

const itemsOf = (built: PageBuilder, hints = JACKET) =>
  readPage(built.build(), hints).items?.map(({ title, quantity, lineTotal }) => [
    title,
    quantity,
    lineTotal?.amountSubunits ?? null,
  ]) ?? null;

const summary = (built: PageBuilder, subtotal: string): PageBuilder =>
  built.row('Subtotal', subtotal).row('Shipping', 'Calculated at the next step').row('Total', subtotal);

describe('the items of a summary', () => {
  it('stand beside the shipping options of the step, which are no part of it', () => {
    const built = page({ url: 'https://shop.example/checkout' })
      .heading(1, 'Checkout')
      .text('Ada Byron')
      .text('1 Main Street')
      .text('Shipping method')
      .radio('shipping', 'Express $13.90')
      .space()
      .radio('shipping', 'Standard $4.90')
      .column(800, 300)
      .heading(2, 'Order summary')
      .row('Rain Jacket Blue / M', '× 2', '$40.00');
    expect(itemsOf(summary(built, '$40.00'))).toEqual([['Rain Jacket Blue / M', 2, 4000]]);
    expect(readPage(built.build(), JACKET).totals).toMatchObject({ shipping: null, isFinal: false });
  });

  it('have their prices in cells further right than totals in one text', () => {
    const built = page({ url: 'https://shop.example/checkout/review' })
      .column(40, 1_000)
      .heading(2, 'Your order')
      .row('Product', 'Price', 'Quantity', 'Sum')
      .row('Rain Jacket, Blue', '$40.00', '2', '$80.00')
      .text('Delivery: Parcel 48 - $9.95')
      .text('To pay: $89.95');
    const hints = { ...JACKET, selectedOptions: ['Parcel 48'] };
    expect(itemsOf(built, hints)).toEqual([['Rain Jacket, Blue', 2, 8000]]);
  });

  it('have titles without any mark, and prices in the next line', () => {
    const built = page({ url: 'https://shop.example/checkout/shipping' })
      .text('Shipping method')
      .column(800, 300)
      .heading(2, 'Order summary')
      .text('2 × Rain Jacket Blue / M')
      .text('$40.00');
    expect(itemsOf(summary(built, '$40.00'))).toEqual([['Rain Jacket Blue / M', 2, 4000]]);
  });

  it('stand beside their totals in a cart, above other products', () => {
    const beside = (price: string, subtotal: string) => {
      const built = page({ url: 'https://shop.example/cart' })
        .column(40, 600)
        .heading(1, 'Shopping cart')
        .space(3)
        .row('Rain Jacket', '× 2', price)
        .heading(2, 'Do not forget')
        .row('Care Kit', '$9.90')
        .column(800, 300)
        .heading(2, 'Overview');
      return itemsOf(summary(built, subtotal));
    };
    expect(beside('$40.00', '$40.00')).toEqual([['Rain Jacket', 2, 4000]]);
    expect(beside('$40.00', '$49.90')).not.toEqual([['Rain Jacket', 2, 4000]]);
  });

  it('stand below their totals', () => {
    const built = page({ url: 'https://shop.example/checkout' }).text('Shipping method').column(800, 300);
    summary(built, '$40.00').space().row('2 x Rain Jacket', '$40.00');
    expect(itemsOf(built)).toEqual([['Rain Jacket', 2, 4000]]);
  });

  it('are not the rows of another summary, where the total is repeated above the button', () => {
    const built = page({ url: 'https://shop.example/checkout/payment' })
      .column(800, 300)
      .heading(3, 'Order')
      .row('1 x Rain Jacket', '$40.00')
      .row('Subtotal', '$40.00')
      .row('Shipping', '$6.95')
      .row(['Total', { isStrong: true }], ['$46.95', { isStrong: true }])
      .row('including tax', '$8.15')
      .column(40, 600, 600)
      .heading(1, 'Payment')
      .pieces('To pay: ', ['$46.95', { isStrong: true }])
      .button('Place order');
    expect(itemsOf(built)).toEqual([['Rain Jacket', 1, 4000]]);
  });

  it('follow the message that the product was added', () => {
    const built = page({ url: 'https://shop.example/cart' })
      .heading(1, 'Your selection')
      .heading(2, 'Added!')
      .row('Rain Jacket', '× 1', '$20.00');
    expect(itemsOf(summary(built, '$20.00'))).toEqual([['Rain Jacket', 1, 2000]]);
  });

  it('are found by the picture of the product where no text has its title', () => {
    const built = page({ url: 'https://shop.example/cart' }).image('Rain Jacket').row('Qty: 2', '$40.00');
    expect(itemsOf(summary(built.space(3), '$40.00'))).toEqual([['Rain Jacket', 2, 4000]]);
  });

  it('are wider than their totals, also beside a form', () => {
    const built = page({ url: 'https://shop.example/checkout/address' })
      .heading(1, 'Shipping address')
      .field('Street address', { autocomplete: 'address-line1' })
      .field('City', { autocomplete: 'address-level2' })
      .field('Postal code', { autocomplete: 'postal-code' })
      .heading(2, 'Order summary')
      .column(40, 1100, 300)
      .row('Rain Jacket', '× 2', '$40.00')
      .column(40, 300, 360);
    expect(itemsOf(summary(built, '$40.00'))).toEqual([['Rain Jacket', 2, 4000]]);
  });

  it('are no texts of the header beside a total, if none is the product', () => {
    const shown = page({ url: 'https://shop.example/checkout' })
      .link('The Tea Company')
      .text('2 items: €33.80')
      .row('Total', '€33.80')
      .build();
    expect(readPage(shown, { productTitle: 'Sencha' }).items).toBeNull();
  });

  it('are not what stands far above the totals, such as the name of the shop', () => {
    const built = page({ url: 'https://shop.example/checkout' }).link('Lamps & More').space(30);
    expect(itemsOf(summary(built, '$40.00'), { ...JACKET, productTitle: 'Desk Lamp' })).toBeNull();
  });

  it('do not hide another item', () => {
    const built = page({ url: 'https://shop.example/cart' })
      .heading(1, 'Shopping cart')
      .row('Rain Jacket', '× 1', '$20.00')
      .row('Care Kit', '× 1', '$9.90');
    expect(itemsOf(summary(built, '$29.90'))).toEqual([
      ['Rain Jacket', 1, 2000],
      ['Care Kit', 1, 990],
    ]);
  });

  it('do not hide a free item, and no item besides the product costs what the subtotal does not contain', () => {
    const built = page({ url: 'https://shop.example/checkout' })
      .row('Standard shipping', '$4.90', '$3.90')
      .row('Rain Jacket', '× 1', '$20.00')
      .row('Gift', '× 1', '$0.00');
    expect(itemsOf(summary(built, '$20.00'))).toEqual([
      ['Rain Jacket', 1, 2000],
      ['Gift', 1, 0],
    ]);
  });
});

describe('other texts with amounts', () => {
  it.each([
    'Spend $80.00 more for free delivery',
    'You are $80.00 away from free shipping.',
    'Handla för $80.00 till för fri frakt.',
    'Noch $80.00 bis zum kostenlosen Versand',
    'Plus que $80.00 pour la livraison gratuite',
  ])('are no items: %s', (remark) => {
    const built = page({ url: 'https://shop.example/cart' })
      .text(remark, { isStrong: true })
      .row('Rain Jacket', '× 1', '$20.00');
    expect(itemsOf(summary(built, '$20.00'))).toEqual([['Rain Jacket', 1, 2000]]);
  });

  it('are no items in another currency than the total: opening hours', () => {
    const built = page({ url: 'https://shop.example/kasse', language: 'de' })
      .text('Mo - Fr 8 - 17 Uhr', { isStrong: true })
      .row('Rain Jacket', '× 1', '20,00 €')
      .row('Zwischensumme', '20,00 €')
      .row('Versandkosten', '4,00 €')
      .row('Gesamtbetrag', '24,00 €');
    expect(itemsOf(built)).toEqual([['Rain Jacket', 1, 2000]]);
  });
});

describe('an item in a table', () => {
  it('has its quantity in a cell further left than the totals', () => {
    const built = page({ url: 'https://shop.example/checkout/review' })
      .column(40, 1_000)
      .row('Quantity', 'No.', 'Product', 'Price', 'Sum')
      .row('2', '10412', 'Rain Jacket', '$20.00', '$40.00')
      .column(640, 400, 120);
    expect(itemsOf(summary(built, '$40.00'))).toEqual([['Rain Jacket', 2, 4000]]);
  });
});

describe('an item in a side bar', () => {
  it('has its price, and not the heading of the options that stands beside it', () => {
    const built = page({ url: 'https://shop.example/checkout' })
      .space(10)
      .text('Shipping method', { box: { x: 40, y: 314, width: 120, height: 19 } });
    built.radio('method', 'Standard: $5.00', { isChecked: true }).space(1);
    const aside = (text: string, x: number, y: number, height = 19) =>
      built.text(text, { box: { x, y, width: text.length * 8, height } });
    // The title has two lines, the price of a piece is in the second.
    aside('Rain Jacket', 835, 290, 43);
    aside('$20.00', 1010, 317, 15);
    aside('× 3', 938, 290);
    aside('$60.00', 1093, 290);
    for (const [at, [label, amount]] of [
      ['Items', '$60.00'],
      ['Shipping', '$5.00'],
      ['Total', '$65.00'],
    ].entries()) {
      aside(label ?? '', 835, 349 + at * 28);
      aside(amount ?? '', 1093, 349 + at * 28);
    }
    expect(itemsOf(built)).toEqual([['Rain Jacket', 3, 6000]]);
  });
});

describe('the name of the selected delivery beside a side bar', () => {
  it('takes no amount that stands below its own label there', () => {
    const built = page({ url: 'https://shop.example/checkout/review' })
      .column(40, 500)
      .text('1 Main Street')
      .space(4)
      .text('Standard shipping')
      .column(800, 400)
      .row('Rain Jacket', '× 2', '$40.00')
      .row('Items', '$40.00')
      .row('Shipping', '$5.00')
      .row('Total', '$45.00')
      .text('Included sales tax:')
      .text('$6.00');
    expect(itemsOf(built)).toEqual([['Rain Jacket', 2, 4000]]);
    expect(readPage(built.build(), JACKET).totals).toMatchObject({ shipping: { amountSubunits: 500 } });
  });
});

describe('totals', () => {
  it('contain the cost of the selected one of options in place of an amount', () => {
    const rows = (selected: string | null) => {
      const built = page({ url: 'https://shop.example/checkout' }).row('Subtotal', '$20.00').text('Shipping');
      for (const option of ['Express: $9.00', 'Standard: $5.00'])
        built.radio('method', option, { isChecked: option === selected }).space(1);
      return readPage(built.row('Total', '$25.00').build(), JACKET).totals;
    };
    expect(rows('Standard: $5.00')).toMatchObject({ shipping: { amountSubunits: 500 }, addsUp: true });
    expect(rows(null)).toMatchObject({ shipping: null, addsUp: false });
  });

  it('tell the cost of shipping from the fee of a payment method', () => {
    const rows = (label: string) =>
      readPage(
        page({ url: 'https://shop.example/checkout', language: 'fr' })
          .row('Sous-total', '25,00 €')
          .row(label, '4,90 €')
          .row('Total', '29,90 €')
          .build(),
        { country: 'FR' },
      ).totals;
    expect(rows('Frais de livraison')).toMatchObject({ shipping: { amountSubunits: 490 }, surcharge: null });
    expect(rows('Frais de paiement')).toMatchObject({ shipping: null, surcharge: { amountSubunits: 490 } });
  });

  it('are named by words that name a subtotal in another language', () => {
    const built = page({ url: 'https://shop.example/koszyk', language: 'pl' })
      .row('Wartość produktów', '553,41 zł')
      .row('Koszt dostawy', 'Obliczane w następnym kroku')
      .row('Suma', '553,41 zł');
    expect(readPage(built.build(), { country: 'PL' }).totals).toMatchObject({
      subtotal: { amountSubunits: 55341 },
      total: { amountSubunits: 55341 },
      isFinal: false,
    });
  });
});

describe('quantities', () => {
  const dimensions = (options: readonly string[]) => {
    const built = page({ url: 'https://shop.example/products/jacket' })
      .heading(1, 'Rain Jacket')
      .text('$20.00')
      .select('Amount', options, { form: 'buy', selected: options[0] ?? '' })
      .button('Add to cart', { form: 'buy' });
    const { product } = readPage(built.build(), JACKET);
    return { isQuantity: product?.quantity !== null, count: product?.dimensions.length };
  };

  it('are told from sums of money by their numbers', () => {
    expect(dimensions(['1', '2', '3', '4'])).toEqual({ isQuantity: true, count: 0 });
    expect(dimensions(['25', '50', '100'])).toEqual({ isQuantity: false, count: 1 });
  });
});

describe('a sum of money', () => {
  it('is no quantity beside one', () => {
    const built = page({ url: 'https://shop.example/products/jacket' })
      .heading(1, 'Rain Jacket')
      .field('Quantity', { form: 'buy', value: '1' })
      .field('Amount', { form: 'buy', value: '5' })
      .button('Add to cart', { form: 'buy' });
    const { fields } = readPage(built.build(), JACKET);
    expect(fields.map(({ label }) => label.kind)).toEqual(['quantity', 'amount']);
  });
});

describe('buttons of an item', () => {
  it('name it after a verb, and update the cart', () => {
    const built = page({ url: 'https://shop.example/cart' })
      .heading(1, 'Shopping cart')
      .row('Rain Jacket', '× 1', '$20.00')
      .row('Care Kit', '× 1', '$9.90')
      .button('Remove item: Rain Jacket')
      .button('Remove item: Care Kit')
      .button('Update cart');
    const { buttons } = readPage(summary(built, '$29.90').build(), JACKET);
    expect(buttons.map(({ intent, subject }) => [intent.value, subject])).toEqual([
      ['remove', 'Rain Jacket'],
      ['remove', 'Care Kit'],
      ['update-cart', null],
    ]);
  });
});
