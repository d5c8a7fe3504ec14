/** The cart: one item, in the right quantity, and nothing else. */
import type { ReadItem } from '../reading/page-reading.ts';
import { type Advice, giveUp, type Proposal } from './decision.ts';
import { buttonsFor, fieldsOfKind, type PageView, type ViewedButton } from './page-view.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import { type PurchaseMemory, piecesShown } from './purchase-memory.ts';
import { containsWords, sameTitle } from './spelling.ts';

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
  return pieces === null || pieces === goal.quantity ? [] : correctQuantity(view, goal, pieces);
}

/** Details such as `Size: L` that name the selected option with another value. */
export function showsOtherVariant({ details }: ReadItem, { variant }: PurchaseMemory): boolean {
  return variant.some(({ label, text }) => {
    if (label === '') return false;
    const about = details.filter((detail) => containsWords(detail, label) && /[:=]/.test(detail));
    return about.length > 0 && !about.some((detail) => containsWords(detail, text));
  });
}

function removals(view: PageView, extra: readonly ReadItem[]): readonly Proposal[] {
  return buttonsFor(view, 'remove')
    .filter(({ subject }) => subject !== null && extra.some(({ title }) => sameTitle(title, subject)))
    .map((button) => clicking(button, 'remove-item', 'the shop added the item'));
}

const clicking = (
  { ref, intent, control }: ViewedButton,
  kind: 'remove-item' | 'quantity',
  reason: string,
): Proposal => ({
  action: { kind: 'click', ref },
  purpose: { kind },
  otherwise: null,
  reasons: [`"${control.name}"`, reason, ...intent.reasons],
  confidence: intent.confidence,
});

function correctQuantity(view: PageView, { quantity }: PurchaseGoal, shown: number): readonly Advice[] {
  const [field] = fieldsOfKind(view, 'quantity');
  const wanted = { what: 'quantity', spellings: [String(quantity)] } as const;
  const isEntered = field?.control.value.trim() === String(quantity);
  const entry: readonly Proposal[] =
    field === undefined || isEntered
      ? []
      : [
          {
            action:
              field.control.kind === 'text'
                ? { kind: 'fill', ref: field.control.ref, value: wanted }
                : { kind: 'choose', ref: field.control.ref, value: wanted },
            purpose: { kind: 'quantity' },
            otherwise: null,
            reasons: [`the cart shows ${shown} pieces`],
            confidence: 0.9,
          },
        ];
  const buttons = isEntered
    ? buttonsFor(view, 'update-cart', 'update-totals')
    : buttonsFor(view, shown < quantity ? 'increase' : 'decrease');
  const code = shown < quantity ? 'insufficient_stock' : 'offer_retrieval_failed';
  return [
    ...entry,
    ...buttons.slice(0, 1).map((button) => clicking(button, 'quantity', `the cart shows ${shown} pieces`)),
    giveUp(code, `The cart holds ${shown} pieces instead of ${quantity}, which cannot be changed.`),
  ];
}
