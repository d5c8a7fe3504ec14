import { ARABIC } from './arabic.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH, type WordKey } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

export type { WordKey } from './english.ts';

const VOCABULARIES = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
  pl: POLISH,
  sv: SWEDISH,
  ja: JAPANESE,
  ar: ARABIC,
};

export type Language = keyof typeof VOCABULARIES;

/** The synonyms of a text in a language. */
export function synonymsOf(language: Language, key: WordKey): readonly [string, ...string[]] {
  const [first = '', ...others] = VOCABULARIES[language][key].split('|');
  return [first, ...others];
}

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(VOCABULARIES, text);
}
