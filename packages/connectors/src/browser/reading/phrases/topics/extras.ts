/** Words for what a shop sells besides the product, in folded text. */

/** Words that stand alone; a phrase may continue after the last one of a line. */
const SPACED = [
  // English
  'insur(?:ance|ed)|warrant(?:y|ies)|protection plan|protect (?:my|your|this) \\p{L}+|free trial|donat(?:e|ions?)|gratuity|carbon[- ](?:offset|neutral)\\p{L}*',
  '(?:shipping|purchase|package|parcel|order|delivery|product|item|damage|accident(?:al)?(?: damage)?|theft|loss|extended|premium|full) (?:protection|coverage|cover)',
  '(?:care|service|maintenance|support) (?:plan|pack|kit)|gift[- ]?(?:wrap(?:ping|ped)?|packag(?:e|ing)|box|bag)|(?:add|leave|give)(?: a)? tip|tip (?:for|the|your)',
  'round up|(?:priority|rush) (?:processing|handling)|(?:assembly|installation) service|membership',
  // German
  '\\p{L}*(?:versicherung|schutzbrief|garantieverlangerung|geschenkverpackung|geschenkpapier|geschenkbox|schutzpaket|trinkgeld|montageservice|aufbauservice)|versicherter versand',
  '(?:anschluss|zusatz|premium|rundum|gerate|kauf|kaufer|transport|sendungs|paket|versand|diebstahl|bruch)-?schutz|(?:anschluss|zusatz|premium)-?garantie|als geschenk (?:ein|ver)pack\\p{L}*',
  'spenden?|aufrunden|(?:co2|klima)-?(?:ausgleich|kompensation|beitrag|schutzbeitrag)\\p{L}*',
  // French
  "assurances?|extension de garantie|garantie (?:etendue|complementaire|prolongee|supplementaire|casse|vol|premium)|protection (?:de |du |des |contre )?(?:l'|la |le |les |votre |mon |ma )?(?:achats?|colis|commande|livraison|casse|vol|premium)",
  '(?:emballage|papier|paquet|pochette|boite|coffret)s?[- ]cadeaux?|(?:faire|ajouter) un don|pourboire|arrondi(?:r|s)?|compensation carbone|traitement prioritaire',
  // Spanish
  'seguro (?:de|del|contra|para|a todo) \\p{L}+|garantia (?:extendida|ampliada|adicional|premium)|(?:ampliacion|extension) de (?:la )?garantia|proteccion (?:de|del|contra|para) (?!datos)\\p{L}+',
  '(?:envoltorio|papel|envoltura|empaque|embalaje|caja|bolsa) (?:de |para )?regalo|envolver para regalo|donacion(?:es)?|donar|donativo|propina|redondear|redondeo',
  // Italian
  'assicurazion[ei]|spedizione assicurata|estensione (?:di |della )?garanzia|garanzia (?:estesa|aggiuntiva|supplementare|premium)|protezione (?:acquist[oi]|spedizione|pacco|ordine|danni|furto|premium)',
  "protezione (?:del|dell'|della) ?\\p{L}+|(?:confezione|carta|pacchetto|pacco|scatola|incarto) regalo|donazion[ei]|mancia|arrotonda(?:re|mento)?",
  // Dutch
  '\\p{L}*verzekering|verzekerd verzenden|(?:extra|verlengde|aanvullende) garantie|garantieverlenging|(?:aankoop|pakket|verzend|product|diefstal|bestel)\\p{L}*bescherming|beschermingsplan',
  'cadeau(?:verpakking|papier|doos)|(?:als cadeau|cadeau) (?:in|ver)pakken|donatie|doneren|fooi|afronden|(?:co2|klimaat)-?compensatie',
  // Portuguese
  'seguro (?:do|da) \\p{L}+|garantia (?:estendida|alargada)|extensao (?:de|da) garantia|protecao (?:de|do|da|contra) (?!dados)\\p{L}+',
  '(?:embrulho|embalagem|papel|caixa)(?: de| para)? presente|embrulhar para presente|doacao|doar|gorjeta|arredondar',
  // Polish
  'ubezpieczeni[ea]|(?:przedluzon|dodatkow|rozszerzon)\\p{L}{1,3} gwarancj[aei]|ochron[aey] (?:zakup|przesylk|paczk|zamowieni|produkt)\\p{L}*',
  '(?:pakowanie|opakowanie|papier|torba|pudelko)(?: na)? prezent\\p{L}*|zapakuj (?:na|jako) prezent|darowizn[aey]|napiwek|zaokragl\\p{L}*',
  // Swedish, Danish, Norwegian
  '\\p{L}*(?:forsakring|forsikring)|(?:utokad|forlangd|udvidet|utvidet|forlaenget|forlenget|ekstra) garanti|(?:kop|leverans|paket|produkt|order|kobs|leverings)(?:skydd|beskyttelse)',
  'presentinslagning|presentforpackning|gave(?:indpakning|innpakning|aeske|æske|eske)|slag in som present|donation|donasjon|dricks|drikkepenge|klimat?kompens\\p{L}*',
  // Finnish, Czech
  '\\p{L}*vakuutu(?:s|ksen)|lisaturva|lisatakuu|tuoteturva|ostoturva|lahjapak(?:kaus|etointi)|lahjoitus|juomaraha',
  'pojisteni|prodlouzen\\p{L}{1,3} zaruk[auy]|darkov\\p{L}{1,3} (?:balen\\p{L}+|krabick\\p{L}+)|ochrana (?:nakupu|zasilky|objednavky)|spropitne|zaokrouhl\\p{L}*',
  // Verbs
  '(?:insure|assurer|asegurar|assicurare?|verzeker|versichern?|forsakra|forsikre?|ubezpiecz|segurar|proteger) (?:(?:my|your|this|mon|ma|mi|tu|il|la|mio|mijn|je|mein|dein|ihr|mitt|ditt|min|a|o) )?\\p{L}+|\\p{L}+ versichern',
  // Arabic, Hebrew
  'ت[أا]مين(?: \\p{L}+)?|ضمان (?:ممتد|[إا]ضافي)|تغليف (?:هدية|هدايا|الهدايا)|حماية (?:الشحن|الشحنة|المشتريات|الطلب)|تبرع|[إا]كرامية',
  'ביטוח(?: \\p{L}+)?|אחריות (?:מורחבת|נוספת)|אריזת מתנה|הגנת (?:משלוח|רכישה)|תרומה',
];
const UNSPACED =
  '保険|補償|延長保証|保証プラン|(?:あんしん|安心)(?:パック|保証|プラン)|ラッピング|ギフト(?:包装|ボックス|バッグ)|プレゼント包装|募金|寄付|寄附|組み?立てサービス|有料会員';

/** Names a service or an addition: an insurance, a longer warranty, gift wrap, a donation, a tip. */
export const EXTRA = new RegExp(`(?<!\\p{L})(?:${SPACED.join('|')})(?!\\p{L})|${UNSPACED}`, 'u');

/** An agreement or a notice, whatever else it names: `I have read the data protection notice`. */
export const LEGAL =
  /(?<!\p{L})(?:privacy|data protection|policy|terms|conditions?|consent|agree|accept|confirm|i have read|datenschutz\p{L}*|agb|\p{L}*bedingungen|widerruf\p{L}*|akzeptiere|bestatige|donnees|confidentialite|cgv|j'accepte|datos|privacidad|terminos|condiciones|acepto|confirmo|dati|condizioni|accetto|gegevens|voorwaarden|akkoord|dados|privacidade|termos|condicoes|aceito|danych|regulamin\p{L}*|akceptuje|personuppgifter|villkor\p{L}*|godkanner|personoplysninger|personopplysninger|vilkar\p{L}*|betingelser\p{L}*|accepterer|tietosuoja\p{L}*|ehdot|hyvaksyn|udaju|podmink\p{L}*|souhlasim)(?!\p{L})|個人情報|規約|同意|プライバシー|الخصوصية|الشروط|أوافق|פרטיות|תנאי|מאשר/u;

/** The first words of a choice without an extra. */
export const DECLINES =
  /^(?:no|none|not|without|decline|skip|nein|keine?[mnrs]?|nicht|ohne|non|sans|aucune?|sin|ningun[oa]?|senza|nessun[oa]?|nee|geen|niet|zonder|nao|sem|nenhuma?|nie|bez|brak|zadn\p{L}{1,3}|nej|nei|ingen|inget|utan|uden|uten|ei|ilman|ne|لا|بدون|من دون|לא|ללא|בלי)(?!\p{L})|^(?:いいえ|なし|不要|希望しない|付けない|つけない)|(?:なし|不要|しない)$/u;

/** A delivery that repeats. */
export const SUBSCRIBES =
  /(?<!\p{L})(?:subscri\p{L}*|auto-?(?:ship|renew\p{L}*|deliver\p{L}*)|(?:spar-?)?abo|abonn\p{L}*|abbonament\p{L}*|suscri\p{L}*|assinatura|assinar|subskrypcj\p{L}*|prenumer\p{L}*|tilaus|predplatne)(?!\p{L})|定期|اشتراك|מנוי/u;

/** A purchase that does not repeat. */
export const ONE_TIME =
  /(?<!\p{L})(?:one[- ]?(?:time|off)|(?:just|only|buy) once|single purchase|einmal\p{L}*|achat (?:unique|ponctuel)|une (?:seule )?fois|sans abonnement|(?:compra|pedido|pago) unic[oa]|una (?:sola )?vez|acquisto (?:singolo|unico)|una tantum|eenmalig\p{L}*|uma (?:unica )?vez|compra avulsa|jednorazow\p{L}*|engang\p{L}*|kertaosto|kertatilaus|jednorazov\p{L}*)(?!\p{L})|都度|通常購入|今回のみ|[1１一]回(?:のみ|だけ|限り)|مرة واحدة|חד[- ]?פעמי/u;
