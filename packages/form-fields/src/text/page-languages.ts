/** Which languages the texts of a form are in: short terms count only in these. */
import type { Lexicon } from './lexicon.ts';
import { longest } from './lexicon.ts';

const VOTING_LENGTH_MIN = 5;
const SHARED_LANGUAGES_MAX = 3;
/** A language counts if it has this part of the votes of the leading one. */
const SHARE_MIN = 0.5;

export interface PageLanguages {
  /** The languages that count, the best first. */
  readonly active: readonly string[];
}

export function pageLanguages(
  lexicon: Lexicon,
  texts: readonly string[],
  declared: readonly string[],
): PageLanguages {
  const votes = new Map<string, number>();
  for (const text of new Set(texts)) {
    for (const { start, end, meanings } of longest(lexicon.find(text).found)) {
      const languages = new Set(meanings.flatMap((meaning) => meaning.languages));
      const length = end - start;
      const isJapanese = languages.has('ja') && languages.size === 1;
      if ((length < VOTING_LENGTH_MIN && !isJapanese) || languages.size > SHARED_LANGUAGES_MAX) continue;
      for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.size);
    }
  }
  for (const tag of new Set(declared)) {
    const language = tag.toLowerCase().split(/[-_]/)[0] ?? '';
    const code = language === 'nb' || language === 'nn' ? 'no' : language;
    if (code !== '') votes.set(code, (votes.get(code) ?? 0) + 1.5);
  }
  const ranked = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const top = ranked[0]?.[1] ?? 0;
  return { active: ranked.filter(([, count]) => count >= top * SHARE_MIN).map(([language]) => language) };
}
