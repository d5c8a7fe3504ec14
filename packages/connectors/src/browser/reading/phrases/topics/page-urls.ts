/** Words in the URLs of shop pages. Paths are folded and in words, unless a rule says otherwise. */

const CART =
  'cart|basket|bag|trolley|warenkorb|einkaufswagen|einkaufskorb|panier|carrito|cesta|carrello|winkelwagen|winkelmand|carrinho|cesto|koszyk|varukorg|kundvagn|kurv|handlekurv|ostoskori|kosik|indkobskurv';

export const CART_PATH = new RegExp(`\\b(?:${CART})\\b|カート`);

/** In the URL of a link, which is not folded. */
export const CART_LINK = new RegExp(`/(?:${CART}|indkoebskurv|checkout|kasse|commande)(?:[/.?#]|$)`, 'i');

export const CHECKOUT_PATH =
  /\b(?:check ?outs?|onepage|one page|kasse|kassa|kassan|caisse|commande|order|bestellung|bestellen|afrekenen|zamowienie|pokladna|objednavka|finalizar|pago|pagamento|payment|zahlung|shipping|tramitar|pedido|ordine|cassa|tilaus|betaling|livraison|purchase)\b|注文|購入/;

/** The last step before placing, whose buttons are often named as those of a cart. */
export const REVIEW_PATH =
  /\b(?:review|confirm|overview|recap|summary|uebersicht|ubersicht|prufen|pruefen|recapitulatif|resumen|riepilogo|overzicht|resumo|podsumowanie|oversikt|granska|rekapitulace|yhteenveto)\b|確認/;

export const CONFIRMATION_PATH =
  /\b(?:order[ -]received|thank ?you|thanks|success|confirmation|confirmed|danke|merci|gracias|grazie|bedankt|obrigado|dziekujemy|tack|complete|completed|order placed|orderconfirmation|bestatigung|bestellbestatigung)\b/;

/** Of the page of one order, in a URL, which is not folded. */
export const ORDER_LINK =
  /[/_-](?:orders?|bestellung(?:en)?|commandes?|pedidos?|ordini|ordine|bestelling(?:en)?|encomendas?|zamowieni[ae]|ordrer?|tilaukset|objednavk[ay])[/?#_-]/i;
