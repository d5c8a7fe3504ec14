/** Cart buttons, quantity fields, article numbers, prices and stock that a page shows, for pages without structured data. */
import { isInline } from './plain-text.ts';
import { controlLabel, stockSaid } from './sale-words.ts';
import { type VisiblePrice, VisiblePriceReader } from './visible-prices.ts';

const TEXT_LENGTH_MAX = 200;
const SKU_LABEL =
  /^(?:sku|item (?:no|number)|article (?:no|number)|product (?:code|no|number)|art(?:ikel)?[.-]? ?(?:nr|nummer|no)|bestellnummer|réf(?:érence)?|referencia|referência|codice (?:articolo|prodotto)|artikelnummer|varenummer|商品番号|品番)[.]?$/iu;
const SKU = /^[\p{L}\p{N}][\p{L}\p{N}._/ -]{0,62}[\p{L}\p{N}]$/u;

/** A product page has one cart control, or two if one is sticky; lists have more. */
export const SALE_CONTROLS_MAX = 2;

export interface SaleControls {
  /** How many cart controls the page has: a product page has one, or two if one is sticky. */
  readonly addToCartCount: number;
  /** Whether one of them can be used. */
  readonly canAddToCart: boolean;
  /** Whether one of them takes orders before the product is in stock. */
  readonly canPreorder: boolean;
  readonly hasQuantity: boolean;
  readonly sku: string | null;
  /** Whether a button says that the product is sold out. */
  readonly isSoldOut: boolean;
  /** Whether a text above the cart control says that the product is sold out, or in stock. */
  readonly saysSoldOut: boolean;
  readonly saysInStock: boolean;
  /** The prices between the main heading and the first cart control, as written, without former ones. */
  readonly prices: readonly VisiblePrice[];
  /** Amounts in attributes such as `data-price` there. */
  readonly markedPrices: readonly string[];
}

/** Receives the scanner's elements and text; keeps only a short run of text. */
export class SaleControlsReader {
  #run = '';
  #isLabelled = false;
  #isHidden = false;
  #control: { readonly name: string; readonly depth: number; label: string } | null = null;
  #isDisabled = false;
  #canAddToCart = false;
  #canPreorder = false;
  #addToCartCount = 0;
  /** Links with the label of a cart button: controls of pages without such buttons. */
  #linkCount = 0;
  #hasQuantity = false;
  #sku: string | null = null;
  #isSoldOut = false;
  #isBelowHeading = false;
  #isBelowNext = false;
  #saysSoldOut = false;
  #saysInStock = false;
  readonly #prices = new VisiblePriceReader();
  readonly #onLine: (line: string) => void;

  /** `onLine` receives each line of text. */
  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, depth: number): void {
    this.#endRun();
    if (!isInline(name)) this.#endLine();
    this.#prices.open(name, attributes, depth, this.#isBelowHeading);
    if (this.#isInPlace) this.#prices.mark(attributes);
    if (name === 'h2' && this.#isBelowHeading) this.#isBelowNext = true;
    if (name === 'script' || name === 'style') this.#isHidden = true;
    if (isControl(name, attributes)) {
      this.#control = this.#prices.isHidden || name === 'input' ? null : { name, depth, label: '' };
      this.#isDisabled = 'disabled' in attributes || attributes['aria-disabled'] === 'true';
    }
    if (name !== 'input' || this.#prices.isHidden) return;
    if (/^(?:qty|quantity|\w*\[(?:qty|quantity)\])$/i.test(attributes['name'] ?? ''))
      this.#hasQuantity = true;
    if (/^(?:submit|button)$/i.test(attributes['type'] ?? '')) this.#count(attributes['value'] ?? '', name);
    if (/^image$/i.test(attributes['type'] ?? '')) this.#count(attributes['alt'] ?? '', name);
  }

  text(data: string): void {
    if (this.#isHidden) return;
    this.#prices.text(data);
    if (this.#run.length <= TEXT_LENGTH_MAX) this.#run += data.slice(0, TEXT_LENGTH_MAX);
    if (this.#control !== null && this.#control.label.length <= TEXT_LENGTH_MAX)
      this.#control.label += data.slice(0, TEXT_LENGTH_MAX);
  }

  close(name: string, depth: number): void {
    this.#endRun();
    if (!isInline(name)) this.#endLine();
    this.#prices.close(name, depth);
    if (name === 'h1') this.#isBelowHeading = true;
    if (name === 'script' || name === 'style') this.#isHidden = false;
    if (this.#control === null || this.#control.depth !== depth) return;
    const { label } = this.#control;
    this.#control = null;
    this.#count(label, name);
  }

  get found(): SaleControls {
    return {
      addToCartCount: this.#addToCartCount === 0 ? this.#linkCount : this.#addToCartCount,
      canAddToCart: this.#canAddToCart,
      canPreorder: this.#canPreorder,
      hasQuantity: this.#hasQuantity,
      sku: this.#sku,
      isSoldOut: this.#isSoldOut,
      saysSoldOut: this.#saysSoldOut,
      saysInStock: this.#saysInStock,
      prices: this.#prices.prices,
      markedPrices: this.#prices.marked,
    };
  }

  #count(label: string, name: string): void {
    const kind = controlLabel(label);
    if (kind === null) return;
    if (kind === 'sold_out') {
      // A link with these words may be a filter or a note.
      this.#isSoldOut ||= name !== 'a';
      return;
    }
    if (name === 'a') this.#linkCount += 1;
    else this.#addToCartCount += 1;
    if (this.#isDisabled) return;
    if (kind === 'preorder') this.#canPreorder = true;
    else this.#canAddToCart = true;
  }

  /** Below the main heading, above the cart control. */
  get #isInPlace(): boolean {
    return this.#isBelowHeading && this.#addToCartCount === 0 && this.#linkCount === 0 && !this.#isSoldOut;
  }

  #endLine(): void {
    const isLabel = this.#control !== null && this.#control.name !== 'a';
    const line = this.#prices.endLine(this.#isInPlace && !isLabel);
    if (line === '') return;
    this.#onLine(line);
    if (!this.#isInPlace || this.#isBelowNext || isLabel) return;
    const stock = stockSaid(line);
    this.#saysSoldOut ||= stock === 'out_of_stock';
    this.#saysInStock ||= stock === 'in_stock';
  }

  /** Label and value are in separate elements, or in one text with a colon. */
  #endRun(): void {
    const run = this.#run.replace(/\s+/g, ' ').trim();
    this.#run = '';
    if (run === '' || this.#sku !== null) return;
    if (this.#isLabelled && run !== ':') {
      this.#isLabelled = false;
      this.#takeSku(run);
      return;
    }
    const [label = '', value = ''] = run.split(/ ?: ?/, 2);
    if (!SKU_LABEL.test(label.trim())) return;
    if (value.trim() === '') this.#isLabelled = true;
    else this.#takeSku(value.trim());
  }

  #takeSku(written: string): void {
    if (SKU.test(written)) this.#sku = written;
  }
}

function isControl(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'button' || name === 'input' || name === 'a' || attributes['role'] === 'button';
}
