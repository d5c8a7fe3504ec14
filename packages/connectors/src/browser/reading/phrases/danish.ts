import type { Phrases } from './phrases.ts';

const CART = '(kurv|kurven|indkøbskurv|indkøbskurven|indkøbsvogn|indkøbsvognen|vogn|taske|tasken)';

export const DANISH: Phrases = {
  buttons: {
    'add-to-cart': `(læg|tilføj|put|føj)( varen|)? (i|til) (min |din |)?${CART}, tilføj, (forudbestil|forudbestil nu), i ${CART}, tilføj til (ordre|bestilling)`,
    buy: '(køb)( nu| her| direkte| varen| med det samme|), hurtigt køb, lynkøb',
    'view-cart': `(vis|se|gå til|åbn|til) (min |din |)?${CART}, (min |din |)?${CART}`,
    checkout:
      '(gå |fortsæt |videre )?til (kassen|kasse|betaling ved kassen|checkout|bestilling), til kassen, kassen?, (gå til )?betaling i kassen, påbegynd (køb|checkout), gennemfør i kassen',
    'continue-as-guest':
      '(fortsæt|køb|bestil|handl|gå videre|betal) som gæst, (fortsæt|køb|bestil|handl|gå videre) uden (konto|login|at logge ind|oprettelse|registrering|at oprette .{1,20}), som gæst, gæst, køb uden konto, gæstekøb',
    continue:
      '(fortsæt|næste|gå videre|videre)( trin|)( til| med|)?( betaling| levering| fragt| adresse| oversigt| næste trin| leveringsmetode| betalingsmetode| gennemgang| forsendelse| trin \\d| godkendelse| fragtmetode|), næste trin, (gå |)?(videre )?til (betaling|levering|fragt|næste trin|oversigt|godkendelse), (gem) og (fortsæt|gå videre), (lever|send) (her|hertil|til denne adresse), brug denne adresse, (gennemse|kontroller|tjek|se) (din |min |)?(ordre|bestilling|oplysninger), bekræft (adresse|levering|oplysninger|leveringsmetode|betalingsmetode|leveringsadresse|valg), vælg (denne )?(leveringsmetode|betalingsmetode|fragtmetode) og fortsæt',
    save: '(gem)( adresse| ændringer| oplysninger| og luk|), (færdig|udført)',
    'place-order':
      '(gennemfør|bekræft|afgiv|send|afslut|færdiggør|placer|godkend|fuldfør) (min |din |)?(køb|købet|bestilling|bestillingen|ordre|ordren|betaling|betalingen)( og betal| nu|), (bestil|køb|bekræft|godkend) og betal, (bestil|køb|ordre|bestilling) med betalingspligt, (betal) (nu|og (bestil|gennemfør|køb|afslut).{0,15}|sikkert|ordre), køb og betal nu, bekræft og (betal|bestil|køb), godkend og (køb|bestil|betal), accepter og betal, gennemfør køb',
    pay: 'betal( med kort| med kreditkort|), gå til betalingsvinduet',
    order: '(bestil)( nu| her| online|)',
    confirm: 'bekræft, send, gennemfør, afslut, godkend',
    'express-pay': 'ekspresbetaling, hurtig betaling med .{1,20}',
    'sign-in':
      '(log ind|login|log på|logg ind)( .{1,40}|), (allerede kunde|eksisterende kunde|jeg har (allerede )?en konto|har du (allerede )?en konto).{0,30}',
    'create-account':
      '(opret|lav) (en |ny |)?(konto|bruger|kundekonto|profil)( .{1,20}|), (registrer|registrer dig|tilmeld dig som kunde|bliv medlem)( .{1,20}|), ny kunde.{0,20}',
    back: `(tilbage|gå tilbage|vend tilbage)( til .{1,30}|), (fortsæt|fortsætte) (med at |)?(handle|shoppe|shopping|indkøb|med indkøb), (fortsæt) (indkøb|shopping), annuller, forrige( trin|)`,
    edit: '(rediger|ændr|ret|skift)( adresse| kurv| levering| oplysninger| leveringsmetode| betalingsmetode| antal| ordre| fragt| vare|)',
    remove: `(fjern|slet)( vare| varen| produkt| rabatkode| fra ${CART}|), fjern .{1,80}, tøm ${CART}`,
    increase: '(forøg|øg|hæv) (antal|antallet|mængde|mængden)( .{1,60}|), flere, plus, én mere',
    decrease:
      '(reducer|formindsk|sænk|mindsk)( antal| antallet| mængde|)?( .{1,60}|), færre, minus, én mindre',
    'update-cart': `(opdater|opdatér)( ${CART}| antal| total|), genberegn`,
    'update-totals':
      '(opdater|opdatér|genberegn|beregn) (total|totalen|totaler|beløb|beløbet|pris|prisen|priser|priserne|fragt|fragten|levering|moms), genberegn',
    'apply-coupon':
      '(anvend|brug|indløs|aktiver|tilføj)( rabatkode| kode| kupon| gavekort| koden| rabat| kampagnekode|), anvend, indløs',
    'open-section':
      '(har du|tilføj|indtast|jeg har|brug)( en| et|)?( rabatkode| kampagnekode| gavekort| kode| kupon| værdibevis).{0,20}, (vis|se|skjul) (mere|alle .{1,20}|oversigt|detaljer|ordre|varer|flere .{1,20}).{0,20}, (tilføj|indtast) (en |ny |anden |)?(adresse|leveringsadresse|faktureringsadresse)( manuelt|), indtast adresse manuelt, (flere|andre) (betalingsmetoder|leveringsmetoder|muligheder), (ordreoversigt|bestillingsoversigt), (lever|send) til (en )?anden adresse, anden leveringsadresse, vælg (en )?(leveringsmetode|betalingsmetode|pakkeshop|udleveringssted|fragtmetode|adresse).{0,20}',
    close: '(luk|skjul)( vindue| besked| menu| dialog| panel| vinduet|)',
    'accept-cookies':
      '(accepter|acceptér|tillad|godkend|jeg accepterer)( alle| alt|)?( cookies|)( og .{1,20}|), (accepter|acceptér|tillad|godkend) (alle|alt)',
    'reject-cookies':
      '(afvis|afslå|nægt|accepter ikke)( alle| alt|)?( cookies|)( .{1,20}|), (kun|tillad kun|accepter kun|brug kun) (nødvendige|funktionelle|strengt nødvendige)( cookies|), (fortsæt) uden (samtykke|at acceptere|accept), nødvendige( cookies|)',
    accept: 'accepter, acceptér, godkend, ok, okay, jeg forstår, ja( tak|), forstået, tillad',
    reject:
      'afvis, nej( tak|), nej\\, tak.{0,40}, ikke nu, senere, spring over, måske senere, ikke interesseret, jeg ønsker ikke.{0,40}',
    'decline-extra':
      '(nej\\,? |)(fortsæt|gå videre) uden( .{1,30}|), (fortsæt|gå videre|køb|handl) uden .{0,30}(beskyttelse|garanti|forsikring|tilbud|gaveindpakning|tilbehør|tilvalg).{0,20}, (ingen|uden) (beskyttelse|garanti|forsikring|tilvalg).{0,20}, afvis tilbud(det|), nej\\,? tak\\,? .{1,60}',
    'accept-extra':
      '(tilføj|ja\\,? tilføj) (beskyttelse|garanti|forsikring|gaveindpakning|tilbud).{0,30}, ja\\,? (jeg vil|tak|tilføj).{1,60}',
    'keep-address':
      '(brug|behold) (den |min |denne |)?(indtastede|oprindelige|nuværende|angivne|egen)? ?adresse( alligevel| som .{1,20}|), (adressen|min adresse) er (rigtig|korrekt), fortsæt med (denne|min) adresse',
    'use-suggested-address':
      '(brug|vælg|accepter) (den |)?(foreslåede|anbefalede|rettede|korrigerede) ?adresse, (brug|accepter) (forslaget|forslag|rettelsen)',
    other:
      '(tilføj til|gem på|føj til|gem i|sæt på) ?(min |)?(ønskeliste|ønskelisten|favoritter|ønskeseddel|sammenligning), (ønskeliste|favoritter|sammenlign|gem til senere|ønskeseddel), (giv mig besked|få besked|underret mig|skriv til mig|adviser mig|notificer mig).{0,40}, (abonner|tilmeld|abonnement|tilmeld nyhedsbrev|tilmeld dig).{0,30}, del.{0,12}, udskriv, (skriv|læs) (en |)?(anmeldelse|anmeldelser).{0,20}, størrelsesguide, (se |tjek |)?(lagerstatus|butikslager).{0,20}, (køb|bestil) igen, stil (et )?spørgsmål.{0,20}, (kontakt|kundeservice|hjælp|menu|søg)( .{1,20}|), (læs|vis|se) mere.{0,30}, mere (information|info|om).{0,20}, (vis|se|til) (produkt|produktet|produkter|vare|varen|detaljer|tilbud).{0,20}, (hurtigt kig|hurtig visning), vælg (muligheder|størrelse|farve|variant), (tilføj|læg) (begge|alle|alle \\d|sæt|valgte).{0,30}, (tilføj|køb) (gavekort|kort|hilsen|besked).{0,20}, (handelsbetingelser|betingelser|privatlivspolitik|vilkår).{0,30}, (cookie-?indstillinger|indstillinger|administrer|tilpas|præferencer|vis detaljer).{0,30}, beregn fragt.{0,20}, (skift|vælg) (land|sprog|valuta|butik).{0,20}, (spor|følg) .{0,10}(ordre|pakke|bestilling), find (en )?butik.{0,20}, (min konto|mine ordrer|log ud), (afdrag|delbetaling|del betaling).{0,20}, (lej|leje), glemt (adgangskode|kodeord).{0,3}, (hent|reserver) i butik.{0,20}',
  },
  totals: {
    subtotal:
      '(subtotal|delsum|varer i alt|varer|vareværdi|sum af varer|mellemtotal|i alt varer|kurv total|produkter|delsum .{1,20})( \\(.{1,30}\\)|)',
    shipping:
      '(fragt|levering|forsendelse|porto|leveringsomkostninger|fragtpris|fragtomkostninger|leveringsgebyr|forsendelsesomkostninger|leveringspris)( .{1,50}|)',
    tax: '(heraf |inkl\\.? |inklusive |)?(\\d{1,2} ?% |)?(moms|afgifter|skat)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(rabat|rabatkode|kampagne|kupon|gavekort|værdibevis|kampagnerabat|medlemsrabat|tilbud)( .{1,40}|)',
    surcharge:
      '(gebyr|kortgebyr|betalingsgebyr|fakturagebyr|ekspeditionsgebyr|efterkravsgebyr|efterkrav|gaveindpakning|administrationsgebyr|drikkepenge|emballage|pant|afrunding|.{1,20}gebyr)( .{1,40}|)',
    total:
      '(i alt|total|total beløb|samlet pris|at betale|totalbeløb|samlet beløb|ordretotal|til betaling|samlet|totalsum|slutbeløb|pris i alt|samlet total|sum|beløb i alt|du skal betale|ordre total)( \\(?(inkl|inklusive|med).{0,40}|)',
    aside:
      '(i alt|total|samlet|subtotal)( total|) ?\\(?(ekskl|eksklusive|uden|ex).{0,30}, (du sparer|besparelse|din besparelse)( .{1,30}|), (køb for|kun|mangler) .{1,60}(gratis fragt|fri fragt).{0,30}, (point)( .{1,30}|), (stykpris|vejl\\. pris|normalpris|førpris).{0,20}, .{0,20}(pr\\. måned|/md).{0,30}, (gratis|fri) (fragt|levering) (ved|over|fra).{0,30}, vægt.{0,20}',
  },
  texts: {
    free: 'gratis( fragt| levering|), fri fragt, inkluderet, uden beregning',
    later:
      '(beregnes|udregnes|vises|tilføjes|tillægges) (i|ved|under|senere|på|når).{0,40}, (indtast|vælg|angiv) .{0,40}(adresse|levering|land|postnummer|fragt).{0,30}, (ikke beregnet|i næste trin|næste trin|i kassen|afventer)',
    'tax-included': '(inkl|inklusive|heraf|med)\\.? .{0,20}(moms|afgifter), moms (inkluderet|udgør .{1,12})',
    'tax-excluded': '(ekskl|eksklusive|ex|uden|plus)\\.? .{0,20}(moms|afgifter)',
    'shipping-choice':
      '(leverings|fragt|forsendelses)(metode|metoder|muligheder|mulighed|type|form)( .{1,30}|), vælg .{0,20}(levering|fragt).{0,20}, hvordan vil du (have|modtage).{0,40}',
    'payment-choice':
      '(betalings)(metode|metoder|muligheder|mulighed|måde|form)( .{1,30}|), vælg .{0,20}betaling.{0,20}, hvordan vil du betale.{0,5}',
    'pick-up':
      '(afhent|afhentning|hent selv|hent|afhentes)( .{1,40}|), (pakkeshop|pakkeboks|udleveringssted|click (&|and|og) collect|posthus)( .{1,40}|), (levering |)?(til|i) (pakkeshop|butik|udleveringssted|pakkeboks|posthus).{0,30}',
    quantity: 'antal, stk, mængde',
    'cart-heading': `(min |din |)?${CART}( ?\\(?\\d.{0,14}|), varer i ${CART}`,
    'sign-in-heading':
      '(log ind|login|allerede kunde|velkommen tilbage|har du (allerede )?en konto|eksisterende kunde)( .{1,30}|)\\??',
    'contact-heading':
      '(dine |mine |)?(kontaktoplysninger|personlige oplysninger|oplysninger|kontakt|kundeoplysninger|e-?mail|kontaktinformation)',
    'address-heading':
      '(din |)?(leverings|fakturerings|fragt|faktura|betalings|)?(adresse|adresser|adresseoplysninger|leveringsoplysninger|faktureringsoplysninger)( .{1,20}|), (lever|send|leveres) til, modtager, hvor .{1,40}',
    'shipping-heading':
      '(levering|fragt|leveringsmetode|fragtmetode|forsendelse|leveringsmuligheder|forsendelsesmetode)( .{1,20}|)',
    'payment-heading':
      '(betaling|betalingsmetode|betalingsmåde|betalingsmuligheder|betalingsoplysninger)( .{1,20}|)',
    'review-heading':
      '(gennemse|kontroller|oversigt|ordreoversigt|bestillingsoversigt|bekræft|godkend|gennemgang)( .{1,30}|), (din|min) (ordre|bestilling), sidste trin',
    'recommended-heading':
      '(du vil måske|måske|andre|kunder|vi anbefaler|passer til) .{1,50}, (relaterede|lignende|anbefalede|senest sete|populære) (produkter|varer).{0,20}, (købes ofte|ofte købt|køb også).{0,20}, anbefal.{1,30}, tilbehør, bestsellere, nyheder, senest sete, glem ikke.{0,20}',
    cookies: 'cookies?, (dit )?privatliv( .{1,20}|), samtykke',
    thanks:
      '(mange |tusind |)?tak( for .{1,50}|)\\,?( .{1,30}|), (din|vi har modtaget din) (ordre|bestilling)( er| har|) .{0,20}(modtaget|bekræftet|gennemført|afgivet|afsluttet|registreret).{0,30}, (ordre|bestilling|køb) (bekræftet|modtaget|gennemført|afgivet).{0,20}, ordrebekræftelse, vi har modtaget din (ordre|bestilling).{0,20}, (betaling|købet) (gennemført|er gennemført|godkendt).{0,20}',
    'order-number':
      '(dit |din |)?(ordre|bestillings|reference|bekræftelses)-?(nummer|nr|nr\\.|id)( er|)(:|), (din |)?(ordre|bestilling)( nr\\.?| nummer| #)( er|)',
    'business-days': '(hverdage?|arbejdsdage?)',
    days: 'dage?',
    weeks: 'uger?',
    hours: 'timer?',
    today: 'i dag',
    tomorrow: 'i morgen, næste dag',
    'delivery-date': '(levering|leveres|forventet levering)( .{1,30}|)',
  },
  payments: {
    card: '(betal med |)?(kort|kreditkort|betalingskort|dankort|visa/dankort|kortbetaling|debetkort)( .{1,60}|)',
    cash_on_delivery:
      '(pr\\. |mod |)?efterkrav( .{1,30}|), (betal|betaling) ved (levering|afhentning)( .{1,20}|), kontant(er|)( .{1,30}|)',
    bank_transfer: '(bank)?overførsel( .{1,40}|), (forudbetaling|bankoverførsel)( .{1,30}|)',
    invoice: '(på |via |betal med |)?(faktura|regning)( .{1,30}|), EAN( .{1,20}|)',
    test: '(test|demo)(betaling|metode| betaling)( .{1,20}|)',
    free: 'ingen betaling (påkrævet|nødvendig)',
    later: '(afdrag|delbetaling|betal senere)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(dette |)felt(et|) (er|skal|må) .{1,50}, (påkrævet|obligatorisk), (udfyld|kontroller|indtast|vælg) (dette|feltet|en|et|din|dit|venligst) .{1,60}, (ugyldig|ugyldigt|forkert) .{1,30}, .{1,40} er (ugyldig|ugyldigt|påkrævet)',
    captcha: 'jeg er ikke en robot',
    'bot-protection': 'adgang (nægtet|blokeret).{0,40}, (usædvanlig|mistænkelig) (trafik|aktivitet).{0,40}',
    'sign-in-required':
      '(du skal|venligst|log) .{0,15}(logge ind|være logget ind|oprette|registrere|ind).{0,20}(for at|før) .{1,50}, (konto|login) (er )?(påkrævet|kræves).{0,30}',
    'one-time-code':
      '(indtast|angiv) .{0,12}kode(n|).{0,30}(sendt|modtaget|sms|bekræft).{0,30}, (bekræftelseskode|engangskode)( .{1,20}|)',
    'three-d-secure': '(godkend|bekræft) (betalingen|købet) .{0,20}(bank|mitid).{0,20}',
    'out-of-stock':
      '(dette produkt er |produktet er |varen er |desværre |midlertidigt |i øjeblikket )*(udsolgt|ikke på lager|ikke tilgængelig|udgået)( .{1,20}|)',
    'insufficient-stock':
      '(kun|der er kun|vi har kun) \\d{1,5} .{0,30}(på lager|tilbage|tilgængelige).{0,20}, (ikke nok|utilstrækkeligt) .{0,20}lager.{0,20}, (det ønskede|det valgte) antal.{0,30}(ikke|overstiger).{0,30}, maksimalt antal.{0,30}',
    'product-not-found':
      '(siden|produktet|varen) (blev ikke fundet|findes ikke|kunne ikke findes).{0,30}, 404( .{1,30}|)',
    'cart-empty': `(din |min |)?${CART} er (i øjeblikket |)?tom.{0,30}, (ingen|du har ingen|der er ingen) (varer|produkter) i .{0,10}${CART}.{0,20}, tom ${CART}`,
    unshippable:
      '(vi |dette produkt |desværre )*(leverer|sender|kan) .{0,40}ikke (til|leveres|sendes).{0,60}, (ingen|der er ingen) (leverings|fragt|forsendelses)(metoder|muligheder|metode).{0,60}',
    'no-payment-method': '(ingen|der er ingen) betalings(metoder|muligheder).{0,60}',
    'payment-declined':
      '(din |)?(betaling|betalingen|kort|kortet|transaktionen) (blev |er |kunne )(ikke )?(afvist|mislykkedes|gennemføres|godkendt|udløbet|fejlet).{0,60}, (betalingen mislykkedes|kortet blev afvist).{0,40}',
    'coupon-refused':
      '(rabatkoden|koden|kuponen|rabatkode|gavekortet|kampagnekoden)( .{1,40}|) (er|findes|kunne|kan) (ikke |)?(ugyldig|gyldig|udløbet|fundet|anvendes|bruges|længere).{0,40}, (ugyldig|forkert) (rabatkode|kode|kupon).{0,30}',
    'order-refused':
      '(totalen|prisen|beløbet) (er|har) (ændret|ændret sig|blevet ændret).{0,80}, (din ordre|bestillingen|ordren|købet) kunne ikke .{1,50}',
    'shop-error':
      '(der )?(er |)?(opstået|opstod|skete) (en |)?(uventet |intern |)?fejl.{0,60}, noget gik galt.{0,40}, prøv (igen|venligst igen).{0,30}, (din )?session er udløbet.{0,20}',
  },
};
