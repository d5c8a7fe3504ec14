import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { type PageStart, page } from './page-builder.ts';

const amounts = (start: PageStart, rows: readonly (readonly [string, string])[]) => {
  const built = page({ url: 'https://shop.example/checkout', ...start }).heading(1, 'Order');
  for (const [label, value] of rows) built.row(label, value);
  const { totals } = readPage(built.build(), { country: 'US' });
  if (totals === null) return null;
  const subunits = (money: typeof totals.total | null) => money?.amountSubunits ?? null;
  return {
    subtotal: subunits(totals.subtotal),
    shipping: subunits(totals.shipping),
    tax: subunits(totals.tax),
    discount: subunits(totals.discount),
    surcharge: subunits(totals.surcharge),
    total: subunits(totals.total),
    isTaxIncluded: totals.isTaxIncluded,
    addsUp: totals.addsUp,
    isFinal: totals.isFinal,
  };
};

const NONE = {
  shipping: null,
  tax: null,
  discount: null,
  surcharge: null,
  isTaxIncluded: false,
  addsUp: true,
  isFinal: true,
};

describe('a deduction', () => {
  it('is told by its sign, whatever its label says', () => {
    expect(
      amounts({}, [
        ['Subtotal', '$50.00'],
        ['Shipping', '$5.00'],
        ['2 % for prepayment', '-$1.00'],
        ['Total', '$54.00'],
      ]),
    ).toEqual({ ...NONE, subtotal: 5000, shipping: 500, discount: 100, total: 5400 });
  });

  it('is none above the sum of the items', () => {
    expect(
      amounts({}, [
        ['Rain Jacket in blue', '-$1.00'],
        ['Subtotal', '$50.00'],
        ['Shipping', '$5.00'],
        ['Total', '$55.00'],
      ]),
    ).toEqual({ ...NONE, subtotal: 5000, shipping: 500, total: 5500 });
  });
});

describe('the totals of a summary', () => {
  it.each([
    ['de', ['Zwischensumme', 'Versandkosten', 'Gesamtsumme'], (n: string) => `${n.replace('.', ',')} €`],
    ['fr', ['Sous-total', 'Livraison', 'Total à payer'], (n: string) => `${n.replace('.', ',')} €`],
    ['es', ['Subtotal', 'Gastos de envío', 'Total'], (n: string) => `${n.replace('.', ',')} €`],
    ['it', ['Subtotale', 'Spedizione', 'Totale ordine'], (n: string) => `${n.replace('.', ',')} €`],
    ['nl', ['Subtotaal', 'Verzendkosten', 'Totaal'], (n: string) => `€ ${n.replace('.', ',')}`],
    ['pt', ['Subtotal', 'Portes de envio', 'Total a pagar'], (n: string) => `${n.replace('.', ',')} €`],
    ['pl', ['Wartość produktów', 'Koszt dostawy', 'Do zapłaty'], (n: string) => `${n.replace('.', ',')} zł`],
    ['sv', ['Delsumma', 'Frakt', 'Totalt'], (n: string) => `${n.replace('.', ',')} kr`],
    ['da', ['Subtotal', 'Fragt', 'I alt'], (n: string) => `${n.replace('.', ',')} kr.`],
    ['nb', ['Delsum', 'Frakt', 'Å betale'], (n: string) => `${n.replace('.', ',')} kr`],
    ['fi', ['Välisumma', 'Toimituskulut', 'Yhteensä'], (n: string) => `${n.replace('.', ',')} €`],
    ['cs', ['Mezisoučet', 'Doprava', 'Celkem k úhradě'], (n: string) => `${n.replace('.', ',')} Kč`],
    ['ja', ['小計', '送料', '合計'], (n: string) => `¥${n.replace('.', '')}`],
  ] as const)('are read in %s', (language, [subtotal, shipping, total], format) => {
    const found = amounts({ language }, [
      [subtotal, format('24.00')],
      [shipping, format('4.90')],
      [total, format('28.90')],
    ]);
    expect(found).toEqual({ ...NONE, subtotal: 2400, shipping: 490, total: 2890 });
  });

  it.each([
    ['pl', 'Dostawa i płatność', 'Dostawa', 'Do zapłaty', 'zł'],
    ['de', 'Versand und Zahlung', 'Versand', 'Gesamtsumme', '€'],
    ['fr', 'Livraison et paiement', 'Livraison', 'Total', '€'],
  ])(
    'have no cost of shipping beside the heading of another part (%s)',
    (language, heading, shipping, total, sign) => {
      const built = page({ language, url: 'https://shop.example/checkout' })
        .column(40, 400)
        .text(heading, { isStrong: true })
        .column(800, 300)
        .row('1 x Garnek', `209,00 ${sign}`)
        .row(shipping, `14,99 ${sign}`)
        .row(total, `223,99 ${sign}`);
      expect(readPage(built.build(), {}).totals?.shipping?.amountSubunits).toBe(1499);
    },
  );

  it('have the cost of what was selected on a page before, in rows with its name', () => {
    const hints = {
      selectedOptions: ['Economy Courier 48 (5-9 days)', 'Cash on delivery'],
      selectedPayment: 'Cash on delivery',
    };
    const review = () => page({ url: 'https://shop.example/checkout/review' }).row('Subtotal', '$40.00');
    const rows = review()
      .row('Economy Courier 48 (5-9 days)', '$9.95')
      .row('Cash on delivery', '$3.00')
      .row('Total', '$52.95');
    expect(readPage(rows.build(), { ...hints, country: 'US' }).totals).toMatchObject({
      shipping: { amountSubunits: 995 },
      surcharge: { amountSubunits: 300 },
      addsUp: true,
    });
    const inOne = review()
      .text('Delivery: Economy Courier 48 (5-9 days) - $9.95')
      .row('Cash on delivery', '$49.95');
    const range = review().text('Delivery: Parcel 48 - $9.95').row('Total', '$49.95').build();
    const parcel = { selectedOptions: ['Parcel 48'], country: 'US' };
    expect(readPage(range, parcel).totals).toMatchObject({ shipping: { amountSubunits: 995 }, addsUp: true });
    expect(readPage(range, { ...parcel, selectedOptions: ['Parcel'] }).totals).toMatchObject({
      shipping: null,
    });
    expect(readPage(inOne.row('Total', '$49.95').build(), { ...hints, country: 'US' }).totals).toMatchObject({
      shipping: { amountSubunits: 995 },
      surcharge: null,
      addsUp: true,
    });
  });

  it('take a rate for no amount', () => {
    const found = amounts({ language: 'ja' }, [
      ['商品合計', '2,400円'],
      ['消費税（10%）', '240円'],
      ['送料', '250円'],
      ['お支払い合計', '2,890円'],
    ]);
    expect(found).toMatchObject({ tax: 240, total: 2890, addsUp: true });
  });

  it('have a total in one text with its amount and a remark on the tax', () => {
    for (const text of ['Te betalen: € 29,99 incl. btw', 'Zu zahlen: 29,99 € (inkl. MwSt.)']) {
      const built = page({ url: 'https://shop.example/checkout' }).text(text);
      expect(readPage(built.build()).totals).toMatchObject({
        total: { currencyCode: 'EUR', amountSubunits: 2999 },
        isTaxIncluded: true,
      });
    }
  });

  it('have a total whose word is also that of a subtotal, beside its amount or in one text with it', () => {
    const expected = { ...NONE, subtotal: 6407, shipping: 2107, total: 8514 };
    const rows = [
      ['Wartość produktów:', '64,07 zł'],
      ['Koszt dostawy:', '21,07 zł'],
      ['Suma:', '85,14 zł'],
    ] as const;
    expect(amounts({ language: 'pl' }, rows)).toEqual(expected);
    const built = page({ url: 'https://shop.example/checkout', language: 'pl' }).heading(1, 'Podsumowanie');
    for (const row of rows) built.text(row.join(' '));
    expect(readPage(built.build()).totals).toMatchObject({ total: { amountSubunits: 8514 }, addsUp: true });
  });

  it.each([
    ['it', 'Subtotale', 'Spedizione', ['Totale', 'IVA inclusa']],
    ['es', 'Subtotal', 'Gastos de envío', ['Total', '(IVA incluido)']],
    ['fr', 'Sous-total', 'Livraison', ['Total', 'TTC']],
    ['de', 'Zwischensumme', 'Versand', ['Gesamtsumme', 'inkl. 19 % MwSt.']],
    ['nl', 'Subtotaal', 'Verzendkosten', ['Totaal', '(incl. € 5,02 btw)']],
    ['pt', 'Subtotal', 'Portes de envio', ['Total', 'IVA incluído']],
    ['sv', 'Delsumma', 'Frakt', ['Totalt', 'inkl. moms']],
    ['en', 'Subtotal', 'Shipping', ['Total', 'tax included']],
    ['en', 'Subtotal', 'Shipping', ['Total', '(includes €5.02 VAT)']],
  ] as const)(
    'have a total with the included tax in one text (%s)',
    (language, subtotal, shipping, total) => {
      const [word, remark] = total;
      const texts = [`${subtotal} €24.00`, `${shipping} €4.90`, `${word} €28.90 ${remark}`];
      const built = page({ url: 'https://shop.example/checkout', language }).heading(1, '…');
      for (const text of texts)
        built.text(language === 'en' ? text : text.replace(/€(\d+)\.(\d+)/, '$1,$2 €'));
      expect(readPage(built.build()).totals).toMatchObject({
        total: { amountSubunits: 2890 },
        isTaxIncluded: true,
        addsUp: true,
        isFinal: true,
      });
    },
  );

  it('take words for the total with its included tax for the total, and words for the taxes for a tax', () => {
    const rows = (label: string, amount: string) =>
      amounts({ language: 'it' }, [
        ['Subtotale', '24,00 €'],
        ['Spedizione', '4,90 €'],
        ['Totale IVA inclusa', '28,90 €'],
        [label, amount],
      ]);
    expect(rows('Totale tasse', '5,21 €')).toMatchObject({ total: 2890, tax: 521, addsUp: true });
  });

  it.each([
    'Frais de port',
    'Frais d’expédition',
    'Taxa de entrega',
    'Opłata za dostawę',
    'Fraktavgift',
    'Delivery fee',
    'Shipment',
  ])('take "%s" for the price of the shipping, though fees have the word too', (label) => {
    const found = amounts({ language: null }, [
      ['Subtotal', '€24.00'],
      [label, '€4.90'],
      ['Total', '€28.90'],
    ]);
    expect(found).toMatchObject({ shipping: 490, surcharge: null });
  });

  it('add up for every combination of parts', () => {
    const part = fc.option(fc.integer({ min: 1, max: 99_999 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 200_000, max: 999_999 }),
        fc.record({ shipping: part, tax: part, discount: part, surcharge: part }),
        (subtotal, parts) => {
          const written = (value: number) => `€${(value / 100).toFixed(2)}`;
          const total =
            subtotal +
            (parts.shipping ?? 0) +
            (parts.tax ?? 0) +
            (parts.surcharge ?? 0) -
            (parts.discount ?? 0);
          const found = amounts({}, [
            ['Subtotal', written(subtotal)],
            ...(parts.discount === null ? [] : [['Discount', `-${written(parts.discount)}`] as const]),
            ...(parts.shipping === null ? [] : [['Shipping', written(parts.shipping)] as const]),
            ...(parts.surcharge === null ? [] : [['Payment fee', written(parts.surcharge)] as const]),
            ...(parts.tax === null ? [] : [['Tax', written(parts.tax)] as const]),
            ['Total', written(total)],
          ]);
          expect(found).toEqual({ ...NONE, ...parts, subtotal, total });
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each(['2 items', '2 Artikel', '2 articles', '3 artículos', '2 produkty'])(
    'take "%s" for the label of the subtotal',
    (label) => {
      const found = amounts({}, [
        [`${label}:`, '€24.00'],
        ['Shipping', '€4.90'],
        ['Total', '€28.90'],
      ]);
      expect(found).toMatchObject({ subtotal: 2400, addsUp: true });
    },
  );

  it('have a code before the sign in the text of the label', () => {
    const built = page({ url: 'https://shop.example/checkout' })
      .text('Subtotal £9.00')
      .text('Total GBP £9.00');
    expect(readPage(built.build()).totals).toMatchObject({ total: { amountSubunits: 900 }, addsUp: true });
  });

  it('say when they do not add up', () => {
    expect(
      amounts({}, [
        ['Subtotal', '€10.00'],
        ['Shipping', '€5.00'],
        ['Total', '€16.00'],
      ]),
    ).toMatchObject({ addsUp: false });
  });

  it('include tax where the sum says so, whatever the label says', () => {
    expect(
      amounts({}, [
        ['Subtotal', '€10.00'],
        ['VAT (19%)', '€1.60'],
        ['Total', '€10.00'],
      ]),
    ).toMatchObject({
      isTaxIncluded: true,
      addsUp: true,
      tax: 160,
    });
    expect(
      amounts({}, [
        ['Subtotal', '€10.00'],
        ['VAT', '€2.00'],
        ['Total', '€12.00'],
      ]),
    ).toMatchObject({
      isTaxIncluded: false,
      addsUp: true,
    });
  });

  it('know taxes and discounts by the last words of their labels', () => {
    expect(
      amounts({}, [
        ['Subtotal', '€12.00'],
        ['Summer sale discount', '-€2.00'],
        ['Shipping', '€5.00'],
        ['CA Tax', '€1.50'],
        ['Total', '€16.50'],
      ]),
    ).toMatchObject({ tax: 150, discount: 200, addsUp: true });
  });

  it('are not final while a part is still to come', () => {
    expect(
      amounts({}, [
        ['Subtotal', '€10.00'],
        ['Shipping', 'Calculated at next step'],
        ['Total', '€10.00'],
      ]),
    ).toMatchObject({
      shipping: null,
      isFinal: false,
    });
  });

  it.each(['Coupon: summer', 'Gutschein: SUMMER'])('take "%s" for a discount', (label) => {
    const found = amounts({}, [
      ['Subtotal', '€75.00'],
      [label, '-€7.50'],
      ['Total', '€67.50'],
    ]);
    expect(found).toMatchObject({ discount: 750, addsUp: true });
  });

  it('read free shipping as zero', () => {
    expect(
      amounts({}, [
        ['Subtotal', '€10.00'],
        ['Shipping', 'Free'],
        ['Total', '€10.00'],
      ]),
    ).toMatchObject({ shipping: 0, addsUp: true });
  });

  it('leave out savings, prices without tax and thresholds', () => {
    expect(
      amounts({}, [
        ['Subtotal', '€10.00'],
        ['You save', '€3.00'],
        ['Total excl. VAT', '€8.40'],
        ['Total', '€10.00'],
      ]),
    ).toMatchObject({ subtotal: 1000, total: 1000, addsUp: true, discount: null });
  });

  it.each([
    ['the price of the selected option', '$20.00', 2000],
    ['another price', '$4.00', null],
  ])('have the shipping in a row with the name of its option and %s', (_, price, shipping) => {
    const built = page({ url: 'https://shop.example/checkout' })
      .heading(2, 'Shipping options')
      .radio('delivery', 'World', { isChecked: true, beside: '$20.00' })
      .space()
      .column(800, 300)
      .heading(2, 'Summary')
      .row('Subtotal', '$50.00')
      .row('World', price)
      .row('Total', '$70.00');
    const { totals } = readPage(built.build(), { country: 'US' });
    expect(totals?.shipping?.amountSubunits ?? null).toBe(shipping);
    expect(totals?.addsUp).toBe(shipping !== null);
  });

  it('are read from right to left', () => {
    const built = page({ url: 'https://shop.example/checkout', language: 'ar', isRightToLeft: true })
      .row('المجموع الفرعي', '‏24.00 ر.س')
      .row('الشحن', '‏5.00 ر.س')
      .row('الإجمالي', '‏29.00 ر.س');
    expect(readPage(built.build()).totals).toMatchObject({
      total: { currencyCode: 'SAR', amountSubunits: 2900 },
      addsUp: true,
    });
  });

  it('of the same order shown twice count once', () => {
    const built = page({ url: 'https://shop.example/checkout' });
    for (const x of [40, 800])
      built
        .column(x, 300)
        .heading(2, 'Summary')
        .row('Subtotal', '€10.00')
        .row('Shipping', '€5.00')
        .row('Total', '€15.00');
    expect(readPage(built.build()).totals).toMatchObject({ total: { amountSubunits: 1500 }, addsUp: true });
  });
});

describe('prices', () => {
  it('keep their currency beside the letter of a size', () => {
    const built = page({ url: 'https://shop.example/checkout' })
      .pieces('S', '$43.89')
      .row('Subtotal', '$43.89')
      .row('Total', '$43.89');
    expect(readPage(built.build(), { country: 'US' }).totals?.total).toEqual({
      currencyCode: 'USD',
      amountSubunits: 4389,
    });
  });
});
