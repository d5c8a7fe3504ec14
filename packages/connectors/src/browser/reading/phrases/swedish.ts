import type { Phrases } from './phrases.ts';

const CART =
  '(varukorg|varukorgen|kundvagn|kundvagnen|korgen|korg|kundkorg|kundkorgen|påse|påsen|shoppingbag|väskan|vagnen)';

export const SWEDISH: Phrases = {
  buttons: {
    'add-to-cart': `(lägg|lägga|sätt) (till |den |)?(i|till i|till) (min |din |)?${CART}, lägg till, (förboka|förbeställ|förhandsboka)( nu|), lägg till i beställning(en|), i ${CART}`,
    buy: '(köp|köpa)( nu| direkt| den här| produkten|), snabbköp, klicka och köp',
    'view-cart': `(visa|se|gå|öppna|till) (till |)?(min |din |)?${CART}, (min |din |)?${CART}, till ${CART}`,
    checkout:
      '(gå |fortsätt |vidare |)?till (kassan|betalning i kassan|checkout|säker kassa), (gå till |)kassan?, gå vidare till kassan, slutför i kassan, checka ut, påbörja (köp|beställning)',
    'continue-as-guest':
      '(fortsätt|handla|beställ|köp|gå vidare|betala) som gäst, (fortsätt|handla|beställ|köp|gå vidare) utan (konto|att logga in|registrering|inloggning|att registrera.{0,10}|att skapa konto|medlemskap), som gäst, gäst, handla utan konto, köp utan konto, gästköp',
    continue:
      '(fortsätt|nästa|gå vidare|vidare)( steg|)( till| med|)?( betalning| betalningen| leverans| frakt| adress| översikt| granskning| leveranssätt| betalsätt| nästa steg| leveransen| fraktsätt| uppgifter| steg \\d|), nästa steg, (gå |)?(vidare )?till (betalning|leverans|frakt|nästa steg|översikt|granskning|betalningen), (spara) och (fortsätt|gå vidare), (leverera|skicka) (hit|till denna adress|till den här adressen), använd (denna|den här) adress(en|), (granska|kontrollera|se över) (din |min |)?(beställning|order|uppgifter|beställningen), bekräfta (adress|leverans|uppgifter|fraktsätt|leveranssätt|betalsätt|adressen|leveransadress|val), (välj) (detta |)?(leveranssätt|betalsätt|fraktsätt)',
    save: '(spara)( adress| ändringar| uppgifter| och stäng| adressen|), (klar|klart)',
    'place-order':
      '(slutför|bekräfta|lägg|skicka|genomför|fullfölj|gör|avsluta) (min |din |)?(köp|köpet|beställning|beställningen|order|ordern|betalning|betalningen)( och betala| nu|), (beställ|köp|bekräfta|godkänn) och betala, beställning med betalningsskyldighet, (beställ|köp|beställa) med betalnings(skyldighet|ansvar|förpliktelse), (betala) (nu|och (beställ|slutför|bekräfta).{0,15}|säkert|order|beställning|köp), (köp|beställ) (och betala nu|med betalningsplikt), genomför köp, bekräfta och (betala|beställ|köp|slutför), lägg beställning, slutför köp, godkänn och (köp|beställ|betala), skicka beställning',
    pay: 'betala( med kort| med faktura|), gå till betalning nu',
    order: '(beställ|beställa)( nu| här| direkt| online|)',
    confirm: 'bekräfta, skicka, slutför, godkänn, avsluta',
    'express-pay': 'expressbetalning, expresskassa, snabbkassa med .{1,20}',
    'sign-in':
      '(logga in|inloggning|login|logga in här)( .{1,40}|), (redan kund|redan medlem|befintlig kund|jag är redan kund|har du redan ett konto|jag har (redan )?ett konto).{0,30}',
    'create-account':
      '(skapa|öppna) (ett |nytt |)?(nytt )?konto( .{1,20}|), (registrera|registrera dig|bli medlem|registrering)( .{1,20}|), ny kund.{0,20}, skapa konto',
    back: '(tillbaka|gå tillbaka|återgå|återvänd)( till .{1,30}|), (fortsätt|fortsätta) (handla|shoppa), avbryt, föregående( steg|)',
    edit: '(redigera|ändra|byt|justera|uppdatera)( adress| adressen| leverans| kundvagn| varukorg| uppgifter| leveranssätt| betalsätt| antal| beställning| frakt| artikel|)',
    remove: `(ta bort|radera)( artikel| produkt| vara| varan| rabattkod| ur ${CART}| från ${CART}|), ta bort .{1,80}, töm (${CART})`,
    increase: '(öka)( antal| antalet| med ett|)?( .{1,60}|), fler, plus, en till, lägg till en',
    decrease: '(minska)( antal| antalet| med ett|)?( .{1,60}|), färre, minus, en mindre, ta bort en',
    'update-cart': `(uppdatera)( ${CART}| antal| summan|), räkna om`,
    'update-totals':
      '(uppdatera|räkna om|beräkna) (summan|summa|summor|totalen|totalsumman|totalbeloppet|beloppet|priset|priser|priserna|frakt|frakten|fraktkostnad|fraktkostnaden|moms), räkna om',
    'apply-coupon':
      '(använd|lös in|aktivera|lägg till|tillämpa|applicera)( rabattkod| kod| kupong| koden| presentkort| kampanjkod| rabatt| värdecheck|), använd, lös in, tillämpa',
    'open-section':
      '(har du|lägg till|ange|jag har|använd)( en| ett|)?( rabattkod| kampanjkod| presentkort| kod| kupong| värdecheck).{0,20}, (visa|se|dölj) (mer|alla .{1,20}|sammanfattning|detaljer|order|beställning|produkter|fler .{1,20}).{0,20}, (lägg till|ange|fyll i) (en |ny |annan |)?(adress|leveransadress|fakturaadress)( manuellt|), ange adress manuellt, (fler|andra) (betalsätt|leveranssätt|alternativ|betalningsalternativ|leveransalternativ), (ordersammanfattning|beställningsöversikt), (leverera|skicka) till (en )?annan adress, annan leveransadress, (välj) (ett |en |)?(leveranssätt|betalsätt|ombud|fraktsätt|utlämningsställe|adress).{0,20}, lägg till (en )?(kommentar|meddelande|notering)',
    close: '(stäng|dölj)( fönster| meddelande| meny| dialog| panel| fönstret| rutan|)',
    'accept-cookies':
      '(acceptera|godkänn|tillåt|godta|jag accepterar|jag godkänner)( alla| allt|)?( cookies| kakor|)( och .{1,20}|), (acceptera|godkänn|tillåt) (alla|allt), ja\\, jag godkänner',
    'reject-cookies':
      '(avvisa|neka|avböj|avslå|jag godkänner inte|godkänn inte)( alla| allt|)?( cookies| kakor|)( .{1,20}|), (endast|bara|tillåt endast|godkänn endast|acceptera endast|använd endast) (nödvändiga|funktionella|absolut nödvändiga|obligatoriska)( cookies| kakor|)( .{1,10}|), (fortsätt) utan att (godkänna|acceptera), nödvändiga( cookies| kakor|)( endast|)',
    accept:
      'acceptera, godkänn, ok, okej, jag förstår, jag godkänner, ja( tack|), förstått, tillåt, uppfattat',
    reject:
      'avvisa, neka, avböj, nej( tack|), nej\\, tack.{0,40}, inte nu, senare, hoppa över, kanske senare, inte intresserad, jag vill inte.{0,40}, avstå',
    'decline-extra':
      '(nej\\,? |)(fortsätt|gå vidare) utan( .{1,30}|), (fortsätt|gå vidare|handla|köp) utan .{0,30}(skydd|garanti|försäkring|tillägg|erbjudande|presentinslagning|tillbehör).{0,20}, (inget|ingen|utan) (skydd|garanti|försäkring|tillägg).{0,20}, avböj erbjudande(t|), nej\\,? tack\\,? .{1,60}',
    'accept-extra':
      '(lägg till|ja\\,? lägg till) (skydd|garanti|försäkring|presentinslagning|erbjudande|tillägg).{0,30}, ja\\,? (jag vill|tack|lägg till).{1,60}, lägg till i min (beställning|order), ta del av erbjudandet',
    'keep-address':
      '(använd|behåll) (angiven|min|den angivna|inmatad) adress(en|), (använd|behåll) (den |min |denna |)?(angivna|inskrivna|ursprungliga|nuvarande|ifyllda|egen)? ?adress(en|)( ändå| som .{1,20}|), (adressen|min adress) (är|stämmer)( rätt| korrekt|), fortsätt med (denna|min|angiven) adress',
    'use-suggested-address':
      '(använd|välj|acceptera|godkänn) (den |)?(föreslagna|rekommenderade|korrigerade|rättade) ?(adress|adressen|), (använd|godta) (förslaget|förslag|rättelsen)',
    other: `(lägg till|spara|flytta) (i|till|som|på) ?(min |mina |)?(önskelista|önskelistan|favoriter|favorit|jämförelse|listan|lista), (önskelista|favoriter|jämför|spara till senare|favorit|spara), (bevaka|meddela mig|avisera mig|få mejl|mejla mig|bevakning|påminn mig).{0,40}, (prenumerera|anmäl dig|prenumeration|skriv upp dig|gå med).{0,30}, dela.{0,20}, skriv ut, (skriv|lämna|läs) (en |)?(recension|omdöme|recensioner|betyg).{0,20}, (storleksguide|måttabell), (se |kolla |visa |)?(lagerstatus|lagersaldo|saldo|tillgänglighet|i butik).{0,20}, (köp|beställ) igen, ställ en fråga.{0,20}, (kontakt|kontakta oss|kundservice|hjälp|meny|sök)( .{1,20}|), (läs|visa|se|veta) mer.{0,30}, mer (information|info|om).{0,20}, (visa|se|till) (produkt|produkten|produkter|artikel|detaljer|erbjudande).{0,20}, (snabbvy|snabbtitt), (välj) (alternativ|storlek|färg|variant), (lägg till) (båda|alla|alla \\d|set|valda).{0,30}, (lägg till|köp) (presentkort|gratulationskort|hälsning|meddelande).{0,20}, (köpvillkor|villkor|integritetspolicy|allmänna villkor).{0,30}, (cookie-?inställningar|inställningar|hantera|anpassa|preferenser|anpassa inställningar).{0,30}, (beräkna|räkna ut) frakt.{0,20}, (byt|välj|ändra) (land|språk|valuta|butik).{0,20}, (spåra|följ) .{0,10}(order|paket|beställning|försändelse), hitta (en )?butik.{0,20}, (mitt konto|mina sidor|mina ordrar|mina beställningar|logga ut), (delbetala|delbetalning|avbetalning).{0,20}, (begär|beställ) (offert|prov|katalog|prover|varuprov).{0,20}, (hyr|hyra), glömt lösenord\\??.{0,10}, (hämta|reservera|boka) i butik.{0,20}, köp presentkort.{0,10}`,
  },
  totals: {
    subtotal:
      '(delsumma|subtotal|delsumman|summa (varor|artiklar|produkter)|varukorgens värde|varuvärde|varor|artiklar|produkter|ordervärde exkl.{1,20})( .{1,30}|)',
    shipping:
      '(frakt|fraktkostnad|leverans|leveranskostnad|porto|fraktavgift|leveransavgift|fraktsätt|frakt och .{1,20})( .{1,50}|)',
    tax: '(varav |inkl\\.? |inklusive |)?(\\d{1,2} ?% |)?(moms|skatt|mervärdesskatt)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(rabatt|rabattkod|kampanj|kupong|presentkort|värdecheck|avdrag|bonuscheck|kampanjrabatt|kampanjkod|medlemsrabatt|rabatter)( .{1,40}|)',
    surcharge:
      '(avgift|fakturaavgift|expeditionsavgift|postförskottsavgift|postförskott|betalningsavgift|aviavgift|serviceavgift|hanteringsavgift|presentinslagning|dricks|försäkring|tillägg|öresavrundning|pant|emballage|.{1,20}avgift)( .{1,40}|)',
    total:
      '(totalt|summa|att betala|totalsumma|totalbelopp|total|slutsumma|totalt att betala|ordersumma|summa att betala|totalpris|ordertotal|beräknad total|slutbelopp|total summa|belopp att betala)( \\(?(inkl|inklusive|med).{0,40}|)',
    aside:
      '(totalt|summa|total|belopp)( totalt|) ?\\(?(exkl|exklusive|utan|ex).{0,30}, (du sparar|besparing|din besparing|du har sparat)( .{1,30}|), (handla för|endast|bara|lägg till) .{1,60}(fri frakt|fraktfritt).{0,30}, (poäng|bonuspoäng)( .{1,30}|), (styckpris|ordinarie pris|ord\\. pris|jämförpris|tidigare .{1,20}pris|à-pris).{0,20}, .{0,20}(per månad|/mån|delbetala).{0,30}, fri frakt (vid|över|från).{0,30}, vikt.{0,20}',
  },
  texts: {
    free: 'gratis, kostnadsfri(tt|), fri frakt, fraktfritt, gratis frakt, ingår, 0:-',
    later:
      '(beräknas|räknas ut|visas|läggs till|bestäms) (i|vid|under|senare|på|när).{0,40}, (ange|fyll i|välj) .{0,40}(adress|leveranssätt|land|postnummer|frakt).{0,30}, (inte beräknad|ej beräknad|i nästa steg|nästa steg|i kassan|ännu inte .{1,20})',
    'tax-included': '(inkl|inklusive|varav|med)\\.? .{0,20}(moms|skatt), moms (ingår|inkluderad)',
    'tax-excluded': '(exkl|exklusive|ex|utan|plus)\\.? .{0,20}(moms|skatt)',
    'shipping-choice':
      '(leverans|frakt)(sätt|metod|metoder|alternativ|val|typ)( .{1,30}|), välj .{0,20}(leverans|frakt).{0,20}, hur vill du (ha|få) .{0,30}(levererat|levererad|levererade|leverans|hem|skickat).{0,20}',
    'payment-choice':
      '(betal|betalnings)(sätt|metod|metoder|alternativ|val)( .{1,30}|), välj .{0,20}(betalning|betalsätt).{0,20}, hur vill du betala.{0,5}',
    'pick-up':
      '(hämta|upphämtning|avhämtning|hämtning)( .{1,40}|), (ombud|paketombud|utlämningsställe|paketbox|paketskåp|click (&|and|och) collect|postombud|instabox|servicepunkt|paketautomat)( .{1,40}|), (leverans |)?(till|i|hos) (ombud|butik|utlämningsställe|paketbox|servicepunkt).{0,30}',
    quantity: 'antal, st, styck, kvantitet, mängd',
    'cart-heading': `(min |din |)?${CART}( ?\\(?\\d.{0,14}|), (varor|produkter|artiklar) i ${CART}`,
    'sign-in-heading':
      '(logga in|inloggning|redan kund|välkommen tillbaka|har du redan ett konto|befintlig kund|redan medlem)( .{1,30}|)\\??',
    'contact-heading':
      '(dina |mina |)?(kontaktuppgifter|personuppgifter|uppgifter|kontakt|kunduppgifter|e-?post|e-?postadress|kontaktinformation)',
    'address-heading':
      '(din |)?(leverans|faktura|frakt|post|betalnings|)?(adress|adresser|adressuppgifter|uppgifter för leverans)( .{1,20}|), (leverera|skicka) till, mottagare, vart .{1,40}, leveransuppgifter, faktureringsuppgifter',
    'shipping-heading':
      '(leverans|frakt|leveranssätt|fraktsätt|leveransmetod|fraktmetod|leveransalternativ|fraktalternativ)( .{1,20}|)',
    'payment-heading':
      '(betalning|betalsätt|betalningsmetod|betalningssätt|betalningsalternativ|betala|betalningsuppgifter)( .{1,20}|)',
    'review-heading':
      '(granska|kontrollera|översikt|sammanfattning|ordersammanfattning|orderöversikt|beställningsöversikt|bekräfta)( .{1,30}|), (din|min) (beställning|order), sista steget, nästan klar.{0,5}',
    'recommended-heading':
      '(du kanske|andra|kunder|vi tror|passar) .{1,50}, (relaterade|liknande|rekommenderade|senast visade|populära|nyligen visade) (produkter|varor|artiklar).{0,20}, (köps ofta|ofta köpta|ofta köpt) (tillsammans|ihop), rekommender.{1,30}, tillbehör, bästsäljare, nyheter, passa på.{0,20}, glöm inte.{0,20}, matcha med.{0,20}, senast visade',
    cookies: 'cookies?, kakor, (din |)integritet( .{1,20}|), samtycke, personuppgifter',
    thanks:
      '(stort |)?tack( så mycket|)( för .{1,50}|)\\,?( .{1,30}|), (din|vi har tagit emot din) (beställning|order)( är| har|) .{0,20}(mottagen|bekräftad|genomförd|lagd|slutförd|klar|mottagits|registrerad).{0,30}, (beställning|order|köp) (bekräftad|mottagen|genomförd|genomfört|lagd|slutförd|slutfört).{0,20}, (orderbekräftelse|beställningsbekräftelse), vi har (mottagit|tagit emot) din (beställning|order).{0,20}, (betalning|köp) (genomförd|lyckades|genomfört|godkänd).{0,20}',
    'order-number':
      '(ditt |din |)?(order|beställnings|referens|bekräftelse|transaktions)-?(nummer|nr|nr\\.|id|kod)( är|)(:|), (din |)?(order|beställning)( nr\\.?| nummer| #)( är|), referens( .{1,12}|)',
    'business-days': '(arbets|var|vardags)dag(ar|), vardagar',
    days: 'dag(ar|)',
    weeks: 'vecka, veckor',
    hours: 'timm(e|ar), tim, h',
    today: 'idag, i dag',
    tomorrow: 'imorgon, i morgon, nästa dag',
    'delivery-date': '(leverans|levereras|beräknad leverans|leveransdatum)( .{1,30}|)',
  },
  payments: {
    card: '(betala med |)?(kort|kreditkort|betalkort|bankkort|kontokort|kortbetalning|kredit- eller .{1,20})( .{1,60}|)',
    cash_on_delivery:
      '(mot |)?postförskott( .{1,30}|), (betala|betalning) vid (leverans|hämtning)( .{1,20}|), kontant(er|betalning|)( .{1,30}|)',
    bank_transfer:
      '(bank|konto|)?(överföring|girobetalning|bankgiro)( .{1,40}|), (förskottsbetalning|förskott|betala i förskott)( .{1,30}|), direktbetalning via bank',
    invoice: '(mot |på |betala mot |betala med |)?(faktura)( .{1,30}|), fakturaköp, \\d{2} dagars faktura',
    test: '(test|demo)(betalning|betalsätt|läge)( .{1,20}|)',
    free: 'ingen betalning (krävs|behövs)',
    later: '(delbetalning|delbetala|avbetalning|betala senare)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(det här |detta |)fält(et|) (är|måste|får) .{1,50}, (obligatoriskt|obligatoriskt fält|krävs), (fyll i|kontrollera|ange|välj) (det här|detta|fältet|en|ett|din|ditt|alla).{0,60}, (värdet|detta värde) är (ogiltigt|inte giltigt|felaktigt).{0,20}, (ogiltigt|ogiltig|felaktigt|felaktig) .{1,30}, .{1,40} är (ogiltig|ogiltigt|obligatoriskt|obligatorisk)',
    captcha: 'jag är inte en robot, (bekräfta|bevisa|verifiera) att du (är|inte är) .{1,20}',
    'bot-protection':
      '(åtkomst|begäran) (nekad|blockerad|nekades).{0,40}, (ovanlig|misstänkt) (trafik|aktivitet).{0,40}, kontrollerar din webbläsare.{0,30}, för många (förfrågningar|anrop).{0,20}',
    'sign-in-required':
      '(du måste|vänligen|var god|logga) .{0,15}(logga in|vara inloggad|registrera|skapa ett konto|in).{0,10}(för att|innan) .{1,50}, (konto|inloggning|registrering|medlemskap) (krävs|är obligatoriskt).{0,30}',
    'one-time-code':
      '(ange|skriv in|fyll i) .{0,10}kod(en|).{0,30}(skickat|fått|sms|e-post|verifiering).{0,30}, verifieringskod( .{1,20}|), engångskod( .{1,20}|), vi har skickat en kod.{0,40}',
    'three-d-secure':
      '(bekräfta|godkänn|signera) (betalningen|köpet|transaktionen) .{0,20}(bank|bankid).{0,20}',
    'out-of-stock':
      '(denna produkt är |produkten är |varan är |tyvärr |tillfälligt |för närvarande |just nu )*(slutsåld|slut i lager|slut|ej i lager|inte i lager|finns inte i lager|ej tillgänglig|inte tillgänglig|utgått|slutsålt|utgången)( .{1,20}|)',
    'insufficient-stock':
      '(endast|bara|det finns bara|det finns endast|vi har bara) \\d{1,5} .{0,30}(i lager|kvar|tillgängliga|st).{0,20}, (inte tillräckligt|otillräckligt) .{0,10}(lager|antal|många|lagersaldo).{0,30}, (begärt|valt|önskat|det valda|det önskade) antal.{0,20}(inte|finns ej|överstiger).{0,40}, (max|högsta|maximalt) antal.{0,40}',
    'product-not-found':
      '(sidan|produkten|artikeln) (kunde inte hittas|hittades inte|finns inte|existerar inte).{0,30}, 404( .{1,30}|), (vi kan|kunde) inte hitta .{0,20}(sidan|produkten).{0,20}',
    'cart-empty': `(din |min |)?${CART} är (för närvarande |)?tom.{0,30}, (inga|du har inga|det finns inga) (varor|produkter|artiklar) i .{0,10}${CART}.{0,20}, tom ${CART}`,
    unshippable:
      '(vi |denna produkt |tyvärr |)*(levererar|skickar|kan|går) .{0,40}inte (till|att|levereras|skickas).{0,60}, (inga|det finns inga) (leverans|frakt)(sätt|alternativ|metoder).{0,60}, (leverans|frakt) .{0,30}(inte (möjlig|tillgänglig)|ej möjlig).{0,40}',
    'no-payment-method': '(inga|det finns inga) (betal|betalnings)(sätt|alternativ|metoder).{0,60}',
    'payment-declined':
      '(din |)?(betalning|betalningen|kort|kortet|transaktionen|köpet) (har |blev |kunde |är |)?(inte |)?(nekats|nekad|nekades|avvisades|misslyckades|genomföras|godkändes|godkänts|avslogs|medges|utgånget).{0,60}, (betalningen misslyckades|kortet nekades|otillräckligt saldo).{0,40}',
    'coupon-refused':
      '(din |denna |den här |)?(rabattkod|rabattkoden|kod|koden|kupong|kupongen|kampanjkoden|presentkortet)( .{1,40}|) (är |har |finns |kunde |gäller )(inte |)?(ogiltig|giltig|utgången|inte|gått ut|användas|felaktig|hittades|längre).{0,60}, (ogiltig|felaktig) (rabattkod|kod|kupong|kampanjkod).{0,30}',
    'order-refused':
      '(totalen|totalsumman|totalbeloppet|summan|priset|beloppet|priserna) har (ändrats|uppdaterats).{0,80}, (din|beställningen|ordern|köpet) .{0,20}kunde inte (slutföras|genomföras|läggas|behandlas).{0,40}',
    'shop-error':
      '(ett |)?(oväntat |internt |tekniskt |)?(fel|problem) (har |)?(uppstått|inträffat|uppstod|inträffade).{0,60}, något gick (fel|snett).{0,40}, (vänligen |)?försök (igen|senare).{0,30}, (butiken|sidan|tjänsten) .{0,20}(inte tillgänglig|stängd).{0,20}, (din )?session(en|) har gått ut.{0,20}',
  },
};
