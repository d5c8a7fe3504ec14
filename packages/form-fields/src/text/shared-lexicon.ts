import { ALL_TERMS } from '../terms/all-terms.ts';
import { Lexicon } from './lexicon.ts';

/** Built once: it never changes. */
export const LEXICON = new Lexicon(ALL_TERMS);
