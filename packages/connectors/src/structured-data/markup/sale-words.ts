/** What labels of buttons and short lines of text say about buying and stock, in the languages of many shops. */
import type { Availability } from '@purser/contract/vocabulary';

const TO_CART =
  /^(?:add (?:it )?to (?:my |your |the )?(?:shopping )?(?:cart|bag|basket|trolley)|buy(?: it)?(?: now)?|order now|in den (?:waren|einkaufs)korb(?: legen)?|(?:jetzt |sofort ?)?kaufen|(?:jetzt )?bestellen|(?:ajouter|mettre) (?:au|dans le) panier|acheter(?: maintenant)?|(?:añadir|agregar|afegir) (?:al|a la) (?:carrito|cesta|bolsa|cistella)|comprar(?: ahora| agora)?|aggiungi al carrello|acquista(?: ora)?|(?:toevoegen aan|in) (?:de )?(?:winkelwagen|winkelmand(?:je)?)|(?:adicionar|colocar) (?:ao|no) (?:carrinho|cesto)|lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?)|læg i (?:indkøbs)?kurv(?:en)?|legg i handlekurv(?:en)?|lisää ostoskoriin|(?:dodaj )?do koszyka|(?:přidat |vložit )?do košíku|kosárba(?: teszem| rakom)?|adaugă în coș|(?:dodaj )?[uv] košaric[uo]|(?:προσθήκη )?στο καλάθι|sepete ekle|(?:добавить )?в корзину|הוספה לסל|أضف (?:إلى|الى) (?:السلة|سلة التسوق)|カートに(?:入れる|追加(?:する)?)|加入购物车|加入購物車|장바구니(?:에)? 담기|thêm vào giỏ(?: hàng)?|tambah(?:kan)? ke (?:keranjang|troli))$/iu;
const PREORDER =
  /^(?:pre-?order(?: now)?|(?:jetzt )?vorbestellen|précommander|reservar ahora|preordina|förbeställ|予約(?:する|注文))$/iu;
const SOLD_OUT =
  /^(?:(?:currently |temporarily )?(?:sold out|out of stock|unavailable)|not in stock|(?:leider )?ausverkauft|(?:derzeit |momentan )?nicht (?:verfügbar|lieferbar|vorrätig|auf lager)|(?:produit )?(?:épuisé|indisponible)|(?:en )?rupture de stock|agotado|sin existencias|esaurito|non disponibile|uitverkocht|niet op voorraad|esgotado|indisponível|slutsåld|slut i lager|udsolgt|utsolgt|loppuunmyyty|wyprzedane|brak w magazynie|vyprodáno|není skladem|tükendi|売り切れ|在庫切れ|缺货|缺貨|품절|нет в наличии)$/iu;
/** The control in the place of a cart button. */
const NOTIFY =
  /^(?:notify me(?: when (?:it['’]?s |it is )?(?:back(?: in stock)?|available|in stock))?|email me when (?:available|in stock))$/iu;
const IN_STOCK =
  /^(?:in stock|available|(?:ab|auf) lager|(?:sofort )?(?:verfügbar|lieferbar)|en stock|disponible|disponibile|op voorraad|em estoque|disponível|i lager|på lager|varastossa|dostępny|skladem|stokta var|在庫あり|有货|有貨|재고 있음|в наличии)$/iu;
const STOCK_LABEL =
  /^(?:availability|stock(?: status)?|verfügbarkeit|disponibilité|disponibilidad|disponibilità|disponibilidade|beschikbaarheid|voorraad|lagerstatus|dostępność|dostupnost)\s*:\s*/iu;
const COUNTED =
  /^(?:only |nur (?:noch )?|noch |plus que |solo )?(\d{1,6}) (?:x |items? |pieces? |pcs\.? |units? |stück |st\.? )?(?:left(?: in stock)?|in stock|available|auf lager|(?:sofort )?verfügbar|en stock|disponibles?|disponibili|op voorraad|i lager|på lager|skladem)$/iu;
/** A price or count after the words of a button. */
const TRAILING =
  /\s*[([–—|:•·-]?\s*(?:\p{Sc}|[A-Z]{3} )?\s?\d[\d.,'’ ]*\s?(?:\p{Sc}|[A-Z]{3}|kr|zł|Kč)?[)\]]?$/u;

export type ControlLabel = 'to_cart' | 'preorder' | 'sold_out';

/** What a button's label offers; null if it is another button. */
export function controlLabel(written: string): ControlLabel | null {
  const label = bare(bare(written).replace(TRAILING, ''));
  if (TO_CART.test(label)) return 'to_cart';
  if (PREORDER.test(label)) return 'preorder';
  return SOLD_OUT.test(label) || NOTIFY.test(label) ? 'sold_out' : null;
}

/** What a line says about stock, and nothing else. */
export function stockSaid(written: string): Availability {
  const line = bare(written.replace(STOCK_LABEL, ''));
  const count = COUNTED.exec(line)?.[1];
  if (count !== undefined) return Number(count) > 0 ? 'in_stock' : 'out_of_stock';
  const inner = bare(line.replace(/\s*\(\d{1,6}\)$/, ''));
  if (SOLD_OUT.test(inner)) return 'out_of_stock';
  return IN_STOCK.test(inner) ? 'in_stock' : 'unknown';
}

/** Without symbols and punctuation around the words. */
function bare(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N})\p{Sc}]+$/u, '');
}
