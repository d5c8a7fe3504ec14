import { chosenVariant } from '../checkout/actions.ts';
import { fieldNames } from '../checkout/field-names.ts';
import type { FormField } from '../checkout/form-fields.ts';
import type { Visit } from '../checkout/visit.ts';
import type { Site } from '../design/site.ts';
import { unitPriceSubunits } from '../goods/prices.ts';
import type { ThemeProduct, ThemeVariant } from '../goods/products.ts';
import { type ChoiceOption, choiceRow } from './controls.ts';
import { decoys } from './decoys.ts';
import { el, type PageElement, withBehaviour } from './elements.ts';
import { form, link, requestOn, submitButton } from './requests.ts';

/** The product's page: options, quantity and the button that puts it into the cart. */
export function productPage(site: Site, visit: Visit, product: ThemeProduct): PageElement {
  const chosen = chosenVariant(product.slug, visit.values);
  const shown = product.variants.find(({ id }) => id === chosen) ?? product.variants[0];
  const price = shown === undefined ? 0 : (unitPriceSubunits(shown.id, site.design.market) ?? 0);
  const title = site.text(product.title);
  return el(
    'div',
    { class: site.classes('product') },
    el('img', { src: `${site.prefix}/images/${product.slug}.svg`, alt: title, width: 360, height: 270 }),
    el(
      'div',
      { class: site.classes('details') },
      el('h1', null, title),
      el('p', { class: site.classes('price') }, site.money(price)),
      el('p', { class: site.classes('stock') }, site.text('inStock')),
      visit.notice === null
        ? null
        : el(
            'p',
            { class: site.classes('notice'), role: 'status' },
            site.text(visit.notice),
            ' ',
            noticeLink(site, visit),
          ),
      form(
        site,
        { action: 'add-to-cart', args: { product: product.slug } },
        ...variantControls(site, visit, product),
        quantityControl(site, visit),
        submitButton(site, site.text('addToCart')),
      ),
    ),
    ...decoys(site, product),
  );
}

const noticeLink = (site: Site, { notice }: Visit): PageElement | null =>
  notice === 'added' ? link(site, '/cart', site.text('viewCart')) : null;

/** The name of a value, and for sizes itself. */
export function valueText(site: Site, value: string): string {
  switch (value) {
    case 'black':
    case 'blue':
    case 'red':
      return site.text(value);
    default:
      return value;
  }
}

export const variantText = (site: Site, { values }: ThemeVariant): string =>
  values.map((value) => valueText(site, value)).join(' / ');

function variantControls(site: Site, visit: Visit, product: ThemeProduct): readonly PageElement[] {
  const control = site.design.variantControl;
  if (product.dimensions.length === 0) return [];
  if (control === 'combined-select') return [combinedSelect(site, visit, product)];
  if (control === 'links') return [variantLinks(site, visit, product)];
  return product.dimensions.map(({ name, values }) => {
    const field: FormField = {
      key: name,
      label: name,
      kind: 'choice',
      isRequired: true,
      changesTotals: true,
    };
    const options = values.map(
      (value): ChoiceOption => ({
        value,
        text: valueText(site, value),
        isDisabled: isSoldOut(product, visit, name, value),
      }),
    );
    return choiceRow(site, { field, control, options, value: visit.values[name] ?? '' });
  });
}

/** Whether every variant with the value, and with what else was chosen, is sold out. */
function isSoldOut(product: ThemeProduct, visit: Visit, name: 'colour' | 'size', value: string): boolean {
  const matching = product.variants.filter((variant) =>
    product.dimensions.every((dimension, index) => {
      const wanted = dimension.name === name ? value : (visit.values[dimension.name] ?? '');
      return wanted === '' || variant.values[index] === wanted;
    }),
  );
  return matching.every((variant) => variant.isSoldOut);
}

function combinedSelect(site: Site, visit: Visit, product: ThemeProduct): PageElement {
  const label = product.dimensions[0]?.name ?? 'size';
  const options = product.variants.map(
    (variant): ChoiceOption => ({
      value: variant.id,
      text: variantText(site, variant),
      hint: variant.isSoldOut
        ? site.text('soldOut')
        : site.money(unitPriceSubunits(variant.id, site.design.market) ?? 0),
      isDisabled: variant.isSoldOut,
    }),
  );
  const field: FormField = { key: 'variant', label, kind: 'choice', isRequired: true, changesTotals: true };
  return choiceRow(site, { field, control: 'select', options, value: visit.values.variant ?? '' });
}

/** Every variant has its own address; the current one is a hidden field of the form. */
function variantLinks(site: Site, visit: Visit, product: ThemeProduct): PageElement {
  const { name } = fieldNames(site.design, 'variant');
  const chosen = visit.values.variant ?? '';
  const items = product.variants.map((variant) => {
    const text = variantText(site, variant);
    if (variant.isSoldOut) {
      return el('li', null, el('s', null, text), ` (${site.text('soldOut')})`);
    }
    const current = variant.id === chosen ? 'true' : null;
    return el(
      'li',
      null,
      link(site, `/products/${product.slug}?variant=${variant.id}`, text, { 'aria-current': current }),
    );
  });
  return el(
    'div',
    { class: site.classes('choice') },
    el('p', { class: site.classes('caption') }, site.text(product.dimensions[0]?.name ?? 'size')),
    el('ul', { class: site.classes('variant-links') }, ...items),
    el('input', { type: 'hidden', name: name ?? 'variant', value: chosen }),
  );
}

const QUANTITIES_MAX = 10;

function quantityControl(site: Site, visit: Visit): PageElement | null {
  const { id, name } = fieldNames(site.design, 'quantity');
  const value = visit.values.quantity ?? '1';
  const label = el('label', { for: id }, site.text('quantity'));
  const row = (...controls: readonly PageElement[]) =>
    el('div', { class: site.classes('row quantity') }, label, ...controls);
  const input = (attributes: Readonly<Record<string, string>>) =>
    withBehaviour(el('input', { id, name, value, ...attributes }), { field: 'quantity' });
  switch (site.design.quantityControl) {
    case 'cart-only':
      return null;
    case 'number':
      return row(input({ type: 'number', min: '1', max: '99' }));
    case 'select':
      return row(
        withBehaviour(
          el(
            'select',
            { id, name },
            ...Array.from({ length: QUANTITIES_MAX }, (_, index) =>
              el('option', { value: index + 1, selected: String(index + 1) === value }, String(index + 1)),
            ),
          ),
          { field: 'quantity' },
        ),
      );
    case 'stepper':
      return row(step(site, '-', -1), input({ type: 'text', inputmode: 'numeric' }), step(site, '+', 1));
    default: {
      const never: never = site.design.quantityControl;
      return never;
    }
  }
}

function step(site: Site, sign: string, adds: number): PageElement {
  const button = el('button', { type: 'button', class: site.classes('button stepper') }, sign);
  return requestOn(site, withBehaviour(button, { field: 'quantity', adds }), 'click', 'refresh');
}
