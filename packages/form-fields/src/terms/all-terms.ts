import type { Terms } from './concepts.ts';
import { CZECH } from './czech.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { DANISH, FINNISH, NORWEGIAN } from './nordic.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { ARABIC, HEBREW } from './semitic.ts';
import { SPANISH } from './spanish.ts';
import { SUBJECTS } from './subjects.ts';
import { SWEDISH } from './swedish.ts';

/** The first language counts where a term means different things and the page gives no hint of its language. */
export const ALL_TERMS: readonly Terms[] = [
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
  ...SUBJECTS,
];
