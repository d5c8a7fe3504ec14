/** The product of a product page: its title, price, stock and variants. */
import type { Money } from '../../../lookup.ts';
import { controlLabel, stockSaid } from '../../../structured-data/markup/sale-words.ts';
import type { Box, Control } from '../../page-model/page-model.ts';
import type { Page } from '../page.ts';
import type { ButtonIntent, Judged, ReadButton, ReadProduct, ReadStepper } from '../page-reading.ts';
import { folded } from '../phrases/phrases.ts';
import { BESIDE_PRICE, FORMER_PRICE, FORMER_PRICE_CODE } from '../phrases/topics/products.ts';
import { type Segment, sharesRow } from '../segments.ts';
import { isInArea, type ProductArea } from './product-area.ts';
import { readDimensions } from './variants.ts';

export function readProduct(page: Page, area: ProductArea, buttons: readonly ReadButton[]): ReadProduct {
  const quantity = page.fields.find(({ ref, label }) => {
    const control = page.controls.get(ref);
    return label.kind === 'quantity' && control !== undefined && isInArea(area, control);
  });
  return {
    title: {
      value: area.title.text,
      confidence: area.title.headingLevel === 1 ? 0.9 : 0.7,
      reasons: [`heading of level ${area.title.headingLevel}`],
    },
    unitPrice: readUnitPrice(page, area),
    availability: availabilityOf(area),
    dimensions: readDimensions(page, area, buttons),
    quantity: quantity?.ref ?? null,
    stepper: quantity === undefined ? readStepper(page, area, buttons) : undefined,
  };
}

/** A number as text between the only buttons of the area for less and for more. */
function readStepper(page: Page, area: ProductArea, buttons: readonly ReadButton[]): ReadStepper | undefined {
  const only = (intent: ButtonIntent): Control | undefined => {
    const controls = buttons.flatMap(({ ref, intent: { value } }) => {
      const control = page.controls.get(ref);
      return value === intent && control !== undefined && isInArea(area, control) ? [control] : [];
    });
    return controls.length === 1 ? controls[0] : undefined;
  };
  const [decrease, increase] = [only('decrease'), only('increase')];
  if (decrease === undefined || increase === undefined || !sharesRow(decrease.box, increase.box))
    return undefined;
  const numbers = page.model.texts.filter(
    ({ text, box, control, layer }) =>
      control === null &&
      layer === increase.layer &&
      sharesRow(box, increase.box) &&
      isBetween(box, decrease.box, increase.box) &&
      /^\d{1,3}$/.test(text.trim()),
  );
  const [number] = numbers;
  return number === undefined || numbers.length > 1
    ? undefined
    : { shown: Number(number.text), increase: increase.ref, decrease: decrease.ref };
}

const isBetween = (box: Box, one: Box, other: Box): boolean =>
  box.x > Math.min(one.x, other.x) && box.x < Math.max(one.x, other.x);

interface ShownPrice {
  readonly money: Money;
  readonly segment: Segment;
}

/** The largest price of the area that is no former price, no range and no price per unit; null if two of a size differ. */
function readUnitPrice(page: Page, area: ProductArea): Judged<Money> | null {
  const prices = area.segments.flatMap((segment): readonly ShownPrice[] => {
    if (segment.isStruckThrough || segment.control !== null || isFormer(segment)) return [];
    const amounts = page.money.amountsIn(segment.text);
    const words = folded(segment.text);
    if (amounts.length === 0 || words.length > 60 || isAside(words)) return [];
    const [amount, ...others] = amounts.filter(({ isPerUnit }) => !isPerUnit);
    if (amount === undefined || others.length > 0 || amount.money === null) return [];
    return amount.isFrom || amount.isRange || amount.isNegative ? [] : [{ money: amount.money, segment }];
  });
  const [largest] = prices.toSorted((a, b) => b.segment.fontSize - a.segment.fontSize);
  if (largest === undefined) return null;
  const same = prices.filter(({ segment }) => segment.fontSize >= largest.segment.fontSize * 0.92);
  const isClear =
    new Set(same.map(({ money }) => `${money.amountSubunits} ${money.currencyCode}`)).size === 1;
  if (!isClear) return null;
  return {
    value: largest.money,
    confidence: prices.length === same.length ? 0.9 : 0.75,
    reasons: ['largest price by the title'],
  };
}

const isFormer = ({ containers, text }: Segment): boolean =>
  containers.slice(0, 2).some((name) => FORMER_PRICE_CODE.test(name) && !/regular/i.test(name)) ||
  FORMER_PRICE.test(folded(text));

const isAside = (words: string): boolean => BESIDE_PRICE.test(words);

function availabilityOf({ segments, button }: ProductArea): ReadProduct['availability'] {
  if (button !== null && controlLabel(button.name) === 'sold_out') return 'out_of_stock';
  const said = segments.filter(({ control }) => control === null).map(({ text }) => stockSaid(text));
  if (said.includes('out_of_stock') && (button === null || !button.isEnabled)) return 'out_of_stock';
  if (said.includes('out_of_stock')) return 'unknown';
  if (said.includes('in_stock')) return 'in_stock';
  return button?.isEnabled === true && button.isUsable ? 'in_stock' : 'unknown';
}
