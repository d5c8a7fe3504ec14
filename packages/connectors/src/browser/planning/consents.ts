/** Check boxes: nothing is agreed to that the purchase does not need. */
import type { FieldKind } from '@purser/form-fields';
import type { Proposal } from './decision.ts';
import { type PageView, usableFields, type ViewedField } from './page-view.ts';
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
      const wanted = wantedState(field, memory);
      if (wanted === null || field.control.isChecked === wanted) return [];
      return [tick(field, wanted)];
    });
}

/** Null to leave the box as it is. */
function wantedState({ control, label }: ViewedField, { needsTerms }: PurchaseMemory): boolean | null {
  if (UNTICKED.has(label.kind)) return control.isRequired ? null : false;
  if (label.kind === 'billing-same-as-shipping') return true;
  if (label.kind === 'terms') return control.isRequired || needsTerms ? true : null;
  return null;
}

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
