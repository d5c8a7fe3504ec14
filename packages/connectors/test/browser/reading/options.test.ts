import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { page } from './page-builder.ts';

const checkout = () => page({ url: 'https://shop.example/checkout' }).heading(2, 'Payment method');

describe('payment options', () => {
  it.each([
    ['Payer par virement bancaire', 'bank_transfer'],
    ['Pay by bank transfer', 'bank_transfer'],
    ['Bezahlen per Überweisung', 'bank_transfer'],
    ['Pagar con transferencia bancaria', 'bank_transfer'],
    ['Paga con bonifico bancario', 'bank_transfer'],
    ['Betalen met bankoverschrijving', 'bank_transfer'],
    ['Pagar com transferência bancária', 'bank_transfer'],
    ['Check / Bank transfer', 'bank_transfer'],
    ['Bank transfer or cheque', 'bank_transfer'],
    ['Payer par carte bancaire', 'card'],
    ['Card / Bank transfer', 'card'],
    ['Klarna / Bank transfer', 'other'],
    // The buyer would have to send it.
    ['Cheque by post', 'other'],
    ['Zahlung per Scheck', 'other'],
  ])('are told by what follows a verb or another method: %s', (label, method) => {
    const built = checkout().radio('payment', label).radio('payment', 'Cash on delivery');
    expect(readPage(built.build()).paymentOptions[0]?.method).toBe(method);
  });

  it('have their names in the cells before them', () => {
    const cell = { box: { x: 700, y: 0, width: 16, height: 16 }, label: '', name: '' };
    const at = (y: number) => ({ ...cell, box: { ...cell.box, y } });
    const built = checkout()
      .column(40, 600, 100)
      .text('Credit card')
      .text('Bank transfer', { box: { x: 40, y: 160, width: 120, height: 20 } })
      .radio('payment', '', { ...at(101), isChecked: true })
      .radio('payment', '', at(161));
    const { paymentOptions } = readPage(built.build());
    expect(paymentOptions.map(({ label, method, isSelected }) => [label, method, isSelected])).toEqual([
      ['Credit card', 'card', true],
      ['Bank transfer', 'bank_transfer', false],
    ]);
  });
});

describe('shipping options', () => {
  it.each([
    ['Parcel Partner – Pickup point', true],
    ['Delivery to a pickup point', true],
    ['Livraison en point de retrait', true],
    ['Versand an einen Paketshop', true],
    ['Consegna presso un punto di ritiro', true],
    ['Home delivery in 48 hours', false],
    ['Standard delivery, or collect unsent parcels at a pickup point', false],
  ])('that end at a pick-up point are not delivered: %s', (label, isPickUp) => {
    const built = page({ url: 'https://shop.example/checkout' })
      .heading(2, 'Shipping method')
      .radio('shipping', `${label}`, { beside: '$3.90' })
      .radio('shipping', 'Express', { beside: '$5.90' });
    expect(readPage(built.build(), { country: 'US' }).shippingOptions[0]?.isPickUp).toBe(isPickUp);
  });

  it('are those of the way to deliver, not the choice between delivery and collection', () => {
    const tab = { choice: 'mode', group: 'Shipping', type: 'button', role: 'tab' };
    const built = page({ url: 'https://shop.example/checkout' })
      .heading(1, 'Shipping')
      .button('Ship to me', { ...tab, isChecked: false })
      .button('Pick up in store', { ...tab, isChecked: true })
      .heading(2, 'Shipping speed')
      .radio('speed', 'Express', { beside: '$9.90' })
      .radio('speed', 'Standard', { beside: '$3.90' });
    const { shippingOptions, deliveryMode } = readPage(built.build(), { country: 'US' });
    expect(shippingOptions.map(({ label }) => label)).toEqual(['Express', 'Standard']);
    expect(deliveryMode).toBe('c1');
  });

  it('are under the numbered heading of a step', () => {
    const built = page({ url: 'https://shop.example/afrekenen', language: 'nl' })
      .heading(2, '3 Bezorging')
      .radio('keuze', 'Pakket België', { beside: '€ 8,95' })
      .radio('keuze', 'Afhaalpunt België', { beside: '€ 5,95' });
    expect(readPage(built.build()).shippingOptions).toHaveLength(2);
  });

  it('are named without the word for no cost', () => {
    const built = page({ url: 'https://shop.example/bestellen', language: 'nl' })
      .heading(2, 'Bezorging')
      .radio('bezorging', 'PostNL aan huis (gratis)')
      .radio('bezorging', 'Koerier', { beside: '€ 9,95' });
    const [first] = readPage(built.build(), { currencyCode: 'EUR' }).shippingOptions;
    expect(first).toMatchObject({ label: 'PostNL aan huis', cost: { amountSubunits: 0 } });
  });
});

describe('shipping options in a step that is closed', () => {
  it('have no names, although the dashes between their words are left', () => {
    const hidden = {
      isUsable: false,
      box: { x: 0, y: 0, width: 0, height: 0 },
      attributeName: 'delivery_option',
    };
    const built = page({ url: 'https://shop.example/checkout' })
      .radio('delivery_option', '– –', hidden)
      .radio('delivery_option', '– –', { ...hidden, isChecked: true });
    expect(
      readPage(built.build()).shippingOptions.map(({ label, isSelected }) => [label, isSelected]),
    ).toEqual([
      ['', false],
      ['', true],
    ]);
  });
});

describe('a list that scripts made', () => {
  const payments = (name: string, options: readonly string[]) =>
    readPage(
      page({ url: 'https://shop.example/checkout' })
        .list(name, options, { id: 'co-paymentMethod-field' })
        .build(),
    );

  it.each(['Pagamento', 'Payment', 'Paiement'])(
    'is for payment if it is named "%s", whatever its id',
    (name) => {
      expect(payments(name, []).closedLists.map(({ kind }) => kind)).toEqual(['payment']);
      const { paymentOptions } = payments(name, ['Carta di credito', 'Bonifico bancario']);
      expect(paymentOptions.map(({ method }) => method)).toEqual(['card', 'bank_transfer']);
    },
  );
});
