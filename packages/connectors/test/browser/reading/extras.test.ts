import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { page } from './page-builder.ts';

const checkout = (language = 'en') =>
  page({ url: 'https://shop.example/checkout', language }).heading(1, 'Checkout');
const extrasOf = (built: ReturnType<typeof checkout>, productTitle = 'Desk Lamp') =>
  readPage(built.build(), { country: 'US', productTitle }).extras;

describe('a box that is ticked', () => {
  it.each([
    ['en', 'Shipping insurance for $2.98'],
    ['en', 'Protect my order against loss and damage'],
    ['en', 'Add a protection plan for Desk Lamp'],
    ['en', 'Gift-wrapped'],
    ['en', 'Donate $1.00 to plant a tree'],
    ['en', 'Express handling (+$4.00)'],
    ['de', 'Transportversicherung (2,90 €)'],
    ['de', 'Garantieverlängerung um 2 Jahre'],
    ['de', 'Als Geschenk verpacken'],
    ['fr', 'Assurance casse et vol : 4,90 €'],
    ['fr', 'Emballage cadeau'],
    ['fr', 'Protection de la commande'],
    ['fr', 'Assurer mon colis'],
    ['de', 'Paket versichern'],
    ['sv', 'Försäkra paketet'],
    ['es', 'Seguro de envío (+2,50 €)'],
    ['es', 'Envolver para regalo'],
    ['it', 'Assicurazione sulla spedizione'],
    ['it', 'Confezione regalo'],
    ['nl', 'Verzendverzekering € 1,95'],
    ['nl', 'Als cadeau inpakken'],
    ['pt', 'Seguro de envio'],
    ['pt', 'Embrulhar para presente'],
    ['pl', 'Ubezpieczenie przesyłki 4,99 zł'],
    ['pl', 'Zapakuj na prezent'],
    ['sv', 'Fraktförsäkring 29 kr'],
    ['sv', 'Presentinslagning'],
    ['da', 'Fragtforsikring'],
    ['fi', 'Kuljetusvakuutus'],
    ['cs', 'Pojištění zásilky'],
    ['ja', '配送保険を付ける'],
    ['ja', 'ギフトラッピング'],
    ['ar', 'تأمين الشحن'],
    ['he', 'ביטוח משלוח'],
  ])('is an extra: %s: %s', (language, label) => {
    const built = checkout(language).checkbox(label, { isChecked: true });
    const ref = built.lastRef;
    expect(extrasOf(built)).toEqual([
      { ref, way: 'check', choice: null, label, isNamed: expect.any(Boolean) },
    ]);
    expect(extrasOf(checkout(language).checkbox(label))).toEqual([]);
  });

  it.each([
    'I have read the data protection notice and the insurance conditions',
    'Ich akzeptiere die AGB und die Bedingungen der Versicherung',
    'Desk Lamp $20.00',
    'Billing address is the same as the shipping address',
    'I agree to pay $25.00',
    'Use my points: -$2.00',
    'Remember me',
  ])('is none: %s', (label) => {
    expect(extrasOf(checkout().checkbox(label, { isChecked: true }))).toEqual([]);
  });

  it('is none where it is required, and where the product is called like an extra', () => {
    expect(extrasOf(checkout().checkbox('Insurance', { isChecked: true, isRequired: true }))).toEqual([]);
    expect(extrasOf(checkout().checkbox('Gift Box $20.00', { isChecked: true }), 'Gift Box')).toEqual([]);
  });
});

describe('a choice or list whose selected option costs something', () => {
  it.each([
    ['Insurance', 'Yes (+$3.00)', 'No'],
    ['Packaging', 'Gift wrap $3.00', 'Standard packaging (free)'],
    ['Tip', '15% ($3.00)', 'No tip'],
    ['Purchase type', 'Subscribe and save', 'One-time purchase'],
    ['Garantie', 'Premium-Garantie (+$9.00)', 'Ohne'],
  ])('is left for the other one: %s: %s', (group, selected, other) => {
    const built = checkout()
      .radio('extra', selected, { group, isChecked: true })
      .radio('extra', other, { group });
    const ref = built.lastRef;
    expect(extrasOf(built)).toEqual([
      { ref, way: 'choose', choice: other, label: expect.stringContaining(selected), isNamed: true },
    ]);
    const listed = checkout().select(group, [selected, other], { selected });
    expect(extrasOf(listed)).toMatchObject([{ ref: listed.lastRef, choice: other }]);
  });

  it.each([
    ['Size', 'Large (+$5.00)', 'Small'],
    ['Color', 'Red', 'Blue'],
    ['Insurance', 'No insurance', 'Yes (+$3.00)'],
    ['Invoice', 'Private person', 'No company'],
  ])('is kept where it is a variant, or declined already: %s: %s', (group, selected, other) => {
    const built = checkout()
      .radio('extra', selected, { group, isChecked: true })
      .radio('extra', other, { group });
    expect(extrasOf(built)).toEqual([]);
  });

  it.each(['Insurance', 'Shipping protection', ''])(
    'is no payment option below the heading of payment methods: %s',
    (group) => {
      const built = checkout()
        .heading(2, 'Payment method')
        .radio('payment', 'Cash on delivery')
        .radio('extra', 'Parcel insurance', { group, isChecked: true })
        .radio('extra', 'No, thank you', { group });
      const { extras, paymentOptions } = readPage(built.build());
      expect([extras.map(({ choice }) => choice), paymentOptions.map(({ label }) => label)]).toEqual([
        ['No, thank you'],
        ['Cash on delivery'],
      ]);
    },
  );

  it('is no shipping or payment option', () => {
    const built = checkout()
      .heading(2, 'Shipping method')
      .radio('shipping', 'Insured express delivery', { isChecked: true, beside: '$9.00' })
      .radio('shipping', 'Free standard delivery', { beside: '$0.00' });
    expect(extrasOf(built)).toEqual([]);
  });
});
