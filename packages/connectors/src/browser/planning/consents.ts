/** Check boxes: nothing is agreed to that the purchase does not need. */
import type { FieldKind } from '@purser/form-fields';
import type { Control } from '../page-model/page-model.ts';
import type { Proposal } from './decision.ts';
import { buttonsFor, type PageView, usableFields, type ViewedField } from './page-view.ts';
import type { PurchaseMemory } from './purchase-memory.ts';

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
  { needsTerms }: PurchaseMemory,
): boolean | null {
  if (UNTICKED.has(label.kind)) return control.isRequired ? null : false;
  if (label.kind === 'billing-same-as-shipping') return true;
  if (label.kind !== 'terms') return null;
  return control.isRequired || needsTerms || isConditionOfOrder(view, control) ? true : null;
}

/** Most shops check the terms only after the order was sent: a box in the form of the order is required, unless it says otherwise. */
const isConditionOfOrder = (view: PageView, { form, layer, label, name, description }: Control): boolean =>
  buttonsFor(view, 'place-order').some(
    ({ control }) => control.form === form && control.layer === layer && control.kind === 'button',
  ) && ![label, name, description].some((text) => OPTIONAL.test(text));

const OPTIONAL =
  /optional|not required|voluntary|freiwillig|facultati|facoltativ|opcional|opcjonaln|nieobowiązkow|valfri|frivillig|valinnai|nepovinn|vrijwillig|optioneel|任意|اختياري|רשות/iu;

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
