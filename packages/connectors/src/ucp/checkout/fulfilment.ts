/** Chooses the shipping: the cheapest option of each group. */
import { countryCode } from '../../addresses/country.ts';
import type { Buyer, ShippingOption } from '../../connector.ts';
import { type Checkout, type CheckoutAddress, type CheckoutOption, shippingGroups } from './checkout.ts';

export interface GroupSelection {
  readonly methodId: string | null;
  readonly groupId: string | null;
  readonly optionId: string;
}

/** The cheapest option; among equals the one with the earliest latest delivery, then the merchant's order. Null if none has a price. */
export function cheapestOption(options: readonly CheckoutOption[]): CheckoutOption | null {
  return options.reduce<CheckoutOption | null>((best, option) => {
    if (option.costSubunits === null || option.costSubunits < 0) return best;
    return best === null || isBetter(option, best) ? option : best;
  }, null);
}

function isBetter(option: CheckoutOption, best: CheckoutOption): boolean {
  const cost = option.costSubunits ?? Number.POSITIVE_INFINITY;
  const bestCost = best.costSubunits ?? Number.POSITIVE_INFINITY;
  if (cost !== bestCost) return cost < bestCost;
  if (option.latest === null || best.latest === null) return option.latest !== null;
  return option.latest < best.latest;
}

/** One selection per group that ships; null when a group has nothing to select. */
export function selectOptions(checkout: Checkout): readonly GroupSelection[] | null {
  const selections = shippingGroups(checkout).map(({ method, group }) => {
    const option = cheapestOption(group.options);
    return option === null ? null : { methodId: method.id, groupId: group.id, optionId: option.id };
  });
  const complete = selections.filter((selection) => selection !== null);
  return complete.length === selections.length ? complete : null;
}

/** Whether the checkout has exactly these options selected. */
export function hasSelected(checkout: Checkout, selections: readonly GroupSelection[]): boolean {
  const groups = shippingGroups(checkout);
  if (groups.length !== selections.length) return false;
  return groups.every(({ group }, index) => {
    const wanted =
      selections.find((selection) => selection.groupId !== null && selection.groupId === group.id) ??
      selections[index];
    return wanted !== undefined && group.selectedOptionId === wanted.optionId;
  });
}

/** The options for the offer. Several groups become one combined option, since they are chosen together. */
export function offeredOptions(
  checkout: Checkout,
  currencyCode: string,
): { readonly availableOptions: readonly ShippingOption[]; readonly selectedOptionId?: string } {
  const groups = shippingGroups(checkout);
  const [first] = groups;
  if (first === undefined) return { availableOptions: [] };
  if (groups.length === 1) {
    const selected = first.group.selectedOptionId;
    return {
      availableOptions: first.group.options.flatMap((option) => asShippingOption(option, currencyCode)),
      ...(selected === null ? {} : { selectedOptionId: selected }),
    };
  }
  const chosen = groups.flatMap(
    ({ group }) => group.options.find((option) => option.id === group.selectedOptionId) ?? [],
  );
  if (chosen.length !== groups.length) return { availableOptions: [] };
  const combined = combine(chosen, currencyCode);
  return { availableOptions: [combined], selectedOptionId: combined.id };
}

function asShippingOption(option: CheckoutOption, currencyCode: string): readonly ShippingOption[] {
  if (option.costSubunits === null) return [];
  return [
    {
      id: option.id,
      cost: { currencyCode, amountSubunits: option.costSubunits },
      ...(option.title === null ? {} : { label: option.title }),
      ...estimate(option.earliest, option.latest),
    },
  ];
}

function combine(chosen: readonly CheckoutOption[], currencyCode: string): ShippingOption {
  const latest = chosen.map((option) => option.latest);
  const earliest = chosen.map((option) => option.earliest);
  const titles = [...new Set(chosen.flatMap((option) => option.title ?? []))];
  return {
    id: chosen.map((option) => option.id).join('+'),
    cost: {
      currencyCode,
      amountSubunits: chosen.reduce((sum, option) => sum + (option.costSubunits ?? 0), 0),
    },
    ...(titles.length === 0 ? {} : { label: titles.join(' + ') }),
    ...estimate(lastKnown(earliest), lastKnown(latest)),
  };
}

/** The latest instant, if all are known. */
function lastKnown(instants: readonly (string | null)[]): string | null {
  const known = instants.filter((at) => at !== null).toSorted();
  return known.length === instants.length ? (known.at(-1) ?? null) : null;
}

function estimate(earliest: string | null, latest: string | null): Pick<ShippingOption, 'deliveryEstimate'> {
  if (earliest === null && latest === null) return {};
  return {
    deliveryEstimate: { ...(earliest === null ? {} : { earliest }), ...(latest === null ? {} : { latest }) },
  };
}

/** Whether the checkout shows the buyer's address as the one it will ship to. */
export function showsDestination(checkout: Checkout, buyer: Buyer, ownId: string): boolean {
  const methods = checkout.methods.filter((method) => method.type !== 'pickup');
  const isTopLevel = checkout.shippingAddress !== null && isBuyersAddress(checkout.shippingAddress, buyer);
  if (methods.length === 0) return isTopLevel;
  return methods.every((method) => {
    const selected = method.destinations.find(
      (destination) => destination.id === method.selectedDestinationId,
    );
    const shown = selected ?? (method.destinations.length === 1 ? method.destinations[0] : undefined);
    if (shown === undefined || isBare(shown)) return isTopLevel || method.selectedDestinationId === ownId;
    return isBuyersAddress(shown, buyer);
  });
}

function isBare(address: CheckoutAddress): boolean {
  return [address.street, address.locality, address.region, address.postalCode, address.country].every(
    (part) => part === null,
  );
}

/** Whether the shown address matches, and has enough fields to tell. */
function isBuyersAddress(shown: CheckoutAddress, buyer: Buyer): boolean {
  const street = [
    buyer.address1,
    `${buyer.address1} ${buyer.address2 ?? ''}`,
    `${buyer.address1}, ${buyer.address2 ?? ''}`,
  ];
  const agrees =
    street.some((spelling) => same(shown.street, spelling)) &&
    same(shown.locality, buyer.city) &&
    same(shown.postalCode, buyer.postalCode) &&
    (shown.country === null || (countryCode(shown.country) ?? buyer.country) === buyer.country);
  return agrees && shown.postalCode !== null && (shown.street !== null || shown.locality !== null);
}

function same(shown: string | null, wanted: string): boolean {
  return shown === null || bare(shown) === bare(wanted);
}

function bare(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
