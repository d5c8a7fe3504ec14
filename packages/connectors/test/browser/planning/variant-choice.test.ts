import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/browser/planning/page-view.ts';
import { buyProduct } from '../../../src/browser/planning/product-page.ts';
import { choiceFor, combinedChoice, dimensionNamed } from '../../../src/browser/planning/variant-choice.ts';
import type { ReadChoice } from '../../../src/browser/reading/page-reading.ts';
import { GOAL } from './decisions.ts';
import { page } from './pages.ts';

const choices = (...texts: readonly string[]): readonly ReadChoice[] =>
  texts.map((text, at) => ({ text, ref: `choice ${at}`, isSelected: false, isEnabled: true }));

describe('a choice with a value', () => {
  it.each([
    ['S - KWD 13.167', 'M - KWD 13.167'],
    ['S – 29,00 €', 'M – 29,00 €'],
    ['S (+$2.00)', 'M (+$2.00)'],
    ['S, sold out', 'M, sold out'],
    ['S (Ausverkauft)', 'M – nur noch 2 auf Lager'],
    ['Size: S', 'Size: M'],
    ['S €29.00 few left', 'M €39.00 only 3 in stock'],
    ['Size: S €29.00 few left', 'Size: M (+€3.00) nog 3 op voorraad'],
  ])('is found behind remarks: %s', (small, medium) => {
    expect(choiceFor(choices(small, medium), 'M')?.text).toBe(medium);
  });

  it('is never another value', () => {
    expect(choiceFor(choices('S/M', 'M/L'), 'L')).toBeNull();
    expect(choiceFor(choices('M - Long', 'L - Long'), 'M')).toBeNull();
    expect(choiceFor(choices('Blue (matte)', 'Blue (glossy)'), 'Blue')).toBeNull();
    expect(choiceFor(choices('Light Blue', 'Red'), 'Blue')).toBeNull();
    expect(choiceFor(choices('$25', '$50'), '$100')).toBeNull();
  });
});

describe('a whole variant', () => {
  it.each([
    'Blue / M',
    'Blue / M - KWD 362.670',
    'Blue - M',
    'M, Blue',
    'Blue/M (sold out)',
    'Blue M',
    'Blue | M – €49.00',
    'Colour: Blue, Size: M',
    'BLUE・M',
  ])('is found by its values: %s', (text) => {
    const other = text.replace(/M/, 'L');
    expect(combinedChoice(choices(other, text), ['Blue', 'M'])?.text).toBe(text);
  });

  it('is found behind the title of the product', () => {
    const offered = choices('Rain Jacket - Blue / M', 'Rain Jacket - Blue / L', 'Rain Jacket - Red / M');
    expect(combinedChoice(offered, ['Blue', 'M'])?.text).toBe('Rain Jacket - Blue / M');
  });

  it('is selected on the product’s page, or the purchase fails with the reason', () => {
    const offered = choices('Blue / M - $20.00', 'Blue / L - $22.00', 'Red / M - $20.00').map((choice) => ({
      ...choice,
      isEnabled: !choice.text.startsWith('Red'),
    }));
    const { model, reading } = page({
      stage: 'product',
      product: { dimensions: [{ label: 'Colour', choices: offered }] },
    });
    const first = (colour: string, size: string) => {
      const [advice] = buyProduct(viewOf(model, reading), {
        ...GOAL,
        selections: [
          { label: 'Colour', value: colour },
          { label: 'Size', value: size },
        ],
      });
      if (advice === undefined) return null;
      if ('failure' in advice) return advice.failure.code;
      return 'action' in advice && 'ref' in advice.action ? advice.action.ref : null;
    };
    expect(first('Blue', 'L')).toBe('choice 1');
    expect(first('Red', 'M')).toBe('product_out_of_stock');
    expect(first('Blue', 'S')).toBe('variant_selections_required');
    expect(first('Green', 'M')).toBe('variant_selections_invalid');
  });

  it('has all values and no other', () => {
    expect(combinedChoice(choices('Light Blue / M', 'Red / M'), ['Blue', 'M'])).toBeNull();
    expect(combinedChoice(choices('Blue/White / M', 'Red / M'), ['Blue', 'M'])).toBeNull();
    expect(combinedChoice(choices('Blue / M / Cotton', 'Blue / M / Wool'), ['Blue', 'M'])).toBeNull();
    expect(combinedChoice(choices('Blue / M', 'Blue - M'), ['Blue', 'M'])).toBeNull();
    expect(combinedChoice(choices('S/M', 'M/L'), ['L'])).toBeNull();
  });
});

describe('a dimension', () => {
  const named = (...labels: readonly string[]) => labels.map((label) => ({ label, choices: [] }));

  it('is named by labels that ask for a choice', () => {
    expect(dimensionNamed(named('Choose colour', 'Select a size'), 'Size')?.label).toBe('Select a size');
    expect(dimensionNamed(named('Frame size', 'Lens size'), 'Size')).toBeNull();
  });

  it.each(['Select a size', 'Please choose your size:', 'Size'])('is named by a selection: %s', (label) => {
    expect(dimensionNamed(named('colour', 'size'), label)?.label).toBe('size');
    expect(dimensionNamed(named('Colour', 'Select your size'), label)?.label).toBe('Select your size');
  });

  it('is named by a selection in other languages', () => {
    expect(dimensionNamed(named('Farbe', 'Größe'), 'Wählen Sie eine Größe')?.label).toBe('Größe');
    expect(dimensionNamed(named('Couleur', 'Taille'), 'Choisissez votre taille')?.label).toBe('Taille');
    expect(dimensionNamed(named('Färg', 'Storlek'), 'Välj storlek')?.label).toBe('Storlek');
  });
});
