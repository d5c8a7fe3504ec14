/** Checkout forms in the words of shops, one per language: the text of each field and its kind, in the order of the page. */
import type { FieldKind } from '../src/index.ts';

export interface CheckoutForm {
  readonly language: string;
  /** `text = kind`, one a line. `[]` marks a checkbox. */
  readonly fields: string;
}

export interface ExpectedField {
  readonly text: string;
  readonly kind: FieldKind;
  readonly isCheckbox: boolean;
}

export function expectedFields({ fields }: CheckoutForm): ExpectedField[] {
  return fields
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', kind = ''] = line.trim().split(' = ');
      return {
        text: text.replace(/^\[\] /, ''),
        kind: kind as FieldKind,
        isCheckbox: text.startsWith('[] '),
      };
    });
}

export const CHECKOUT_FORMS: readonly CheckoutForm[] = [
  {
    language: 'en',
    fields: `
      Email address = email
      [] Email me with news and offers = newsletter
      Country/Region = country
      Title = honorific
      First name = first-name
      Last name = last-name
      Company (optional) = company
      Address = address-line1
      Apartment, suite, etc. (optional) = address-line2
      Town / City = city
      County = region
      Postcode = postal-code
      Phone (for delivery updates) = phone
      Date of birth = birth-date
      Delivery instructions = delivery-note
      [] Save this information for next time = save-information
      [] Billing address same as shipping = billing-same-as-shipping
      Discount code or gift card = coupon
      Quantity = quantity
      Name on card = card-name
      Card number = card-number
      Expiration date (MM / YY) = card-expiry
      Security code = card-security-code
      VAT number = tax-id
      Create a password = new-password
      [] I agree to the terms and conditions = terms`,
  },
  {
    language: 'de',
    fields: `
      E-Mail-Adresse = email
      Anrede = honorific
      Vorname = first-name
      Nachname = last-name
      Firma (optional) = company
      USt-IdNr. = tax-id
      Straße und Hausnummer = address-line1
      Adresszusatz (optional) = address-line2
      Postleitzahl = postal-code
      Ort = city
      Bundesland = region
      Land = country
      Telefonnummer für Rückfragen = phone
      Geburtsdatum = birth-date
      Anmerkungen zur Bestellung = delivery-note
      Gutscheincode = coupon
      Menge = quantity
      Karteninhaber = card-name
      Kartennummer = card-number
      Gültig bis (MM/JJ) = card-expiry
      Prüfnummer (CVC) = card-security-code
      Passwort wiederholen = new-password
      [] Lieferung an eine andere Adresse = billing-same-as-shipping
      [] Newsletter abonnieren = newsletter
      [] Ich habe die AGB gelesen und stimme zu = terms`,
  },
  {
    language: 'fr',
    fields: `
      Adresse e-mail = email
      Civilité = honorific
      Prénom = first-name
      Nom = last-name
      Société (facultatif) = company
      Numéro et nom de rue = address-line1
      Complément d’adresse = address-line2
      Code postal = postal-code
      Ville = city
      Région / Département = region
      Pays = country
      Numéro de téléphone portable = phone
      Date de naissance = birth-date
      Instructions de livraison = delivery-note
      Code promo = coupon
      Carte cadeau = gift-card
      Quantité = quantity
      Titulaire de la carte = card-name
      Numéro de carte = card-number
      Date d’expiration = card-expiry
      Cryptogramme visuel = card-security-code
      Mot de passe = password
      [] Utiliser la même adresse pour la facturation = billing-same-as-shipping
      [] Je souhaite recevoir la newsletter = newsletter
      [] J’accepte les conditions générales de vente = terms`,
  },
  {
    language: 'es',
    fields: `
      Correo electrónico = email
      Nombre = first-name
      Apellidos = last-name
      Empresa (opcional) = company
      NIF/CIF = tax-id
      Calle y número = address-line1
      Piso, puerta, escalera = address-line2
      Código postal = postal-code
      Población = city
      Provincia = region
      País = country
      Teléfono móvil = phone
      Fecha de nacimiento = birth-date
      Notas del pedido (opcional) = delivery-note
      Cupón de descuento = coupon
      Cantidad = quantity
      Titular de la tarjeta = card-name
      Número de tarjeta = card-number
      Fecha de caducidad = card-expiry
      Código de seguridad = card-security-code
      Contraseña = password
      [] Enviar a una dirección diferente = billing-same-as-shipping
      [] Quiero recibir ofertas y novedades = newsletter
      [] He leído y acepto los términos y condiciones = terms`,
  },
  {
    language: 'it',
    fields: `
      Indirizzo e-mail = email
      Nome = first-name
      Cognome = last-name
      Azienda (facoltativo) = company
      Codice fiscale = tax-id
      Via e numero civico = address-line1
      Scala, piano, interno = address-line2
      CAP = postal-code
      Città = city
      Provincia = region
      Paese = country
      Numero di cellulare = phone
      Data di nascita = birth-date
      Note per il corriere = delivery-note
      Codice sconto = coupon
      Quantità = quantity
      Titolare della carta = card-name
      Numero della carta = card-number
      Scadenza (MM/AA) = card-expiry
      Codice di sicurezza = card-security-code
      Conferma password = new-password
      [] Spedire a un indirizzo diverso? = billing-same-as-shipping
      [] Iscriviti alla newsletter = newsletter
      [] Ho letto e accetto i termini e condizioni = terms`,
  },
  {
    language: 'nl',
    fields: `
      E-mailadres = email
      Aanhef = honorific
      Voornaam = first-name
      Tussenvoegsel = middle-name
      Achternaam = last-name
      Bedrijfsnaam = company
      Btw-nummer = tax-id
      Postcode = postal-code
      Huisnummer = house-number
      Toevoeging = house-number-addition
      Straatnaam = street
      Woonplaats = city
      Land = country
      Telefoonnummer = phone
      Geboortedatum = birth-date
      Opmerkingen bij je bestelling = delivery-note
      Kortingscode = coupon
      Aantal = quantity
      Naam kaarthouder = card-name
      Kaartnummer = card-number
      Vervaldatum = card-expiry
      Beveiligingscode = card-security-code
      Herhaal wachtwoord = new-password
      [] Verzenden naar een ander adres = billing-same-as-shipping
      [] Ja, ik wil de nieuwsbrief ontvangen = newsletter
      [] Ik ga akkoord met de algemene voorwaarden = terms`,
  },
  {
    language: 'pt',
    fields: `
      Endereço de e-mail = email
      Nome completo = full-name
      CPF = tax-id
      Celular com DDD = phone
      CEP = postal-code
      Rua = street
      Número = house-number
      Complemento = address-line2
      Bairro = district
      Cidade = city
      Estado = region
      País = country
      Data de nascimento = birth-date
      Observações do pedido = delivery-note
      Cupom de desconto = coupon
      Quantidade = quantity
      Nome impresso no cartão = card-name
      Número do cartão = card-number
      Validade (MM/AA) = card-expiry
      Código de segurança = card-security-code
      Senha = password
      [] Entregar em outro endereço = billing-same-as-shipping
      [] Quero receber ofertas por e-mail = newsletter
      [] Li e aceito os termos de uso = terms`,
  },
  {
    language: 'pl',
    fields: `
      Adres e-mail = email
      Imię = first-name
      Nazwisko = last-name
      Nazwa firmy (opcjonalnie) = company
      NIP = tax-id
      Ulica = street
      Numer domu = house-number
      Numer mieszkania = house-number-addition
      Kod pocztowy = postal-code
      Miejscowość = city
      Województwo = region
      Kraj = country
      Telefon komórkowy = phone
      Data urodzenia = birth-date
      Uwagi do zamówienia = delivery-note
      Kod rabatowy = coupon
      Ilość = quantity
      Imię i nazwisko na karcie = card-name
      Numer karty = card-number
      Data ważności (MM/RR) = card-expiry
      Kod CVV = card-security-code
      Powtórz hasło = new-password
      [] Wysłać na inny adres? = billing-same-as-shipping
      [] Zapisz się do newslettera = newsletter
      [] Akceptuję regulamin sklepu = terms`,
  },
  {
    language: 'sv',
    fields: `
      E-postadress = email
      Förnamn = first-name
      Efternamn = last-name
      Företag (valfritt) = company
      Personnummer = national-id
      Gatuadress = address-line1
      c/o = address-line2
      Postnummer = postal-code
      Ort = city
      Land = country
      Mobilnummer = phone
      Födelsedatum = birth-date
      Meddelande till butiken = delivery-note
      Rabattkod = coupon
      Antal = quantity
      Namn på kortet = card-name
      Kortnummer = card-number
      Giltigt till (MM/ÅÅ) = card-expiry
      Säkerhetskod = card-security-code
      Bekräfta lösenord = new-password
      [] Leverera till en annan adress = billing-same-as-shipping
      [] Ja tack, jag vill ha nyhetsbrev = newsletter
      [] Jag godkänner köpvillkoren = terms`,
  },
  {
    language: 'ja',
    fields: `
      メールアドレス（半角） = email
      姓 = last-name
      名 = first-name
      セイ（全角カナ） = last-name-kana
      メイ（全角カナ） = first-name-kana
      会社名 = company
      郵便番号 = postal-code
      都道府県 = region
      市区町村 = city
      町名・番地 = address-line1
      建物名・部屋番号 = address-line2
      国・地域 = country
      電話番号（ハイフンなし） = phone
      生年月日 = birth-date
      備考欄 = delivery-note
      クーポンコード = coupon
      数量 = quantity
      カード名義人 = card-name
      カード番号 = card-number
      有効期限（月／年） = card-expiry
      セキュリティコード = card-security-code
      パスワード（確認用） = new-password
      [] 別の住所に配送する = billing-same-as-shipping
      [] メールマガジンを受け取る = newsletter
      [] 利用規約に同意する = terms`,
  },
  {
    language: 'da',
    fields: `
      E-mailadresse = email
      Fornavn = first-name
      Efternavn = last-name
      Firmanavn = company
      Vejnavn og husnummer = address-line1
      Postnummer = postal-code
      By = city
      Land = country
      Telefonnummer = phone
      Rabatkode = coupon
      Kortnummer = card-number
      Udløbsdato = card-expiry
      Sikkerhedskode = card-security-code
      [] Jeg accepterer handelsbetingelserne = terms`,
  },
  {
    language: 'nb',
    fields: `
      E-postadresse = email
      Fornavn = first-name
      Etternavn = last-name
      Gateadresse = address-line1
      Postnummer = postal-code
      Poststed = city
      Land = country
      Mobilnummer = phone
      Rabattkode = coupon
      Kortnummer = card-number
      Utløpsdato = card-expiry
      [] Jeg godtar vilkårene = terms`,
  },
  {
    language: 'fi',
    fields: `
      Sähköpostiosoite = email
      Etunimi = first-name
      Sukunimi = last-name
      Yritys = company
      Katuosoite = address-line1
      Postinumero = postal-code
      Postitoimipaikka = city
      Maa = country
      Puhelinnumero = phone
      Alennuskoodi = coupon
      Kortin numero = card-number
      Voimassa (KK/VV) = card-expiry
      Turvakoodi = card-security-code
      [] Hyväksyn käyttöehdot = terms`,
  },
  {
    language: 'cs',
    fields: `
      E-mailová adresa = email
      Jméno = first-name
      Příjmení = last-name
      Název firmy = company
      IČO = tax-id
      Ulice a číslo popisné = address-line1
      PSČ = postal-code
      Město = city
      Kraj = region
      Země = country
      Telefonní číslo = phone
      Slevový kód = coupon
      Číslo karty = card-number
      Platnost karty = card-expiry
      Bezpečnostní kód = card-security-code
      [] Souhlasím s obchodními podmínkami = terms`,
  },
  {
    language: 'ar',
    fields: `
      البريد الإلكتروني = email
      الاسم الأول = first-name
      اسم العائلة = last-name
      اسم الشركة = company
      العنوان = address-line1
      الشقة، الطابق = address-line2
      الرمز البريدي = postal-code
      المدينة = city
      المنطقة / المحافظة = region
      البلد = country
      رقم الجوال = phone
      ملاحظات الطلب = delivery-note
      رمز الخصم = coupon
      رقم البطاقة = card-number
      تاريخ الانتهاء = card-expiry
      رمز الأمان = card-security-code
      [] أوافق على الشروط والأحكام = terms`,
  },
  {
    language: 'he',
    fields: `
      כתובת אימייל = email
      שם פרטי = first-name
      שם משפחה = last-name
      שם החברה = company
      רחוב = street
      מספר בית = house-number
      דירה / קומה = address-line2
      עיר = city
      מיקוד = postal-code
      מדינה = country
      טלפון נייד = phone
      הערות להזמנה = delivery-note
      קוד קופון = coupon
      מספר כרטיס אשראי = card-number
      תוקף הכרטיס = card-expiry
      [] קראתי ואני מסכים לתנאים = terms`,
  },
];
