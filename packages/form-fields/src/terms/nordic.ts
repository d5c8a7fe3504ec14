import type { Terms } from './concepts.ts';

export const DANISH: Terms = {
  language: 'da',
  terms: {
    email:
      'e-mailadresse, emailadresse, mailadresse, din e-mail, e-mail adresse, email adresse, e-mail eller telefonnummer, e-mail eller mobilnummer',
    'first-name': 'fornavn, fornavne, dit fornavn',
    'last-name': 'efternavn, dit efternavn',
    'full-name':
      'fulde navn, fornavn og efternavn, for- og efternavn, modtager, modtagerens navn, dit navn, fuldt navn, kontaktperson, navn pa modtager',
    'middle-name': 'mellemnavn',
    gender: 'kon',
    'birth-date': 'fodselsdato, fodselsdag',
    'birth-month': 'fodselsmaned',
    'birth-year': 'fodselsar',
    phone:
      'telefon, telefonnummer, mobilnummer, mobil, mobiltelefon, tlf, tlf nr, telefonnr, mobilnr, tlfnr, mobiltelefonnummer, tlf nummer',
    'phone-country-code': 'landekode telefon, landekode',
    company: 'firma, virksomhed, firmanavn, virksomhedsnavn, organisation',
    'tax-id': 'cvr, cvr-nummer, cvr nr, momsnummer, ean nummer, ean',
    'national-id': 'cpr, cpr nummer',
    'address-line1':
      'gade og husnummer, vejnavn og husnummer, adresselinje 1, gadenavn og husnummer, vej og husnummer, gadeadresse, adresse 1, vejnavn og nummer, vejnavn og nr, vej og nr, gade og nr, adresse linje 1, vejnavn husnr, gade nr',
    'address-line2':
      'adresselinje 2, etage, dor, lejlighed, etage dor, adresse 2, supplerende adresse, adresse linje 2, lejlighed suite mv, side dor, lejlighed etage',
    'address-line3': 'adresselinje 3, adresse 3',
    street: 'gade, vej, vejnavn, gadenavn',
    'house-number': 'husnummer, husnr, hus nr',
    city: 'by, bynavn, by navn, postdistrikt',
    region: 'region, kommune, amt, stat, delstat',
    'postal-code': 'postnummer, postnr, post nr',
    country: 'land, land omrade, leveringsland, vaelg land, land region',
    'card-number': 'kortnummer, kreditkortnummer, kortnr, kreditkort, betalingskort',
    'card-name':
      'navn pa kort, kortholder, navn pa kortet, kortholders navn, kortholderens navn, kortindehaver, kortindehavers navn',
    'card-expiry': 'udlobsdato, gyldig til, udlober, mm aa, udlobsdato mm aa, udlob',
    'card-expiry-month': 'udlobsmaned',
    'card-expiry-year': 'udlobsar',
    'card-security-code': 'sikkerhedskode, kontrolcifre, cvc-kode, kontrolkode, kontrolciffer, cvv kode',
    'card-type': 'korttype',
    quantity: 'antal, maengde',
    variant: 'farve, storrelse, materiale',
    coupon: 'rabatkode, kampagnekode, kuponkode, gavekort eller rabatkode, kupon, rabatkupon, vaerdikupon',
    'gift-card': 'gavekort, gavekortnummer, gavekortkode',
    'gift-message': 'gavehilsen, hilsen, kort hilsen',
    'delivery-note':
      'leveringsinstruktioner, bemaerkning, bemaerkninger, kommentar, kommentarer, ordrebemaerkninger, besked til chauffor, leveringsnote, ordrenoter, besked til butikken, note',
    'delivery-method':
      'leveringsmetode, fragtmetode, levering til doren, pakkeshop, forsendelsesmetode, hent i butik',
    'payment-method': 'betalingsmetode, betalingsform, mobilepay, bankoverforsel',
    newsletter:
      'nyhedsbrev, tilmeld nyhedsbrev, tilbud pa e-mail, nyheder og tilbud, modtage nyheder, tilmeld mig',
    terms:
      'handelsbetingelser, betingelser, jeg accepterer, vilkar, privatlivspolitik, vilkar og betingelser, accepterer, persondatapolitik, laest og accepterer, salgsbetingelser',
    'save-information': 'gem mine oplysninger, gem oplysninger, gem kort, gem adresse, gem',
    'billing-same-as-shipping':
      'samme adresse, samme som leveringsadresse, send til en anden adresse, anden leveringsadresse, samme som, en anden adresse, anden faktureringsadresse, lever til en anden adresse, anden adresse',
    'create-account': 'opret konto, opret en konto, opret bruger, fortsaet som gaest',
    'remember-me': 'husk mig, forbliv logget ind',
    username: 'brugernavn, brugernavn eller e-mail',
    password: 'adgangskode, kodeord',
    'new-password':
      'ny adgangskode, gentag adgangskode, bekraeft adgangskode, opret adgangskode, gentag kodeord',
    search: 'sog, sogning, sog efter, sog produkter, hvad leder du efter, sogeord, sorter, sorter efter',
    message: 'besked, meddelelse, sporgsmal, din besked',
    subject: 'emne',
    website: 'hjemmeside',
    language: 'sprog',
    name: 'navn',
    address: 'adresse, leveringsadresse, faktureringsadresse, fakturaadresse',
    day: 'dag',
    month: 'maned',
    year: 'ar',
    card: 'kort',
    code: 'kode',
    billing: 'fakturering, faktura, betaler',
    shipping: 'levering, forsendelse, leverings',
    confirm: 'bekraeft, gentag, igen',
    ignored:
      'indtast, din, dit, dine, og, eller, pa, i, pakraevet, valgfri, valgfrit, vaelg, fx, f eks, skal udfyldes, til, en, et, af, den, det, er, udfyld',
  },
};

export const NORWEGIAN: Terms = {
  language: 'no',
  terms: {
    email:
      'e-post, epost, e-postadresse, epostadresse, din e-post, mailadresse, e-post eller telefonnummer, e-post eller mobilnummer',
    'first-name': 'fornavn',
    'last-name': 'etternavn',
    'full-name':
      'fullt navn, fornavn og etternavn, for- og etternavn, mottaker, navn pa mottaker, mottakers navn, ditt navn, fullstendig navn',
    'middle-name': 'mellomnavn',
    gender: 'kjonn',
    'birth-date': 'fodselsdato, fodselsdag',
    phone: 'telefon, telefonnummer, mobilnummer, mobil, mobiltelefon, tlf, mobilnr, telefonnr, tlf nr',
    'phone-country-code': 'landskode telefon, landkode',
    company: 'firma, bedrift, firmanavn, bedriftsnavn, organisasjon, foretak, selskap',
    'tax-id': 'organisasjonsnummer, org nr, mva nummer',
    'national-id': 'fodselsnummer, personnummer',
    'address-line1':
      'gateadresse, gate og husnummer, adresselinje 1, gatenavn og husnummer, adresse 1, gateadresse 1, veinavn og husnummer, gate og nummer, gatenavn og nummer, adresse linje 1',
    'address-line2':
      'adresselinje 2, leilighet, adresse 2, leilighetsnummer, etasje, gateadresse 2, leilighet suite osv, bolignummer, leilighet etasje osv',
    'address-line3': 'adresselinje 3, adresse 3',
    street: 'gate, gatenavn, veinavn, vei',
    'house-number': 'husnummer, husnr, gatenummer',
    city: 'sted, by, poststed, by sted, poststed by',
    region: 'fylke, kommune, delstat, region',
    'postal-code': 'postnummer, postnr, postkode',
    country: 'land, land region, velg land, leveringsland',
    'card-number': 'kortnummer, kredittkortnummer, kortnr, kredittkort, bankkort',
    'card-name':
      'navn pa kort, kortholder, navn pa kortet, kortinnehaver, kortholders navn, kortinnehavers navn, kortholderens navn, kortinnehaverens navn',
    'card-expiry': 'utlopsdato, gyldig til, utloper, mm aa, utlopsdato mm aa, utlop',
    'card-expiry-month': 'utlopsmaned',
    'card-expiry-year': 'utlopsar',
    'card-security-code':
      'sikkerhetskode, kontrollkode, cvc-kode, cvv-kode, kontrollsiffer, kortets sikkerhetskode',
    'card-type': 'korttype',
    quantity: 'antall, mengde',
    variant: 'farge, storrelse, materiale',
    coupon: 'rabattkode, kampanjekode, kupongkode, gavekort eller rabattkode, kupong, tilbudskode',
    'gift-card': 'gavekort, gavekortnummer, gavekortkode',
    'delivery-note':
      'leveringsinstruksjoner, kommentar, kommentarer, merknader, ordrenotater, beskjed til sjafor, merknad, notater, beskjed til butikken, bestillingsnotater, ordrekommentar',
    'delivery-method':
      'leveringsmetode, fraktmetode, leveringsmate, hent i butikk, fraktalternativ, hjemlevering',
    'payment-method': 'betalingsmetode, betalingsmate, vipps, bankoverforing',
    newsletter:
      'nyhetsbrev, meld meg pa, tilbud pa e-post, nyheter og tilbud, motta tilbud, motta nyhetsbrev',
    terms:
      'vilkar, kjopsvilkar, jeg godtar, personvern, salgsvilkar, godtar, personvernerklaering, betingelser, vilkarene, jeg aksepterer',
    'save-information': 'lagre informasjonen, lagre opplysninger, lagre kort, lagre adresse, lagre',
    'billing-same-as-shipping':
      'samme adresse, samme som leveringsadresse, lever til en annen adresse, annen leveringsadresse, send til en annen adresse, samme som, annen fakturaadresse, en annen adresse, annen adresse',
    'create-account': 'opprett konto, registrer, opprett bruker, fortsett som gjest',
    'remember-me': 'husk meg, forbli innlogget, hold meg innlogget',
    username: 'brukernavn, brukernavn eller e-post',
    password: 'passord',
    'new-password': 'nytt passord, gjenta passord, bekreft passord, opprett passord, velg passord',
    search: 'sok, sok etter, sok produkter, hva leter du etter, sokeord, sorter, sorter etter',
    message: 'melding, sporsmal, din melding',
    subject: 'emne',
    website: 'nettside, hjemmeside',
    language: 'sprak',
    name: 'navn',
    address: 'adresse, leveringsadresse, fakturaadresse, faktureringsadresse',
    day: 'dag',
    month: 'maned',
    year: 'ar',
    card: 'kort',
    code: 'kode',
    billing: 'fakturering, faktura, betaler',
    shipping: 'levering, frakt, leverings',
    confirm: 'bekreft, gjenta, igjen',
    ignored:
      'skriv inn, din, ditt, dine, og, eller, pa, i, pakrevd, valgfritt, valgfri, velg, f eks, ma fylles ut, til, en, et, av, den, det, er, oppgi, fyll ut',
  },
};

export const FINNISH: Terms = {
  language: 'fi',
  terms: {
    email:
      'sahkoposti, sahkopostiosoite, sahkopostiosoitteesi, sposti, sahkopostiosoite tai puhelinnumero, sahkoposti tai puhelinnumero, s posti',
    'first-name': 'etunimi, etunimet, etunimesi, kutsumanimi',
    'last-name': 'sukunimi, sukunimesi',
    'full-name':
      'koko nimi, etu- ja sukunimi, vastaanottaja, vastaanottajan nimi, etunimi ja sukunimi, nimesi, yhteyshenkilo',
    'middle-name': 'toinen nimi',
    gender: 'sukupuoli',
    'birth-date': 'syntymaaika, syntymapaiva',
    'birth-month': 'syntymakuukausi',
    'birth-year': 'syntymavuosi',
    phone:
      'puhelin, puhelinnumero, matkapuhelin, puh, kannykka, matkapuhelinnumero, puhelinnro, gsm, puh nro',
    'phone-country-code': 'suuntanumero, maatunnus',
    company: 'yritys, yrityksen nimi, organisaatio, yhtio',
    'tax-id': 'y-tunnus, alv-numero, alv tunnus',
    'national-id': 'henkilotunnus, hetu',
    'address-line1':
      'katuosoite, osoiterivi 1, lahiosoite, kadun nimi ja talon numero, osoite 1, katuosoite 1, katu ja numero, katu ja talonumero, osoiterivi yksi',
    'address-line2':
      'osoiterivi 2, osoite 2, asunto, huoneisto, katuosoite 2, asunnon numero, kerros, porras, huoneisto kerros jne, lisatiedot osoite, osoitteen lisatiedot',
    'address-line3': 'osoiterivi 3, osoite 3',
    street: 'katu, kadun nimi',
    'house-number': 'talonumero, talon numero',
    city: 'kaupunki, postitoimipaikka, paikkakunta, kunta, toimipaikka, kaupunki paikkakunta',
    region: 'maakunta, laani, osavaltio, alue, osavaltio maakunta',
    'postal-code': 'postinumero, postinro',
    country: 'maa, maa alue, valitse maa, toimitusmaa, asuinmaa',
    'card-number': 'kortin numero, korttinumero, luottokortin numero, luottokortti',
    'card-name':
      'kortinhaltija, nimi kortissa, kortinhaltijan nimi, kortin haltija, kortin haltijan nimi, kortissa oleva nimi',
    'card-expiry':
      'viimeinen voimassaolopaiva, voimassa, vanhenemispaiva, kk vv, voimassaoloaika, voimassa asti, viimeinen kayttopaiva, erapaiva, voimassaolo, voimassaolo paattyy',
    'card-expiry-month': 'voimassaolokuukausi, vanhenemiskuukausi',
    'card-expiry-year': 'voimassaolovuosi, vanhenemisvuosi',
    'card-security-code':
      'turvakoodi, tarkistenumero, cvc-koodi, turvaluku, varmistuskoodi, kortin turvakoodi, cvv koodi, turvanumero',
    quantity: 'maara, kappalemaara, kpl',
    variant: 'vari, koko',
    coupon:
      'alennuskoodi, kuponkikoodi, kampanjakoodi, etukoodi, kuponki, lahjakortti tai alennuskoodi, tarjouskoodi',
    'gift-card': 'lahjakortti, lahjakortin numero, lahjakorttikoodi',
    'delivery-note':
      'lisatiedot, toimitusohjeet, kommentti, huomautukset, viesti kauppiaalle, tilauksen lisatiedot, kommentit, viesti myyjalle, tilauksen kommentit, muistiinpanot, huomiot',
    'delivery-method': 'toimitustapa, kotiinkuljetus, nouto myymalasta, noutopiste',
    'payment-method': 'maksutapa, verkkopankki, lasku',
    newsletter: 'uutiskirje, tilaa uutiskirje, tarjoukset sahkopostiin, uutisia ja tarjouksia, markkinointi',
    terms: 'ehdot, kayttoehdot, hyvaksyn, tietosuojaseloste, toimitusehdot, tilausehdot, hyvaksyn ehdot',
    'save-information': 'tallenna tiedot, tallenna tietoni, tallenna kortti, tallenna',
    'billing-same-as-shipping':
      'sama osoite, sama kuin toimitusosoite, toimita eri osoitteeseen, eri toimitusosoite, eri osoite, sama kuin, eri osoitteeseen, eri laskutusosoite',
    'create-account': 'luo tili, rekisteroidy, luo asiakastili, jatka vieraana',
    'remember-me': 'muista minut, pysy kirjautuneena',
    username: 'kayttajatunnus, kayttajanimi, kayttajatunnus tai sahkoposti',
    password: 'salasana',
    'new-password': 'uusi salasana, vahvista salasana, toista salasana, luo salasana, salasana uudelleen',
    search: 'haku, hae, etsi, hae tuotteita, hakusana, jarjesta',
    message: 'viesti, kysymys, viestisi',
    subject: 'aihe',
    website: 'verkkosivusto, kotisivu',
    language: 'kieli',
    name: 'nimi',
    number: 'numero, nro',
    address: 'osoite, toimitusosoite, laskutusosoite, osoiterivi',
    date: 'paivamaara',
    day: 'paiva, pv, pp',
    month: 'kuukausi, kk',
    year: 'vuosi, vv, vvvv',
    card: 'kortti, kortin',
    code: 'koodi',
    billing: 'laskutus, laskutustiedot, maksaja',
    shipping: 'toimitus, toimitustiedot',
    confirm: 'vahvista, toista, uudelleen',
    ignored:
      'syota, anna, kirjoita, ja, tai, pakollinen, valinnainen, valitse, esim, tahan, vapaaehtoinen, on',
  },
};
