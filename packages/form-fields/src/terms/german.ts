import type { Terms } from './concepts.ts';

export const GERMAN: Terms = {
  language: 'de',
  terms: {
    nationality: 'nationalitat, staatsangehorigkeit, staatsburgerschaft',
    'birth-place': 'geburtsort, geburtsland',
    email: `e-mail-adresse, email adresse, mailadresse, e-mail, elektronische post, ihre e-mail, ihre e-mail-adresse, deine e-mail-adresse, emailadresse, mail adresse, e-mail oder telefon,
      e-mail oder mobilnummer, e-mail-adresse oder telefonnummer, e-mail oder handynummer`,
    'first-name':
      'wie durfen wir dich nennen, wie durfen wir sie nennen, wie sollen wir dich nennen, vorname, vornamen, rufname, ihr vorname, dein vorname, vname',
    'last-name':
      'nachname, nachnamen, familienname, zuname, ihr nachname, dein nachname, nname, name nachname',
    'full-name': `wie heissen sie, wie heisst du, wie ist ihr name, wie ist dein name, absender, name des absenders, vor- und nachname, vorname und nachname, vorname nachname, vollstandiger name, ganzer name, empfanger, empfangername, name des empfangers, name vorname,
      nachname vorname, name und vorname, ansprechpartner, kundenname, kontaktperson, vor und zuname, vorname und name, vor nachname, zu handen, name empfanger, besteller`,
    'middle-name': 'zweiter vorname, weitere vornamen, mittelname, zweitname',
    honorific: 'anrede, titel, akademischer titel, namenszusatz, titel optional',
    gender: 'geschlecht',
    'birth-date':
      'geburtsdatum, geburtstag, geb datum, geboren am, geb dat, geburtsdatum tt mm jjjj, gebdatum',
    'birth-day': 'geburtstag tag, tag der geburt, geburtsdatum tag',
    'birth-month': 'geburtsmonat, geburtsdatum monat, monat der geburt',
    'birth-year': 'geburtsjahr, jahrgang, geburtsdatum jahr',
    phone: `telefon, telefonnummer, telefonnr, telefon nr, tel nr, rufnummer, mobilnummer, handynummer, handy, mobiltelefon, mobil, mobilfunknummer, mobilfunk, festnetz, festnetznummer,
      telefon tagsuber, telefon fur ruckfragen, mobilrufnummer, telephon, telnr, telefon mobil, natel, telefon privat, telefon geschaftlich`,
    'phone-country-code':
      'landesvorwahl, landervorwahl, telefon landervorwahl, internationale vorwahl, vorwahl land',
    'phone-area-code': 'vorwahl, ortsvorwahl, telefonvorwahl, telefon vorwahl',
    'phone-extension': 'durchwahl, nebenstelle',
    fax: 'faxnummer, telefax, fax nr',
    company:
      'firma, firmenname, unternehmen, firmenbezeichnung, unternehmensname, organisation, name der firma, firmen, betrieb, institution, firma optional, name des unternehmens',
    department: 'abteilung',
    'job-title': 'beruf, berufsbezeichnung, position, funktion',
    'tax-id': `umsatzsteuer id, ust id, ust idnr, ustidnr, ust id nr, umsatzsteuer identifikationsnummer, steuernummer, uid, uid nummer, mehrwertsteuernummer, umsatzsteuernummer, mwst nr, steuer id, ustid, ust nr`,
    'national-id':
      'reisepasses, personalausweises, fuhrerschein, fuhrerscheins, reisepass, personalausweis, ausweisnummer, personalausweisnummer, reisepassnummer, sozialversicherungsnummer',
    'address-line1': `strasse und hausnummer, strasse hausnummer, strasse nr, strasse und nr, strasse hausnr, strasse und hausnr, adresszeile 1, anschrift zeile 1, strasse 1, adresse 1, adresse zeile 1,
      strassenname und hausnummer, strasse mit hausnummer, strasse haus nr, str nr, strasse u nr, anschrift 1, strassenadresse, strasse und nummer, strasse nummer, str und hausnr, strassenanschrift, adresse strasse hausnummer`,
    'address-line2': `adresszusatz, adresszeile 2, zusatz, adresszusatz 1, adresse 2, adresse zeile 2, anschrift zeile 2, zusatzliche adresse, stockwerk, etage, wohnung, wohnungsnummer, gebaude, apartment,
      zusatzliche adressangaben, zusatzliche angaben zur adresse, adressergan zung, adresserganzung, appartement, strasse 2, zusatzangaben, wohneinheit, c o, top, stiege, tur, adress zusatz, anschriftzusatz, adresszusatzinformationen, postnummer packstation, anschrift 2, lieferadresszusatz, zusatzinformationen, zusatz zur adresse, postfach`,
    'address-line3':
      'adresszeile 3, adresszusatz 2, adresse 3, anschrift zeile 3, adresse zeile 3, strasse 3',
    'full-address': 'vollstandige adresse, vollstandige anschrift, komplette adresse, postanschrift',
    street: 'strasse, str, strassenname, gasse',
    'house-number':
      'hausnummer, hausnr, haus nr, haus nummer, nr hausnummer, strassennummer, hnr, hausnummer und zusatz',
    'house-number-addition': 'hausnummernzusatz, hausnummerzusatz, hausnummer zusatz, hausnr zusatz',
    district: 'ortsteil, stadtteil, stadtbezirk, bezirk',
    city: 'ort, stadt, wohnort, ortschaft, gemeinde, stadt ort, ort stadt, lieferort, stadtname, ortsname',
    region:
      'bundesland, bundesstaat, kanton, provinz, region, staat bundesland, land bundesland, bundesland region, bundesland kanton, bundesland provinz, landkreis',
    'postal-code': 'postleitzahl, plz, postleitzahl plz, plz postleitzahl, post leitzahl, postlz',
    country:
      'land, lander, land region, staat, land auswahlen, wohnsitzland, lieferland, landerauswahl, nation, zielland, herkunftsland',
    'address-search': 'adresse suchen, adresssuche, adresse eingeben, anschrift suchen',
    'address-nickname': 'adressname, name der adresse, bezeichnung der adresse, adressbezeichnung, adresstyp',
    'saved-address':
      'adresse wahlen, andere adresse wahlen, adresse aus dem adressbuch, gespeicherte adresse, adresse auswahlen, adressbuch',
    'card-number':
      'kartennummer, kreditkartennummer, kreditkarten nr, karten nr, kreditkarte nummer, kreditkarte, nummer der kreditkarte, debitkartennummer, kartennr, kreditkartennr',
    'card-name': `karteninhaber, name auf der karte, name des karteninhabers, kreditkarteninhaber, karteninhabername, inhaber der karte, name auf der kreditkarte, name auf karte, name karteninhaber,
      karteninhaberin, name auf kreditkarte, karteninhaber name, vor und nachname auf der karte, name wie auf der karte`,
    'card-expiry':
      'ablaufdatum, gultig bis, gultigkeit, verfallsdatum, gultigkeitsdatum, verfalldatum, ablauf, mm jj, mm jjjj, gultig bis mm jj, ablaufdatum mm jj, ablaufend, karte gultig bis, gultigkeitsdauer',
    'card-expiry-month':
      'ablaufmonat, gultig bis monat, verfallsmonat, ablaufdatum monat, verfallmonat, gultigkeit monat, gultigkeitsmonat',
    'card-expiry-year':
      'ablaufjahr, gultig bis jahr, verfallsjahr, ablaufdatum jahr, verfalljahr, gultigkeit jahr, gultigkeitsjahr',
    'card-security-code':
      'prufnummer, kartenprufnummer, sicherheitscode, prufziffer, kartenprufziffer, sicherheitsnummer, prufcode, kartenprufcode, cvc prufnummer, prufzahl, cvc code, kpn, kartensicherheitscode, kreditkartenprufnummer',
    'card-type':
      'kartentyp, kartenart, kreditkartentyp, kreditkartenart, kartenmarke, kreditkarteninstitut, kartengesellschaft',
    'bank-account':
      'kontonummer, bankleitzahl, blz, kontoinhaber, bankverbindung, kreditinstitut, kontoinhaber name',
    quantity: 'menge, anzahl, stuckzahl, stuck',
    variant:
      'farbe, grosse, material, ausfuhrung, variante, lange, breite, geschmack, sorte, muster, passform',
    coupon:
      'gutschein, gutscheincode, rabattcode, aktionscode, gutscheinnummer, rabatt, promotioncode, couponcode, gutschein code, vorteilscode, aktionsgutschein, rabattgutschein, gutschein oder rabattcode, vorteilsnummer, code einlosen, werbecode',
    'gift-card':
      'nummer der geschenkkarte, nummer des gutscheins, geschenkkartennummer, geschenkgutschein, geschenkkarte, geschenkkartennummer, wertgutschein, geschenkkarten nummer, geschenkkartencode, geschenkgutscheincode',
    'gift-message':
      'grussbotschaft, geschenknachricht, grusstext, grusskarte, grussnachricht, geschenkbotschaft',
    'delivery-note':
      'hinweis fur den zusteller, hinweise fur den fahrer, abstellort, ablageort, hinweise fur den zusteller, hinweise zur lieferung, lieferhinweise, hinweis fur den zusteller, lieferhinweis, lieferhinweise, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, hinweis, hinweise zur lieferung, bestellnotiz, anmerkungen zur bestellung, zustellhinweis, lieferanweisungen, notiz, anmerkungen zu ihrer bestellung, mitteilung, kundenkommentar, ablageort, bestellhinweis, lieferanweisung, lieferwunsch, abstellort, zustellhinweise',
    'delivery-method':
      'versandart, lieferart, versandmethode, liefermethode, standardversand, expressversand, abholung, versandoption, lieferoption, selbstabholung, standardlieferung, expresslieferung',
    'delivery-date':
      'lieferdatum, liefertermin, wunschtermin, lieferzeit, lieferzeitpunkt, abholtermin, wunschliefertermin',
    'payment-method':
      'zahlungsart, zahlungsmethode, zahlungsweise, vorkasse, nachnahme, rechnungskauf, kauf auf rechnung, bankuberweisung, uberweisung, lastschrift, bezahlmethode, zahlart, sofortuberweisung, bezahlart, barzahlung',
    'order-number': 'bestellnummer, auftragsnummer, rechnungsnummer, sendungsnummer',
    'purchase-order':
      'ihre bestellnummer, ihre referenz, referenznummer, kostenstelle, referenz, bestellreferenz',
    'loyalty-number':
      'kundennummer, mitgliedsnummer, kundenkartennummer, payback nummer, kundenkarte, bonuskarte, kunden nr, bonusnummer',
    amount: 'betrag, spende, trinkgeld, preis, spendenbetrag',
    newsletter:
      'willige ein informationen, stimme dem erhalt zu, stimme zu angebote, newsletter abonnieren, newsletter anmelden, newsletter erhalten, werbung, abonnieren, neuigkeiten, angebote erhalten, angebote per e-mail, per e-mail informiert, werbliche, rabatte und neuigkeiten, newsletteranmeldung',
    terms:
      'agb, allgemeine geschaftsbedingungen, datenschutz, datenschutzerklarung, ich akzeptiere, ich stimme zu, nutzungsbedingungen, einverstanden, widerrufsbelehrung, gelesen, zustimmung, akzeptiere die, geschaftsbedingungen, einwilligung, widerrufsrecht, datenschutzbestimmungen, einwilligen, agb gelesen',
    'save-information':
      'daten speichern, adresse speichern, karte speichern, fur das nachste mal speichern, angaben speichern, fur kunftige einkaufe, als standardadresse, standardadresse, im adressbuch speichern, fur spater speichern, speichern, informationen speichern, zahlungsdaten speichern',
    'billing-same-as-shipping': `weicht von der rechnungsadresse ab, rechnung an lieferadresse, rechnung an die lieferadresse, lieferadresse weicht, lieferadresse entspricht rechnungsadresse, rechnungsadresse entspricht lieferadresse, rechnungsadresse ist identisch, abweichende lieferadresse, abweichende rechnungsadresse, gleiche adresse, lieferadresse ist rechnungsadresse,
      identisch mit lieferadresse, andere lieferadresse, an eine andere adresse liefern, lieferung an eine andere adresse, wie lieferadresse, wie rechnungsadresse, rechnungs und lieferadresse sind identisch, liefer und rechnungsadresse sind identisch, entspricht der rechnungsadresse, entspricht der lieferadresse, identisch mit rechnungsadresse, andere rechnungsadresse, lieferadresse weicht ab, weicht ab, stimmt mit, gleich wie, lieferung an abweichende adresse, als rechnungsadresse verwenden, auch als rechnungsadresse`,
    'create-account':
      'konto erstellen, kundenkonto anlegen, registrieren, kundenkonto eroffnen, kundenkonto erstellen, konto anlegen, kundenkonto, als gast bestellen, gastbestellung, neues kundenkonto',
    'remember-me':
      'angemeldet bleiben, eingeloggt bleiben, an mich erinnern, angemeldet, eingeloggt, anmeldung merken',
    'gift-option': 'geschenkverpackung, als geschenk verpacken, geschenk, als geschenk',
    'age-confirmation': 'volljahrig, uber 18, mindestens 18, alter',
    username:
      'benutzername, nutzername, anmeldename, benutzerkennung, benutzer, kundenkonto name, login name, mitgliedsname, benutzername oder e-mail',
    password: 'passwort, kennwort, ihr passwort, dein passwort, aktuelles passwort, altes passwort',
    'new-password':
      'neues passwort, passwort bestatigen, passwort wiederholen, passwort erstellen, passwort wahlen, passwort festlegen, kennwort wiederholen, kennwort bestatigen, passwortbestatigung, passwortwiederholung, passwort vergeben, wunschpasswort, passwort bestatigung, passwort erneut eingeben',
    'one-time-code':
      'bestatigungscode, einmalcode, einmalpasswort, tan, verifizierungscode, zugangscode, sms tan',
    captcha: 'sicherheitsabfrage, zeichen eingeben, spamschutz, sicherheitsfrage bild, zeichen aus dem bild',
    search:
      'suche, suchen, suchbegriff, produkt suchen, stichwort, suchwort, wonach suchen sie, artikel suchen, produktsuche, filiale suchen, filialsuche, sortieren, sortieren nach, sortierung, suchtext',
    message:
      'nachricht, ihre nachricht, anfrage, frage, beschreibung, bewertung, mitteilung an uns, ihre anfrage',
    subject: 'betreff, thema, anliegen, grund der kontaktaufnahme',
    website: 'webseite, internetseite, internetadresse, homepage',
    'referral-source':
      'wie haben sie von uns erfahren, wie sind sie auf uns aufmerksam geworden, aufmerksam geworden, empfohlen von',
    language: 'sprache',
    currency: 'wahrung',
    'security-question': 'sicherheitsfrage, sicherheitsantwort, geheime frage, geheime antwort',
    name: 'namen',
    number: 'nummer, nr',
    address:
      'adresse, anschrift, lieferadresse, lieferanschrift, rechnungsadresse, rechnungsanschrift, versandadresse, adresszeile, adress',
    date: 'datum',
    day: 'tag, tt',
    month: 'monat',
    year: 'jahr, jj, jjjj',
    card: 'karte, kreditkarten, karten, kartendaten',
    holder: 'inhaber',
    expiry: 'ablaufs, verfalls',
    birth: 'geburt, geburts',
    prefix: 'vorwahlnummer',
    billing: 'rechnung, rechnungs, rechnungsdaten, rechnungsempfanger',
    shipping: 'lieferung, liefer, versand, lieferdaten, lieferempfanger, zustellung',
    confirm: 'bestatigen, wiederholen, bestatigung, wiederholung, erneut',
    new: 'neu, neue, neues, erstellen',
    current: 'aktuelles, altes',
    gift: 'geschenk',
    ignored:
      'bitte, geben sie, ihr, ihre, ihren, ihrer, dein, deine, der, die, das, des, den, und, oder, auf, in, fur, zur, zum, ist, optional, pflichtfeld, auswahlen, wahlen, wahlen sie, eingeben, z b, zb, beispiel, freiwillig, angabe, freiwillige angabe, ein, eine, sie, von, ihnen, pflichtangabe, kunde, kunden, privat, zusatzlich',
  },
};
