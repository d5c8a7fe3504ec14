import { currencyExponent } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import { orderNumbersIn } from './order-number.ts';
import { isSameOrganisation } from './sender.ts';
import { totalIn } from './total.ts';

describe('order numbers', () => {
  it.each([
    ['Your order #1234 has been received', '1234'],
    ['[Shop]: New order confirmation #1234', '1234'],
    ['Order number: 000000022', '000000022'],
    ['Your order number is A-17/3.', 'A-17/3'],
    ['Order No. WEB_99', 'WEB_99'],
    ['Order ID: 1234', '1234'],
    ['Ihre Bestellnummer lautet: 1234', null],
    ['Bestellnummer: 1234', '1234'],
    ['Ihre Bestellung Nr. 1234', '1234'],
    ['Auftragsnummer 4711-B', '4711-B'],
    ['Votre commande n°1234', '1234'],
    ['Votre commande n° 1234', '1234'],
    ['Numéro de commande : 1234', '1234'],
    ['Su pedido n.º 1234', '1234'],
    ['Número de pedido: 1234', '1234'],
    ['Il tuo ordine n. 1234', '1234'],
    ["Numero d'ordine: 1234", '1234'],
    ['Bestelnummer: 1234', '1234'],
    ['Bestelling #1234', '1234'],
    ['Encomenda n.º 1234', '1234'],
    ['Número do pedido: 1234', '1234'],
    ['Zamówienie nr 1234', '1234'],
    ['Numer zamówienia: 1234', '1234'],
    ['Ordernummer: 1234', '1234'],
    ['Beställning #1234', '1234'],
    ['注文番号：1234', '1234'],
    ['ご注文番号: A1-234', 'A1-234'],
    ['We reorder 1234 screws', null],
    ['Order before 12 o clock', null],
    ['Order #abc', null],
  ])('in "%s": %s', (text, number) => {
    expect(orderNumbersIn(text)).toEqual(number === null ? [] : [number]);
  });

  it('are each named once', () => {
    expect(orderNumbersIn('Order #17\nYour order number: 17\nOrder #18')).toEqual(['17', '18']);
  });
});

describe('totals', () => {
  it.each([
    ['Subtotal: $49.00\nShipping: $5.00\nTotal: $54.00', 'USD', 5400],
    ['Total | US$1,234.56', 'USD', 123456],
    ['Order total: 1,234.56 USD', 'USD', 123456],
    ['Zwischensumme 49,00 €\nGesamtsumme\n1.234,56 €', 'EUR', 123456],
    ['Gesamt: 54,00 Euro', 'EUR', 5400],
    ['Gesamtbetrag: EUR 54,00 inkl. 8,62 EUR MwSt.', 'EUR', 5400],
    ['Sous-total : 49,00 €\nTotal : 1 234,56 €', 'EUR', 123456],
    ["Total CHF 1'234.50", 'CHF', 123450],
    ['Totaal: € 54,-', 'EUR', 5400],
    ['Razem: 54,00 zł', 'PLN', 5400],
    ['Totalt: 1 234 kr', 'SEK', 123400],
    ['合計 5,400円', 'JPY', 5400],
    ['合計：￥5,400', 'JPY', 5400],
    ['Total: ₹1,23,456.00', 'INR', 12345600],
    ['Total: KWD 54.000', 'KWD', 54000],
    ['Total: CA$54.00', 'CAD', 5400],
    ['You pay €54.00, regular price €60.00', 'EUR', 6000],
    ['Total: $54.00', 'EUR', null],
    ['Total: CA$54.00', 'USD', null],
    ['Total: 54.00', 'USD', null],
    ['Total: $5,4.00', 'USD', null],
  ])('in %j in %s: %s', (text, currencyCode, amountSubunits) => {
    expect(totalIn(text, currencyCode)).toEqual(
      amountSubunits === null ? null : { currencyCode, amountSubunits },
    );
  });

  it('are found as every locale writes them', () => {
    const locales = [
      'en-US',
      'en-IN',
      'de-DE',
      'fr-FR',
      'es-ES',
      'it-IT',
      'nl-NL',
      'pt-BR',
      'pl-PL',
      'sv-SE',
      'ja-JP',
      'de-CH',
    ];
    const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'PLN', 'SEK', 'CAD', 'KWD'];
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        fc.constantFrom('code' as const, 'symbol' as const),
        fc.integer({ min: 1, max: 99_999_999 }),
        (locale, currency, currencyDisplay, amountSubunits) => {
          const exponent = currencyExponent(currency);
          const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
          const format = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay,
            ...digits,
          });
          const text = `Order #1017\nTotal: ${format.format(amountSubunits / 10 ** exponent)}\nThank you`;
          expect(totalIn(text, currency)).toEqual({ currencyCode: currency, amountSubunits });
        },
      ),
      { numRuns: runCount(1_000) },
    );
  });

  it.each(['Total ', 'Total 1 111 ', '1,11', 'order # ', '€1 ', "1'111", 'numero d '])(
    'are read in time that grows with the length of a text of %j',
    (piece) => {
      const leastCpuMs = (length: number) =>
        Math.min(
          ...Array.from({ length: 3 }, () => {
            const text = piece.repeat(Math.ceil(length / piece.length));
            const before = process.cpuUsage();
            totalIn(text, 'EUR');
            orderNumbersIn(text);
            const { user, system } = process.cpuUsage(before);
            return (user + system) / 1000;
          }),
        );
      // Eight times the text takes eight times as long, not sixty-four times.
      expect(leastCpuMs(400_000)).toBeLessThan(24 * leastCpuMs(50_000) + 20);
    },
  );
});

describe('one organisation', () => {
  it.each([
    ['shop.example', 'shop.example', true],
    ['mail.shop.example', 'shop.example', true],
    ['shop.example', 'www.shop.example', true],
    ['shop.co.uk', 'orders.shop.co.uk', true],
    ['co.uk', 'shop.co.uk', false],
    ['com', 'shop.com', false],
    ['a.shop.example', 'b.shop.example', false],
    ['xshop.example', 'shop.example', false],
    ['127.0.0.1', '127.0.0.1', true],
    ['0.0.1', '127.0.0.1', false],
    ['', '', false],
  ])('has %s and %s: %s', (a, b, isSame) => {
    expect(isSameOrganisation(a, b)).toBe(isSame);
    expect(isSameOrganisation(b, a)).toBe(isSame);
  });
});
