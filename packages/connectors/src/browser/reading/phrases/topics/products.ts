/** Words of product pages, carts and summaries about products, in folded text. */

/** Forms of the words for choosing. */
const CHOOSE =
  'choose|select|pick|(?:aus)?wahl\\p{L}*|choisi\\p{L}*|selectionne\\p{L}*|elig\\p{L}*|eleg\\p{L}*|elij\\p{L}*|seleccion\\p{L}*|scegli\\p{L}*|selezion\\p{L}*|kies|kiezen|selecteer\\p{L}*|escolh\\p{L}*|selecion\\p{L}*|wybierz|wybra\\p{L}*|valj|vaelg|vælg|velg|valitse|vyber\\p{L}*|zvolte?|اختر|اختاري?|حدد|בחרו?';
const CHOOSE_UNSPACED = '選択|選んで|お選び|选择|請選擇';

/** In what asks to choose a variant. */
export const ASKS_FOR_CHOICE = new RegExp(`(?<!\\p{L})(?:${CHOOSE})(?!\\p{L})|${CHOOSE_UNSPACED}`, 'u');

/** The first words of an option that asks for a choice and is none. */
export const PLACEHOLDER_OPTION = new RegExp(
  `^[-–—\\s]*(?:please|bitte|(?:${CHOOSE})(?!\\p{L})|${CHOOSE_UNSPACED})`,
  'u',
);

/** Before the name of what is chosen, as in `Select a size`: in text as it is written. */
export const CHOICE_REQUEST =
  /^(?:please\s+)?(?:choose|select|pick|w[äa]hlen(?:\s+sie)?|w[äa]hle|choisi(?:r|s|ssez)|s[ée]lectionne[rz]|el[ie]ge|elija|selecciona|seleccione|scegli|seleziona|kies|selecteer|escolha|selecione|wybierz|v[äæe]lg|välj|valitse|vyberte|zvolte)\s+(?:(?:an?|your|the|ihre[n]?|deine[n]?|eine?n?|die|den|das|une?|votre|les?|la|una?|tu|su|el|il|lo|een|je|uw|de|het|uma?|sua?|os?|e[nt]t?|din|ditt|dit)\s+|l['’])?(?=\S)/iu;

/** A choice between buying once and subscribing. */
export const SUBSCRIPTION =
  /\b(?:subscri\w*|one[- ]time|abo|abonnement|einmalig\w*|suscri\w*|abbonament\w*|assinatura|subskrypcj\w*|prenumer\w*)\b|定期/;

/** A former price, in names in code. */
export const FORMER_PRICE_CODE =
  /(?:^|[\s_-])(?:old|was|compare(?:-?at)?|strike\w*|crossed|msrp|rrp|uvp|former|list[_-]?price|regular|original)(?=$|[\s_-])/i;

/** A former price, by the words before it. */
export const FORMER_PRICE =
  /^(?:was|rrp|msrp|uvp|statt|before|avant|antes|prima|van|ord\.?|fore|for|list price|old price)\b/;

/** An amount beside the price: a saving, an instalment, the shipping. */
export const BESIDE_PRICE =
  /\b(?:save|off|instal?ments?|payments?|rates?|month|shipping|delivery|versand|livraison|over|coupon|points?|raten|monat\w*|mois|gratis|free|spar\w*|economi\w*|ahorr\w*|risparmi\w*|bespaar\w*|oszczedz\w*)\b/;

/** The message that an item was added to the cart. */
export const ADDED_TO_CART =
  /\b(?:added to|hinzugefugt|ajoutee?s? (?:au|a)|(?:anadid|agregad)[oa]s? (?:al|a)|aggiunt[oa] al|toegevoegd aan|adicionad[oa] ao?|dodan[oye] do|(?:lagts|lades|har lagts) (?:till|i)|tilfojet til|lagt (?:til|i)|lisatty|pridan[oay]? do)\b|に追加(?:され|し)/;

const FREE =
  'free|gratis|kostenlos\\p{L}*|kostenfrei\\p{L}*|gratuit\\p{L}*|offert\\p{L}*|gratuit[oa]s?|darmow\\p{L}*|bezplatn\\p{L}*|fri|fria|fritt|ilmai\\p{L}*|zdarma';
const SHIPPING =
  'shipping|delivery|postage|versand|lieferung|livraison|port|envio|entrega|portes|spedizione|consegna|verzending|bezorging|levering|frete|dostaw\\p{L}*|wysylk\\p{L}*|frakt|fragt|leverans|toimitu\\p{L}*|doprav\\p{L}*';

/** A remark about free shipping, as `Add $12 for free shipping`: it can stand above the items of a cart. */
export const FREE_SHIPPING = new RegExp(
  `(?<!\\p{L})(?:(?:${FREE})\\s(?:\\p{L}+\\s){0,2}(?:${SHIPPING})|(?:${SHIPPING})\\s(?:\\p{L}+\\s){0,2}(?:${FREE})|versandkostenfrei\\p{L}*|portofrei|fraktfritt|fraktfri)(?!\\p{L})|送料無料|شحن مجاني|توصيل مجاني|משלוח חינם`,
  'u',
);

/** The first words of a caption in a cart, which name no product. */
export const CART_CAPTION =
  /^(?:products?|items?|articles?|artikel|produkte?|price|preis|prix|precio|prezzo|prijs|preco|cena|pris|quantity|menge|total|subtotal|summe|gesamt|zwischensumme|sku|art\.?-?(?:nr|no)\.?|商品|価格|数量|小計|order summary|your (?:order|basket|cart|bag)|summary)\b/;

/** `2 items` and what follows. */
export const COUNTED_ITEMS =
  /^\p{N}{1,3}\s?(?:items?(?:\(s\))?|products?|articles?|artikel[ns]?|produkte?n?|positionen|articulos?|productos?|articol[oi]|prodott[oi]|artikelen|product(?:en)?|artigos?|itens|item|produtos?|produkt(?:y|ow|er|et)?|artykul(?:y|ow)?|artiklar|varor|varer?|tuote(?:tta)?|polozk[ya]|polozek|商品|点の商品|منتجات|منتج|פריטים|מוצרים)(?!\p{L}).{0,30}$/u;
