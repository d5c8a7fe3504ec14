import { ALL_TERMS } from '../terms/all-terms.ts';
import { Lexicon } from './lexicon.ts';

let shared: Lexicon | undefined;

/** The terms of all languages. Built on first use: that takes longer than loading the module, and most processes read no forms. */
export function sharedLexicon(): Lexicon {
  shared ??= new Lexicon(ALL_TERMS);
  return shared;
}
