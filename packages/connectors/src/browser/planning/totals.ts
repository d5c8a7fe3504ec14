/** What changes the totals: codes and updates. And totals that the page has not updated yet. */
import type { PageReading } from '../reading/page-reading.ts';
import type { Proposal } from './decision.ts';
import { buttonsFor, fieldsOfKind, type PageView } from './page-view.ts';
import { clicking } from './proposals.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import type { PurchaseMemory } from './purchase-memory.ts';
import { sameLabel } from './spelling.ts';

/** Enters the codes that were not tried, one after the other. Codes that the shop refuses are ignored. */
export function applyCoupons(
  view: PageView,
  goal: PurchaseGoal,
  memory: PurchaseMemory,
): readonly Proposal[] {
  const code = goal.promoCodes.find((each) => !memory.coupons.has(each));
  const [field] = fieldsOfKind(view, 'coupon');
  if (code === undefined || field === undefined) return [];
  const reasons = field.label.reasons.slice(0, 3).map(({ source, kind }) => `${source}: ${kind}`);
  const { ref, value } = field.control;
  if (value.trim() !== code)
    return [
      {
        action: { kind: 'fill', ref, value: { what: 'coupon', spellings: [code] } },
        purpose: { kind: 'coupon', code },
        otherwise: null,
        reasons,
        confidence: 0.9,
      },
    ];
  return buttonsFor(view, 'apply-coupon')
    .slice(0, 1)
    .map((button) => clicking(button, { kind: 'apply-coupon', code }));
}

const UPDATE_CONFIDENCE_MIN = 0.6;

/** Pages without scripts show the totals for what was entered when a button is clicked; until then they show those from before. */
export function updateTotals(view: PageView, { isTotalStale }: PurchaseMemory): readonly Proposal[] {
  const { totals } = view.reading;
  const isKnown = totals?.isFinal === true && totals.addsUp;
  if (isKnown && !isTotalStale) return [];
  const buttons = isKnown
    ? buttonsFor(view, 'update-totals')
    : buttonsFor(view, 'update-totals', 'update-cart');
  return buttons
    .filter(({ intent }) => intent.confidence >= UPDATE_CONFIDENCE_MIN)
    .slice(0, 1)
    .map((button) => clicking(button, { kind: 'update-totals' }, 'shows the totals for what was entered'));
}

/** Whether the total contains the cost of another option than the selected one, or of a deselected extra: the page has not updated it yet. */
export function hasCostOfOtherOption(
  { totals, shippingOptions }: PageReading,
  memory: PurchaseMemory,
): boolean {
  const { totalWithExtra } = memory;
  if (totalWithExtra !== null && totals?.total.amountSubunits === totalWithExtra.amountSubunits) return true;
  const shipping = totals?.shipping?.amountSubunits;
  const options = memory.shippingOptions;
  const selected =
    shippingOptions.find(({ isSelected }) => isSelected) ??
    options.find(({ label }) => memory.shippingLabel !== null && sameLabel(label, memory.shippingLabel));
  const cost = selected?.cost?.amountSubunits;
  if (selected === undefined || shipping === undefined || cost === undefined || cost === shipping)
    return false;
  return options.some(
    (option) => option.cost?.amountSubunits === shipping && !sameLabel(option.label, selected.label),
  );
}
