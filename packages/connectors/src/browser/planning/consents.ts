/** Check boxes: nothing is agreed to that the purchase does not need. */
import type { FieldKind } from '@purser/form-fields';
import type { Control } from '../page-model/page-model.ts';
import { folded } from '../reading/phrases/phrases.ts';
import { OTHER_ADDRESS } from '../reading/phrases/topics/buyer-fields.ts';
import type { Proposal } from './decision.ts';
import { type PageView, saysOptional, shownName, usableFields, type ViewedField } from './page-view.ts';
import type { PurchaseMemory } from './purchase-memory.ts';
import { wasClicked } from './repetition.ts';

const UNTICKED: ReadonlySet<string> = new Set<FieldKind>([
  'newsletter',
  'create-account',
  'save-information',
  'remember-me',
  'gift-option',
]);

/** Newsletters and accounts off, the billing address the same as the shipping address, terms only if they are required. */
export function settleConsents(view: PageView, memory: PurchaseMemory): readonly Proposal[] {
  return usableFields(view)
    .filter(({ control }) => control.kind === 'checkbox')
    .flatMap((field) => {
      const wanted = wantedState(view, field, memory);
      if (wanted === null || field.control.isChecked === wanted) return [];
      return [tick(field, wanted)];
    });
}

/** Null to leave the box as it is. */
function wantedState(
  view: PageView,
  { control, label }: ViewedField,
  memory: PurchaseMemory,
): boolean | null {
  if (UNTICKED.has(label.kind)) return control.isRequired ? null : false;
  if (label.kind === 'billing-same-as-shipping') return !OTHER_ADDRESS.test(folded(shownName(control)));
  if (label.kind !== 'terms') return null;
  const isNeeded =
    control.isRequired ||
    memory.needsTerms ||
    isConditionOfOrder(view, control) ||
    isConditionOfStep(view, control, memory);
  return isNeeded ? true : null;
}

/**
 * Most shops check the terms only after the order was sent: a box in the form of the order is required, unless it says otherwise. The button may
 * be disabled until the box is ticked.
 */
const isConditionOfOrder = ({ reading, controls }: PageView, box: Control): boolean =>
  !saysOptional(box) &&
  reading.buttons.some(({ ref, intent }) => {
    const button = controls.get(ref);
    return intent.value === 'place-order' && button?.isUsable === true && isInPart(button, box);
  });

const isInPart = ({ kind, form, layer, href }: Control, box: Control): boolean =>
  layer === box.layer && (kind === 'button' ? form === box.form : kind === 'link' && isScripted(href));

/** A link that a script makes a button: it belongs to no form. */
const isScripted = (href: string): boolean =>
  href === '' || href.startsWith('javascript:') || href.endsWith('#');

/** A step whose button was clicked, and which is shown again as it was, or whose button is disabled. */
const isConditionOfStep = (view: PageView, box: Control, memory: PurchaseMemory): boolean =>
  !saysOptional(box) &&
  view.reading.buttons.some(({ ref, intent }) => {
    const button = view.controls.get(ref);
    if (intent.value !== 'continue' && intent.value !== 'save') return false;
    if (button === undefined || !isInPart(button, box)) return false;
    return !button.isEnabled || (button.isUsable && wasClicked(memory, view.model, ref));
  });

function tick({ control, label }: ViewedField, isChecked: boolean): Proposal {
  return {
    action: { kind: 'check', ref: control.ref, isChecked },
    purpose: { kind: 'consent' },
    otherwise: null,
    reasons: [`the check box is for ${label.kind}`],
    confidence: Math.min(1, label.score / (label.score + 1)),
  };
}

/** A terms box that is not ticked. */
export const openTerms = (view: PageView): boolean =>
  usableFields(view).some(({ control, label }) => label.kind === 'terms' && control.isChecked === false);
