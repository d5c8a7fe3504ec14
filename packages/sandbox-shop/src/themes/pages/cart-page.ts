import { fieldNames } from '../checkout/field-names.ts';
import { totalsOf, type Visit } from '../checkout/visit.ts';
import type { Site } from '../design/site.ts';
import { type CartLine, unitPriceSubunits } from '../goods/prices.ts';
import { themeVariant } from '../goods/products.ts';
import { el, type PageElement, withBehaviour } from './elements.ts';
import { variantText } from './product-page.ts';
import { form, link, requestButton, submitButton } from './requests.ts';

interface ShownLine {
  readonly title: string;
  readonly details: string;
  readonly quantity: number;
  readonly unitSubunits: number;
}

function shownLine(site: Site, line: CartLine): ShownLine {
  const found = themeVariant(line.variantId);
  const details = [
    ...(found === null || found.variant.values.length === 0 ? [] : [variantText(site, found.variant)]),
    ...(line.isSubscription ? [site.text('subscription')] : []),
  ];
  return {
    title: found === null ? line.variantId : site.text(found.product.title),
    details: details.join(', '),
    quantity: line.quantity,
    unitSubunits: unitPriceSubunits(line.variantId, site.design.market, line.isSubscription) ?? 0,
  };
}

/** The lines of a cart or an order in the design's layout. `quantity`: the control or the number of a line. */
export function linesView(
  site: Site,
  lines: readonly CartLine[],
  quantity: (line: CartLine, index: number) => PageElement | string,
): PageElement {
  const rows = lines.map((line, index) => {
    const { title, details, quantity: count, unitSubunits } = shownLine(site, line);
    return {
      name: [
        el('span', { class: site.classes('line-title') }, title),
        details === '' ? null : el('span', { class: site.classes('hint') }, ` ${details}`),
      ],
      quantity: quantity(line, index),
      unit: site.money(unitSubunits),
      total: site.money(unitSubunits * count),
    };
  });
  return linesLayout(site, rows);
}

interface LineRow {
  readonly name: readonly (PageElement | null)[];
  readonly quantity: PageElement | string;
  readonly unit: string;
  readonly total: string;
}

function linesLayout(site: Site, rows: readonly LineRow[]): PageElement {
  switch (site.design.linesLayout) {
    case 'table':
      return el(
        'table',
        { class: site.classes('lines') },
        el(
          'tbody',
          null,
          ...rows.map((row) =>
            el(
              'tr',
              null,
              el('td', null, ...row.name),
              el('td', null, row.quantity),
              el('td', { class: site.classes('amount') }, row.total),
            ),
          ),
        ),
      );
    case 'list':
      return el(
        'ul',
        { class: site.classes('lines') },
        ...rows.map((row) => el('li', null, row.quantity, ' × ', ...row.name, ' ', el('b', null, row.total))),
      );
    case 'grid':
    case 'floats':
      return el(
        'div',
        { class: site.classes(`lines ${site.design.linesLayout}`) },
        ...rows.map((row) =>
          el(
            'div',
            { class: site.classes('line') },
            el('div', { class: site.classes('cell') }, ...row.name, el('small', null, ` ${row.unit}`)),
            el('div', { class: site.classes('cell') }, row.quantity),
            el('div', { class: site.classes('cell amount') }, row.total),
          ),
        ),
      );
    default: {
      const never: never = site.design.linesLayout;
      return never;
    }
  }
}

interface TotalRow {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: true;
}

function totalRows(site: Site, visit: Visit): readonly TotalRow[] {
  const totals = totalsOf(site, visit);
  const { isTaxIncluded, taxSubunits } = totals;
  const isFree = totals.shippingSubunits === 0;
  const shipping =
    totals.shippingSubunits === null ? site.text('notYetKnown') : site.money(totals.shippingSubunits);
  const tax = taxSubunits === null ? site.text('notYetKnown') : site.money(taxSubunits);
  return [
    { label: site.text('subtotal'), amount: site.money(totals.subtotalSubunits) },
    { label: site.text('shippingCost'), amount: isFree ? site.text('free') : shipping },
    ...(totals.feeSubunits === 0
      ? []
      : [{ label: site.text('fee'), amount: site.money(totals.feeSubunits) }]),
    ...(totals.insuranceSubunits === 0
      ? []
      : [{ label: site.text('insurance'), amount: site.money(totals.insuranceSubunits) }]),
    ...(isTaxIncluded ? [] : [{ label: site.text('tax'), amount: tax }]),
    { label: site.text('total'), amount: site.money(totals.totalSubunits), isTotal: true },
    ...(isTaxIncluded && site.design.market.tax === 'included'
      ? [{ label: site.text('taxIncluded'), amount: tax }]
      : []),
  ];
}

/** The totals in the design's layout. */
export function totalsView(site: Site, visit: Visit): PageElement {
  const rows = totalRows(site, visit);
  const amount = (row: TotalRow) => {
    const text = el(row.isTotal ? 'strong' : 'span', { class: site.classes('amount') }, row.amount);
    return site.design.hasSkeletonTotals ? withBehaviour(text, { skeleton: true }) : text;
  };
  const classes = { class: site.classes('totals') };
  switch (site.design.totalsLayout) {
    case 'table':
      return el(
        'table',
        classes,
        el(
          'tbody',
          null,
          ...rows.map((row) =>
            el('tr', null, el('th', { scope: 'row' }, row.label), el('td', null, amount(row))),
          ),
        ),
      );
    case 'definition-list':
      return el(
        'dl',
        classes,
        ...rows.flatMap((row) => [el('dt', null, row.label), el('dd', null, amount(row))]),
      );
    case 'flex':
      return el(
        'div',
        classes,
        ...rows.map((row) =>
          el('div', { class: site.classes('total-row') }, el('span', null, row.label), amount(row)),
        ),
      );
    case 'paragraphs':
      return el('div', classes, ...rows.map((row) => el('p', null, `${row.label}: `, amount(row))));
    default: {
      const never: never = site.design.totalsLayout;
      return never;
    }
  }
}

/** Lines and totals beside the checkout. */
export function summaryView(site: Site, visit: Visit): PageElement {
  const coupon = fieldNames(site.design, 'coupon');
  return el(
    'aside',
    { class: site.classes('summary') },
    el('h2', null, site.text('summaryTitle')),
    linesView(site, visit.lines, ({ quantity }) =>
      site.design.linesLayout === 'list' ? String(quantity) : `× ${quantity}`,
    ),
    site.design.extraFields.includes('coupon')
      ? form(
          site,
          { action: 'apply-coupon' },
          el('label', { for: coupon.id }, site.text('coupon')),
          withBehaviour(el('input', { id: coupon.id, name: coupon.name }), { field: 'coupon' }),
          submitButton(site, site.text('apply'), { kind: 'secondary' }),
          visit.errors.coupon === undefined
            ? null
            : el('span', { class: site.classes('error') }, site.text(visit.errors.coupon)),
        )
      : null,
    totalsView(site, visit),
  );
}

/** The cart as a page of its site. */
export function cartPage(site: Site, visit: Visit): PageElement {
  const title = el('h1', null, site.text('cart'));
  if (visit.lines.length === 0) {
    return el(
      'div',
      null,
      title,
      el('p', null, site.text('emptyCart')),
      link(site, '/', site.text('keepShopping')),
    );
  }
  return el(
    'div',
    { class: site.classes('cart') },
    title,
    form(
      site,
      { action: 'change-cart' },
      linesView(site, visit.lines, (_line, index) => quantityInput(site, visit, index)),
      submitButton(site, site.text('update'), { kind: 'secondary' }),
    ),
    ...visit.lines.map((line, index) =>
      requestButton(
        site,
        site.text('remove'),
        'remove-line',
        { line: String(index) },
        {
          kind: 'link',
          label: `${site.text('remove')}: ${shownLine(site, line).title}`,
        },
      ),
    ),
    totalsView(site, visit),
    requestButton(site, site.text('startCheckout'), 'start-checkout', {}, { kind: 'primary' }),
    link(site, '/', site.text('keepShopping')),
  );
}

function quantityInput(site: Site, visit: Visit, index: number): PageElement {
  const line = visit.lines[index];
  const title = line === undefined ? '' : shownLine(site, line).title;
  const name = `_line${index}`;
  return withBehaviour(
    el('input', {
      type: 'number',
      name,
      min: 0,
      max: 99,
      value: line?.quantity ?? 0,
      'aria-label': `${site.text('quantity')}: ${title}`,
    }),
    { field: name },
  );
}
