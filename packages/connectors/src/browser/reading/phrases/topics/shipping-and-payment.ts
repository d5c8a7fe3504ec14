/** Words for shipping and for ways to pay, in folded text. */

/** Also in names in code. */
export const SHIPPING_WORD =
  /\b(?:shipping|delivery|shipment|carrier|freight|versand|lieferung|livraison|envio|spedizione|verzend\w*|entrega|dostaw\w*|frakt|fragt|levering|toimitus|doprava)\b/;
export const PAYMENT_WORD =
  /\b(?:payments?|pay|gateway|zahlung\w*|bezahl\w*|paiement|pago|pagamento|betaal\w*|betaling|platnosc\w*|betalning|maksu\w*|platba)\b/;
export const ADDRESS_WORD = /\b(?:address|addresses|adresse|billing)\b/;

/** `Delivery to a` pick-up point. */
export const DELIVERY_TO =
  /^(?:\p{L}{2,9} )?(?:delivery|shipping|shipment|livraison|expedition|envoi|versand|lieferung|zustellung|envio|entrega|consegna|spedizione|bezorging|levering|verzending|dostawa|przesylka|wysylka|leverans|frakt|fragt|toimitus|doruceni|doprava) (?:\p{L}{1,9} ){0,2}$/u;

/** `free over` an amount, which is no price. */
export const THRESHOLD =
  /\b(?:over|above|from|ab|uber|des|a partir de|desde|oltre|vanaf|boven|powyzej|over|yli|nad)\s?$/;

/** Brands that need the buyer's own device or account. */
export const WALLETS =
  /\b(?:pay ?pal|apple ?pay|google ?pay|g ?pay|shop ?pay|amazon ?pay|samsung ?pay|ali ?pay|wechat ?pay|venmo|cash ?app|paysafe\w*|skrill|mobilepay|vipps|swish|twint|bizum|satispay|revolut|line ?pay|pay ?pay|rakuten ?pay|merpay)\b|楽天ペイ/;

/** Brands and local methods that need more of the buyer than an order has. */
export const OTHER_METHODS =
  /\b(?:klarna|afterpay|clearpay|affirm|riverty|scalapay|alma|oney|zip|sezzle|ideal|sofort\w*|giropay|bancontact|przelewy ?24|p24|blik|eps|trustly|multibanco|mb ?way|pix|boleto|oxxo|mercado ?pago|payu|tpay|dotpay|wero|paysera|konbini|paidy|dankort|paytrail|walley|qliro|svea|direct debit|lastschrift\w*|sepa)\b|コンビニ/;

/** `Pay by`, `Bezahlen mit`, `Payer par`, before the method. */
export const PAY_BY =
  /^(?:pay(?:ing|ment)?|payer|payez|paiement|regler|reglez|reglement|pagar?|pague|pago|pagamento|(?:be)?zahl(?:e|en|ung)|betal(?:a|e|en|ing)|betaling|zaplac|place|platnosc|maksa?|maksu|zaplatit|platba)(?: (?:by|with|via|using|par|avec|en|au|con|por|com|mediante|tramite|mit|per|met|med|przez|przy|z))? (?=\p{L})/u;

/** Between the words for two ways to pay. */
export const OR = /\s*\/\s*|\s(?:or|oder|ou|o|of|lub|eller|tai|nebo)\s/u;

/** A fee with one of them is for a way to pay. */
export const PAYING =
  /\b(?:cod|cash|payment|nachnahme\w*|zahl\w*|paiement|remboursement|pago|reembolso|pagamento|contrassegno|betaling|rembours|pobrani\w*|efterkrav|oppkrav|postforskott)\b|代引|代金引換/;

/** Before the brand, on a button that pays by it. */
export const WITH_BRAND = /\b(?:express|buy with|pay with|checkout with|mit|avec|con|com|z|med)\b/;

/** In what explains a way to pay. */
export const EXPLAINS = /\b(?:learn|more|info|how|about|terms|mehr|savoir|details|privacy)\b/;

/** A field or button for a coupon. */
export const COUPON =
  /coupon|code|promo|voucher|discount|gutschein|rabatt|remise|descuento|sconto|korting|desconto|kod|kupong|クーポン|rabat|alennus|slev/;

/** `Dostawa i platnosc`, `Versand und Zahlung`: the heading of both, in folded text. */
export const AND_PAYMENT =
  /\s(?:und|et|y|e|en|och|og|ja|a|i|and|&|\+|\/)\s(?:zahlung|zahlungsart|bezahlung|paiement|pago|pagamento|betaling|betalning|platnosc|platba|maksu|maksutapa|payment)$/u;
