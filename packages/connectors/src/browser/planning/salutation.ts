/** Salutations: a request has none, so that only an option which says nothing about the buyer can be selected. */
import type { InputValue } from '../page-model/action.ts';
import type { Control } from '../page-model/page-model.ts';
import { folded } from '../reading/phrases/phrases.ts';

const NEUTRAL =
  /^(?:keine angabe|ohne(?: anrede)?|divers|neutral|not specified|unspecified|not given|prefer not to (?:say|answer|disclose|specify)|rather not say|none|no salutation|mx|other|autre|non (?:precise|specifie)|ne (?:souhaite|veux) pas (?:repondre|preciser)|sin especificar|no especificado|prefiero no decir(?:lo)?|otro|non specificato|preferisco non (?:dirlo|specificare)|altro|niet (?:opgegeven|van toepassing)|zeg ik liever niet|geen|anders|neutraal|nie (?:podano|podaje)|wole nie podawac|inne|nao informar|prefiro nao (?:dizer|informar)|outro|vill ej ange|ej angivet|annat|uoplyst|oenskes ikke oplyst|指定なし|その他|回答しない)$/;

/** The option of a list that says nothing about the buyer; null if it has none. */
export function neutralSalutation({ kind, options }: Control): InputValue | null {
  if (kind !== 'select') return null;
  const option = options.find(
    ({ text, isEnabled }) => isEnabled && NEUTRAL.test(folded(text).replace(/[.!]+$/, '')),
  );
  return option === undefined ? null : { what: 'honorific', spellings: [option.text] };
}
