import type { Phrases } from './phrases.ts';

const CART = '(handlekurv|handlekurven|handlevogn|handlevognen|kurv|kurven|handlepose|vogn)';

export const NORWEGIAN: Phrases = {
  buttons: {
    'add-to-cart': `(legg|putt|ha)( varen|)?( til|) i (min |din |)?${CART}(en|), legg til( i ${CART}|), (forhåndsbestill|forhåndsbestill nå), i ${CART}`,
    buy: '(kjøp)( nå| her| direkte| varen|), hurtigkjøp',
    'view-cart': `(vis|se|gå til|åpne|til) (min |din |)?${CART}(en|), (min |din |)?${CART}`,
    checkout:
      '(gå |fortsett |videre )?til (kassen|kasse|utsjekking|checkout|bestilling), til kassen, kassen?, (gå til )?utsjekk(ing|), start (kjøp|utsjekking)',
    'continue-as-guest':
      '(fortsett|kjøp|bestill|handle|handl|gå videre|betal) som gjest, (fortsett|kjøp|bestill|handle|gå videre) uten (konto|innlogging|å logge inn|registrering|å registrere.{0,10}|å opprette .{1,20}|bruker), som gjest, gjest, gjestekjøp',
    continue:
      '(fortsett|neste|gå videre|videre)( steg| trinn|)( til| med|)?( betaling| levering| frakt| adresse| oversikt| neste steg| leveringsmåte| betalingsmåte| leveringsmetode| betalingsmetode| gjennomgang| sammendrag| steg \\d|), neste (steg|trinn), (gå |)?(videre )?til (betaling|levering|frakt|neste steg|oversikt|oppsummering), (lagre) og (fortsett|gå videre), (lever|send) (hit|til denne adressen), bruk denne adressen, (se over|kontroller|sjekk|se gjennom) (din |)?(ordre|ordren|bestilling|bestillingen|bestillingen din), bekreft (adresse|levering|opplysninger|leveringsmåte|adressen|leveringsadresse|valg), velg (denne )?(leveringsmåten|betalingsmåten|fraktmetode) og fortsett',
    save: '(lagre)( adresse| endringer| opplysninger| og lukk| adressen|), (ferdig)',
    'place-order':
      '(fullfør|bekreft|send|send inn|plasser|legg inn|gjennomfør|avslutt|utfør) (min |din |)?(kjøp|kjøpet|bestilling|bestillingen|ordre|ordren|betaling|betalingen)( og betal| nå|), (bestill|kjøp|bekreft|godkjenn) og betal, (bestill|kjøp|bestilling|ordre) med (betalingsplikt|betalingsforpliktelse), (betal) (nå|og (bestill|fullfør|kjøp).{0,15}|sikkert|ordre), bekreft og (betal|bestill|kjøp), godta og (kjøp|bestill|betal), fullfør kjøp, jeg bekrefter kjøpet',
    pay: 'betal( med kort| med kredittkort|)',
    order: '(bestill)( nå| her| på nett|)',
    confirm: 'bekreft, send, fullfør, avslutt, send inn',
    'express-pay': 'ekspressbetaling, hurtigkasse med .{1,20}',
    'sign-in':
      '(logg inn|innlogging|logg på|login)( .{1,40}|), (allerede kunde|eksisterende kunde|jeg har (allerede )?en konto|har du (allerede )?en konto|har du bruker).{0,30}',
    'create-account':
      '(opprett|lag) (en |ny |)?(konto|bruker|kundekonto|profil|brukerkonto)( .{1,20}|), (registrer|registrer deg|bli medlem|registrering)( .{1,20}|), ny kunde.{0,20}',
    back: '(tilbake|gå tilbake)( til .{1,30}|), (fortsett) (å |)?(handle|handelen|shoppe|shopping), avbryt, forrige( steg| trinn|), kanseller',
    edit: '(rediger|endre|bytt)( adresse| handlekurv| levering| opplysninger| leveringsmåte| betalingsmåte| antall| ordre| frakt| vare|)',
    remove: `(fjern|slett)( vare| varen| produkt| rabattkode| fra ${CART}|), fjern .{1,80}, tøm ${CART}`,
    increase: 'øk (antall|antallet|mengde)( .{1,60}|), flere, pluss, én til, legg til én',
    decrease: '(reduser|minsk)( antall| antallet| mengde|)?( .{1,60}|), færre, minus, én mindre',
    'update-cart': `(oppdater)( ${CART}| antall| totalen|)`,
    'update-totals':
      '(oppdater|beregn|regn ut) (total|totalen|totalsum|totalsummen|summen|beløp|beløpet|pris|prisen|priser|prisene|frakt|frakten|mva)( på nytt|), beregn på nytt',
    'apply-coupon':
      '(bruk|løs inn|aktiver|legg til|innløs)( rabattkode| kode| kupong| gavekort| koden| rabatt| kampanjekode|), løs inn, bruk',
    'open-section':
      '(har du|legg til|skriv inn|jeg har|bruk)( en| et|)?( rabattkode| kampanjekode| gavekort| kode| kupong| verdikupong).{0,20}, (vis|se|skjul) (mer|alle .{1,20}|sammendrag|detaljer|ordre|varer|flere .{1,20}|bestilling).{0,20}, (legg til|skriv inn) (en |ny |annen |)?(adresse|leveringsadresse|fakturaadresse)( manuelt|), skriv inn adresse(n|) manuelt, (flere|andre) (betalingsmåter|leveringsmåter|alternativer|betalingsmetoder), (ordresammendrag|bestillingsoversikt), (lever|send) til (en )?annen adresse, annen leveringsadresse, velg (en )?(leveringsmåte|betalingsmåte|hentested|fraktmetode|adresse|leveringsmetode).{0,20}',
    close: '(lukk|skjul)( vindu| melding| meny| dialog| panel| vinduet|)',
    'accept-cookies':
      '(godta|aksepter|tillat|godkjenn|jeg godtar)( alle| alt|)?( informasjonskapsler| cookies|)( og .{1,20}|), (godta|aksepter|tillat) (alle|alt)',
    'reject-cookies':
      '(avvis|avslå|ikke godta|nekt)( alle| alt|)?( informasjonskapsler| cookies|)( .{1,20}|), (kun|bare|godta kun|tillat kun|godta bare|bruk kun) (nødvendige|funksjonelle|strengt nødvendige)( informasjonskapsler| cookies|), fortsett uten (å godta|samtykke), nødvendige( cookies| informasjonskapsler|)',
    accept: 'godta, aksepter, ok, greit, jeg forstår, ja( takk|), skjønner, tillat, den er grei',
    reject:
      'avvis, avslå, nei( takk|), nei\\, takk.{0,40}, ikke nå, senere, hopp over, kanskje senere, ikke interessert, jeg vil ikke.{0,40}',
    'decline-extra':
      '(nei\\,? |)(fortsett|gå videre) uten( .{1,30}|), (fortsett|gå videre|kjøp|handle) uten .{0,30}(beskyttelse|garanti|forsikring|tilbud|gaveinnpakning|tilbehør|tillegg).{0,20}, (ingen|uten) (beskyttelse|garanti|forsikring|tillegg).{0,20}, avslå tilbud(et|), nei\\,? takk\\,? .{1,60}',
    'accept-extra':
      '(legg til|ja\\,? legg til) (beskyttelse|garanti|forsikring|gaveinnpakning|tilbud).{0,30}, ja\\,? (jeg vil|takk|legg til).{1,60}',
    'keep-address':
      '(bruk|behold) (den |min |denne |)?(angitte|opprinnelige|nåværende|innskrevne|egen)? ?adresse(n|)( likevel| som .{1,20}|), (adressen|min adresse) er (riktig|korrekt), fortsett med (denne|min) adresse(n|)',
    'use-suggested-address':
      '(bruk|velg|godta) (den |)?(foreslåtte|anbefalte|korrigerte|rettede) ?adresse(n|), (bruk|godta) (forslaget|forslag|rettelsen)',
    other:
      '(legg til i|lagre i|legg i|legg til på|lagre som) ?(min |)?(ønskeliste|ønskelisten|favoritter|favoritt|sammenligning|ønskelista), (ønskeliste|favoritter|sammenlign|lagre til senere), (varsle meg|gi meg beskjed|få beskjed|si ifra|få varsel).{0,40}, (abonner|meld deg på|abonnement|meld på).{0,30}, del.{0,12}, skriv ut, (skriv|les) (en |)?(anmeldelse|anmeldelser|omtale|vurdering).{0,20}, (størrelsesguide|størrelsestabell), (se |sjekk |)?(lagerstatus|butikklager).{0,20}, (kjøp|bestill) igjen, still (et )?spørsmål.{0,20}, (kontakt|kundeservice|hjelp|meny|søk)( .{1,20}|), (les|vis|se) mer.{0,30}, mer (informasjon|info|om).{0,20}, (vis|se|til) (produkt|produktet|produkter|vare|varen|detaljer|tilbud).{0,20}, hurtigvisning, velg (alternativer|størrelse|farge|variant), (legg til|kjøp) (begge|alle|alle \\d|sett|valgte).{0,30}, (legg til|kjøp) (gavekort|kort|hilsen|melding).{0,20}, (kjøpsvilkår|vilkår|personvern|personvernerklæring|salgsbetingelser).{0,30}, (innstillinger|administrer|tilpass|preferanser|vis detaljer).{0,30}, beregn frakt.{0,20}, (bytt|velg|endre) (land|språk|valuta|butikk).{0,20}, (spor|følg) .{0,10}(ordre|pakke|bestilling), finn (en )?butikk.{0,20}, (min konto|min side|mine ordrer|logg ut), (delbetaling|avbetaling|nedbetaling).{0,20}, (lei|leie), glemt passord.{0,3}, (hent|reserver|klikk og hent) i butikk.{0,20}',
  },
  totals: {
    subtotal:
      '(delsum|subtotal|sum varer|varer|varesum|mellomsum|vareverdi|sum produkter|produkter|varer totalt|deltotal)( \\(.{1,30}\\)|)',
    shipping:
      '(frakt|levering|forsendelse|porto|leveringskostnader|fraktkostnad|fraktkostnader|leveringsgebyr|fraktpris|fraktmetode)( .{1,50}|)',
    tax: '(herav |inkl\\.? |inklusive |)?(\\d{1,2} ?% |)?(mva|mva\\.|merverdiavgift|avgifter|moms)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(rabatt|rabattkode|kampanje|kupong|gavekort|kampanjerabatt|medlemsrabatt|tilgodelapp|avslag)( .{1,40}|)',
    surcharge:
      '(gebyr|fakturagebyr|betalingsgebyr|ekspedisjonsgebyr|oppkravsgebyr|oppkrav|postoppkrav|gaveinnpakning|administrasjonsgebyr|tips|emballasje|pant|øreavrunding|avrunding|.{1,20}gebyr)( .{1,40}|)',
    total:
      '(totalt|total|sum|å betale|totalsum|totalbeløp|til betaling|samlet|totalpris|ordretotal|sluttsum|sum å betale|totalt å betale|beløp å betale|ordresum|i alt|total sum)( \\(?(inkl|inklusive|med).{0,40}|)',
    aside:
      '(totalt|total|sum|delsum)( total|) ?\\(?(ekskl|eksklusive|uten|eks).{0,30}, (du sparer|besparelse|din besparelse)( .{1,30}|), (handle for|bare|kun|mangler) .{1,60}(gratis frakt|fri frakt).{0,30}, (poeng|bonuspoeng)( .{1,30}|), (stykkpris|veil\\. pris|førpris|ordinær pris).{0,20}, .{0,20}(per måned|/mnd).{0,30}, (gratis|fri) (frakt|levering) (ved|over|fra).{0,30}, vekt.{0,20}',
  },
  texts: {
    free: 'gratis( frakt| levering|), fri frakt, inkludert, kostnadsfri(tt|)',
    later:
      '(beregnes|vises|legges til|kalkuleres) (i|ved|under|senere|på|når).{0,40}, (skriv inn|oppgi|velg) .{0,40}(adresse|levering|land|postnummer|frakt).{0,30}, (ikke beregnet|i neste steg|neste steg|i kassen|beregnes senere)',
    'tax-included': '(inkl|inklusive|herav|med)\\.? .{0,20}(mva|avgifter|moms), mva\\.? (inkludert)',
    'tax-excluded': '(ekskl|eksklusive|eks|uten|pluss)\\.? .{0,20}(mva|avgifter)',
    'shipping-choice':
      '(leverings|frakt)(metode|metoder|måte|måter|alternativ|alternativer|valg)( .{1,30}|), velg .{0,20}(levering|frakt).{0,20}, hvordan vil du (ha|motta).{0,40}',
    'payment-choice':
      '(betalings)(metode|metoder|måte|måter|alternativ|alternativer|valg)( .{1,30}|), velg .{0,20}betaling.{0,20}, hvordan vil du betale.{0,5}',
    'pick-up':
      '(hent|henting|hentes|hent selv)( .{1,40}|), (hentested|pakkeboks|pakkeautomat|post i butikk|klikk (&|og) hent|postkontor|utleveringssted)( .{1,40}|), (levering |)?(til|i|på) (hentested|butikk|postkontor|pakkeboks|post i butikk|utleveringssted).{0,30}',
    quantity: 'antall, stk, mengde',
    'cart-heading': `(min |din |)?${CART}( ?\\(?\\d.{0,14}|), varer i ${CART}(en|)`,
    'sign-in-heading':
      '(logg inn|innlogging|allerede kunde|velkommen tilbake|har du (allerede )?en konto|eksisterende kunde)( .{1,30}|)\\??',
    'contact-heading':
      '(dine |mine |)?(kontaktinformasjon|kontaktopplysninger|personopplysninger|opplysninger|kontakt|kundeopplysninger|e-?post|personalia)',
    'address-heading':
      '(din |)?(leverings|faktura|frakt|betalings|)?(adresse|adresser|adresseopplysninger|leveringsinformasjon|fakturainformasjon)( .{1,20}|), (lever|send|leveres) til, mottaker, hvor .{1,40}',
    'shipping-heading':
      '(levering|frakt|leveringsmåte|leveringsmetode|fraktmetode|leveringsalternativer|forsendelse|fraktalternativer)( .{1,20}|)',
    'payment-heading':
      '(betaling|betalingsmåte|betalingsmetode|betalingsalternativer|betalingsinformasjon)( .{1,20}|)',
    'review-heading':
      '(se over|kontroller|oversikt|sammendrag|oppsummering|ordreoversikt|ordresammendrag|bekreft|gjennomgang)( .{1,30}|), (din|min) (ordre|bestilling), bestillingen din, siste steg',
    'recommended-heading':
      '(du vil kanskje|kanskje|andre|kunder|vi anbefaler|passer til) .{1,50}, (relaterte|lignende|anbefalte|sist sette|populære) (produkter|varer).{0,20}, (kjøpes ofte|ofte kjøpt).{0,20}, anbefal.{1,30}, tilbehør, bestselgere, nyheter, sist sett.{0,4}, glem ikke.{0,20}',
    cookies: 'cookies?, informasjonskapsler, (ditt )?personvern( .{1,20}|), samtykke',
    thanks:
      '(tusen |mange |)?takk( for .{1,50}|)\\,?( .{1,30}|), (din|vi har mottatt din) (ordre|bestilling)( er| har|) .{0,20}(mottatt|bekreftet|gjennomført|lagt inn|fullført|registrert).{0,30}, (ordren|bestillingen) din er .{1,30}, (ordre|bestilling|kjøp) (bekreftet|mottatt|gjennomført|fullført).{0,20}, (ordrebekreftelse|bestillingsbekreftelse), vi har mottatt (din |)?(ordre|bestilling|bestillingen).{0,20}, (betaling|kjøpet) (gjennomført|er gjennomført|godkjent|fullført).{0,20}',
    'order-number':
      '(ditt |din |)?(ordre|bestillings|referanse|bekreftelses)-?(nummer|nr|nr\\.|id)(et ditt|)( er|)(:|), (din |)?(ordre|bestilling)( nr\\.?| nummer| #)( er|)',
    'business-days': '(virkedager?|arbeidsdager?|hverdager?)',
    days: 'dag(er|)',
    weeks: 'uker?',
    hours: 'timer?',
    today: 'i dag',
    tomorrow: 'i morgen, neste dag',
    'delivery-date': '(levering|leveres|forventet levering)( .{1,30}|)',
  },
  payments: {
    card: '(betal med |)?(kort|kredittkort|betalingskort|bankkort|kortbetaling|debetkort)( .{1,60}|)',
    cash_on_delivery:
      '(post|)?oppkrav( .{1,30}|), (betal|betaling) ved (levering|henting)( .{1,20}|), kontant(er|)( .{1,30}|)',
    bank_transfer: '(bank)?overføring( .{1,40}|), (forhåndsbetaling|forskudd|forskuddsbetaling)( .{1,30}|)',
    invoice: '(på |via |betal med |)?(faktura|regning)( .{1,30}|)',
    test: '(test|demo)(betaling|metode| betaling)( .{1,20}|)',
    free: 'ingen betaling (kreves|nødvendig)',
    later: '(delbetaling|avbetaling|betal senere)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(dette |)felt(et|) (er|må|kan) .{1,50}, (påkrevd|obligatorisk), (fyll ut|kontroller|skriv inn|velg|oppgi) (dette|feltet|en|et|din|ditt) .{1,60}, (ugyldig|feil) .{1,30}, .{1,40} er (ugyldig|påkrevd)',
    captcha: 'jeg er ikke en robot',
    'bot-protection':
      '(ingen tilgang|tilgang (nektet|blokkert)).{0,40}, (uvanlig|mistenkelig) (trafikk|aktivitet).{0,40}',
    'sign-in-required':
      '(du må|vennligst|logg) .{0,15}(logge inn|være innlogget|opprette|registrere|inn).{0,20}(for å|før) .{1,50}, (konto|innlogging) (er )?(påkrevd|kreves).{0,30}',
    'one-time-code':
      '(skriv inn|oppgi|tast inn) .{0,12}kode(n|).{0,30}(sendt|mottatt|sms|bekreft).{0,30}, (bekreftelseskode|engangskode)( .{1,20}|)',
    'three-d-secure': '(godkjenn|bekreft) (betalingen|kjøpet) .{0,20}(bank|bankid).{0,20}',
    'out-of-stock':
      '(dette produktet er |produktet er |varen er |dessverre |midlertidig |for øyeblikket )*(utsolgt|ikke på lager|ikke tilgjengelig|utgått)( .{1,20}|)',
    'insufficient-stock':
      '(kun|bare|det er kun|vi har bare|vi har kun) \\d{1,5} .{0,30}(på lager|igjen|tilgjengelig).{0,20}, (ikke nok|utilstrekkelig) .{0,20}lager.{0,20}, (ønsket|valgt|det valgte) antall.{0,30}(ikke|overstiger).{0,30}, maks(imalt|) antall.{0,30}',
    'product-not-found':
      '(siden|produktet|varen) (ble ikke funnet|finnes ikke|kunne ikke finnes).{0,30}, 404( .{1,30}|), fant ikke (siden|produktet).{0,20}',
    'cart-empty': `(din |min |)?${CART}(en|)?( din|) er (for øyeblikket |)?tom.{0,30}, (ingen|du har ingen|det er ingen) (varer|produkter) i .{0,10}${CART}.{0,20}, tom ${CART}`,
    unshippable:
      '(vi |dette produktet |dessverre )*(leverer|sender|kan) .{0,40}ikke (til|leveres|sendes).{0,60}, (ingen|det finnes ingen) (leverings|frakt)(metoder|måter|alternativer).{0,60}',
    'no-payment-method': '(ingen|det finnes ingen) betalings(metoder|måter|alternativer).{0,60}',
    'payment-declined':
      '(din |)?(betaling|betalingen|kort|kortet|transaksjonen) (ble |er |kunne )(ikke )?(avvist|mislykket|gjennomføres|godkjent|utløpt|avslått).{0,60}, (betalingen mislyktes|kortet ble avvist|betalingen feilet).{0,40}',
    'coupon-refused':
      '(rabattkoden|koden|kupongen|rabattkode|gavekortet|kampanjekoden)( .{1,40}|) (er|finnes|kunne|kan) (ikke |)?(ugyldig|gyldig|utløpt|funnet|brukes|lenger).{0,40}, (ugyldig|feil) (rabattkode|kode|kupong).{0,30}',
    'order-refused':
      '(totalen|summen|prisen|beløpet) (er|har) (endret|blitt endret).{0,80}, (din ordre|bestillingen|ordren|kjøpet) kunne ikke .{1,50}',
    'shop-error':
      '(det )?(har |)?(oppstått|oppstod|oppsto|skjedde) (en |)?(uventet |intern |)?feil.{0,60}, noe gikk galt.{0,40}, (vennligst )?prøv igjen.{0,30}, (din )?økten? (er|har) utløpt.{0,20}',
  },
};
