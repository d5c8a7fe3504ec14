/** The offer that the last page before placing shows. */
import { COST_REFUSALS, offerCost } from '../../checkout/offer-cost.ts';
import type { Failure, Money, OfferCost, Quote, ShippingOption } from '../../connector.ts';
import type { PurchaseMemory } from '../planning/purchase-memory.ts';
import { deliverable } from '../planning/shipping-and-payment.ts';
import { sameLabel } from '../planning/spelling.ts';
import { hasCostOfOtherOption } from '../planning/totals.ts';
import type { PageReading, ReadShippingOption, ReadTotals } from '../reading/page-reading.ts';

export type OfferReading =
  | { readonly kind: 'offer'; readonly quote: Quote; readonly shippingOption: string | null }
  | { readonly kind: 'refused'; readonly failure: Failure };

const SHIPPING_ID = 'shipping';

/** Accepted only if the amounts are in one currency and add up. */
export function readOffer(reading: PageReading, memory: PurchaseMemory): OfferReading {
  const { totals } = reading;
  if (totals === null) return COST_REFUSALS.unreadable;
  const subtotal = totals.subtotal ?? itemsTotal(reading);
  if (subtotal === null || !totals.isFinal) return COST_REFUSALS.unreadable;
  const shipping = totals.shipping ?? selectedCost(reading, memory, totals, subtotal);
  const cost = costOf({ ...totals, shipping }, subtotal) ?? costWithTax({ ...totals, shipping }, subtotal);
  if (cost === null || hasCostOfOtherOption(reading, memory)) return COST_REFUSALS.sum;
  const options = deliverable(memory.shippingOptions);
  const selected = selectedOption(reading, memory);
  const applied = [...memory.coupons].filter(([, state]) => state === 'applied').map(([code]) => code);
  return {
    kind: 'offer',
    shippingOption: selected?.label ?? null,
    quote: {
      cost,
      shipping: shippingOf(options, selected, cost),
      ...(applied.length === 0 ? {} : { appliedPromoCodes: applied }),
    },
  };
}

/** The cost of the selected option, where the page shows no row for it and the total is the subtotal with exactly that cost. */
function selectedCost(
  reading: PageReading,
  memory: PurchaseMemory,
  { tax, isTaxIncluded, discount, surcharge, total }: ReadTotals,
  subtotal: Money,
): Money | null {
  const cost = selectedOption(reading, memory)?.cost ?? null;
  const hasOtherParts = [isTaxIncluded ? null : tax, discount, surcharge].some((part) => part !== null);
  if (cost === null || hasOtherParts || cost.currencyCode !== total.currencyCode) return null;
  return subtotal.amountSubunits + cost.amountSubunits === total.amountSubunits ? cost : null;
}

/** Beside a row for the tax, `Total (incl. tax)` can say that this tax was added: without a subtotal, only the sum tells. */
const costWithTax = (totals: ReadTotals, subtotal: Money): OfferCost | null =>
  totals.subtotal === null && totals.isTaxIncluded
    ? costOf({ ...totals, isTaxIncluded: false }, subtotal)
    : null;

/** What the items cost together, where the page shows no subtotal. */
function itemsTotal({ items }: PageReading): Money | null {
  const [item, ...others] = items ?? [];
  return item === undefined || others.length > 0 ? null : item.lineTotal;
}

function costOf(totals: ReadTotals, subtotal: Money): OfferCost | null {
  const { shipping, discount, surcharge, total } = totals;
  const tax = totals.isTaxIncluded ? null : totals.tax;
  const parts = [subtotal, shipping, tax, discount, surcharge];
  if (parts.some((part) => part !== null && part.currencyCode !== total.currencyCode)) return null;
  const amounts = {
    subtotal: subtotal.amountSubunits,
    shipping: shipping?.amountSubunits ?? null,
    tax: tax?.amountSubunits ?? null,
    discount: discount?.amountSubunits ?? 0,
    surcharge: surcharge?.amountSubunits ?? 0,
  };
  if (Object.values(amounts).some((amount) => amount !== null && amount < 0)) return null;
  const sum =
    amounts.subtotal + (amounts.shipping ?? 0) + (amounts.tax ?? 0) + amounts.surcharge - amounts.discount;
  if (sum !== total.amountSubunits) return null;
  const outcome = offerCost(total.currencyCode, total.amountSubunits, amounts);
  return outcome.kind === 'cost' ? outcome.cost : null;
}

/** The selected option, as the page shows it, or as it was selected on a page before. */
export function selectedOption(reading: PageReading, memory: PurchaseMemory): ReadShippingOption | null {
  const options = deliverable(memory.shippingOptions);
  const offered = reading.shippingOptions;
  // A step that is closed shows no names of options: the button that is on tells.
  const closed = offered.every(({ label }) => label === '')
    ? offered.find(({ isSelected }) => isSelected)
    : undefined;
  if (closed !== undefined) return options.find(({ ref }) => ref !== null && ref === closed.ref) ?? null;
  const shown = offered.length > 0 ? offered : memory.shippingOptions;
  const named = options.find(
    ({ label }) => memory.shippingLabel !== null && sameLabel(label, memory.shippingLabel),
  );
  const marked = shown.find(({ isSelected }) => isSelected);
  const known = offered.length > 0 ? marked : (named ?? marked);
  return known ?? (options.length === 1 ? (options[0] ?? null) : null);
}

/** The cost of the selected option is what the total contains: labels may show it with or without tax. */
function shippingOf(
  options: readonly ReadShippingOption[],
  selected: ReadShippingOption | null,
  { shipping }: OfferCost,
): Quote['shipping'] {
  if (options.length === 0) {
    if (shipping === undefined) return { availableOptions: [] };
    return { availableOptions: [{ id: SHIPPING_ID, cost: shipping }], selectedOptionId: SHIPPING_ID };
  }
  const ids = optionIds(options);
  const available = options.flatMap((option, index): readonly ShippingOption[] => {
    const cost = option === selected ? (shipping ?? option.cost) : option.cost;
    if (cost === null) return [];
    const { label, deliveryEstimate } = option;
    const id = ids[index] ?? SHIPPING_ID;
    return [
      {
        id,
        cost,
        ...(label === '' ? {} : { label }),
        ...(deliveryEstimate === null ? {} : { deliveryEstimate }),
      },
    ];
  });
  const selectedOptionId = selected === null ? undefined : ids[options.indexOf(selected)];
  return { availableOptions: available, ...(selectedOptionId === undefined ? {} : { selectedOptionId }) };
}

/** Made from the labels, since pages have no stable ids. */
function optionIds(options: readonly ReadShippingOption[]): readonly string[] {
  const slugs = options.map(({ label }) =>
    label
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60),
  );
  return slugs.map((slug, index) => {
    const earlier = slugs.slice(0, index).filter((each) => each === slug).length;
    return `${slug === '' ? SHIPPING_ID : slug}${earlier === 0 ? '' : `-${earlier + 1}`}`;
  });
}
