/** Salutations: a request has none, so that only an option which says nothing about the buyer can be selected. */
import type { InputValue } from '../page-model/action.ts';
import type { Control } from '../page-model/page-model.ts';
import { folded } from '../reading/phrases/phrases.ts';
import { NEUTRAL_SALUTATION } from '../reading/phrases/topics/buyer-fields.ts';

/** The option of a list that says nothing about the buyer; null if it has none. */
export function neutralSalutation({ kind, options }: Control): InputValue | null {
  if (kind !== 'select') return null;
  const option = options.find(
    ({ text, isEnabled }) => isEnabled && NEUTRAL_SALUTATION.test(folded(text).replace(/[.!]+$/, '')),
  );
  return option === undefined ? null : { what: 'honorific', spellings: [option.text] };
}
