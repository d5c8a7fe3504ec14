/** Cart buttons, quantity fields, article numbers, prices and stock that a page shows, for pages without structured data. */
import { isInline } from './plain-text.ts';
import { type VisiblePrice, VisiblePriceReader } from './visible-prices.ts';

const TEXT_LENGTH_MAX = 200;
const ADD_TO_CART =
  /^(?:\+ ?)?(?:add (?:it )?to (?:my |your )?(?:shopping )?(?:cart|bag|basket|trolley)|buy (?:it )?now|in den (?:waren|einkaufs)korb(?: legen)?|(?:ajouter|mettre) (?:au|dans le) panier|(?:añadir|agregar|afegir) (?:al|a la) (?:carrito|cesta|bolsa|cistella)|aggiungi al carrello|(?:toevoegen aan|in) (?:de )?(?:winkelwagen|winkelmand(?:je)?)|(?:adicionar|colocar) (?:ao|no) (?:carrinho|cesto)|lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?)|læg i (?:indkøbs)?kurv(?:en)?|legg i handlekurv(?:en)?|lisää ostoskoriin|(?:dodaj )?do koszyka|(?:přidat )?do košíku|sepete ekle|カートに(?:入れる|追加)|加入购物车|加入購物車|장바구니(?:에)? 담기|(?:добавить )?в корзину)$/iu;
const SOLD_OUT =
  /^(?:(?:currently |temporarily )?(?:sold out|out of stock|unavailable)|ausverkauft|nicht (?:verfügbar|lieferbar|vorrätig)|(?:produit )?(?:épuisé|indisponible)|rupture de stock|agotado|sin existencias|esaurito|non disponibile|uitverkocht|niet op voorraad|esgotado|slutsåld|udsolgt|utsolgt|loppuunmyyty|wyprzedane|vyprodáno|tükendi|売り切れ|在庫切れ|缺货|缺貨|품절|нет в наличии)$/iu;
const IN_STOCK =
  /^(?:in stock|available|auf lager|(?:sofort )?(?:verfügbar|lieferbar)|en stock|disponible|disponibile|op voorraad|em estoque|disponível|i lager|på lager|varastossa|dostępny|skladem|stokta var|在庫あり|有货|有貨|재고 있음|в наличии)[.!]?$/iu;
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
  #control: string | null = null;
  #isDisabled = false;
  #canAddToCart = false;
  #addToCartCount = 0;
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
    this.#prices.open(name, attributes, depth);
    if (this.#isInPlace) this.#prices.mark(attributes);
    if (name === 'h2' && this.#isBelowHeading) this.#isBelowNext = true;
    if (name === 'script' || name === 'style') this.#isHidden = true;
    if (name === 'button') this.#control = '';
    if (name === 'button' || name === 'input') this.#isDisabled = 'disabled' in attributes;
    if (name !== 'input') return;
    if (/^(?:qty|quantity|\w*\[(?:qty|quantity)\])$/i.test(attributes['name'] ?? ''))
      this.#hasQuantity = true;
    if (/^(?:submit|button)$/i.test(attributes['type'] ?? '')) this.#count(attributes['value'] ?? '');
  }

  text(data: string): void {
    if (this.#isHidden) return;
    this.#prices.text(data);
    if (this.#run.length <= TEXT_LENGTH_MAX) this.#run += data.slice(0, TEXT_LENGTH_MAX);
    if (this.#control !== null && this.#control.length <= TEXT_LENGTH_MAX)
      this.#control += data.slice(0, TEXT_LENGTH_MAX);
  }

  close(name: string, depth: number): void {
    this.#endRun();
    if (!isInline(name)) this.#endLine();
    this.#prices.close(name, depth);
    if (name === 'h1') this.#isBelowHeading = true;
    if (name === 'script' || name === 'style') this.#isHidden = false;
    if (name !== 'button' || this.#control === null) return;
    this.#count(this.#control);
    this.#control = null;
  }

  get found(): SaleControls {
    return {
      addToCartCount: this.#addToCartCount,
      canAddToCart: this.#canAddToCart,
      hasQuantity: this.#hasQuantity,
      sku: this.#sku,
      isSoldOut: this.#isSoldOut,
      saysSoldOut: this.#saysSoldOut,
      saysInStock: this.#saysInStock,
      prices: this.#prices.prices,
      markedPrices: this.#prices.marked,
    };
  }

  #count(label: string): void {
    const text = label.replace(/\s+/g, ' ').trim();
    if (ADD_TO_CART.test(text)) {
      this.#addToCartCount += 1;
      this.#canAddToCart ||= !this.#isDisabled;
    }
    if (SOLD_OUT.test(text)) this.#isSoldOut = true;
  }

  /** Below the main heading, above the cart control. */
  get #isInPlace(): boolean {
    return this.#isBelowHeading && this.#addToCartCount === 0 && !this.#isSoldOut;
  }

  #endLine(): void {
    const line = this.#prices.endLine(this.#isInPlace && this.#control === null);
    if (line === '') return;
    this.#onLine(line);
    if (!this.#isInPlace || this.#isBelowNext || this.#control !== null) return;
    this.#saysSoldOut ||= SOLD_OUT.test(line);
    this.#saysInStock ||= IN_STOCK.test(line);
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
