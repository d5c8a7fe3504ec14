/** What a shop selects in advance besides the product: it is deselected, or the purchase ends. */
import type { ReadExtra } from '../reading/page-reading.ts';
import { folded } from '../reading/phrases/phrases.ts';
import { EXTRA } from '../reading/phrases/topics/extras.ts';
import type { Proposal } from './decision.ts';
import { buttonsFor, type PageView } from './page-view.ts';
import { choosing, clicking } from './proposals.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import type { PurchaseMemory } from './purchase-memory.ts';
import { containsWords } from './spelling.ts';

/** Insurances, gift wrap, donations and the like. On the product's page a price alone does not tell one from a variant. */
export const declineExtras = (
  view: PageView,
  goal: PurchaseGoal,
  { isInCart, title }: PurchaseMemory,
): readonly Proposal[] => [
  ...view.reading.extras
    .filter((extra) => (extra.isNamed || isInCart) && !isAskedFor(extra, goal))
    .map((extra) => declining(view, extra)),
  ...buttonsFor(view, 'remove')
    .filter(({ control }) => EXTRA.test(folded(control.name)) && !isProduct(control.name, title))
    .map((button) => clicking(button, { kind: 'extra', label: button.control.name }, 'the shop added it')),
];

/** A client may select such a choice as a variant of the product. */
const isAskedFor = ({ label }: ReadExtra, { selections, linkedSelections }: PurchaseGoal): boolean =>
  [...selections, ...linkedSelections].some(
    (selection) => containsWords(label, selection.value) && containsWords(label, selection.label),
  );

const isProduct = (name: string, title: string | null): boolean =>
  title !== null && containsWords(name, title);

function declining(view: PageView, { ref, way, choice, label, isNamed }: ReadExtra): Proposal {
  return {
    action:
      way === 'check'
        ? { kind: 'check', ref, isChecked: false }
        : way === 'click'
          ? { kind: 'click', ref }
          : choosing(view, ref, 'no-extra', choice ?? ''),
    purpose: { kind: 'extra', label },
    otherwise: isNamed
      ? {
          code: 'offer_retrieval_failed',
          message: 'The shop sells a service with the product, which cannot be deselected.',
        }
      : null,
    reasons: [`"${label}"`, 'selected by the shop, not by the buyer'],
    confidence: isNamed ? 0.9 : 0.7,
  };
}

/** A shop may ask whether it shall really be removed. */
export const confirmRemoval = (view: PageView, { isRemoving }: PurchaseMemory): readonly Proposal[] =>
  !isRemoving || view.blockingLayer === null
    ? []
    : buttonsFor(view, 'decline-extra', 'remove', 'continue', 'save')
        .filter(({ control }) => control.layer === view.blockingLayer)
        .slice(0, 1)
        .map((button) => clicking(button, { kind: 'obstacle' }, 'confirms the removal'));
