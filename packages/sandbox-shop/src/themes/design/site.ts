import { className } from '../checkout/field-names.ts';
import { moneyFormat } from '../goods/money-format.ts';
import { synonymsOf, type WordKey } from '../words/words.ts';
import type { Design } from './design.ts';
import { hashOf } from './random.ts';

/** A design at the address where it is served, with its texts. */
export interface Site {
  readonly design: Design;
  /** The path before every path of the site: empty, or `/` and the theme. */
  readonly prefix: string;
  /** The origin of the payment processor. */
  readonly processorUrl: string;
  /** The site's text for a key, with `{name}` replaced. */
  text(key: WordKey, values?: Readonly<Record<string, string | number>>): string;
  money(amountSubunits: number): string;
  /** The site's class names for these names, separated by spaces. */
  classes(names: string): string;
}

export function siteOf(design: Design, prefix: string, processorUrl: string): Site {
  const money = moneyFormat(design);
  return {
    design,
    prefix,
    processorUrl,
    money,
    text: (key, values = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
        wordingOf(design, key),
      ),
    classes: (names) =>
      names
        .split(' ')
        .map((name) => className(design, name))
        .join(' '),
  };
}

/** Titles of products and names of colours are the same in every variation; the shop keeps its name in a redesign. */
function wordingOf({ language, theme, seed, wordingSeed }: Design, key: WordKey): string {
  const synonyms = synonymsOf(language, key);
  if (wordingSeed === 0) return synonyms[0];
  const source = key === 'shop' ? `${theme}/${seed}` : `${wordingSeed}/${key}`;
  return synonyms[hashOf(source) % synonyms.length] ?? synonyms[0];
}
