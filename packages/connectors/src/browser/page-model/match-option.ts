/** Finds the option that a value means. Never a wrong one: what several options could mean matches none. */

export interface OptionText {
  readonly text: string;
  readonly value: string;
  readonly isEnabled: boolean;
}

export type OptionMatch<Option> =
  | { readonly kind: 'found'; readonly option: Option }
  | { readonly kind: 'none' | 'several' | 'disabled' };

/** The first spelling that some option has decides. Whole texts come before values, and both before texts with an addition. */
export function matchOption<Option extends OptionText>(
  options: readonly Option[],
  spellings: readonly string[],
): OptionMatch<Option> {
  const rules = [sameText, sameValue, textWithAddition];
  for (const rule of rules) {
    for (const spelling of spellings) {
      const found = options.filter((option) => rule(option, spelling));
      if (found.length > 0) return only(found);
    }
  }
  return { kind: 'none' };
}

function only<Option extends OptionText>(found: readonly Option[]): OptionMatch<Option> {
  const enabled = found.filter(({ isEnabled }) => isEnabled);
  const [option] = enabled;
  if (!option) return { kind: 'disabled' };
  const isOne = enabled.every(({ text, value }) => text === option.text && value === option.value);
  return isOne ? { kind: 'found', option } : { kind: 'several' };
}

/** Case, accents, punctuation and white space do not count; signs between numbers do. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[’'`´ʼ]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}.,+/½¼¾"″]+/gu, ' ')
    .trim();

const sameText = ({ text }: OptionText, spelling: string): boolean =>
  plainText(text) !== '' && plainText(text) === plainText(spelling);

const sameValue = ({ value }: OptionText, spelling: string): boolean =>
  value !== '' && value.toLowerCase() === spelling.toLowerCase();

/** In brackets, or a price or stock count: `California (CA)`, `Red +$5.00`, `M - 3 left`. */
const ADDITION =
  /^\s*(?:[([（].*[)\]）]|[-–—:,|+/]?\s*[^\p{L}\p{N}]*\d[\d.,'’\s]*[^\p{L}\p{N}]*\p{L}{0,4})\s*$/u;

function textWithAddition({ text }: OptionText, spelling: string): boolean {
  const wanted = spelling.trim().toLowerCase();
  if (wanted === '' || !text.toLowerCase().startsWith(wanted)) return false;
  const rest = text.slice(wanted.length);
  return /^[\s([（:,|+–—-]/.test(rest) && ADDITION.test(rest) && !/^\s*[./]?\d/.test(rest);
}
