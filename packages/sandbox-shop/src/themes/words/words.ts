import { ENGLISH, type WordKey } from './english.ts';
import { GERMAN } from './german.ts';

export type { WordKey } from './english.ts';

const VOCABULARIES = { en: ENGLISH, de: GERMAN };

export type Language = keyof typeof VOCABULARIES;

/** The synonyms of a text in a language. */
export function synonymsOf(language: Language, key: WordKey): readonly [string, ...string[]] {
  const [first = '', ...others] = VOCABULARIES[language][key].split('|');
  return [first, ...others];
}

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(VOCABULARIES, text);
}
