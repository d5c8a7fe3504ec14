/** The phrases of all languages. */
import { CZECH } from './czech.ts';
import { DANISH } from './danish.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FINNISH } from './finnish.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { NORWEGIAN } from './norwegian.ts';
import { type Phrases, PhraseTable } from './phrases.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { ARABIC, HEBREW } from './semitic.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

const LANGUAGES: readonly Phrases[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  DUTCH,
  PORTUGUESE,
  POLISH,
  SWEDISH,
  JAPANESE,
  DANISH,
  NORWEGIAN,
  FINNISH,
  CZECH,
  ARABIC,
  HEBREW,
];

export const BUTTONS = new PhraseTable(LANGUAGES.map(({ buttons }) => buttons));
export const TOTALS = new PhraseTable(LANGUAGES.map(({ totals }) => totals));
export const TEXTS = new PhraseTable(LANGUAGES.map(({ texts }) => texts));
export const PAYMENTS = new PhraseTable(LANGUAGES.map(({ payments }) => payments));
export const PROBLEMS = new PhraseTable(LANGUAGES.map(({ problems }) => problems));
