/** The product's page: the variant, the quantity, and the way into the cart. */

import type { VariantSelection } from '../../connector.ts';
import { canonical } from '../../product-page/choose-variant.ts';
import type { ReadChoice, ReadDimension, ReadProduct, ReadStepper } from '../reading/page-reading.ts';
import { type Advice, type GiveUp, giveUp, type Proposal } from './decision.ts';
import { buttonsFor, type PageView } from './page-view.ts';
import { choosing, clicking, enteringQuantity, waitFor } from './proposals.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import { sameTitle } from './spelling.ts';
import { choiceFor, combinedChoice, dimensionNamed, isPartOfChoices } from './variant-choice.ts';

/** What to do on the product's page before the product is in the cart. */
export function buyProduct(view: PageView, goal: PurchaseGoal): readonly Advice[] {
  const { product } = view.reading;
  if (product === null) return [];
  if (goal.title !== null && !sameTitle(goal.title, product.title.value))
    return [giveUp('product_not_found', 'The page shows another product than when the offer was made.')];
  const variant = chooseVariant(view, product, goal);
  if (variant.length > 0) return variant;
  if (product.availability === 'out_of_stock')
    return [giveUp('product_out_of_stock', 'The product is sold out.')];
  return [...refusedQuantity(view, goal), ...enterQuantity(view, product, goal), ...addToCart(view, product)];
}

/** Browsers send no form with a number that is larger than the field allows, or none of its steps. */
export function refusedQuantity(
  { reading, controls }: PageView,
  { quantity }: PurchaseGoal,
): readonly GiveUp[] {
  const field = controls.get(reading.product?.quantity ?? '');
  const isRefused = field?.isInvalid === true && field.value.trim() === String(quantity);
  const message = 'The product’s page does not accept the quantity.';
  return isRefused && quantity > 1 ? [giveUp('insufficient_stock', message)] : [];
}

/** One dimension after the other: a choice can change what the others offer. */
function chooseVariant(
  view: PageView,
  { dimensions }: ReadProduct,
  { selections, linkedSelections }: PurchaseGoal,
): readonly Advice[] {
  const { taken, unmatched } = wantedChoices(dimensions, selections);
  if (unmatched.length === 0)
    for (const [dimension, wanted] of wantedChoices(dimensions, linkedSelections).taken)
      if (!taken.has(dimension)) taken.set(dimension, wanted);
  const advice = dimensions.flatMap((dimension) => chooseIn(view, dimension, taken.get(dimension)));
  const actions = advice.filter((each): each is Proposal => 'action' in each);
  if (actions.length > 0) return actions;
  const [first] = unmatched;
  if (first === undefined || advice.length > 0) return advice;
  const message =
    dimensions.length === 0
      ? 'The product has no variants.'
      : `The product has no option "${first.label}" with the selected value.`;
  return [waitFor('options that appear later'), giveUp('variant_selections_invalid', message)];
}

/** What is to be selected in a dimension: the value that was asked for, and the choice that has it, if one has. */
interface Wanted {
  /** The label of the selection; all labels for a whole variant, which no single selection names. */
  readonly label: string;
  readonly value: string;
  readonly choice: ReadChoice | null;
}

/** A list of whole variants has the values of several selections. */
function wantedChoices(
  dimensions: readonly ReadDimension[],
  selections: readonly VariantSelection[],
): { readonly taken: Map<ReadDimension, Wanted>; readonly unmatched: readonly VariantSelection[] } {
  const taken = new Map<ReadDimension, Wanted>();
  const unmatched: VariantSelection[] = [];
  for (const selection of selections) {
    const { label, value } = selection;
    const dimension = dimensionFor(dimensions, label, value);
    const choice = dimension === null ? null : choiceFor(dimension.choices, value);
    if (dimension === null || (choice === null && dimension.list === undefined)) unmatched.push(selection);
    else taken.set(dimension, { label: dimension.label, value, choice });
  }
  const values = unmatched.map(({ value }) => value);
  const combined = dimensions.flatMap((dimension) => {
    const choice = taken.has(dimension) ? null : combinedChoice(dimension.choices, values);
    return choice === null ? [] : [{ dimension, choice }];
  });
  const [only, ...others] = combined;
  if (only !== undefined && others.length === 0)
    return {
      taken: taken.set(only.dimension, {
        label: unmatched.map(({ label }) => label).join(' / '),
        value: only.choice.text,
        choice: only.choice,
      }),
      unmatched: [],
    };
  return { taken: withUnoffered(taken, dimensions, unmatched), unmatched };
}

/** Dimensions that lack the value that was asked for. */
function withUnoffered(
  taken: Map<ReadDimension, Wanted>,
  dimensions: readonly ReadDimension[],
  unmatched: readonly VariantSelection[],
): Map<ReadDimension, Wanted> {
  for (const { label, value } of unmatched) {
    const dimension = dimensionNamed(dimensions, label);
    if (dimension !== null && !taken.has(dimension)) taken.set(dimension, { label, value, choice: null });
  }
  return taken;
}

function dimensionFor(
  dimensions: readonly ReadDimension[],
  label: string,
  value: string,
): ReadDimension | null {
  const named = dimensionNamed(dimensions, label);
  if (named !== null) return named;
  const [only, ...others] = dimensions.filter(({ choices }) => choiceFor(choices, value) !== null);
  return only === undefined || others.length > 0 ? null : only;
}

function chooseIn(view: PageView, dimension: ReadDimension, wanted: Wanted | undefined): readonly Advice[] {
  const { choices, list } = dimension;
  if (list !== undefined && wanted !== undefined) return chooseInClosed(view, dimension, list, wanted.value);
  const [only, ...others] = choices.filter(({ isEnabled }) => isEnabled);
  const isSingle = wanted === undefined && choices.length === 1 && others.length === 0;
  const choice = wanted === undefined ? (isSingle ? (only ?? null) : null) : wanted.choice;
  if (choice === null) {
    const isOpen = wanted === undefined || isPartOfChoices(choices, wanted.value);
    return [isOpen ? unchosen(dimension) : unoffered(dimension, wanted.value)];
  }
  if (choice.isSelected) return [];
  if (!choice.isEnabled)
    return [giveUp('product_out_of_stock', `"${choice.text}" is not available.`, { confidence: 0.8 })];
  return [selecting(view, dimension, choice, wanted?.label)];
}

/** Of a list that shows its options only when it is open: performing tells whether it has the value. */
function chooseInClosed(
  view: PageView,
  dimension: ReadDimension,
  ref: string,
  value: string,
): readonly Advice[] {
  const shown = view.controls.get(ref)?.value ?? '';
  if (shown !== '' && canonical(shown) === canonical(value)) return [];
  return [selecting(view, dimension, { text: value, ref, isSelected: false, isEnabled: true })];
}

function unchosen({ label, choices }: ReadDimension): GiveUp {
  const named = label === '' ? 'an option' : `"${label}"`;
  const offered = choices.map(({ text }) => text).join(', ');
  return giveUp(
    'variant_selections_required',
    `The product has several variants; choose ${named}: ${offered}.`.slice(0, 300),
  );
}

const unoffered = ({ label }: ReadDimension, value: string): GiveUp =>
  giveUp('variant_selections_invalid', `The option "${label}" has no value "${value}".`.slice(0, 300));

function selecting(
  view: PageView,
  { label }: ReadDimension,
  { ref, text }: ReadChoice,
  wantedLabel = label,
): Proposal {
  return {
    action: choosing(view, ref, `variant:${wantedLabel}`, text),
    purpose: { kind: 'variant', label, text },
    otherwise: { code: 'variant_selections_invalid', message: `"${text}" could not be selected.` },
    reasons: [`the request selects "${text}" for "${label}"`],
    confidence: 0.95,
  };
}

/** A quantity that the page does not take is corrected in the cart. */
function enterQuantity(
  view: PageView,
  product: ReadProduct,
  { quantity }: PurchaseGoal,
): readonly Proposal[] {
  if (product.stepper !== undefined) return stepping(view, product.stepper, quantity);
  const control = product.quantity === null ? undefined : view.controls.get(product.quantity);
  if (control === undefined || !control.isUsable || !control.isEnabled) return [];
  if (control.value.trim() === String(quantity)) return [];
  return [enteringQuantity(control, quantity, `the quantity is "${control.value}"`)];
}

/** Larger differences are corrected in the cart. */
const CLICKS_MAX = 24;

function stepping(
  { controls }: PageView,
  { shown, increase, decrease }: ReadStepper,
  quantity: number,
): readonly Proposal[] {
  const ref = shown < quantity ? increase : decrease;
  const control = controls.get(ref);
  if (shown === quantity || Math.abs(shown - quantity) > CLICKS_MAX) return [];
  if (control?.isUsable !== true || !control.isEnabled) return [];
  return [
    {
      action: { kind: 'click', ref },
      purpose: { kind: 'quantity', shown },
      otherwise: null,
      reasons: [`the quantity is "${shown}"`],
      confidence: 0.85,
    },
  ];
}

function addToCart(view: PageView, { title, availability }: ReadProduct): readonly Advice[] {
  const own = buttonsFor(view, 'add-to-cart', 'buy-now').filter(
    ({ subject }) => subject === null || sameTitle(subject, title.value),
  );
  const proposals = own.slice(0, 2).map((button) => clicking(button, { kind: 'add-to-cart' }));
  const missing =
    availability === 'unknown'
      ? giveUp('offer_retrieval_failed', 'The product’s page has no button that adds it to a cart.')
      : giveUp('product_out_of_stock', 'The product cannot be added to the cart.', { confidence: 0.6 });
  return proposals.length > 0 ? proposals : [waitFor('the button that adds to the cart'), missing];
}
