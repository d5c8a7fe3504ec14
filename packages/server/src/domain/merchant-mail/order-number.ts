/** The word for "number" and its marks, after the word for "order". */
const MARK =
  '(?:(?:number|numero|número|numéro|nummer|numer|núm|num|id|reference|référence|referenz|referencia|riferimento)\\b\\.?|(?:no|nr|ref)\\b\\.?|n\\.?\\s?[°ºo]\\.?|n\\.|№)';

/** `Order #17`, `Order number: 17` and the like; a number without any mark is not taken for an order number. */
const SEPARATE_WORDS =
  'order|purchase order|bestellung|auftrag|commande|pedido|encomenda|orden|ordine|bestelling|zamówieni[ea]|zam\\.|beställning';

/** `Bestellnummer: 17` and the like: words that contain "number". */
const COMPOUND_WORDS =
  "bestell-?\\s?(?:nummer|nr\\b\\.?)|auftrags-?(?:nummer|nr\\b\\.?)|bestel-?nummer|order-?nummer|orderno\\b|beställnings-?nummer|numéro (?:de|de votre|de la) commande|número (?:de|do|da|de tu|de su|do seu) (?:pedido|encomenda|orden)|numero (?:d[’']?\\s?|del tuo )ordine|numero ordine|numer zamówienia|n[°º] (?:de )?(?:commande|pedido)|ご?注文(?:番号|no\\.?)";

const VALUE = '([A-Z\\d](?:[A-Z\\d]|[-_/.](?=[A-Z\\d])){0,39})';

const PATTERNS = [
  `(?<![\\p{L}\\d])(?:${SEPARATE_WORDS})\\s{0,3}(?:confirmation\\s{1,3})?(?:${MARK}\\s{0,3}(?:is\\b)?\\s{0,3}[:：#]?\\s{0,3}#?|[:：]\\s{0,3}#|#)\\s{0,3}${VALUE}`,
  `(?<![\\p{L}\\d])(?:${COMPOUND_WORDS})\\s{0,3}(?:is\\b|ist\\b|est\\b|es\\b|är\\b)?\\s{0,3}[:：#]?\\s{0,3}#?\\s{0,3}${VALUE}`,
].map((pattern) => new RegExp(pattern, 'giu'));

const NUMBERS_MAX = 20;

/** The order numbers that the text names after the word for it, in the languages that merchants write most, without repeats. */
export function orderNumbersIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const pattern of PATTERNS) {
    for (const [, value = ''] of text.matchAll(pattern)) {
      if (/\d/.test(value)) found.add(value);
      if (found.size >= NUMBERS_MAX) return [...found];
    }
  }
  return [...found];
}
