/** Words about orders, and about their numbers. */

const ORDER =
  'order|bestell|auftrag|commande|pedido|ordine|ordini|encomenda|zamowien|bestallning|beställning|ordre|bestilling|tilau|objednav|注文|طلب|הזמנ';
const PURCHASE = 'purchase|kauf|achat|compra|acquisto|aankoop|zakup|kop|購入|kob|kjop|osto|nakup|شراء|רכיש';

/** In any text, also in URLs. */
export const NAMES_ORDER = new RegExp(ORDER, 'iu');

/** In folded text. */
export const NAMES_PURCHASE = new RegExp(`${ORDER}|${PURCHASE}`, 'u');

/** What the button that places an order says by law in the European Union, in folded text: that it obliges to pay. */
export const OBLIGES_TO_PAY =
  /\bobligation to pay\b|\b(?:zahlungs|kosten)pflichtige?n? (?:bestell|kauf)|\bobligation de (?:paiement|payer)\b|\bobligacion de (?:pago|pagar)\b|\bobbligo di paga(?:re|mento)\b|\bbetaal ?(?:verplichting|plicht)\b|\bbetalings ?verplichting\b|\bobrigacao de (?:pagar|pagamento)\b|\bobowiazkiem zaplaty\b|\bbetalnings ?(?:skyldighet|ansvar|forpliktelse)\b|\bbetalings ?(?:pligt|plikt|forpligtelse|forpliktelse)\b|\bmaksuvelvo\w+|\b(?:povinnosti platby|zavazujici k platbe)\b/u;

/** A confirmation or a receipt, in folded text. */
export const CONFIRMATION =
  /confirm|receipt|bestatig|conferm|bevestig|potwierd|bekraft|bekreft|vahvist|potvrz|recu|recibo|comprovante|ricevuta|kvitt|確認|控え|تأكيد|אישור/u;

/** `Track your order`, `Bestellung verfolgen`: in folded text. */
export const LOOKS_UP =
  /track|find|look ?up|status|where is|verfolg|suchen|suivre|suivi|retrouver|seguimiento|seguir|rastre|estado|traccia|stato|volgen|zoek|acompanhar|sledz|sprawdz|spara|folg|spor|seuraa|sledov|stav|照会|追跡|確認|تتبع|מעקב/u;

/** The number after its label, which is no date, time or amount. */
export const ORDER_NUMBER =
  /^[\s:：#№.-]*(?:(?:is|lautet|est|es|e|is|to|ar|er|on|je|は)\s?:?\s+)?[#№]?\s?([A-Z0-9][A-Z0-9/_-]{1,38}[A-Z0-9]|\d)(?![\p{L}\d]|[.,/-]\d)/iu;

/** In the label of a number, and not in one that only names the order. */
export const NAMES_NUMBER =
  /number|\bno\b|\bnr\b|\bid\b|code|ref|riferiment|#|nummer|numero|num|numer|cislo|番号|№|nº|n°|tilausn/;
