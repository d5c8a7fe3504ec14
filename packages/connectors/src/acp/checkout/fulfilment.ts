/** Fulfilment: which options are chosen, and whether the session has them selected. */
import type { Money, Quote, ShippingOption } from '../../connector.ts';
import { present } from '../../json/json-fields.ts';
import type { FulfilmentOption, Session } from './session.ts';

/** The fulfilment option of some lines. */
export interface Selection {
  readonly optionId: string;
  readonly type: string;
  readonly costSubunits: number | null;
  /** The ids by which the session groups the items, else the items' own. */
  readonly itemIds: readonly string[];
}

export type Choice =
  | { readonly kind: 'chosen'; readonly selections: readonly Selection[]; readonly isDigital: boolean }
  /** No option delivers to the buyer. */
  | { readonly kind: 'none' };

const isPickup = ({ type }: FulfilmentOption): boolean => type === 'pickup';
const isDigitalOption = ({ type }: FulfilmentOption): boolean => type === 'digital';
const isDelivery = (option: FulfilmentOption): boolean => !isPickup(option) && !isDigitalOption(option);

/** The cheapest delivery option of each group. Pick-up is never chosen. */
export function chooseOptions(session: Session): Choice {
  const { options } = session;
  const ownIds = [...new Set(session.lines.flatMap(({ itemId, id }) => present(itemId ?? id)))];
  const groups = session.groups.length > 0 ? session.groups : [{ type: null, itemIds: ownIds }];
  const selections: Selection[] = [];
  let deliveredCount = 0;
  for (const { type, itemIds } of groups) {
    const deliveries = options.filter(isDelivery);
    const digital = options.filter(isDigitalOption);
    const isDigital = type === 'digital' || (type === null && deliveries.length === 0 && digital.length > 0);
    const fitting = isDigital
      ? digital
      : deliveries.filter((option) => type === null || type === 'shipping' || option.type === type);
    if (isDigital && fitting.length === 0) continue;
    const cheapest = fitting.toSorted((one, other) => costOf(one) - costOf(other))[0];
    if (cheapest === undefined || type === 'pickup') return { kind: 'none' };
    if (!isDigital) deliveredCount += 1;
    const { id: optionId, costSubunits } = cheapest;
    selections.push({ optionId, type: cheapest.type, costSubunits, itemIds });
  }
  return { kind: 'chosen', selections, isDigital: deliveredCount === 0 };
}

const costOf = ({ costSubunits }: FulfilmentOption): number => costSubunits ?? Number.POSITIVE_INFINITY;

/**
 * Whether the session has the options selected. If it does not tell, they count as selected when it lists only one option and its totals
 * include at least that option's cost.
 */
export function hasSelected(session: Session, selections: readonly Selection[]): boolean {
  if (selections.length === 0) return true;
  const { selected } = session;
  if (selected !== null && selected.length > 0) {
    const ids = new Set(selected.map(({ optionId }) => optionId));
    return selections.every(({ optionId }) => ids.has(optionId));
  }
  const [only, ...others] = session.options;
  const [wanted, ...further] = selections;
  if (only === undefined || wanted === undefined || others.length > 0 || further.length > 0) return false;
  if (session.status !== 'ready' || only.type !== wanted.type) return false;
  const shown = session.totals.filter(({ type }) => type === 'fulfillment');
  const sum = shown.reduce((all, { amount }) => all + (amount ?? Number.NaN), 0);
  // Tax may make it more than the option's own cost.
  const isPartOfTotal = shown.length > 0 ? sum >= (only.costSubunits ?? 0) : only.costSubunits === 0;
  return isPartOfTotal && (only.id === wanted.optionId || only.costSubunits === wanted.costSubunits);
}

/** The session's options for the offer; several groups become one option with the sum of what was chosen. */
export function offeredOptions(
  session: Session,
  selections: readonly Selection[],
  shipping: Money | undefined,
  currencyCode: string,
): Quote['shipping'] {
  const [first, ...others] = selections;
  const money = (amountSubunits: number): Money => ({ currencyCode, amountSubunits });
  if (first === undefined) return { availableOptions: [] };
  if (others.length > 0) {
    const id = selections.map(({ optionId }) => optionId).join('+');
    const sum = selections.reduce((all, { costSubunits }) => all + (costSubunits ?? 0), 0);
    return { availableOptions: [{ id, cost: shipping ?? money(sum) }], selectedOptionId: id };
  }
  const availableOptions = session.options
    .filter((option) => !isPickup(option))
    .flatMap((option): readonly ShippingOption[] => {
      const isChosen = option.id === first.optionId;
      const cost = option.costSubunits ?? (isChosen ? (shipping?.amountSubunits ?? null) : null);
      return cost === null ? [] : [asShippingOption(option, money(cost))];
    });
  const isThere = availableOptions.some(({ id }) => id === first.optionId);
  return { availableOptions, ...(isThere ? { selectedOptionId: first.optionId } : {}) };
}

function asShippingOption(option: FulfilmentOption, cost: Money): ShippingOption {
  const { id, title, earliest, latest } = option;
  return {
    id,
    cost,
    ...(title === null ? {} : { label: title.slice(0, 255) }),
    ...(earliest === null && latest === null
      ? {}
      : {
          deliveryEstimate: {
            ...(earliest === null ? {} : { earliest }),
            ...(latest === null ? {} : { latest }),
          },
        }),
  };
}
