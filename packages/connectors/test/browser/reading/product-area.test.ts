import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { page } from './page-builder.ts';

describe('the product of a page', () => {
  it.each(['$18.50', 'from $14.00', '18,50 $ inkl. MwSt.'])('is not named by its price: "%s"', (price) => {
    const built = page({ url: 'https://shop.example/p/1' })
      .heading(1, 'Desk Lamp')
      .column(700, 300)
      .heading(1, price)
      .column(40, 600, 100)
      .button('Add to cart');
    expect(readPage(built.build(), { country: 'US' }).product?.title.value).toBe('Desk Lamp');
  });

  it('is named by the largest text that the title of the page repeats, where no heading does', () => {
    const built = page({ url: 'https://shop.example/p/1', title: 'Turf Parts - Deck Drive Belt' })
      .link('TURF PARTS')
      .text('Deck Drive Belt', { fontSize: 22 })
      .text('$22.50')
      .button('Add to cart')
      .heading(4, 'Customers also bought')
      .text('Idler Pulley $14.95');
    const { product } = readPage(built.build(), { country: 'US' });
    expect(product).toMatchObject({
      title: { value: 'Deck Drive Belt' },
      unitPrice: { value: { amountSubunits: 2250 } },
    });
  });

  it('can have a price in its name', () => {
    const built = page({ url: 'https://shop.example/p/1' })
      .heading(1, 'Gift voucher for books $50.00')
      .text('$50.00')
      .button('Add to cart');
    expect(readPage(built.build(), { country: 'US' }).product?.title.value).toBe(
      'Gift voucher for books $50.00',
    );
  });

  it.each([
    ['en', 'Select size and colour'],
    ['de', 'Bitte Größe auswählen'],
    ['es', 'Elige talla'],
    ['fr', 'Choisissez une taille'],
    ['it', 'Scegli la taglia'],
    ['nl', 'Kies een maat'],
    ['pl', 'Wybierz rozmiar'],
    ['sv', 'Välj storlek'],
    ['pt', 'Selecione o tamanho'],
    ['ja', 'サイズを選択してください'],
    ['ar', 'اختر المقاس'],
  ])('is there while the button still asks for a choice (%s)', (language, name) => {
    const built = page({ url: 'https://shop.example/p/1', language })
      .heading(1, 'Wool Jumper')
      .text('129.00 EUR')
      .radio('size', 'S')
      .radio('size', 'M')
      .button(name, { isEnabled: false });
    const { product, stage } = readPage(built.build());
    expect(stage.value).toBe('product');
    expect(product).toMatchObject({ title: { value: 'Wool Jumper' }, availability: 'unknown' });
    expect(product?.dimensions).toMatchObject([{ choices: [{ text: 'S' }, { text: 'M' }] }]);
  });

  it.each([
    ['Choose colour', 'https://shop.example/p/1', ['Red / S', 'Red / M']],
    ['Choose colour', 'https://shop.example/p/2', []],
    ['Colour', 'https://shop.example/p/1', ['Red / S', 'Red / M']],
    ['Reviews', 'https://shop.example/p/1', []],
  ])('has variants that are links to itself below "%s" at %s', (label, url, expected) => {
    const link = (x: number, variant: string) => ({
      href: `${url}?variant=${variant}`,
      box: { x, y: 130, width: 60, height: 20 },
    });
    const built = page({ url: 'https://shop.example/p/1' })
      .heading(1, 'Rain Jacket')
      .text('$18.50')
      .text(label)
      .link('Red / S', link(40, 'red-s'))
      .link('Red / M', link(110, 'red-m'))
      .button('Add to basket');
    const dimensions = readPage(built.build(), { country: 'US' }).product?.dimensions ?? [];
    expect(dimensions.flatMap(({ choices }) => choices.map(({ text }) => text))).toEqual(expected);
  });

  it('has a list that scripts made, whose options have no values', () => {
    const built = page({ url: 'https://shop.example/p/1' })
      .heading(1, 'Rain Jacket')
      .text('$18.50')
      .list('Size', ['Choose a size', 'S', 'M', 'L'])
      .button('Add to basket');
    expect(readPage(built.build(), { country: 'US' }).product?.dimensions).toMatchObject([
      { label: 'Size', choices: [{ text: 'S' }, { text: 'M' }, { text: 'L' }] },
    ]);
  });

  it('has no list of a form in the side bar', () => {
    const built = (x: number, form: string) =>
      page({ url: 'https://shop.example/p/1' })
        .column(300, 500)
        .heading(1, 'Rain Jacket')
        .text('$18.50')
        .select('Prices', ['with tax', 'without tax'], { form, box: { x, y: 90, width: 120, height: 24 } })
        .button('Add to basket', { form: 'buy' })
        .build();
    const count = (x: number, form: string) =>
      readPage(built(x, form), { country: 'US' }).product?.dimensions.length;
    expect([count(40, 'prices'), count(340, 'prices'), count(40, 'buy')]).toEqual([0, 1, 1]);
  });

  it('is bought once, whatever is asked about a subscription', () => {
    const plan = { group: 'Purchase options' };
    const built = page({ url: 'https://shop.example/p/1' })
      .heading(1, 'Dog Food')
      .text('$18.50')
      .select('Size', ['2 kg', '6 kg'], { group: 'Variants' })
      .radio('plan', 'One-time purchase', { ...plan, isChecked: true })
      .radio('plan', 'Subscribe & save 10%', plan)
      .select('Delivery frequency', ['Every 2 weeks', 'Every 4 weeks'], plan)
      .button('Add to basket');
    const dimensions = readPage(built.build(), { country: 'US' }).product?.dimensions ?? [];
    expect(dimensions.map(({ choices }) => choices.map(({ text }) => text))).toEqual([['2 kg', '6 kg']]);
  });

  it('has sizes that are links without an address', () => {
    const link = (x: number) => ({ href: '', box: { x, y: 130, width: 40, height: 20 } });
    const product = (...names: readonly [string, string]) => {
      const built = page({ url: 'https://shop.example/p/1' })
        .heading(1, 'Sneaker')
        .text('$18.50')
        .text('Size')
        .link(names[0], link(40))
        .link(names[1], link(110))
        .button('Add to basket');
      return readPage(built.build(), { country: 'US' }).product?.dimensions ?? [];
    };
    expect(product('38', '39')).toMatchObject([{ choices: [{ text: '38' }, { text: '39' }] }]);
    expect(product('Description', 'Reviews')).toEqual([]);
  });

  it('has patches of colour that are links without a text, and shows beside them which one is selected', () => {
    const url = 'https://shop.example/p/1';
    const patch = (x: number) => ({ href: `${url}#`, box: { x, y: 130, width: 30, height: 30 } });
    const product = (label: string, href = `${url}#`) =>
      readPage(
        page({ url })
          .heading(1, 'Matte Lipstick')
          .text('$18.50')
          .text(label)
          .link('Berry', { ...patch(40), href })
          .link('Brick', { ...patch(80), href })
          .space()
          .button('Add to cart')
          .build(),
        { country: 'US' },
      ).product?.dimensions;
    expect(product('Shade: choose')).toMatchObject([
      {
        label: 'Shade',
        choices: [
          { text: 'Berry', isSelected: false },
          { text: 'Brick', isSelected: false },
        ],
      },
    ]);
    expect(product('Shade: Brick')).toMatchObject([
      { choices: [{ isSelected: false }, { isSelected: true }] },
    ]);
    expect(product('Shade', 'https://shop.example/p/2')).toEqual([]);
  });

  it('is none without a price, or beside a button that can be used', () => {
    const filters = page({ url: 'https://shop.example/c/1' }).heading(1, 'Jumpers');
    expect(readPage(filters.button('Select a filter', { isEnabled: false }).build()).product).toBeNull();
    const list = page({ url: 'https://shop.example/c/1' }).heading(1, 'Jumpers').text('129.00 EUR');
    expect(readPage(list.button('Select options').build()).product).toBeNull();
  });

  it('has choices that scripts made, and a number between two buttons', () => {
    const choice = { choice: 'sizes', group: 'Capacity', isChecked: null, tag: 'div', type: '' };
    const at = (x: number) => ({ box: { x, y: 260, width: 30, height: 20 } });
    const built = page({ url: 'https://shop.example/p/1' })
      .heading(1, 'Clay jug')
      .text('22.00 EUR')
      .button('0.5 l', choice)
      .button('1 l', choice)
      .text('2', at(140))
      .button('-', at(100))
      .button('+', at(180))
      .button('Add to cart', { box: { x: 40, y: 300, width: 200, height: 30 } });
    const { product, buttons } = readPage(built.build());
    expect(product?.dimensions).toMatchObject([
      { label: 'Capacity', choices: [{ text: '0.5 l' }, { text: '1 l' }] },
    ]);
    const refOf = (intent: string) => buttons.find((button) => button.intent.value === intent)?.ref;
    expect(product?.stepper).toEqual({
      shown: 2,
      increase: refOf('increase'),
      decrease: refOf('decrease'),
    });
  });

  it.each([
    ['es', '+ Añadir dirección de envío'],
    ['en', '+ Add a new address'],
  ])('is not counted up by a button that adds an address (%s: %s)', (language, name) => {
    const built = page({ url: 'https://shop.example/checkout', language }).field('E-mail').button(name);
    expect(readPage(built.build()).buttons.map(({ intent }) => intent.value)).toEqual(['open-section']);
  });
});
