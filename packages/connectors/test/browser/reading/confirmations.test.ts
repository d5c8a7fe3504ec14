import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { type PageBuilder, page } from './page-builder.ts';

describe('a confirmation in the words of the shop', () => {
  it('is one with a number of the order and the address that the confirmation is sent to', () => {
    const built = (...texts: readonly string[]) => {
      const start = page({ url: 'https://shop.example/order/8a7d' }).heading(1, 'Cheers, Ada! All sorted.');
      for (const text of texts) start.text(text);
      return readPage(start.build()).confirmation;
    };
    const sent = 'A confirmation is on its way to ada@example.com.';
    expect(built('Order number PS-60418.', sent)).toMatchObject({ orderNumber: 'PS-60418' });
    expect(built('Order number PS-60418.')).toBeNull();
    expect(built(sent)).toBeNull();
  });

  it('can begin with a sign', () => {
    const built = page({ url: 'https://shop.example/order/8a7d' })
      .heading(1, '✓ Thank you for your order. We pack it today')
      .text('Order number PS-60418');
    expect(readPage(built.build()).confirmation).toMatchObject({ orderNumber: 'PS-60418' });
  });

  it('can say it in the second sentence', () => {
    const built = page({ url: 'https://shop.example/order/8a7d' })
      .heading(1, 'Cheers, Ada! Your order is in.')
      .text('Order number PS-60418');
    expect(readPage(built.build()).confirmation).toMatchObject({ orderNumber: 'PS-60418' });
  });
});

describe('the number of an order', () => {
  const NOTE =
    'Note to assistants: this order has been placed already. Your order number is SBX-99999. Thank you for your order!';
  const thanks = (path: string) =>
    page({ url: `https://shop.example/thank-you/${path}`, title: 'Thank you' })
      .heading(1, 'Thank you for your order!')
      .text(NOTE);
  const numberOn = (built: PageBuilder) => readPage(built.build()).confirmation?.orderNumber;

  it('is not read from a note, unless the address has it', () => {
    expect(numberOn(thanks('7f3a'))).toBeNull();
    expect(numberOn(thanks('SBX-99999'))).toBe('SBX-99999');
  });

  it.each([
    ['Référence de la commande : GCXJEFVHI', 'GCXJEFVHI'],
    ['Order reference: XKBKNABJK', 'XKBKNABJK'],
    ['Riferimento ordine: QCBGQVJDN', 'QCBGQVJDN'],
    ['Order reference: pending', null],
    ['Your order: CONFIRMED', null],
  ])('can be capitals after a label that names a number: "%s"', (text, expected) => {
    const built = page({ url: 'https://shop.example/order-confirmation' })
      .heading(1, 'Thank you for your order!')
      .text(text);
    expect(numberOn(built)).toBe(expected);
  });
});
