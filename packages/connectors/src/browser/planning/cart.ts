/** The cart: one item, in the right quantity, and nothing else. */
import type { ReadItem } from '../reading/page-reading.ts';
import { type Advice, giveUp, type Proposal } from './decision.ts';
import { buttonsFor, fieldsOfKind, type PageView } from './page-view.ts';
import { clicking, dismissing, enteringQuantity } from './proposals.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import { type PurchaseMemory, piecesShown } from './purchase-memory.ts';
import { bare, containsWords, sameTitle } from './spelling.ts';
import { withoutRemarks } from './variant-choice.ts';

/** Corrects what the cart or the order summary shows; empty if it is right or the page shows no items. */
export function correctCart(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): readonly Advice[] {
  const { items } = view.reading;
  if (items === null || items.length === 0 || memory.title === null) return [];
  const { title } = memory;
  const own = items.filter((item) => sameTitle(item.title, title));
  const [item, ...repeated] = own;
  if (item === undefined)
    return [giveUp('offer_retrieval_failed', 'The cart does not show the product that was added.')];
  if (own.length < items.length)
    return [
      ...removals(
        view,
        items.filter((each) => !own.includes(each)),
      ),
      giveUp('offer_retrieval_failed', 'The shop added another item to the cart, which cannot be removed.'),
    ];
  if (repeated.length > 0)
    return [giveUp('offer_retrieval_failed', 'The cart shows the product more than once.')];
  if (showsOtherVariant(item, memory))
    return [giveUp('variant_selections_invalid', 'The cart shows another variant than the selected one.')];
  const pieces = piecesShown(view.reading, item, memory);
  if (pieces !== null && pieces !== goal.quantity) return correctQuantity(view, goal, pieces);
  return memory.isQuantityUnsaved ? savings(view, 'the quantity was entered and may not be saved') : [];
}

/** Updates the cart. A cart without a button for it saves the quantity by itself. */
const savings = (view: PageView, reason: string): readonly Proposal[] =>
  buttonsFor(view, 'update-cart')
    .slice(0, 1)
    .map((button) => clicking(button, { kind: 'quantity' }, reason));

/** Details such as `Size: L` or `Blue / L` that name another choice than the selected one. */
export function showsOtherVariant(item: ReadItem, { title, variant }: PurchaseMemory): boolean {
  const details = [...item.details, withoutTitle(item.title, title)].filter((text) => text !== '');
  const parts = details.flatMap((text) => [text, ...partsOf(text)]).map(bare);
  return variant.some(({ label, text, others }) => {
    const own = withoutRemarks(text);
    const shown = [own, ...partsOf(own)].map(bare);
    if (parts.some((part) => shown.includes(part))) return false;
    if (others.some((other) => parts.includes(bare(withoutRemarks(other))))) return true;
    const about = label === '' ? [] : details.filter((detail) => isAbout(detail, label));
    return about.length > 0 && !about.some((detail) => containsWords(detail, own));
  });
}

const isAbout = (detail: string, label: string): boolean =>
  /[:=]/.test(detail) && containsWords(detail, label);

/** What a line of a cart adds to the product's title. */
const withoutTitle = (text: string, title: string | null): string =>
  title !== null && text.toLowerCase().startsWith(title.toLowerCase()) ? text.slice(title.length) : '';

/** The values of `Size: L, Colour: Blue` and of `Blue / L`. A value such as `M/L` is one. */
const partsOf = (text: string): readonly string[] =>
  text
    .split(/\s+[/|·•–—-]\s+|\s*[,،、|·•;]\s*/u)
    .map((part) => part.replace(/^[^:=]{1,30}[:=]\s*/u, '').trim())
    .filter((part) => part !== '');

function removals(view: PageView, extra: readonly ReadItem[]): readonly Proposal[] {
  return buttonsFor(view, 'remove')
    .filter(({ subject }) => subject !== null && extra.some(({ title }) => sameTitle(title, subject)))
    .map((button) => clicking(button, { kind: 'remove-item' }, 'the shop added the item'));
}

function correctQuantity(view: PageView, { quantity }: PurchaseGoal, shown: number): readonly Advice[] {
  const [field] = fieldsOfKind(view, 'quantity');
  const reason = `the cart shows ${shown} pieces`;
  const isEntered = field?.control.value.trim() === String(quantity);
  const entry = field === undefined || isEntered ? [] : [enteringQuantity(field.control, quantity, reason)];
  const buttons = isEntered
    ? buttonsFor(view, 'update-cart', 'update-totals')
    : buttonsFor(view, shown < quantity ? 'increase' : 'decrease');
  const code = shown < quantity ? 'insufficient_stock' : 'offer_retrieval_failed';
  return [
    ...entry,
    ...buttons.slice(0, 1).map((button) => clicking(button, { kind: 'quantity' }, reason)),
    ...(field === undefined ? [...uncovering(view), ...wayToCart(view)] : []),
    giveUp(code, `The cart holds ${shown} pieces instead of ${quantity}, which cannot be changed.`),
  ];
}

/** A drawer over the cart has no field for the quantity, and the cart under it has one. */
function uncovering(view: PageView): readonly Proposal[] {
  const layer = view.model.layers.at(-1)?.id;
  const isCovered = view.reading.fields.some(
    ({ ref, label }) => label.kind === 'quantity' && view.controls.get(ref)?.layer !== layer,
  );
  if (layer === undefined || !isCovered) return [];
  return [dismissing(view, layer, 'a layer covers the cart, where the quantity can be changed')];
}

/** A drawer or a summary where quantities cannot be changed leads to the cart, where they can. */
const wayToCart = (view: PageView): readonly Proposal[] =>
  buttonsFor(view, 'view-cart')
    .slice(0, 2)
    .map((button) => clicking(button, { kind: 'navigation' }, 'the quantity can be changed in the cart'));
