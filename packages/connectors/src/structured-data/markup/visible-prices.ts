/** The prices that a page shows between its main heading and its first cart control. */
import { isInline } from './plain-text.ts';

const TEXT_LENGTH_MAX = 200;
const PRICES_MAX = 20;

const STRUCK_TAGS = new Set(['s', 'del', 'strike']);
/** Classes of a former price and of a price per unit. */
const STRUCK_CLASS =
  /(?:^|[\s_-])(?:line-through|strike(?:through|d)?|stroke|crossed|old|was(?!-valid)|compare(?:-?at)?|uvp|rrp|msrp|former|before|streich\w*|(?:unit|base|basis|list|grund)[_-]?(?:price|preis)|(?:price|preis)[_-]{1,2}(?:unit|base|list|old|was|compare)|price-per\w*|per-unit)(?=$|[\s_-])/i;
const STRUCK_STYLE = /text-decoration[\w-]*\s*:[^;]*line-through/i;
const HIDDEN_STYLE = /display\s*:\s*none/i;
/** A former price only if another price is shown: shops without a sale use the same class for the price. */
const REGULAR_CLASS = /(?:^|[\s_-])(?:regular|original|normal|full)(?=$|[\s_-])/i;

const CURRENCY = String.raw`(?:[A-Z]{1,3}\p{Sc}|\p{Sc}|[A-Z]{3}|zł|Kč|Ft|[Kk]r\.?|lei|Lei|лв\.?|руб\.?|[Rr]s\.?|Fr\.?|R|RM|Rp|TL|円|元|원)`;
const AMOUNT = String.raw`\d(?:[\d.,'’ ]*\d)?(?:[.,][-–—]+)?`;
/** A price with its currency and nothing else. */
const WITH_CURRENCY = new RegExp(
  `^(?:(?:[A-Z]{3} )?${CURRENCY} ?${AMOUNT}|${AMOUNT} ?${CURRENCY}|${CURRENCY} ?${AMOUNT} [A-Z]{3})$`,
  'u',
);
const PRICE_LABEL =
  /^(?:price|now|only|sale price|our price|today|preis|jetzt|nur|angebotspreis|prix|precio|prezzo|prijs|preço|pris|cena|fiyat|цена|価格|販売価格)[ :]{1,2}/iu;
/** With tax included, or with shipping on top. Prices without tax are not matched. */
const TAX_NOTE =
  /[ *]*(?:[(]?(?:incl?\.?|inkl\.?|including|inclusive|ttc|tva incluse|iva (?:incl(?:uido|usa|uida)?\.?)|tax included|incluye iva|税込)(?: ?\d{1,2}(?:[.,]\d)? ?%)?[^\d]{0,60}|(?:zzgl\.?|plus|excl\.?) (?:shipping|versand\w*|delivery)[^\d]{0,40})$/iu;
/** The label of the only price, or of the one before a sale. */
const REGULAR_LABEL =
  /^(?:regular price|normal price|normalpreis|regulärer preis|prix (?:normal|habituel)|precio (?:habitual|normal)|prezzo (?:normale|regolare)|normale prijs|preço normal|ordinarie pris|通常価格)[ :]{1,2}/iu;
/** The line below a price without tax. */
const WITHOUT_TAX =
  /^[(*]?(?:excl?\.?|excluding|exkl\.?|ex\.?|zzgl\.?|plus|\+|hors|sin|senza|sem) ?(?:\d{1,2}(?:[.,]\d)? ?% ?)?(?:vat|tax(?:es)?|gst|mwst|ust|tva|taxe?s?|iva|btw|moms|mva)\b|^(?:netto|ht|税抜)\b/iu;
/** The line below a price that makes it the price of a unit. */
const PER_UNIT = /^(?:\/|per |pro |je |par |al |por |each pack of )/iu;

export interface VisiblePrice {
  readonly written: string;
  /** Shown in the place of a regular price, which is crossed out if there is a sale. */
  readonly isRegular: boolean;
}

interface Section {
  readonly depth: number;
  readonly kind: 'hidden' | 'struck' | 'regular' | 'cents';
}

/** Collects lines of text; a line ends with each tag that is not inline. */
export class VisiblePriceReader {
  readonly prices: VisiblePrice[] = [];
  /** Amounts in attributes such as `data-price`, as written. */
  readonly marked: string[] = [];
  readonly #sections: Section[] = [];
  #line = '';
  #isRegularLine = false;
  #isBelowPrice = false;

  /** `isBelowHeading`: elements around the main heading may be hidden until a script has run, and are read. */
  open(
    name: string,
    attributes: Readonly<Record<string, string>>,
    depth: number,
    isBelowHeading: boolean,
  ): void {
    const found = kindOf(name, attributes);
    const sort = found === 'hidden' && !isBelowHeading ? null : found;
    // The depth of sections is bounded by the depth of the page.
    if (sort !== null) this.#sections.push({ depth, kind: sort });
    if (sort === 'cents') this.#add(CENTS);
    else if (isInline(name)) this.#add(EDGE);
  }

  text(data: string): void {
    if (this.isHidden || this.#has('struck')) {
      if (data.trim() !== '') this.#isBelowPrice = false;
      return;
    }
    if (this.#has('regular') && /\d/.test(data)) this.#isRegularLine = true;
    this.#add(data.slice(0, TEXT_LENGTH_MAX));
  }

  close(name: string, depth: number): void {
    if (isInline(name)) this.#add(EDGE);
    if (this.#sections.at(-1)?.depth === depth) this.#sections.pop();
  }

  /** Ends the line; `isInPlace`: whether the price of the page's product is expected here. Returns the line. */
  endLine(isInPlace: boolean): string {
    const line = joined(this.#line);
    const isRegular = this.#isRegularLine || REGULAR_LABEL.test(line);
    this.#line = '';
    this.#isRegularLine = false;
    if (line === '' || !isInPlace) return line;
    if (this.#isBelowPrice && (PER_UNIT.test(line) || WITHOUT_TAX.test(line))) this.prices.pop();
    const written = line.replace(REGULAR_LABEL, '').replace(PRICE_LABEL, '').replace(TAX_NOTE, '').trim();
    this.#isBelowPrice = isPrice(written) && this.prices.length < PRICES_MAX;
    if (this.#isBelowPrice) this.prices.push({ written, isRegular });
    return line;
  }

  /** Attributes of an element in the place of the price. */
  mark(attributes: Readonly<Record<string, string>>): void {
    if (this.isHidden || this.#has('struck') || this.marked.length >= PRICES_MAX) return;
    for (const [name, value] of Object.entries(attributes))
      if (MARKING.test(name)) this.marked.push(value.slice(0, TEXT_LENGTH_MAX));
  }

  /** Whether the current element is not shown. */
  get isHidden(): boolean {
    return this.#has('hidden');
  }

  #has(kind: Section['kind']): boolean {
    return this.#sections.some((section) => section.kind === kind);
  }

  #add(data: string): void {
    if (this.#line.length <= TEXT_LENGTH_MAX) this.#line += data;
  }
}

const MARKING = /^data-(?:product-|item-|sale-|final-|current-)?price(?:-(?:amount|value))?$/;
const CENTS_CLASS = /(?:^|[\s_-])(?:cents?|fraction|decimals?|centimes|subunits?)(?=$|[\s_-])/i;
/** Where an inline tag begins or ends, and where the cents begin. */
const EDGE = '\ue000';
const CENTS = '\ue001';

function kindOf(name: string, attributes: Readonly<Record<string, string>>): Section['kind'] | null {
  const classes = attributes['class'] ?? '';
  const style = attributes['style'] ?? '';
  if (name === 'template' || 'hidden' in attributes || HIDDEN_STYLE.test(style)) return 'hidden';
  if (STRUCK_TAGS.has(name) || STRUCK_STYLE.test(style) || STRUCK_CLASS.test(classes)) return 'struck';
  if (REGULAR_CLASS.test(classes)) return 'regular';
  return name === 'sup' || CENTS_CLASS.test(classes) ? 'cents' : null;
}

/** Digits on both sides of a tag belong to different numbers, unless the second are two raised digits: cents without a separator. */
function joined(line: string): string {
  return line
    .replace(/(\d)[\ue000\s]*\ue001[\ue000\s]*(\d{2})(?!\d)/gu, '$1.$2')
    .replace(/(?<=[\d])[\ue000\ue001]+(?=\d)/gu, ' | ')
    .replace(/[\ue000\ue001]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Spaces in a price group thousands, and nothing else. */
function isPrice(written: string): boolean {
  if (!WITH_CURRENCY.test(written)) return false;
  const amount = /\d[\d.,'’ ]*/u.exec(written)?.[0].trim() ?? '';
  return !amount.includes(' ') || /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,3})?$/u.test(amount);
}
