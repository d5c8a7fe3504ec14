/** Cart buttons, quantity fields and article numbers of a page, for pages without structured data. */

const TEXT_LENGTH_MAX = 200;
const ADD_TO_CART =
  /^(?:\+ ?)?(?:add (?:it )?to (?:my |your )?(?:shopping )?(?:cart|bag|basket|trolley)|buy (?:it )?now|in den (?:waren|einkaufs)korb(?: legen)?|(?:ajouter|mettre) (?:au|dans le) panier|(?:añadir|agregar|afegir) (?:al|a la) (?:carrito|cesta|bolsa|cistella)|aggiungi al carrello|(?:toevoegen aan|in) (?:de )?(?:winkelwagen|winkelmand(?:je)?)|(?:adicionar|colocar) (?:ao|no) (?:carrinho|cesto)|lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?)|læg i (?:indkøbs)?kurv(?:en)?|legg i handlekurv(?:en)?|lisää ostoskoriin|(?:dodaj )?do koszyka|(?:přidat )?do košíku|sepete ekle|カートに(?:入れる|追加)|加入购物车|加入購物車|장바구니(?:에)? 담기|(?:добавить )?в корзину)$/iu;
const SKU_LABEL =
  /^(?:sku|item (?:no|number)|article (?:no|number)|product (?:code|no|number)|art(?:ikel)?[.-]? ?(?:nr|nummer|no)|bestellnummer|réf(?:érence)?|referencia|referência|codice (?:articolo|prodotto)|artikelnummer|varenummer|商品番号|品番)[.]?$/iu;
const SKU = /^[\p{L}\p{N}][\p{L}\p{N}._/ -]{0,62}[\p{L}\p{N}]$/u;

export interface SaleControls {
  /** How many cart controls the page has: a product page has one, or two if one is sticky. */
  readonly addToCartCount: number;
  readonly hasQuantity: boolean;
  readonly sku: string | null;
}

/** Receives the scanner's elements and text; keeps only a short run of text. */
export class SaleControlsReader {
  #run = '';
  #isLabelled = false;
  #isHidden = false;
  #control: string | null = null;
  #addToCartCount = 0;
  #hasQuantity = false;
  #sku: string | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#endRun();
    if (name === 'script' || name === 'style') this.#isHidden = true;
    if (name === 'button') this.#control = '';
    if (name !== 'input') return;
    if (/^(?:qty|quantity|\w*\[(?:qty|quantity)\])$/i.test(attributes['name'] ?? ''))
      this.#hasQuantity = true;
    if (/^(?:submit|button)$/i.test(attributes['type'] ?? '')) this.#count(attributes['value'] ?? '');
  }

  text(data: string): void {
    if (this.#isHidden) return;
    if (this.#run.length <= TEXT_LENGTH_MAX) this.#run += data.slice(0, TEXT_LENGTH_MAX);
    if (this.#control !== null && this.#control.length <= TEXT_LENGTH_MAX)
      this.#control += data.slice(0, TEXT_LENGTH_MAX);
  }

  close(name: string): void {
    this.#endRun();
    if (name === 'script' || name === 'style') this.#isHidden = false;
    if (name !== 'button' || this.#control === null) return;
    this.#count(this.#control);
    this.#control = null;
  }

  get found(): SaleControls {
    return { addToCartCount: this.#addToCartCount, hasQuantity: this.#hasQuantity, sku: this.#sku };
  }

  #count(label: string): void {
    if (ADD_TO_CART.test(label.replace(/\s+/g, ' ').trim())) this.#addToCartCount += 1;
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
