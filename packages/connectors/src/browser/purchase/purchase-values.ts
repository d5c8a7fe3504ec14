/** The values of a purchase by their names, and their mask, for what must not hold the buyer's data. */
import type { FieldKind } from '@purser/form-fields';
import type { InputValue } from '../page-model/action.ts';
import { buyerValue } from '../planning/buyer-values.ts';
import { formShape } from '../planning/fill-fields.ts';
import { viewOf } from '../planning/page-view.ts';
import type { PurchaseGoal } from '../planning/purchase-goal.ts';
import { sameLabel } from '../planning/spelling.ts';
import { choiceFor, dimensionNamed } from '../planning/variant-choice.ts';
import { createMask, type KnownValue, type Mask } from '../recipes/mask.ts';
import type { SeenPage } from './browser-visit.ts';

/** Values that identify the buyer. */
const PERSONAL_KINDS: readonly FieldKind[] = [
  'email',
  'first-name',
  'last-name',
  'full-name',
  'phone',
  'company',
  'full-address',
  'address-line1',
  'address-line2',
  'house-number',
  'postal-code',
  'city',
];

/** The kinds of fields that the buyer's data has values for. */
export const BUYER_VALUES: readonly FieldKind[] = [
  ...PERSONAL_KINDS,
  'phone-country-code',
  'street',
  'region',
  'country',
];

/** Returns the value with a name, as in `InputValue.what`; null if the purchase has none. */
export function purchaseValues(
  { buyer, quantity, selections, linkedSelections }: PurchaseGoal,
  { model, reading }: SeenPage,
): (what: string) => InputValue | null {
  const shape = formShape(viewOf(model, reading));
  return (what) => {
    if (what === 'quantity') return { what, spellings: [String(quantity)] };
    if (what.startsWith('variant:')) {
      const label = what.slice('variant:'.length);
      const found = [...selections, ...linkedSelections].find((each) => sameLabel(each.label, label));
      if (found === undefined) return null;
      const dimension = dimensionNamed(reading.product?.dimensions ?? [], label);
      const shown = dimension === null ? null : choiceFor(dimension.choices, found.value);
      return { what, spellings: [found.value, ...(shown === null ? [] : [shown.text])] };
    }
    const kind = BUYER_VALUES.find((each) => each === what);
    return kind === undefined ? null : buyerValue(kind, buyer, shape);
  };
}

/** Masks the buyer's data, the product's title, and the variants among the entered values. */
export function purchaseMask(
  { buyer, title }: PurchaseGoal,
  { model, reading }: SeenPage,
  entered: readonly InputValue[],
): Mask {
  const shape = formShape(viewOf(model, reading));
  const titles = [title, reading.product?.title.value ?? null, reading.items?.[0]?.title ?? null];
  const values: KnownValue[] = [
    ...PERSONAL_KINDS.flatMap((kind) => buyerValue(kind, buyer, shape) ?? []).map((value) => ({
      ...value,
      isPersonal: true,
    })),
    { what: 'product', spellings: titles.filter((text) => text !== null), isPersonal: false },
    ...entered
      .filter(({ what }) => what.startsWith('variant:'))
      .map((value) => ({ ...value, isPersonal: false })),
  ];
  return createMask(values);
}
