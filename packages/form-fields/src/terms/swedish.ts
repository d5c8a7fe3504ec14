import type { Terms } from './concepts.ts';

export const SWEDISH: Terms = {
  language: 'sv',
  terms: {
    'saved-address': 'valj adress, sparad adress',
    nationality: 'nationalitet, medborgarskap',
    'birth-place': 'fodelseort, fodelseland, fodelsestad',
    email:
      'e-post, epost, e-postadress, epostadress, mejl, mejladress, mailadress, din e-post, din e-postadress, e-mailadress, e-post eller telefonnummer, e-post eller mobilnummer, e-postadress eller telefonnummer, mejladress eller mobilnummer',
    'first-name': 'vad far vi kalla dig, fornamn, tilltalsnamn, ditt fornamn',
    'last-name': 'efternamn, ditt efternamn, slaktnamn',
    'full-name':
      'namn pa fakturan, kontaktperson, kontaktpersonens namn, er kontaktperson, vad heter du, avsandare, for- och efternamn, fullstandigt namn, fornamn och efternamn, mottagare, mottagarens namn, ditt namn, for och efternamn, fornamn efternamn, kontaktperson, hela namnet, namn pa mottagare, mottagarnamn, fullt namn',
    'middle-name': 'mellannamn',
    honorific: 'titel, hälsningsfras, tilltal, halsningsfras',
    gender: 'kon',
    'birth-date': 'fodelsedatum, fodelsedag, fodd',
    'birth-month': 'fodelsemanad',
    'birth-year': 'fodelsear',
    phone:
      'telefon bostad, telefon arbete, telefon, telefonnummer, mobilnummer, mobil, mobiltelefon, mobiltelefonnummer, tel nr, telefon dagtid, telefonnr, mobilnr, hemtelefon, tfn, mobil telefon, ditt mobilnummer, telefon mobil, tel',
    'phone-country-code': 'landsnummer, landskod telefon, landsprefix, landkod telefon',
    'phone-area-code': 'riktnummer',
    'phone-extension': 'anknytning',
    fax: 'faxnummer',
    company:
      'foretag, foretagsnamn, organisation, bolag, organisationsnamn, foretagets namn, firma, firmanamn, bolagsnamn',
    department: 'avdelning',
    'job-title': 'befattning, yrke, yrkestitel',
    'tax-id':
      'organisationsnummer, momsnummer, momsregistreringsnummer, org nr, orgnr, vat-nummer, moms nr, org nummer, vatnummer, momsreg nr',
    'national-id':
      'passets, pass, id kort, id kortets, pass nummer, personnummer, passnummer, person nr, personnr, person organisationsnummer, personnummer organisationsnummer, person eller organisationsnummer',
    'address-line1':
      'mottagarens adress, gatuadress, adressrad 1, adress 1, gata och husnummer, gata och nummer, gatunamn och nummer, adress rad 1, gatuadress 1, gata husnummer, gatunamn och husnummer, gatunamn nummer, gata nummer, gata nr, gata 1, gatuadress och nummer, utdelningsadress, gatuadress och husnummer',
    'address-line2':
      'adressrad 2, adress 2, lagenhet, lagenhetsnummer, adress rad 2, vaning, c o, c o adress, lagenhet svit etc, co adress, gatuadress 2, lgh nr, lagenhet vaning etc, ytterligare adress, adresstillagg, extra adressrad, lgh, kompletterande adress, lagenhetsnr, byggnad, trappa, c o namn, gata 2, lagenhet enhet etc',
    'address-line3': 'adressrad 3, adress 3',
    'full-address': 'fullstandig adress, postadress, hela adressen',
    street: 'gata, gatunamn, vag',
    'house-number': 'husnummer, gatunummer, husnr, gatunr',
    district: 'stadsdel',
    city: 'bostadsort, hemort, ort, stad, postort, kommun, ort stad, stad ort',
    region:
      'lan, region, delstat, landskap, provins, delstat provins, lan region, region lan, stat, stat provins, delstat region, lan provins, stat region',
    'postal-code': 'postnummer, postnr, post nr, postnummer zip, post nummer',
    country: 'land, land region, leveransland, valj land, bosattningsland, land eller region',
    'country-code': 'landskod, landkod',
    'address-search': 'sok din adress, sok adress, hitta adress, sok efter adress',
    'address-nickname': 'adressnamn, namn pa adressen',
    'card-number':
      'kortets nummer, kortnummer, kreditkortsnummer, kreditkortnummer, kortnr, kontokortsnummer, betalkortsnummer, bankkortsnummer, kreditkort, kort nr',
    'card-name':
      'namn pa kortet, kortinnehavare, kortinnehavarens namn, namn pa kort, kortinnehavarens fullstandiga namn, kortinnehavare namn, innehavarens namn, namn som star pa kortet, kortets innehavare, namnet pa kortet, kortagare',
    'card-expiry':
      'utgangsdatum, giltig till, giltigt till, giltig t o m, giltighetstid, mm aa, gar ut, sista giltighetsdatum, utgangsdatum mm aa, giltigt tom, giltigt till och med, giltig tom, upphor, giltighetsdatum, giltigt t o m, forfallodatum, giltigt till mm aa',
    'card-expiry-month': 'utgangsmanad, giltig till manad, forfallomanad, giltighetsmanad',
    'card-expiry-year': 'utgangsar, giltig till ar, forfalloar, giltighetsar',
    'card-security-code':
      'sakerhetskod, cvc-kod, cvv-kod, kontrollkod, kortets sakerhetskod, cvc nummer, cvc cvv, cvv cvc, sakerhetsnummer, kortverifieringskod',
    'card-type': 'korttyp, typ av kort, kreditkortstyp, kortslag',
    'bank-account': 'kontonummer, clearingnummer, bankkonto',
    quantity: 'antal, kvantitet, mangd',
    variant: 'farg, storlek, material, modell, variant, langd, bredd, smak',
    coupon:
      'rabattkod, kampanjkod, kupong, kupongkod, vardekod, rabattkupong, presentkort eller rabattkod, rabatt, erbjudandekod, vardebevis, rabattkod eller presentkort, ange rabattkod',
    'gift-card':
      'presentkortets nummer, presentkortsnummer, nummer pa presentkortet, presentkortets, presentkortets nummer, presentkort, presentkortsnummer, presentkortskod, presentkortnummer',
    'gift-message': 'halsning, gratulationskort, presenthalsning, presentmeddelande, halsningskort',
    'delivery-note':
      'leveransinstruktioner, ordermeddelande, kommentar, kommentarer, anteckningar, meddelande till foretaget, ordernoteringar, leveransanvisning, ovrigt, leveransanvisningar, orderanteckningar, noteringar, anteckning, kommentar till ordern, meddelande till butiken, anmarkning, leveransmeddelande, meddelande till chauffor, instruktioner, meddelande till oss, notering, orderkommentar, meddelande till budet',
    'delivery-method':
      'leveranssatt, fraktsatt, leveransmetod, fraktmetod, hemleverans, ombud, hamta i butik, fraktalternativ, leveransalternativ, standardleverans, expressleverans, standardfrakt, fri frakt',
    'delivery-date': 'leveransdatum, leveranstid, leveransdag',
    'payment-method':
      'betalningssatt, betalsatt, betalningsmetod, faktura, swish, delbetalning, postforskott, betalmetod, kortbetalning, banköverföring, bankoverforing, betalningsalternativ',
    'order-number': 'ordernummer, bestallningsnummer, fakturanummer, sandningsnummer, bokningsnummer',
    'purchase-order': 'inkopsordernummer, er referens, referens, referensnummer, markning',
    'loyalty-number': 'kundnummer, medlemsnummer, medlemsnr, kundklubb',
    amount: 'belopp, dricks, pris, gava',
    newsletter:
      'godkanner att ta emot, nyhetsbrev, prenumerera, erbjudanden, erbjudanden via e-post, fa erbjudanden, nyheter och erbjudanden, anmal dig till nyhetsbrev, inspiration och erbjudanden, marknadsforing, ta emot, nyhetsbrevet, utskick',
    terms:
      'villkor, allmanna villkor, kopvillkor, jag godkanner, integritetspolicy, jag accepterar, personuppgifter, jag har last, anvandarvillkor, godkanner, personuppgiftspolicy, samtycke, accepterar, godkann, villkoren',
    'save-information':
      'spara mina uppgifter, spara uppgifter, spara adress, spara kort, kom ihag kortet, spara informationen, standardadress, spara, till nasta gang, spara mitt kort, spara kortuppgifter',
    'billing-same-as-shipping':
      'samma adress, faktura till leveransadress, fakturera leveransadress, samma som leveransadress, samma som fakturaadress, annan leveransadress, leverera till annan adress, annan fakturaadress, fakturaadress ar samma, leverera till en annan adress, anvand samma adress, samma som leveransadressen, skicka till annan adress, samma som, annan adress, skicka till en annan adress, ar samma, samma fakturaadress, samma leveransadress, anvand som fakturaadress, leverera till denna adress, alternativ leveransadress',
    'create-account':
      'skapa konto, skapa ett konto, registrera, bli medlem, handla som gast, registrera konto, skapa kundkonto, registrera mig',
    'remember-me': 'kom ihag mig, forbli inloggad, hall mig inloggad, fortsatt vara inloggad',
    'gift-option': 'presentinslagning, sla in som present, present, presentforpackning, det ar en present',
    'age-confirmation': 'over 18 ar, fyllt 18, 18 ar, alder',
    username:
      'anvandarnamn, anvandare, anvandarnamn eller e-post, anvandarnamn eller e-postadress, anvandar id, inloggningsnamn',
    password: 'losenord, ditt losenord, nuvarande losenord',
    'new-password':
      'nytt losenord, bekrafta losenord, upprepa losenord, valj losenord, bekrafta nytt losenord, repetera losenord, skapa losenord, upprepa losenordet, bekrafta ditt losenord, losenord igen, valj ett losenord, skapa ett losenord',
    'one-time-code': 'verifieringskod, engangskod, sms-kod, bekraftelsekod, engangslosenord',
    captcha: 'skriv tecknen, jag ar inte en robot',
    search:
      'sok, sok produkter, vad letar du efter, sokord, sok efter, sokterm, hitta butik, sortera, sortera efter, vad soker du, sok har, sok i butiken, sokfalt, sortering, filtrera',
    message: 'meddelande, ditt meddelande, fraga, beskrivning, recension, din fraga, omdome',
    subject: 'amne, arende',
    website: 'webbplats, hemsida, webbsida, webbadress',
    'referral-source': 'hur hittade du oss, hur horde du talas om oss, var horde du talas om oss',
    language: 'sprak',
    currency: 'valuta',
    'security-question': 'sakerhetsfraga',
    name: 'namn',
    number: 'nummer, nr',
    code: 'kod',
    address:
      'adress, leveransadress, fakturaadress, faktureringsadress, fraktadress, bostadsadress, hemadress, adressrad',
    date: 'datum',
    day: 'dag',
    month: 'manad, man',
    year: 'ar, aaaa',
    card: 'kort, kortuppgifter',
    holder: 'innehavare',
    expiry: 'utgangs',
    birth: 'fodelse',
    billing: 'fakturering, fakturerings, fakturauppgifter, betalare',
    shipping: 'leverans, frakt, leveransuppgifter, leverera',
    confirm: 'bekrafta, upprepa, igen, repetera, bekraftelse, verifiera',
    new: 'nytt, ny, skapa',
    current: 'nuvarande, gammalt',
    gift: 'gåvor, gava till',
    ignored:
      'ange, fyll i, skriv, din, ditt, dina, den, det, en, ett, och, eller, pa, i, for, till, ar obligatoriskt, obligatoriskt, valfritt, valj, t ex, exempel, frivilligt, obligatorisk, valfri, mina, uppgifter, kund, mitt, min, av, som, med, vanligen, har, falt, ej obligatoriskt, om',
  },
};
