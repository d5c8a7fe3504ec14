/** The phrases of all languages. */
import { ENGLISH } from './english.ts';
import { type Phrases, PhraseTable } from './phrases.ts';

const LANGUAGES: readonly Phrases[] = [ENGLISH];

export const BUTTONS = new PhraseTable(LANGUAGES.map(({ buttons }) => buttons));
export const TOTALS = new PhraseTable(LANGUAGES.map(({ totals }) => totals));
export const TEXTS = new PhraseTable(LANGUAGES.map(({ texts }) => texts));
export const PAYMENTS = new PhraseTable(LANGUAGES.map(({ payments }) => payments));
export const PROBLEMS = new PhraseTable(LANGUAGES.map(({ problems }) => problems));
