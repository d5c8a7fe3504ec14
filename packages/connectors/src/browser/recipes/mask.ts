/** Replaces the values of a purchase in texts by their names, so that recipes hold no personal data and fit the next purchase. */

/** A value of the purchase, such as the buyer's email address or the product's title. */
export interface KnownValue {
  /** As in `InputValue.what`, or `product` for the product's title. */
  readonly what: string;
  readonly spellings: readonly string[];
  /** Whether it belongs to the buyer. */
  readonly isPersonal: boolean;
}

export interface Mask {
  /** For the names of form fields: known values become their names in braces, numbers `#`. */
  text(text: string): string;
  /** The same for texts that a shop may write with the buyer's data, such as "Deliver to Ada": empty if a word of such data is left. */
  strict(text: string): string;
}

const TEXT_LENGTH_MAX = 120;
/** Shorter values, such as the size "M", are replaced only where they are the whole text. */
const PART_LENGTH_MIN = 3;

const normalized = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** Creates the mask of a purchase. Longer values are replaced first. */
export function createMask(values: readonly KnownValue[]): Mask {
  const spellings = values
    .flatMap(({ what, spellings: texts }) =>
      texts.map((text) => ({ name: `{${what.toLowerCase()}}`, text: normalized(text) })),
    )
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length);
  const whole = new Map(spellings.toReversed().map(({ name, text }) => [text, name]));
  const parts = spellings.filter(({ text }) => text.length >= PART_LENGTH_MIN);
  const names = new Map(parts.toReversed().map(({ name, text }) => [text, name]));
  const pattern =
    parts.length === 0
      ? null
      : new RegExp(
          `(?<![\\p{L}\\p{N}])(?:${parts.map(({ text }) => escaped(text)).join('|')})(?![\\p{L}\\p{N}])`,
          'gu',
        );
  const personal = new Set(
    values
      .filter(({ isPersonal }) => isPersonal)
      .flatMap(({ spellings: texts }) => texts.flatMap((text) => wordsOf(normalized(text)))),
  );

  function text(given: string): string {
    const plain = normalized(given.slice(0, 4 * TEXT_LENGTH_MAX));
    const name = whole.get(plain);
    if (name !== undefined) return name;
    const named = pattern === null ? plain : plain.replace(pattern, (found) => names.get(found) ?? '');
    return [...withoutNumbers(named)].slice(0, TEXT_LENGTH_MAX).join('').trim();
  }

  return {
    text,
    strict(given) {
      const masked = text(given);
      const left = wordsOf(masked.replaceAll(/\{[^}]*\}/g, ' '));
      return left.some((word) => personal.has(word)) ? '' : masked;
    },
  };
}

/** Numbers outside the braces of names. */
const withoutNumbers = (text: string): string =>
  text.replaceAll(/\{[^}]*\}|\p{N}+(?:[.,'’]\p{N}+)*/gu, (found) => (found.startsWith('{') ? found : '#'));
