import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { type PageBuilder, page } from './page-builder.ts';

const usd = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });
const HINTS = { country: 'US', today: new Date('2026-11-22T12:00:00Z') };

function checkout() {
  return page({ url: 'https://shop.example/checkout', title: 'Checkout' })
    .heading(1, 'Checkout')
    .heading(2, 'Contact')
    .field('E-mail', { isRequired: true, autocomplete: 'email' })
    .heading(2, 'Shipping address')
    .field('First name')
    .field('Last name')
    .field('Address')
    .field('City')
    .field('ZIP code')
    .select('Country', ['United States', 'Germany'])
    .heading(2, 'Shipping method')
    .radio('ship', 'Standard (3-5 business days)', { beside: '$5.00', isChecked: true })
    .radio('ship', 'Express by Friday', { beside: '$15.00' })
    .radio('ship', 'Pick up in store', { beside: 'Free' })
    .heading(2, 'Payment')
    .radio('pay', 'Cash on delivery')
    .radio('pay', 'Credit card')
    .radio('pay', 'PayPal')
    .checkbox('I agree to the terms')
    .button('Place order')
    .column(800, 300)
    .heading(2, 'Order summary')
    .image('Blue mug')
    .row('Blue mug × 2', '$24.00')
    .text('Size: L')
    .row('Subtotal', '$24.00')
    .row('Shipping', '$5.00')
    .row('CA Tax', '$1.20')
    .row('Total', '$30.20');
}

it('reads the items of a summary, not those that a step repeats beside it', () => {
  const built = page({ url: 'https://shop.example/checkout/review' })
    .column(112, 1168, 318)
    .row('Rain Jacket', '$24.00')
    .column(832, 320, 290)
    .row('Rain Jacket', '$24.00')
    .text('Blue / M')
    .row('Subtotal', '$24.00')
    .row('Shipping', '$5.00')
    .row('Total', '$29.00');
  expect(readPage(built.build(), HINTS).items?.map(({ title }) => title)).toEqual(['Rain Jacket']);
});

it('reads no item from the selected option that a summary repeats with its cost', () => {
  const built = page({ url: 'https://shop.example/checkout/review' })
    .text('1 × Rain Jacket $24.00')
    .text('Parcel to your home: $5.00')
    .text('To pay: $29.00');
  const hints = { ...HINTS, productTitle: 'Rain Jacket', selectedOptions: ['Parcel to your home'] };
  expect(readPage(built.build(), hints).items?.map(({ title }) => title)).toEqual(['Rain Jacket']);
});

describe('reading a checkout on one page', () => {
  const reading = readPage(checkout().build(), HINTS);

  it('tells the first part that is not filled in', () => {
    expect(reading.stage.value).toBe('address');
  });

  it('tells the only button that spends money', () => {
    expect(reading.buttons.map(({ intent }) => intent.value)).toEqual(['place-order']);
  });

  it('reads totals that add up', () => {
    expect(reading.totals).toEqual({
      subtotal: usd(2400),
      shipping: usd(500),
      tax: usd(120),
      discount: null,
      surcharge: null,
      isTaxIncluded: false,
      total: usd(3020),
      addsUp: true,
      isFinal: true,
    });
  });

  it('reads the items with quantity and variant', () => {
    expect(reading.items).toEqual([
      { title: 'Blue mug', details: ['Size: L'], quantity: 2, unitPrice: null, lineTotal: usd(2400) },
    ]);
  });

  it('reads shipping options with prices, times and the selected one', () => {
    expect(
      reading.shippingOptions.map(({ label, cost, isSelected, isPickUp }) => [
        label,
        cost,
        isSelected,
        isPickUp,
      ]),
    ).toEqual([
      ['Standard (3-5 business days)', usd(500), true, false],
      ['Express by Friday', usd(1500), false, false],
      ['Pick up in store', usd(0), false, true],
    ]);
    expect(reading.shippingOptions.map(({ deliveryEstimate }) => deliveryEstimate)).toEqual([
      { earliest: '2026-11-25T00:00:00.000Z', latest: '2026-11-27T23:59:59.000Z' },
      { latest: '2026-11-27T23:59:59.000Z' },
      null,
    ]);
  });

  it('reads the methods of payment options', () => {
    expect(reading.paymentOptions.map(({ method }) => method)).toEqual([
      'cash_on_delivery',
      'card',
      'wallet',
    ]);
  });

  it('reads the only method, a button that can be switched on, and not as a button that pays', () => {
    const only = readPage(
      page({ url: 'https://shop.example/checkout' })
        .heading(2, 'Payment method')
        .button('Pay by card', { group: 'Payment method', isChecked: false })
        .row('Total', '$15.00')
        .button('Place order')
        .build(),
    );
    expect(only.paymentOptions).toMatchObject([{ label: 'Pay by card', method: 'card', isSelected: false }]);
    expect(only.buttons.map(({ intent }) => intent.value)).toEqual(['place-order']);
  });
});

describe('a product page', () => {
  const title = (built: PageBuilder) => readPage(built.build()).product?.title.value;

  it('has no title that is a price', () => {
    const shown = page({ url: 'https://shop.example/p/candle' })
      .heading(1, 'Soy Candle')
      .text('Cedar and fir.')
      .heading(1, 'from $14.00')
      .button('Add to Cart');
    expect(title(shown)).toBe('Soy Candle');
    expect(
      title(page({}).heading(1, '5 € Gutschein für Kerzen aus Sojawachs').button('In den Warenkorb')),
    ).toBe('5 € Gutschein für Kerzen aus Sojawachs');
  });

  it('is known by its variants where the button is missing until one is selected', () => {
    const start = () => page({ url: 'https://shop.example/p/scarf' }).heading(1, 'Scarf').text('From £45.00');
    const part = { group: 'Colour', attributeName: 'colour' };
    const shown = start().radio('c', 'Moss', part).radio('c', 'Heather', part);
    expect(title(shown.button('Select colour', { isEnabled: false }))).toBe('Scarf');
    expect(title(start())).toBeUndefined();
  });

  it('has its main button under other headings than its title', () => {
    const shown = page({ url: 'https://shop.example/p/layer' })
      .heading(1, 'Base Layer')
      .heading(6, 'Price and availability')
      .text('$89.00')
      .button('Add To Cart');
    expect(readPage(shown.build()).buttons).toMatchObject([
      { intent: { value: 'add-to-cart' }, subject: 'Base Layer' },
    ]);
  });
});

describe('reading a product page', () => {
  const reading = readPage(
    page({ url: 'https://shop.example/p/mug' })
      .link('Home')
      .link('Cart (0)')
      .heading(1, 'Blue mug')
      .pieces('$', ['12', { fontSize: 24 }], ['99', { fontSize: 10 }])
      .text('$15.00', { isStruckThrough: true })
      .text('In stock')
      .select('Size', ['Choose an option', 'S', 'M', 'L'], { selected: 'M' })
      .field('Quantity', { value: '1', type: 'number' })
      .button('Add to cart')
      .button('Add to wishlist')
      .button('Buy now')
      .heading(2, 'You may also like')
      .heading(3, 'Red mug')
      .text('$9.00')
      .button('Add to cart')
      .heading(3, 'Green mug')
      .text('$9.50')
      .button('Add to cart')
      .build(),
    { currencyCode: 'USD' },
  );

  it('reads title, price, stock and variants', () => {
    expect(reading.stage.value).toBe('product');
    expect(reading.product).toMatchObject({
      title: { value: 'Blue mug' },
      unitPrice: { value: usd(1299) },
      availability: 'in_stock',
      dimensions: [
        {
          label: 'Size',
          choices: [
            { text: 'S', isSelected: false },
            { text: 'M', isSelected: true },
            { text: 'L', isSelected: false },
          ],
        },
      ],
    });
    expect(reading.product?.quantity).not.toBeNull();
  });

  it('tells which product a button is about', () => {
    const about = reading.buttons
      .filter(({ intent }) => intent.value === 'add-to-cart')
      .map(({ subject }) => subject);
    expect(about).toEqual(['Blue mug', 'Red mug', 'Green mug']);
  });
});

describe('the title of a product', () => {
  const titleOn = (built: ReturnType<typeof page>) => readPage(built.build()).product?.title.value;

  it('is no heading that leads to the first page, or names the site', () => {
    const home = { href: 'https://shop.example/en/' };
    const linked = page({ url: 'https://shop.example/en/p/mug' }).link('Smith & Sons', home);
    linked.text('Smith & Sons', { headingLevel: 1, control: linked.lastRef });
    expect(titleOn(linked.heading(2, 'Blue mug').text('$9.00').button('Add to cart'))).toBe('Blue mug');
    const named = page({ url: 'https://shop.example/p/mug', title: 'Blue mug | Smith & Sons' });
    named.heading(1, 'Smith & Sons').heading(2, 'Blue mug').text('$9.00').button('Add to cart');
    expect(titleOn(named)).toBe('Blue mug');
    const brand = page({ url: 'https://shop.example/p/mug', title: 'Blue mug | Smith & Sons' });
    brand.heading(1, 'Blue mug').heading(2, 'Smith & Sons').text('$9.00').button('Add to cart');
    expect(titleOn(brand)).toBe('Blue mug');
  });

  it('is that of its button under the headings of its options and its price', () => {
    const built = page({ url: 'https://shop.example/p/mug' })
      .heading(1, 'Blue mug')
      .heading(6, 'Size')
      .radio('size', 'S', { group: 'Size', form: 'cart', isChecked: true })
      .radio('size', 'M', { group: 'Size', form: 'cart' })
      .heading(6, 'Price')
      .text('$9.00')
      .button('Add to cart', { form: 'cart', heading: 'Price' });
    const { buttons } = readPage(built.build());
    expect(buttons.map(({ subject }) => subject)).toEqual(['Blue mug']);
  });
});

describe('payment options', () => {
  it.each([
    ['Giro / Bank transfer', 'bank_transfer'],
    ['Direct deposit', 'bank_transfer'],
    ['Pro-forma invoice (7 days)', 'invoice'],
    ['Achteraf betalen (factuur)', 'invoice'],
    ['Acconto (bonifico bancario)', 'bank_transfer'],
    ['Bezahlart: Rechnung', 'invoice'],
    ['Nach Hause – Nachnahme', 'cash_on_delivery'],
    ['オンライン／銀行振込', 'bank_transfer'],
    ['Invoice / Cash on delivery', 'invoice'],
    ['Local / invoice / cash on delivery', 'other'],
  ] as const)('have one method by any of their names: %s', (label, method) => {
    const built = page({ url: 'https://shop.example/checkout' })
      .heading(2, 'Payment method')
      .radio('pay', label)
      .radio('pay', 'Credit card');
    expect(readPage(built.build()).paymentOptions[0]?.method).toBe(method);
  });
});

it('settles a shared sign by a currency code in words before the country of the buyer', () => {
  const built = page({ url: 'https://shop.example/checkout' })
    .row('Order total (AUD incl. GST)', '$29.00')
    .button('Place order');
  expect(readPage(built.build(), { country: 'NZ' }).totals?.total.currencyCode).toBe('AUD');
});

describe('shipping options', () => {
  it('are called freight too', () => {
    const built = page({ url: 'https://shop.example/checkout' })
      .radio('f', 'Road', { group: 'Freight method' })
      .radio('f', 'Sea', { group: 'Freight method' });
    expect(readPage(built.build()).shippingOptions).toHaveLength(2);
  });
});

describe('reading a confirmation', () => {
  it('reads an order number that touches the sign before it', () => {
    const built = page({ url: 'https://shop.example/merci', language: 'fr' })
      .heading(1, 'Merci pour votre commande')
      .pieces(
        'Commande n°',
        ['MB70210', { isStrong: true }],
        ' enregistrée. Un e-mail de confirmation arrive.',
      );
    expect(readPage(built.build()).confirmation).toMatchObject({ orderNumber: 'MB70210' });
  });

  it('reads order number and amount', () => {
    const reading = readPage(
      page({ url: 'https://shop.example/order/thanks' })
        .heading(1, 'Thank you for your order!')
        .text('Your order number is 100012.')
        .row('Total', '$30.20')
        .build(),
      { currencyCode: 'USD' },
    );
    expect(reading.stage.value).toBe('confirmation');
    expect(reading.confirmation).toMatchObject({ orderNumber: '100012', paid: usd(3020) });
  });

  it('has no number where the page hides it', () => {
    const reading = readPage(
      page({ url: 'https://shop.example/checkout/success' })
        .heading(1, 'Thank you for your purchase')
        .text('We have sent you an e-mail.')
        .build(),
    );
    expect(reading.confirmation).toMatchObject({ orderNumber: null });
  });
});
