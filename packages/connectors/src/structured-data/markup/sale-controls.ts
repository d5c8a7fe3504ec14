/** Cart buttons, quantity fields, article numbers and prices that a page shows, for pages without structured data. */
import { isInline } from './plain-text.ts';

const TEXT_LENGTH_MAX = 200;
const ADD_TO_CART =
  /^(?:\+ ?)?(?:add (?:it )?to (?:my |your )?(?:shopping )?(?:cart|bag|basket|trolley)|buy (?:it )?now|in den (?:waren|einkaufs)korb(?: legen)?|(?:ajouter|mettre) (?:au|dans le) panier|(?:añadir|agregar|afegir) (?:al|a la) (?:carrito|cesta|bolsa|cistella)|aggiungi al carrello|(?:toevoegen aan|in) (?:de )?(?:winkelwagen|winkelmand(?:je)?)|(?:adicionar|colocar) (?:ao|no) (?:carrinho|cesto)|lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?)|læg i (?:indkøbs)?kurv(?:en)?|legg i handlekurv(?:en)?|lisää ostoskoriin|(?:dodaj )?do koszyka|(?:přidat )?do košíku|sepete ekle|カートに(?:入れる|追加)|加入购物车|加入購物車|장바구니(?:에)? 담기|(?:добавить )?в корзину)$/iu;
const SOLD_OUT =
  /^(?:(?:currently |temporarily )?(?:sold out|out of stock|unavailable)|ausverkauft|nicht (?:verfügbar|lieferbar|vorrätig)|(?:produit )?(?:épuisé|indisponible)|rupture de stock|agotado|sin existencias|esaurito|non disponibile|uitverkocht|niet op voorraad|esgotado|slutsåld|udsolgt|utsolgt|loppuunmyyty|wyprzedane|vyprodáno|tükendi|売り切れ|在庫切れ|缺货|缺貨|품절|нет в наличии)$/iu;
const PRICE_LABEL =
  /^(?:price|now|only|sale price|preis|jetzt|nur|prix|precio|prezzo|prijs|preço|pris|cena) ?:? ?/iu;
/** A price with its currency and nothing else. */
const SHOWN_PRICE =
  /^(?=.*(?:\p{Sc}|[A-Z]{3}|zł|Kč|Ft|kr))(?:[\p{L}\p{Sc}]{1,4} ?)?\d[\d.,'’ ]*(?:,[-–])?(?: ?[\p{L}\p{Sc}]{1,4}\.?)?$/u;
const SHOWN_PRICES_MAX = 20;
const STRUCK = new Set(['s', 'del', 'strike']);
const SKU_LABEL =
  /^(?:sku|item (?:no|number)|article (?:no|number)|product (?:code|no|number)|art(?:ikel)?[.-]? ?(?:nr|nummer|no)|bestellnummer|réf(?:érence)?|referencia|referência|codice (?:articolo|prodotto)|artikelnummer|varenummer|商品番号|品番)[.]?$/iu;
const SKU = /^[\p{L}\p{N}][\p{L}\p{N}._/ -]{0,62}[\p{L}\p{N}]$/u;

export interface SaleControls {
  /** How many cart controls the page has: a product page has one, or two if one is sticky. */
  readonly addToCartCount: number;
  /** Whether one of them can be used. */
  readonly canAddToCart: boolean;
  readonly hasQuantity: boolean;
  readonly sku: string | null;
  /** Whether a button says that the product is sold out. */
  readonly isSoldOut: boolean;
  /** The prices between the main heading and the first cart control, as written, without crossed-out ones. */
  readonly prices: readonly string[];
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
  #struckDepth = 0;
  /** The text since the last tag that is not inline. */
  #line = '';
  readonly #prices: string[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#endRun();
    if (!isInline(name)) this.#endLine();
    if (STRUCK.has(name)) this.#struckDepth += 1;
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
    if (this.#struckDepth === 0 && this.#line.length <= TEXT_LENGTH_MAX)
      this.#line += data.slice(0, TEXT_LENGTH_MAX);
    if (this.#run.length <= TEXT_LENGTH_MAX) this.#run += data.slice(0, TEXT_LENGTH_MAX);
    if (this.#control !== null && this.#control.length <= TEXT_LENGTH_MAX)
      this.#control += data.slice(0, TEXT_LENGTH_MAX);
  }

  close(name: string): void {
    this.#endRun();
    if (!isInline(name)) this.#endLine();
    if (STRUCK.has(name)) this.#struckDepth = Math.max(0, this.#struckDepth - 1);
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
      prices: this.#prices,
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

  #endLine(): void {
    const line = this.#line.replace(/\s+/g, ' ').trim().replace(PRICE_LABEL, '');
    this.#line = '';
    const isBeforeControls = this.#isBelowHeading && this.#addToCartCount === 0 && !this.#isSoldOut;
    if (isBeforeControls && this.#prices.length < SHOWN_PRICES_MAX && SHOWN_PRICE.test(line))
      this.#prices.push(line);
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
