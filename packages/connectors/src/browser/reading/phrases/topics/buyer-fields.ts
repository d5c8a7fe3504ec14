/** Words in the labels and options of fields for the buyer. */

/** An option of a list of salutations that says nothing about the buyer: the whole folded text. */
export const NEUTRAL_SALUTATION =
  /^(?:keine angabe|ohne(?: anrede)?|divers|neutral|not specified|unspecified|not given|prefer not to (?:say|answer|disclose|specify)|rather not say|none|no salutation|mx|other|autre|non (?:precise|specifie)|ne (?:souhaite|veux) pas (?:repondre|preciser)|sin especificar|no especificado|prefiero no decir(?:lo)?|otro|non specificato|preferisco non (?:dirlo|specificare)|altro|niet (?:opgegeven|van toepassing)|zeg ik liever niet|geen|anders|neutraal|nie (?:podano|podaje)|wole nie podawac|inne|nao informar|prefiro nao (?:dizer|informar)|outro|vill ej ange|ej angivet|annat|uoplyst|oenskes ikke oplyst|指定なし|その他|回答しない)$/;

/** `Ship to a different address?`: the box asks for a second address, which the buyer does not have. In folded text. */
export const OTHER_ADDRESS =
  /\b(?:different|another|other|separate|abweich\w*|weicht|wijkt|avviker|afviger|andere\w*|autre|different[es]*|otr[ao]|distint[ao]|diferente|divers[ao]|altr[ao]|outr[ao]|afwijkend\w*|inn[yae]\w*|annan|annat|annen|anden|toiseen|eri|jin[aeouy]\w*)\b|別の|異なる|مختلف|آخر|אחרת|שונה/;

/** The first words of the choice to keep an address as it was entered, in folded text. */
export const ENTERED_ADDRESS =
  /^(?:(?:use|keep) )?(?:(?:the|my|your) )?(?:(?:original|entered|typed) address|address (?:as )?(?:(?:i|you) )?(?:entered|typed)|(?:as|what) (?:(?:i|you) )?(?:entered|typed)|you entered|(?:ihre |die )?eingegebene adresse|(?:ihre )?eingabe|wie eingegeben|(?:l')?adresse (?:telle que )?saisie|telle que saisie|votre saisie|direccion (?:introducida|ingresada|original|escrita)|tal como la|indirizzo (?:inserito|originale)|come inserito|(?:het )?(?:ingevoerde?|ingevulde?|opgegeven) adres|zoals (?:ingevoerd|ingevuld)|(?:endereco|morada) (?:informad[oa]|inserid[oa]|introduzid[oa]|digitad[oa]|original)|(?:wprowadzony|podany|wpisany) adres|(?:din )?(?:angiven|inskriven|ifylld) adress|som angiv|indtastet adresse|angitt adresse|syotetty osoite|antamasi osoite|zadana adresa)(?!\p{L})|^(?:入力(?:した|された|どおり|通り|の)|العنوان المدخل|العنوان كما|הכתובת שהוזנה)/u;

/** Before what a button does besides: it accepts the terms of the shop. In folded text. */
export const ACCEPTS_TERMS =
  /^.{0,30}(?:terms|conditions|agb|bedingungen|cgv|condiciones|terminos|condizioni|voorwaarden|condicoes|termos|regulamin|villkor|betingelser|vilkar|ehdot|podmink|規約|الشروط|תנאי)[^,、]{0,30}?(?:\s(?:and|&|und|et|y|e|en|i|och|og|ja|a|ו)\s|,\s|して(?:から)?、?|の上、?|のうえ、?|\sو\s?)/u;

/** In text as it is written. */
export const SAYS_OPTIONAL =
  /optional|not required|voluntary|freiwillig|facultati|facoltativ|opcional|opcjonaln|nieobowiązkow|valfri|frivillig|valinnai|nepovinn|vrijwillig|optioneel|任意|اختياري|רשות/iu;

/** In the folded label of a field. */
export const NAMES_LAST_NAME =
  /(?<!\p{L})(?:last ?name|surname|family ?name|nachname|familienname|zuname|nom|noms|apellidos?|cognome|sobrenome|apelidos?|achternaam|familienaam|nazwisko|efternamn|efternavn|etternavn|sukunimi|prijmeni|vezeteknev|фамилия)(?!\p{L})|姓|氏/u;
export const NAMES_FIRST_NAME =
  /(?<!\p{L})(?:(?:first|given) ?name|forename|vorname|prenoms?|nombres?|nome|voornaam|imie|imiona|fornamn|fornavn|etunimi|jmeno|keresztnev|utonev|имя)(?!\p{L})|名/u;
