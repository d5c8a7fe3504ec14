import type { Phrases } from './phrases.ts';

const CART = '(winkelwagen|winkelwagentje|winkelmand|winkelmandje|mandje|mand|wagen|wagentje|winkeltas|tas)';

export const DUTCH: Phrases = {
  buttons: {
    'add-to-cart': `(voeg |)(toevoegen |toe )?(aan|in) (mijn |je |de |het |uw )?${CART}( toevoegen| plaatsen| leggen| stoppen| doen|), (plaats|leg|stop|doe) in (mijn |je |de |het )?${CART}, toevoegen, (nu )?(pre-?orderen|reserveren bij release), aan bestelling toevoegen, voeg toe( aan .{0,10}${CART}|)`,
    buy: '(koop|kopen)( nu| direct| meteen| dit product|), (direct|nu|meteen) kopen, snel kopen',
    'view-cart': `(bekijk|toon|naar|ga naar|open|bekijken) ?(mijn |je |de |het |uw |)${CART}( bekijken|), (mijn |je |uw |)?${CART}, ${CART} bekijken, naar ${CART}`,
    checkout:
      '(naar|ga naar|door naar|verder naar|doorgaan naar) (de )?(kassa|afrekenen|checkout|bestellen|veilig afrekenen|bestelling|het bestellen)( gaan|), afrekenen, (veilig|direct|nu) afrekenen, verder naar bestellen, ik ga bestellen, kassa, bestelling (starten|beginnen), verder met bestellen',
    'continue-as-guest':
      '(doorgaan|verder|bestellen|afrekenen|kopen|ga verder|verdergaan|ga door|verder gaan|bestel) als (gast|nieuwe klant zonder account), (doorgaan|verder|bestellen|afrekenen|kopen|ga verder|verdergaan|bestel) zonder (account|registratie|inloggen|te registreren|in te loggen|account aan te maken|een account), als gast( .{1,20}|), gast, zonder account( .{1,20}|), ik wil (bestellen zonder account|geen account).{0,20}, gastbestelling',
    continue:
      '(doorgaan|verder|volgende|ga verder|ga door|verdergaan)( naar| met| stap|)?( de| het|)?( betaling| betalen| verzending| bezorging| levering| adres| overzicht| volgende stap| verzendmethode| betaalmethode| controle| bestelling| verzendwijze| betaalwijze| gegevens| stap \\d|), volgende stap, (naar|ga naar|door naar) (de |het |)?(betaling|betalen|verzending|bezorging|levering|volgende stap|overzicht|verzendmethode|betaalmethode|besteloverzicht), (opslaan|bewaren) en (doorgaan|verder|verdergaan|volgende), (bezorg|lever|verzend|verstuur) (hier|op dit adres|naar dit adres), (dit adres gebruiken|gebruik dit adres), (bestelling|overzicht|gegevens) (controleren|bekijken), (adres|bezorging|verzendmethode|betaalmethode|gegevens|verzending|bezorgadres|keuze) bevestigen, bevestig (adres|bezorging|verzendmethode|je gegevens|keuze), (kies|selecteer) (deze )?(verzendmethode|betaalmethode|bezorgoptie), controleer (je |uw )?(bestelling|gegevens)',
    save: '(adres |wijzigingen |gegevens |)?(opslaan|bewaren)( en sluiten|), (klaar|gereed)',
    'place-order':
      'bestelling met betalingsverplichting, (bestelling|aankoop|order|betaling) (nu )?(plaatsen|afronden|bevestigen|voltooien|versturen|verzenden|doorgeven|afrekenen en betalen|betalen)( en betalen|), (plaats|bevestig|voltooi|verstuur|rond|betaal) (mijn |je |de |uw |)?(bestelling|order|aankoop|betaling)( af| en betaal|), bestellen (en|&) betalen, bestelling met betaal ?(verplichting|plicht)( plaatsen|), (bestellen|bestelling|kopen) met (een |)betalingsverplichting, (bestellen|bestelling|kopen) met betaalverplichting, (nu|veilig|direct) betalen, betaal nu, betalen (en|&) (bestellen|afronden|bestelling .{1,20}), koop (en|&) betaal, kopen (en|&) betalen, akkoord (en|&) (bestellen|betalen), definitief bestellen, bestelling met verplichting tot betalen( plaatsen|), bevestigen (en|&) (betalen|bestellen), (ik )?ga akkoord en (bestel|betaal), bestel (en|&) betaal, afrekenen (en|&) betalen',
    pay: 'betalen( met .{0,20}kaart| met ideal| met creditcard|), betaal, ga naar betalen',
    order: '(bestellen|bestel)( nu| direct| hier| online| meteen|), (nu|direct|meteen|online) bestellen',
    confirm: 'bevestigen, bevestig, versturen, verzenden, afronden, voltooien',
    'express-pay': 'express ?(betalen|checkout|afrekenen), snel betalen met .{1,20}',
    'sign-in':
      '(inloggen|log in|aanmelden|login|meld je aan|aanmelden|log hier in)( .{1,40}|), (al klant|ik ben al klant|bestaande klant|ik heb al een account|heb je al een account|al een account).{0,30}',
    'create-account':
      '(account|klantaccount) (aanmaken|maken|creëren)( .{1,20}|), (maak|creëer) (een |)(nieuw |)?account( aan|)( .{1,20}|), (registreren|registreer|inschrijven|word lid)( .{1,20}|), nieuwe klant.{0,20}, nieuw account',
    back: `(terug|ga terug)( naar.{1,30}|), (verder|doorgaan met) (winkelen|shoppen), (verder|doorgaan) met winkelen, annuleren, vorige( stap|), keer terug.{0,20}`,
    edit: `(adres |gegevens |${CART} |bezorging |verzendmethode |betaalmethode |bestelling |bezorgadres |factuuradres |)?(wijzigen|bewerken|aanpassen|veranderen), (wijzig|bewerk|pas aan|verander)( .{1,30}|)`,
    remove: `(artikel |product |item |kortingscode |)?(verwijderen|verwijder|wissen)( uit ${CART}| artikel| product|), verwijder .{1,80}, .{1,80} verwijderen( uit .{0,5}${CART}|), ${CART} (legen|leegmaken)`,
    increase:
      '(aantal |hoeveelheid |)?(verhogen|verhoog|vermeerderen)( .{1,60}|), (verhoog|vermeerder) (het )?(aantal|hoeveelheid).{0,60}, meer, plus, één meer, een meer',
    decrease:
      '(aantal |hoeveelheid |)?(verlagen|verlaag|verminderen|verminder)( .{1,60}|), (verlaag|verminder) (het )?(aantal|hoeveelheid).{0,60}, minder, min, één minder, een minder',
    'update-cart': `(${CART} |aantal |aantallen |totaal |)?(bijwerken|updaten|vernieuwen|herberekenen|verversen), (werk|update) .{0,10}${CART}( bij|)`,
    'update-totals':
      '(het |)(totaal|totalen|totaalbedrag|bedrag|prijs|prijzen|verzendkosten|verzending|overzicht|btw) (opnieuw |)(bijwerken|updaten|vernieuwen|herberekenen|berekenen|verversen), herberekenen, opnieuw berekenen, (bereken|herbereken) (de |het |)(verzendkosten|totaal|verzending|totaalbedrag)',
    'apply-coupon':
      '(kortingscode|code|coupon|actiecode|cadeaubon|vouchercode|promotiecode|waardebon|korting|voucher) (toepassen|toevoegen|gebruiken|verzilveren|inwisselen|activeren), toepassen, verzilveren, inwisselen, pas toe, gebruik code',
    'open-section':
      '(heb je |heeft u |ik heb |)?(een )?(kortingscode|actiecode|cadeaubon|coupon|waardebon|cadeaukaart|vouchercode|promotiecode)( toevoegen| invoeren| of cadeaubon| hebben|)\\??.{0,10}, (toon|bekijk|verberg|laat) (meer|alle|de |je |)?(overzicht|details|artikelen|bestelling|opties|betaalmethoden|bezorgopties|samenvatting)?.{0,20}( zien|), (nieuw |ander |)?(adres|bezorgadres|factuuradres|afleveradres) (handmatig )?(toevoegen|invoeren|ingeven|invullen), adres handmatig invoeren, (meer|andere) (betaalmethoden|verzendmethoden|opties), besteloverzicht, (bezorgen|verzenden|leveren) op een ander adres, ander (bezorgadres|afleveradres).{0,10}, (kies|selecteer) (een |je |)?(verzendmethode|betaalmethode|bezorgmoment|afhaalpunt|bezorgoptie).{0,20}, opmerking toevoegen',
    close: '(venster |melding |menu |dialoog |popup |banner |)?(sluiten|sluit|verbergen)( .{1,20}|)',
    'accept-cookies':
      '(alle |alles |)?(cookies |)?(accepteren|toestaan|aanvaarden|goedkeuren)( en .{1,20}|), (accepteer|aanvaard|sta) (alle |alles|)?( ?cookies)?( toe|)( en .{1,20}|), (alles|alle) (accepteren|toestaan|aanvaarden), (ja\\, )?ik ga akkoord( met .{1,20}|), akkoord met (alle )?cookies, accepteren en (sluiten|doorgaan)',
    'reject-cookies':
      '(alle |alles |optionele |niet-noodzakelijke |)?(cookies |)?(weigeren|afwijzen|afkeuren|niet accepteren), (weiger|wijs) (alle |alles|)?( ?cookies)?( af|)( .{1,20}|), (alleen|enkel|uitsluitend) (strikt )?(noodzakelijke|functionele|essentiële|vereiste|technische)( cookies|)( accepteren| toestaan| gebruiken|), (doorgaan|verder) zonder (te )?(accepteren|toestemming).{0,10}, noodzakelijke cookies( alleen|), niet akkoord, ik ga niet akkoord',
    accept:
      'accepteren, akkoord, ok, oké, begrepen, ja( graag|), toestaan, prima, ik begrijp het, ik snap het',
    reject:
      'weigeren, afwijzen, nee( bedankt| dank je|), nee\\, (bedankt|dank je).{0,40}, nu niet, niet nu, later, misschien later, overslaan, sla over, geen interesse, liever niet, ik wil geen.{0,40}',
    'decline-extra':
      '(nee\\,? |)(doorgaan|verder|verdergaan|ga verder) zonder( .{1,30}|), (doorgaan|verder|afrekenen|bestellen) zonder .{0,30}(bescherming|garantie|verzekering|extra.{0,3}|aanbieding|cadeauverpakking|accessoires).{0,20}, (geen|zonder) (bescherming|garantie|verzekering|extra.{1,20}|cadeauverpakking).{0,20}, aanbieding (weigeren|afwijzen|overslaan), nee\\,? (bedankt|dank je)\\,? .{1,60}',
    'accept-extra':
      '(bescherming|garantie|verzekering|cadeauverpakking|aanbieding|extra garantie) (toevoegen|kiezen|afsluiten), (voeg|ja\\,? voeg) .{1,40} toe.{0,20}, ja\\,? (graag toevoegen|toevoegen|ik wil).{0,60}, toevoegen aan (mijn|je) bestelling, profiteer van .{1,30}',
    'keep-address':
      '(ingevuld|ingevoerd|opgegeven|mijn)(e|) adres (gebruiken|behouden|aanhouden), (gebruik|behoud|houd) (het |dit |mijn |)?(ingevoerde|huidige|originele|oorspronkelijke|eigen|opgegeven)? ?adres( zoals .{1,20}| toch|), (ingevoerde|huidige|oorspronkelijke|opgegeven|mijn|dit) adres (gebruiken|behouden|aanhouden), (mijn |het )?adres (is correct|klopt|is juist), doorgaan met (dit|ingevoerd|mijn) adres, toch gebruiken, (gebruik )?zoals ingevoerd( gebruiken|)',
    'use-suggested-address':
      '(gebruik|kies|accepteer|selecteer) (het |dit |)?(voorgestelde|aanbevolen|gecorrigeerde|geverifieerde) adres, (voorgesteld|voorgestelde|aanbevolen|gecorrigeerde) adres (gebruiken|kiezen|accepteren), (suggestie|voorstel|correctie) (gebruiken|overnemen|accepteren)',
    other: `(toevoegen aan|zet op|voeg toe aan|bewaar op|plaats op|bewaar in|op) ?(mijn |je |)?(verlanglijst.{0,10}|favorieten|wishlist|wensenlijst|lijst.{0,10}|vergelijk.{0,10}), (verlanglijst|verlanglijstje|favorieten|vergelijk|vergelijken|bewaren voor later|bewaar voor later), (houd me op de hoogte|mail mij|mail me|stuur mij|waarschuw mij|hou mij op de hoogte|stuur .{0,10}melding|laat het .{1,10} weten).{0,40}, (abonneren|abonneer|abonnement|inschrijven voor .{1,30}|aanmelden (voor|nieuwsbrief).{0,30}|schrijf je in).{0,30}, delen.{0,20}, print(en|), (review|beoordeling) (schrijven|plaatsen|achterlaten).{0,10}, schrijf een (review|beoordeling), reviews.{0,20}, maattabel, (bekijk |controleer |check |)?(winkelvoorraad|voorraad in .{1,20}|beschikbaarheid).{0,20}, (opnieuw|nogmaals|nog een keer|weer) (bestellen|kopen), stel een vraag.{0,20}, (contact|klantenservice|hulp|menu|zoeken|zoek)( .{1,20}|), (lees|bekijk|toon) (meer|alles|alle .{1,20}).{0,20}, meer (informatie|info|weten|lezen|details).{0,20}, (bekijk|naar) (het |dit |de |)?(product|producten|artikel|details|aanbieding|actie).{0,20}, (snel bekijken|ontdek.{0,20}), (kies|bekijk|selecteer) (opties|maat|kleur|je maat|een optie|variant), (beide|alle \\d|allebei|set|alle|geselecteerde|alles)( artikelen| producten|) (toevoegen|in ${CART}).{0,20}, (cadeaubericht|cadeaubon|cadeaukaart|wenskaart|kaartje|bericht)( .{0,10}(toevoegen|kopen|schrijven)), (algemene )?voorwaarden.{0,30}, privacy.{0,30}, (cookie-?instellingen|instellingen|voorkeuren|beheren|aanpassen voorkeuren|cookies instellen|zelf instellen)( .{1,30}|), (bereken|berekenen) .{0,20}(verzendkosten|verzending).{0,10}, (land|taal|valuta|winkel) (wijzigen|kiezen|wisselen), (volg|volgen|track) .{0,10}(bestelling|pakket), winkel (vinden|zoeken), (mijn account|mijn bestellingen|uitloggen), (achteraf betalen|in \\d termijnen|gespreid betalen).{0,30}, (offerte|staal|monster|sample|catalogus|kleurstaal)( .{0,10}(aanvragen|bestellen)), (huren|huur), wachtwoord vergeten\\??, (ophalen|afhalen|reserveren) in (de )?winkel.{0,20}`,
  },
  totals: {
    subtotal: `(subtotaal|sub-totaal|tussentotaal|totaal (artikelen|producten|${CART})|artikelen|producten|waarde (artikelen|goederen)|productkosten)( .{1,30}|)`,
    shipping:
      '(verzendkosten|verzending|bezorgkosten|bezorging|levering|leveringskosten|porto|portokosten|verzend- en .{1,20}|transportkosten|verzendmethode|leverkosten|vracht|vrachtkosten)( .{1,50}|)',
    tax: '(inclusief |incl\\.? |waarvan |totaal |)?(\\d{1,2} ?% |)?(btw|b\\.t\\.w\\.|belasting|belastingen|omzetbelasting)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(korting|kortingen|kortingscode|kortingsbon|actie|actiekorting|coupon|voucher|cadeaubon|cadeaukaart|waardebon|tegoed|actiecode|promotie|aanbieding)( .{1,40}|)',
    surcharge:
      '(toeslag|rembours|remboursementskosten|rembourskosten|betaalkosten|transactiekosten|administratiekosten|servicekosten|cadeauverpakking|verpakkingskosten|fooi|donatie|verzekering|statiegeld|behandelingskosten|afronding|betaalmethode .{1,20}|orderkosten|verwijderingsbijdrage|kosten .{1,30})( .{1,40}|)',
    total:
      '(totaal|totaalbedrag|totaal te betalen|eindtotaal|te betalen|totaalprijs|bestelbedrag|totale kosten|totaal bestelling|orderbedrag|geschat totaal|totaal bedrag|nog te betalen|eindbedrag|factuurbedrag|te betalen bedrag|ordertotaal)( \\(?(incl|inclusief|met).{0,40}|)',
    aside:
      '(totaal|subtotaal|bedrag|prijs)( totaal|) ?\\(?(excl|exclusief|zonder|ex).{0,30}, (je bespaart|u bespaart|jouw voordeel|besparing|je voordeel|totale besparing|bespaard)( .{1,30}|), (nog|slechts) .{1,60}(gratis|verzend).{0,30}, (punten|spaarpunten)( .{1,30}|), (stukprijs|adviesprijs|prijs per .{1,10}|van .{0,3}voor).{0,20}, .{0,20}(per maand|termijnen).{0,30}, gratis (verzending|bezorging) (vanaf|boven|bij).{0,30}, gewicht.{0,20}',
  },
  texts: {
    free: 'gratis( verzending| bezorging| verzonden|), kosteloos, geen (verzend|bezorg)?kosten, inbegrepen',
    later:
      '(wordt|worden) .{0,30}(berekend|bepaald|getoond|toegevoegd).{0,40}, (berekend|bepaald|getoond) (bij|tijdens|in|later|na).{0,40}, (nog )?(niet berekend|te bepalen|te berekenen|onbekend|nader te bepalen), (vul|voer|kies|selecteer) .{0,40}(adres|methode|land|postcode|verzend).{0,30}, (in de |bij de )?volgende stap, bij het afrekenen',
    'tax-included':
      '(incl|inclusief|inc|waarvan|met)\\.? .{0,20}(btw|belasting)(en|), btw (inbegrepen|inclusief|incl)',
    'tax-excluded': '(excl|exclusief|ex|zonder|plus)\\.? .{0,20}(btw|belasting)(en|)',
    'shipping-choice':
      '(verzend|bezorg|lever|aflever)(methode|methodes|methoden|optie|opties|wijze|wijzen|manier|keuze|moment)( .{1,30}|), (kies|selecteer) .{0,20}(verzend|bezorg|lever|verzending|bezorging).{0,20}, hoe (wil|wilt) (je|u) .{0,30}(ontvangen|bezorgd|geleverd).{0,10}',
    'payment-choice':
      '(betaal)(methode|methodes|methoden|optie|opties|wijze|wijzen|manier|keuze|mogelijkheden)( .{1,30}|), (kies|selecteer) .{0,20}(betaal|betaling).{0,20}, hoe (wil|wilt) (je|u) betalen.{0,10}',
    'pick-up':
      '(ophalen|afhalen|zelf ophalen|ophaalpunt|afhaalpunt|afhalen in .{1,20}|haal .{1,20} op)( .{1,40}|), (click (&|and|en) collect|pakketpunt|servicepunt|pakketautomaat|postnl-punt|parcelshop)( .{1,40}|), (bezorgen |)?(bij|op|in) (een )?(ophaalpunt|afhaalpunt|winkel|servicepunt|postnl.{0,10}|pakketpunt).{0,30}',
    quantity: 'aantal, aantal stuks, hoeveelheid, stuks, aant',
    'cart-heading': `(mijn |je |uw |jouw |in je |)${CART}( ?\\(?\\d.{0,14}|), artikelen in .{0,10}${CART}`,
    'sign-in-heading':
      '(inloggen|log in|aanmelden|al klant|bestaande klant|welkom terug|ik heb al een account|heb je al een account|ik ben al klant|heeft u al een account)( .{1,30}|)\\??',
    'contact-heading':
      '(jouw |je |uw |mijn |)?(contactgegevens|persoonlijke gegevens|gegevens|contact|contactinformatie|e-?mailadres|e-?mail|klantgegevens|persoonsgegevens)',
    'address-heading':
      '(jouw |je |uw |)?(bezorg|aflever|verzend|factuur|lever|)?(adres|adressen|adresgegevens|gegevens voor .{1,20})( .{1,20}|), (verzenden|bezorgen|leveren) (aan|naar|op), ontvanger, waar .{1,40}',
    'shipping-heading':
      '(verzending|bezorging|levering|verzendmethode|bezorgmethode|verzendwijze|bezorgopties|leveringsmethode|verzendopties|verzendmethodes)( .{1,20}|)',
    'payment-heading':
      '(betaling|betaalmethode|betaalwijze|betaalmethoden|betalen|betaalgegevens|betaalopties|betaalmethodes)( .{1,20}|)',
    'review-heading':
      '(overzicht|besteloverzicht|controleer|controleren|samenvatting|controle|bevestigen)( .{1,30}|), (je|uw|jouw|mijn) bestelling, laatste stap, bijna klaar.{0,5}',
    'recommended-heading':
      '(dit vind je|misschien|anderen|klanten) .{1,50}, (gerelateerde|vergelijkbare|aanbevolen|bijpassende|soortgelijke|laatst bekeken|recent bekeken|populaire) (producten|artikelen).{0,20}, (vaak|meestal) samen gekocht, aanbevolen.{0,30}, accessoires, bestsellers, nieuw binnen, combineer.{0,30}, past goed bij.{0,20}, maak .{1,20}compleet.{0,10}, vergeet .{1,20}niet.{0,10}, ook leuk.{0,10}, laatst bekeken',
    cookies: 'cookies?, (jouw |je |uw |)?privacy( .{1,20}|), toestemming',
    thanks:
      '(hartelijk |heel erg |)?(bedankt|dank je|dank u|dankjewel|dankuwel)( wel|)( voor .{1,50}|)\\,?( .{1,30}|), (je|uw|jouw|de) bestelling (is|werd|hebben we|is succesvol) .{0,20}(geplaatst|ontvangen|bevestigd|voltooid|afgerond|gelukt|geslaagd|verwerkt).{0,30}, bestelling (geplaatst|ontvangen|bevestigd|voltooid|geslaagd|gelukt).{0,20}, (bestelbevestiging|orderbevestiging), we hebben (je|uw) bestelling (goed )?ontvangen.{0,20}, (betaling) (gelukt|geslaagd|ontvangen|voltooid).{0,20}',
    'order-number':
      '(je |uw |jouw |het |)?(bestel|order|bestellings|referentie|transactie|bevestigings)-?(nummer|nr|nr\\.|id|code)( is|)(:|), (je |uw |)?(bestelling|order)( nr\\.?| nummer| #| met nummer)( is|), referentie( .{1,12}|)',
    'business-days': 'werkdag(en|)',
    days: 'dag(en|)',
    weeks: 'we(ek|ken)',
    hours: '(uur|uren)',
    today: 'vandaag',
    tomorrow: 'morgen, de volgende dag',
    'delivery-date': '(levering|bezorging|bezorgd|verwacht|leverdatum|geleverd)( .{1,30}|)',
  },
  payments: {
    card: '(met |betalen met |betaal met |)?(kaart|credit-?card|creditcards|bankpas|betaalkaart|debetkaart|pinpas|kredietkaart|bankkaart)( .{1,60}|), kaart(betaling|)',
    cash_on_delivery:
      '(onder |)?rembours( .{1,30}|), (betalen|betaling) bij (levering|aflevering|bezorging)( .{1,20}|), (contant|contante betaling)( .{1,30}|), betaal bij (levering|bezorging|ontvangst)',
    bank_transfer:
      '(bank)?(overschrijving|overboeking)( .{1,40}|), (vooraf|vooruit)(betaling| betalen| overmaken)( .{1,30}|), (handmatige )?bankoverschrijving, overmaken',
    invoice:
      '(achteraf |)(op |per |betalen op |betaal op |betalen per |kopen op |via |)?(factuur|rekening)( .{1,30}|)',
    test: '(test|demo)-?(betaling|betaalmethode|modus)( .{1,20}|)',
    free: 'geen betaling (nodig|vereist), gratis bestelling',
    later: '(achteraf betalen|gespreid betalen|in \\d termijnen|betaal later)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(dit|het) (veld|is een) .{0,10}(is|moet|mag|verplicht).{0,40}, (verplicht|verplicht veld), (vul|controleer|selecteer|kies|voer) (dit|een|het|uw|je|de|alle) .{1,60}, (de|deze) (waarde|invoer) is (ongeldig|niet geldig|onjuist).{0,20}, .{1,40} is (ongeldig|verplicht|niet geldig), ongeldige? .{1,30}',
    captcha: 'ik ben geen robot, (bevestig|bewijs) dat (je|u) (een mens|geen robot) .{1,5}',
    'bot-protection':
      '(toegang|verzoek) (geweigerd|geblokkeerd).{0,40}, (ongebruikelijk|verdacht) (verkeer|activiteit).{0,40}, (je|uw) browser wordt gecontroleerd.{0,30}, een ogenblik geduld.{0,5}, te veel verzoeken.{0,20}',
    'sign-in-required':
      '(je moet|u moet|u dient|gelieve|log) .{0,20}(inloggen|ingelogd zijn|registreren|in te loggen|in|een account).{0,10}(om|voordat|voor) .{1,50}, (account|inloggen|registratie) (is )?(verplicht|vereist|nodig).{0,30}, bestellen als gast is niet .{1,20}',
    'one-time-code':
      '(voer|vul) (de|je) .{0,20}code in.{0,40}, verificatiecode( .{1,20}|), (we hebben|er is) .{0,20}code (gestuurd|verzonden).{0,30}',
    'three-d-secure':
      '(bevestig|keur) (de |je |deze )?(betaling|aankoop|transactie) .{0,20}bank.{0,20}, sterke klantauthenticatie.{0,20}',
    'out-of-stock':
      '(dit product is |dit artikel is |helaas |momenteel |tijdelijk |het product is )*(uitverkocht|niet (meer |)?(op voorraad|leverbaar|beschikbaar)|niet meer verkrijgbaar)( .{1,20}|)',
    'insufficient-stock':
      '(slechts|maar|nog maar|er zijn nog maar|alleen) \\d{1,5} .{0,30}(op voorraad|beschikbaar|leverbaar|over).{0,20}, (niet genoeg|onvoldoende) (voorraad|artikelen|producten).{0,40}, (gevraagde|gewenste|gekozen) (aantal|hoeveelheid) .{0,20}(niet|overschrijdt).{0,40}, maximale? (aantal|bestelhoeveelheid|hoeveelheid).{0,40}, (het )?aantal .{1,30} is niet (op voorraad|beschikbaar).{0,20}',
    'product-not-found':
      '(pagina|product|artikel) (is |)?(niet gevonden|bestaat niet|niet beschikbaar meer).{0,30}, (de|deze) pagina .{0,40}(niet gevonden|bestaat niet).{0,20}, 404( .{1,30}|), (we kunnen|kon) .{0,20}(pagina|product) niet vinden.{0,20}',
    'cart-empty': `(je |uw |jouw |mijn |de |)?${CART} is (momenteel |nog |op dit moment |)?leeg.{0,30}, (geen|er zitten geen|je hebt geen|u heeft geen) (artikelen|producten) in .{0,10}${CART}.{0,20}, lege ${CART}`,
    unshippable:
      '(we |wij |dit product |dit artikel |helaas |)*(verzenden|leveren|bezorgen|kan|kunnen|wordt) .{0,40}niet (naar|in|op|verzonden|geleverd|bezorgd).{0,60}, (geen|er zijn geen) (verzend|bezorg|lever)(methode|methodes|methoden|opties|mogelijkheden).{0,60}, (verzending|levering|bezorging) .{0,30}niet (mogelijk|beschikbaar).{0,40}',
    'no-payment-method': '(geen|er zijn geen) betaal(methode|methodes|methoden|opties|mogelijkheden).{0,60}',
    'payment-declined':
      '(je |uw |de |)?(betaling|kaart|creditcard|transactie) (is |werd |kon |)?(geweigerd|mislukt|afgewezen|niet (gelukt|geaccepteerd|verwerkt|geslaagd|goedgekeurd)|verlopen).{0,60}, onvoldoende saldo.{0,20}',
    'coupon-refused':
      '(de |deze |je |uw |)?(kortingscode|code|coupon|actiecode|cadeaubon|voucher|waardebon)( .{1,40}|) (is |bestaat |kan |werd |)?(ongeldig|niet (geldig|gevonden|toegepast|meer geldig|gebruikt|bekend)|verlopen|niet|onjuist).{0,60}, (ongeldige|onjuiste|verlopen) (kortingscode|code|coupon|actiecode).{0,30}',
    'order-refused':
      '(het |de |je |uw |)(totaal|totaalbedrag|prijs|prijzen|bedrag|winkelwagen) (is|zijn) (gewijzigd|veranderd|bijgewerkt).{0,80}, (je|uw|de) bestelling (kon|kan) niet .{1,60}, bestelling mislukt.{0,40}',
    'shop-error':
      '(er is |er ging |)?(een )?(onverwachte |interne |technische |)?(fout|probleem|storing) (is )?(opgetreden|ontstaan).{0,60}, er (is|ging) (iets|wat) (fout|mis)( gegaan|).{0,40}, probeer het (later|opnieuw|nogmaals).{0,30}, (winkel|site|pagina|service) .{0,20}niet (beschikbaar|bereikbaar).{0,20}, (je |uw )?sessie is verlopen.{0,20}, onderhoud.{0,20}',
  },
};
