/** What the fields say about each other. Each rule reads and changes the signals that earlier rules left. */
import type { FieldEvidence } from '../evidence.ts';
import { nameAddressLines } from './addresses.ts';
import { findConfirmations } from './confirmations.ts';
import { nameDateParts } from './dates.ts';
import { forms } from './field-run.ts';
import { nameCardFields, nameNames } from './names.ts';
import { namePhoneParts } from './phones.ts';
import { splitSharedLabels } from './shared-labels.ts';

/** Takes the fields in the order of the page. Returns those that ask for a value a second time. */
export function applyStructure(fields: readonly FieldEvidence[]): ReadonlySet<FieldEvidence> {
  const confirmations = new Set<FieldEvidence>();
  for (const form of forms(fields)) {
    splitSharedLabels(form);
    nameDateParts(form);
    nameCardFields(form);
    nameNames(form);
    nameAddressLines(form);
    namePhoneParts(form);
    for (const evidence of findConfirmations(form)) confirmations.add(evidence);
  }
  return confirmations;
}
