import type { Terms } from './concepts.ts';

export const DUTCH: Terms = {
  language: 'nl',
  terms: {
    'saved-address': 'kies een adres, opgeslagen adres',
    nationality: 'nationaliteit',
    'birth-place': 'geboorteplaats, geboorteland, geboortestad',
    email:
      'e-mailadres, emailadres, mailadres, e-mail adres, je e-mailadres, uw e-mailadres, elektronische post, e-mailadres of telefoonnummer, e-mail of mobiel telefoonnummer, e-mail of telefoonnummer',
    'first-name':
      'hoe mogen we je noemen, hoe mogen wij u noemen, hoe kunnen we je noemen, voornaam, voornamen, roepnaam, je voornaam, uw voornaam',
    'last-name': 'achternaam, familienaam, je achternaam, uw achternaam, geslachtsnaam',
    'full-name':
      'hoe heet je, hoe heet u, wat is je naam, wat is uw naam, afzender, naam afzender, naam van de afzender, volledige naam, voor- en achternaam, voornaam en achternaam, naam ontvanger, ontvanger, naam van de ontvanger, contactpersoon, naam en voornaam, voornaam achternaam, naam voornaam, geadresseerde, naam contactpersoon',
    'middle-name':
      'tussenvoegsel, voorvoegsel, tussenvoegsels, tweede voornaam, voorletters, voorletter, tussenv',
    honorific: 'aanhef, titel, aanspreektitel, aanspreking',
    gender: 'geslacht',
    'birth-date': 'geboortedatum, geboren op, verjaardag',
    'birth-day': 'geboortedag',
    'birth-month': 'geboortemaand',
    'birth-year': 'geboortejaar',
    phone:
      'telefoonnummer, telefoon, mobiel nummer, mobiele nummer, mobiel, gsm, gsm nummer, telnr, tel nr, mobiele telefoon, vast nummer, mobiel telefoonnummer, telefoon nummer, gsm-nummer, mobielnummer, mobiele telefoonnummer, vaste telefoon, mobieltje',
    'phone-country-code': 'landnummer, landcode telefoon, landcode telefoonnummer, landcode',
    'phone-area-code': 'netnummer, kengetal',
    'phone-extension': 'toestelnummer, doorkiesnummer',
    fax: 'faxnummer',
    company:
      'bedrijf, bedrijfsnaam, organisatie, naam bedrijf, firma, onderneming, firmanaam, naam organisatie, vennootschap, organisatienaam, naam van het bedrijf',
    department: 'afdeling',
    'job-title': 'functie, beroep, functietitel',
    'tax-id':
      'btw-nummer, btw, btw nr, kvk-nummer, kvk, kvk nummer, ondernemingsnummer, btw identificatienummer, btw id',
    'national-id':
      'paspoort, rijbewijs, id kaart, paspoort, bsn, burgerservicenummer, paspoortnummer, rijksregisternummer, identiteitskaart',
    'address-line1':
      'straat en huisnummer, straat en nummer, adresregel 1, adres regel 1, adres 1, straatnaam en huisnummer, straat huisnummer, straatnaam huisnummer, straat nr, straat + huisnummer, straatnaam en nummer, straat nummer, straat en nr, straatnaam nr, straat 1, adres straat en huisnummer, adreslijn 1, adres straat huisnummer',
    'address-line2':
      'postbus, adresregel 2, adres regel 2, adres 2, appartement, verdieping, adrestoevoeging, extra adresregel, aanvullende adresgegevens, appartement suite, gebouw, adresaanvulling, appartement unit etc, appartement suite unit etc, straat 2, adreslijn 2, extra adresinformatie, appartement etc, extra adresgegevens, aanvullend adres, t a v, bijkomende adresgegevens, busnummer appartement',
    'address-line3': 'adresregel 3, adres regel 3, adres 3',
    'full-address': 'volledig adres, volledige adres, postadres',
    street: 'straat, straatnaam',
    'house-number':
      'huisnummer, huisnr, huis nr, huis nummer, straatnummer, hnr, huisnummer en toevoeging, huisnummer + toevoeging, huisnummer incl toevoeging',
    'house-number-addition':
      'bus, busnummer, bus nr, toevoeging, huisnummertoevoeging, huisnummer toevoeging, bus, busnummer, huisletter, toev, bus nr, toevoeging huisnummer, busnr',
    district: 'wijk, deelgemeente',
    city: 'plaats, stad, woonplaats, gemeente, plaatsnaam, stad plaats, plaats stad, woonplaatsnaam, stad gemeente, stad dorp',
    region:
      'provincie, staat provincie, regio, staat, provincie staat, regio provincie, provincie regio, deelstaat',
    'postal-code': 'postcode zip, postkode, postcode + letters',
    country:
      'land, land regio, landen, land van verblijf, kies een land, bezorgland, leveringsland, land of regio',
    'country-code': 'land code',
    'address-search': 'zoek adres, adres zoeken, zoek je adres',
    'address-nickname': 'adresnaam, naam van het adres, adresbenaming',
    'card-number':
      'kaartnummer, creditcardnummer, creditcard nummer, nummer creditcard, nummer van de kaart, creditkaartnummer, kredietkaartnummer, nummer kredietkaart, kaart nummer, pasnummer',
    'card-name':
      'naam op kaart, naam kaarthouder, kaarthouder, naam op de kaart, naam van de kaarthouder, naam op creditcard, naam op de creditcard, naam houder, naam kaarthouder creditcard, kaarthoudernaam, naam op pas, kaarteigenaar, naam zoals op de kaart',
    'card-expiry':
      'vervaldatum, geldig tot, verloopdatum, houdbaarheidsdatum kaart, mm jj, mm jjjj, geldig t m, vervaldatum mm jj, vervalt op, verloopt op, geldigheid, vervaldatum kaart, geldig tm, geldigheidsdatum, einddatum',
    'card-expiry-month': 'vervalmaand, maand van verval, verloopmaand, vervaldatum maand, geldig tot maand',
    'card-expiry-year': 'vervaljaar, jaar van verval, verloopjaar, vervaldatum jaar, geldig tot jaar',
    'card-security-code':
      'beveiligingscode, veiligheidscode, cvc code, controlegetal, verificatiecode kaart, kaartverificatiecode, controlecode, cvv cvc code, cvc cvv code, beveiligingsnummer, kaartbeveiligingscode',
    'card-type': 'kaarttype, type kaart, soort kaart, type creditcard, creditcardtype, soort creditcard',
    'bank-account':
      'rekeningnummer, bankrekening, tenaamstelling, bankrekeningnummer, rekeninghouder, kies je bank, ibannummer',
    quantity: 'aantal, hoeveelheid, stuks',
    variant: 'kleur, maat, materiaal, uitvoering, afmeting, smaak, formaat, lengte, breedte',
    coupon:
      'kortingscode, actiecode, kortingsbon, couponcode, vouchercode, kortingsbonnen, waardebon, promotiecode, kortingscode of cadeaubon, kortingcode, voordeelcode, cadeaubon of kortingscode, promocode, waardeboncode, cadeaukaart of kortingscode',
    'gift-card':
      'nummer van de cadeaukaart, cadeaukaartnummer, cadeaubon, cadeaukaart, cadeaubonnummer, giftcardnummer, cadeaukaartnummer, cadeauboncode, cadeaubon code, cadeaukaart code, cadeaucheque',
    'gift-message':
      'persoonlijk bericht, cadeaubericht, wenskaart, boodschap, kaartje, cadeauboodschap, persoonlijke boodschap',
    'delivery-note':
      'opmerking, opmerkingen, bezorginstructies, bestelnotities, leveringsinstructies, notities, opmerkingen bij bestelling, toelichting, bezorgnotitie, instructies voor de bezorger, opmerkingen bij je bestelling, bestelnotitie, bijzonderheden, afleverinstructies, opmerking bij bestelling, bericht voor de bezorger, instructies voor bezorging, notitie',
    'delivery-method':
      'verzendmethode, bezorgmethode, leveringsmethode, afhalen, bezorgopties, standaard verzending, verzendwijze, leverwijze, bezorging, afhaalpunt, levermethode, standaard levering, gratis verzending, thuisbezorgd, levering aan huis',
    'delivery-date':
      'bezorgdatum, leverdatum, leveringsdatum, bezorgmoment, tijdvak, gewenste leverdatum, afhaaldatum',
    'payment-method':
      'betaalmethode, betaalwijze, betalingsmethode, achteraf betalen, overboeking, onder rembours, ideal, betaal methode, rembours, bancontact, betalen met, bankoverschrijving, betaling bij levering',
    'order-number': 'bestelnummer, ordernummer, factuurnummer, track en trace',
    'purchase-order': 'inkoopordernummer, uw referentie, referentie, inkoopnummer, kostenplaats',
    'loyalty-number':
      'klantnummer, lidnummer, klantenkaart, klantenkaartnummer, bonuskaart, lidmaatschapsnummer',
    amount: 'bedrag, prijs, donatie, fooi, gift',
    newsletter:
      'akkoord met het ontvangen, nieuwsbrief, aanmelden voor de nieuwsbrief, aanbiedingen ontvangen, inschrijven nieuwsbrief, op de hoogte, schrijf je in, nieuws en aanbiedingen, e-mails ontvangen, acties en aanbiedingen, aanbiedingen, ontvang, abonneren, nieuwsbrieven',
    terms:
      'algemene voorwaarden, voorwaarden, ik ga akkoord, akkoord, privacybeleid, ik accepteer, privacyverklaring, gelezen, leveringsvoorwaarden, akkoord met, verkoopvoorwaarden, gebruiksvoorwaarden, ik heb gelezen, toestemming',
    'save-information':
      'gegevens opslaan, bewaar mijn gegevens, adres opslaan, kaart opslaan, gegevens bewaren, onthoud mijn gegevens, standaardadres, opslaan, bewaren, standaard adres, voor de volgende keer, bewaar',
    'billing-same-as-shipping':
      'zelfde adres, factuur naar bezorgadres, factuur naar het bezorgadres, factuur naar afleveradres, hetzelfde adres, factuuradres is hetzelfde, bezorgadres is hetzelfde, ander bezorgadres, ander afleveradres, afwijkend factuuradres, verzenden naar een ander adres, gelijk aan verzendadres, afwijkend bezorgadres, ander adres, gelijk aan factuuradres, hetzelfde als verzendadres, zelfde als, hetzelfde als, ander factuuradres, leveren op een ander adres, gelijk aan, afwijkend afleveradres, afwijkend verzendadres, op een ander adres, anders dan, gebruik als factuuradres, bezorg op dit adres, factuuradres is gelijk, ander adres leveren, is hetzelfde',
    'create-account':
      'account aanmaken, maak een account, registreren, account maken, bestel als gast, account creeren, klantaccount aanmaken',
    'remember-me': 'ingelogd blijven, onthoud mij, aangemeld blijven, onthoud me, blijf ingelogd, onthouden',
    'gift-option':
      'cadeauverpakking, inpakken als cadeau, cadeau, als cadeau inpakken, cadeauservice, dit is een cadeau',
    'age-confirmation': '18 jaar of ouder, minimaal 18, leeftijd, ouder dan 18',
    username:
      'gebruikersnaam, gebruiker, inlognaam, gebruikersnaam of e-mailadres, e-mailadres of gebruikersnaam',
    password: 'wachtwoord, je wachtwoord, huidig wachtwoord, uw wachtwoord',
    'new-password':
      'nieuw wachtwoord, herhaal wachtwoord, bevestig wachtwoord, wachtwoord bevestigen, wachtwoord herhalen, kies een wachtwoord, maak een wachtwoord, wachtwoord nogmaals, wachtwoord opnieuw, herhaal je wachtwoord, bevestig je wachtwoord',
    'one-time-code': 'verificatiecode, bevestigingscode, sms code, eenmalige code, toegangscode',
    captcha: 'typ de tekens, ik ben geen robot, neem de tekens over, vul de code in',
    search:
      'zoek, zoeken, zoekterm, waar ben je naar op zoek, zoek een product, zoekopdracht, trefwoord, zoek producten, zoeken naar, winkel zoeken, waar zoek je naar, sorteer, sorteren, sorteer op, vind een winkel',
    message: 'bericht, je bericht, uw bericht, vraag, beschrijving, uw vraag, je vraag, beoordeling',
    subject: 'onderwerp, reden van contact',
    website: 'webpagina, webadres',
    'referral-source': 'hoe heb je ons gevonden, hoe heeft u ons gevonden, hoe ken je ons, hoe kent u ons',
    language: 'taal',
    currency: 'valuta, munteenheid',
    'security-question': 'geheime vraag, beveiligingsvraag, geheim antwoord, veiligheidsvraag',
    name: 'naam',
    number: 'nummer, nr',
    address:
      'adres, afleveradres, factuuradres, bezorgadres, verzendadres, leveringsadres, leveradres, adresregel, facturatieadres',
    date: 'datum',
    day: 'dag',
    month: 'maand',
    year: 'jaar, jj',
    card: 'kaart, pas, kredietkaart, creditcardgegevens',
    holder: 'houder',
    birth: 'geboorte',
    billing: 'factuur, facturatie, factuurgegevens',
    shipping: 'verzending, verzend, bezorg, levering, aflever, verzendgegevens, bezorggegevens',
    confirm: 'bevestig, herhaal, bevestigen, herhalen, nogmaals, opnieuw, bevestiging, controle',
    new: 'nieuw, nieuwe, maak',
    current: 'huidig, oud',
    gift: 'kado',
    ignored:
      'vul, in, uw, je, jouw, de, het, een, van, en, of, op, voor, is, verplicht, optioneel, kies, selecteer, bijv, bijvoorbeeld, hier, niet verplicht, gegevens, klant, maak een keuze, verplicht veld, persoonlijke, met, te, indien',
  },
};
