import type { Phrases } from './phrases.ts';

const CART = '(warenkorb|einkaufswagen|einkaufskorb|einkaufstasche|warenkörbchen|korb)';
const WITHOUT_ACCOUNT =
  '(ohne|als) (registrierung|anmeldung|konto|kundenkonto|gast|neukunde|gastkonto|account|login)';

export const GERMAN: Phrases = {
  buttons: {
    'add-to-cart': `(jetzt |)in (den|meinen|deinen|ihren|die) ${CART}( legen| packen| hinzufügen|), (zum|dem) ${CART} hinzufügen, ${CART} hinzufügen, in den ${CART}, artikel in den ${CART}, hinzufügen, (jetzt |)vorbestellen, zur bestellung hinzufügen, ab in den ${CART}`,
    buy: '(jetzt |sofort |direkt |gleich )?(kaufen|einkaufen), sofortkauf, direktkauf, kaufen, jetzt zugreifen, mit einem klick kaufen',
    'view-cart': `(zum |zu meinem |meinen |den |)${CART}( ansehen| anzeigen| öffnen| anschauen| bearbeiten|), mein ${CART}, ${CART}, (weiter |)zum ${CART}, ${CART} (und|&) kasse`,
    checkout:
      '(weiter |jetzt |direkt |sicher |)(zur|an die|zu) (kasse|bestellung|checkout)( gehen|), kasse, zur kasse( gehen|), (weiter |)zum checkout, checkout, zur sicheren kasse, bestellvorgang (starten|fortsetzen), bestellung (starten|aufgeben und zur kasse)',
    'continue-as-guest': `(weiter |fortfahren |bestellen |einkaufen |kaufen |jetzt |zur kasse |mit der bestellung |)${WITHOUT_ACCOUNT}( fortfahren| bestellen| weiter| einkaufen| kaufen| weitermachen| zur kasse| fortsetzen|), gastbestellung, gastzugang, als gast, weiter mit gastbestellung, ich bin neukunde und möchte ohne .{1,30}`,
    continue: `weiter( zu| zur| zum|)( der| den|)( schritt|)( \\d|)( versand| versandart| lieferung| lieferart| zahlung| zahlungsart| bezahlung| zahlungsmethode| übersicht| bestellübersicht| adresse| adressen| lieferadresse| rechnungsadresse| zusammenfassung| prüfung| bestätigung| versandmethode|), nächster schritt, (zum |)nächsten schritt, fortfahren( zur zahlung| zum versand|), fortsetzen, (speichern|übernehmen|sichern) (und|&) (weiter|fortfahren), (zur|zum|zu) (zahlung|zahlungsart|versand|versandart|bestellübersicht|übersicht|zusammenfassung|bezahlung|lieferung|adresse|zahlungsauswahl), an diese adresse (liefern|versenden|senden), (diese|an diese) adresse verwenden, hierhin liefern, bestellung (prüfen|überprüfen|ansehen), adresse bestätigen, (versandart|zahlungsart|lieferart|auswahl) (bestätigen|übernehmen|wählen und weiter), mit der bestellung fortfahren, weiter einkaufen und zahlen, bestelldaten prüfen, jetzt prüfen, weiter zur bestellprüfung, prüfen (und|&) bestellen, zur bestellprüfung`,
    save: '(adresse |änderungen |daten |angaben |)(speichern|sichern|übernehmen), fertig, speichern (und|&) schließen, auswahl speichern',
    'place-order': `(jetzt |)zahlungspflichtig (bestellen|kaufen|buchen), (jetzt |)kostenpflichtig (bestellen|kaufen|buchen), zahlungspflichtige bestellung( abschicken| abschließen|), (meine |die |jetzt |)?(bestellung|kauf|einkauf|auftrag|den kauf|den einkauf) (jetzt |verbindlich |)(abschicken|absenden|abschließen|aufgeben|bestätigen|ausführen|senden|tätigen|abgeben), (verbindlich|jetzt verbindlich|rechtsverbindlich) (bestellen|kaufen), kaufen (und|&) (bezahlen|zahlen), bestellen (und|&) (bezahlen|zahlen|kaufen), jetzt (bezahlen|zahlen), (jetzt |)(bezahlen|zahlen) (und|&) (bestellen|kaufen|abschließen), zahlung (abschließen|bestätigen|ausführen|durchführen), kauf (abschließen|bestätigen), bestellung mit zahlungspflicht, kaufvertrag abschließen, jetzt bestellen (und|&) bezahlen, bestellung bezahlen, order abschicken, sicher bezahlen, jetzt sicher bezahlen, jetzt kaufen (und|&) bezahlen, kostenpflichtige bestellung abschicken`,
    pay: '(bezahlen|zahlen)( mit karte| per karte| mit kreditkarte| per rechnung| per nachnahme|)',
    order: '(jetzt |gleich |hier |online |)bestellen, (jetzt |)bestellung (starten), zum bestellen',
    confirm: 'bestätigen, absenden, abschicken, abschließen, senden',
    'express-pay': 'express(-| |)(kauf|checkout|kasse|zahlung), direkt zu .{1,20}, sofort kaufen mit .{1,20}',
    'sign-in':
      '(jetzt |hier |)(anmelden|einloggen)( .{1,40}|), login, log-?in, zum login, zur anmeldung, ich bin bereits kunde, bereits (kunde|registriert|ein konto).{0,40}, als (kunde|bestandskunde) anmelden, mit (meinem |)(konto|kundenkonto) (anmelden|fortfahren|einloggen), anmelden (und|&) .{1,30}',
    'create-account':
      '(jetzt |neues |neu |ein |kunden)?(konto|kundenkonto|account)( jetzt|) (erstellen|anlegen|eröffnen)( .{1,20}|), (jetzt |neu |)registrieren( .{1,20}|), als neukunde registrieren, neu hier.{0,20}, neukunde, registrierung, konto erstellen (und|&) .{1,20}',
    back: `zurück( zum| zur| zu|)( .{1,30}|), abbrechen, (weiter |)(einkaufen|shoppen)( fortsetzen|), einkauf fortsetzen, weiter einkaufen, vorheriger schritt, weiter stöbern, zum shop`,
    edit: `(.{1,20}adresse |adresse |daten |${CART} |versandart |zahlungsart |angaben |bestellung |)(bearbeiten|ändern|anpassen|korrigieren)`,
    remove: `(artikel |produkt |position |gutschein |)(entfernen|löschen), .{1,80} (aus (dem|ihrem|meinem) ${CART} )?(entfernen|löschen), aus (dem |)${CART} entfernen, ${CART} leeren`,
    increase:
      '(menge |anzahl |stückzahl |)(um eins |um 1 |)(erhöhen|steigern)( .{1,60}|), (menge|anzahl) von .{1,60} erhöhen, mehr, plus, eins mehr',
    decrease:
      '(menge |anzahl |stückzahl |)(um eins |um 1 |)(verringern|reduzieren|vermindern|senken)( .{1,60}|), (menge|anzahl) von .{1,60} (verringern|reduzieren), weniger, minus, eins weniger',
    'update-cart': `(${CART} |menge |mengen |summe |)(aktualisieren|neu berechnen|neuberechnen)`,
    'update-totals':
      '(gesamt|end|zwischen|)(summe|summen|betrag|preis|preise|kosten) (aktualisieren|neu berechnen|neuberechnen|berechnen|neu laden), (versand|versandkosten|lieferkosten|steuern|steuer|mwst) (berechnen|neu berechnen|neuberechnen|aktualisieren|ermitteln), neu berechnen, neuberechnen, (bestellübersicht|übersicht) aktualisieren',
    'apply-coupon':
      '(gutschein|gutscheincode|rabattcode|code|aktionscode|rabatt|promo-?code|gutschein-code|geschenkgutschein)( jetzt|) (einlösen|anwenden|hinzufügen|einfügen|aktivieren|übernehmen), einlösen, anwenden',
    'open-section':
      '(gutschein|gutscheincode|rabattcode|aktionscode|code|geschenkkarte)( hinzufügen| eingeben| vorhanden\\?| haben\\?|), (haben sie |hast du |ich habe )(einen |)(gutschein|gutscheincode|rabattcode|aktionscode)( .{1,20}|)\\??, (bestellübersicht|bestelldetails|details|zusammenfassung|übersicht|artikel) (anzeigen|einblenden|ansehen), (mehr|alle|weitere)( .{1,30}|) anzeigen, (weitere|andere|alle) (zahlungsarten|versandarten|zahlungsmöglichkeiten|optionen)( anzeigen|), (neue |andere |abweichende |weitere |)(adresse|lieferadresse|rechnungsadresse)( manuell|) (hinzufügen|eingeben|anlegen|erfassen|angeben), adresse manuell eingeben, abweichende lieferadresse, bestellübersicht, (versandart|zahlungsart|lieferart|lieferadresse) (wählen|auswählen|ändern), adresszusatz hinzufügen, aufklappen',
    close:
      '(dialog |fenster |hinweis |meldung |banner |popup |menü |)(schließen|ausblenden|verbergen), schliessen',
    'accept-cookies':
      '(alle |allen |)(cookies |)(akzeptieren|annehmen|erlauben|zulassen|zustimmen|bestätigen)( (und|&) .{1,30}|), (alle|alles) (cookies |)(akzeptieren|annehmen|erlauben|zulassen|auswählen|bestätigen|aktivieren), allem zustimmen, (ich )?stimme (allen |allem |)zu, einverstanden, zustimmen (und|&) .{1,30}, allen zustimmen, ja\\, ich stimme zu',
    'reject-cookies':
      '(alle |alles |optionale |nicht notwendige |cookies |)(cookies |)(ablehnen|verweigern|deaktivieren|nicht akzeptieren), (nur |)(technisch |unbedingt |)(notwendige|essenzielle|erforderliche|essentielle|funktionale)( cookies|)( akzeptieren| zulassen| verwenden| erlauben|), nur (technisch |)(notwendige|essenzielle|erforderliche)( .{1,30}|), weiter ohne (einwilligung|zustimmung|zu akzeptieren), ohne (einwilligung|zustimmung|einverständnis) (fortfahren|weiter), nicht zustimmen, widersprechen',
    accept:
      'akzeptieren, annehmen, zustimmen, ok, verstanden, alles klar, ja( gerne| bitte|), in ordnung, einverstanden, bestätigt',
    reject:
      '(jetzt|heute|momentan|gerade) nicht, vielleicht ein andermal, ablehnen, nein( danke|), nein\\, danke.{0,40}, nicht (jetzt|interessiert), später( vielleicht| erinnern|), vielleicht später, überspringen, kein interesse, verzichten, nein danke.{0,40}',
    'decline-extra':
      '(nein\\,? |)(ohne|weiter ohne|ohne .{1,30}) (fortfahren|weiter|fortsetzen|bestellen), (weiter|fortfahren) ohne( .{1,30}|), ohne (schutz|garantie|versicherung|zubehör|zusatz.{0,20}|extras?|geschenkverpackung|garantieverlängerung|upgrade) (weiter|fortfahren|bestellen|kaufen|zur kasse).{0,10}, (weiter|fortfahren|bestellen|zur kasse) ohne .{0,30}(schutz|garantie|versicherung|zubehör|angebot|extras?|upgrade), kein(en|e) (schutz|garantie|versicherung|upgrade|zusatz.{1,20})( .{1,20}|), angebot ablehnen, ohne angebot fortfahren, auf .{1,30} verzichten, nein\\, (ich |danke\\,? ).{1,60}',
    'accept-extra':
      '(schutz|garantie|versicherung|geschenkverpackung|upgrade|zubehör|garantieverlängerung|käuferschutz) (hinzufügen|dazubuchen|sichern|buchen), ja\\,? (hinzufügen|gerne hinzufügen|bitte hinzufügen|dazu|ich möchte.{1,40}), (jetzt |)upgraden, angebot (annehmen|sichern|nutzen), zur bestellung hinzufügen',
    'keep-address':
      '(eingegebene|meine|diese|ursprüngliche|ihre|originale|aktuelle) (adresse|eingabe|version)( trotzdem|) (verwenden|beibehalten|behalten|nutzen|übernehmen|benutzen), (adresse |)(trotzdem|so|unverändert|wie eingegeben) (verwenden|übernehmen|beibehalten|lassen|nutzen), adresse ist (korrekt|richtig), (eingabe|adresse) beibehalten, meine adresse ist richtig, mit (meiner|dieser|eingegebener) adresse fortfahren, (an|mit) (die|der) eingegebene(n|) adresse( .{1,20}|)',
    'use-suggested-address':
      '(vorgeschlagene|empfohlene|korrigierte|geprüfte|richtige) (adresse|version|schreibweise)( verwenden| übernehmen| nutzen| auswählen|), (vorschlag|korrektur|adressvorschlag|empfehlung) (übernehmen|verwenden|annehmen|nutzen|akzeptieren), adresse korrigieren',
    other: `(auf|zu) (den|die|meinen|der|meine|dem|zum|zur) ?(merkzettel|wunschliste|merkliste|einkaufsliste|wunschzettel|favoriten|vergleich.{0,8}|watchlist).{0,20}, zu(m|r|) (merkzettel|wunschliste|merkliste|wunschzettel|favoriten|vergleich).{0,20}, (merken|vergleichen|merkzettel|wunschliste|wunschzettel|favoriten|für später merken|für später speichern|auf später verschieben), (benachrichtig|erinner).{1,60}, (newsletter|jetzt newsletter|kostenlos|gratis) ?(abonnieren|anmelden|bestellen|anmeldung).{0,20}, zum newsletter.{0,30}, abonnieren( .{1,30}|), (im |als |mit )?(spar-?|)abo( .{1,30}|), abo (bestellen|abschließen|kaufen|starten), teilen( .{1,20}|), drucken, (bewertung|rezension) (schreiben|abgeben|verfassen), bewerten, bewertungen.{0,20}, größentabelle, (verfügbarkeit|bestand) (im markt |in der filiale |in filiale |)(prüfen|anzeigen).{0,20}, in (der |)filiale .{1,30}, filiale (finden|wählen|ändern), marktsuche, filialsuche, (erneut|nochmal|nochmals|wieder|noch einmal) (bestellen|kaufen), nachbestellen, frage (stellen|zum .{1,20}), kontakt( .{1,20}|), suchen, suche, menü, (mehr |weitere |)(erfahren|infos?|informationen|lesen|details)( .{1,30}|), (zum |zu den |)(produkt|produkte|artikel|details|produktdetails|angebot)( ansehen| anzeigen|), schnellansicht, (optionen|ausführung|variante|varianten|größe|farbe) (wählen|auswählen|ansehen), (beide|alle|alle drei|set|bundle|ausgewählte)( artikel| produkte|)? in den ${CART}( legen|), (geschenkverpackung|grußkarte|geschenkgutschein|geschenkoption|geschenkkarte|gutschein)( .{0,20}(hinzufügen|wählen|kaufen|verschenken|bestellen)), agb( .{1,20}|), datenschutz(erklärung|hinweise|)( .{1,20}|), impressum, widerruf.{0,30}, cookie-?(einstellungen|richtlinie|hinweise|details), (cookie-? ?|datenschutz-?|privatsphäre-?|)einstellungen( .{1,30}|), (individuelle .{1,40}|anpassen|auswahl erlauben|auswahl akzeptieren|auswahl bestätigen|auswahl speichern cookies), versandkosten( .{1,20}|), (land|sprache|währung|shop|lieferland)( ändern| wählen| wechseln| auswählen| sprache wählen|), sendung verfolgen, hilfe, konto, mein konto, meine bestellungen, abmelden, (muster|katalog|probe|stoffmuster|farbmuster)( kostenlos|) (bestellen|anfordern), ratenzahlung.{0,40}, (finanzierung|leasing) .{1,30}, gutschein kaufen, mieten, jetzt mieten, reservieren( .{1,20}|), im (markt|laden|geschäft) .{1,20}, passwort vergessen\\??, zur wunschliste.{0,20}, bestellstatus.{0,20}, bestellung verfolgen, jetzt entdecken, entdecken, (preisalarm|angebot anfordern|preis vorschlagen|rückruf.{0,20})`,
  },
  totals: {
    subtotal: `(zwischensumme|warenwert|zwischentotal|artikelsumme|produktsumme|summe artikel|summe der artikel|positionen|nettowarenwert|einkaufswert|wert der ware|${CART}swert|gesamtwert der artikel|summe waren)( .{1,30}|), (artikel|produkte|waren)( gesamt|preis|wert|), zwischen-summe`,
    shipping:
      '(versandkosten|versand|lieferkosten|liefergebühr|lieferung|porto|fracht|frachtkosten|versandkostenpauschale|zustellung|versandgebühren|versandpauschale|paketversand|versand- und .{1,20}|standardversand|expressversand|versand .{1,40}|lieferung .{1,40}|versandkosten .{1,40}|versandart)( \\(.{1,40}\\)|), zzgl\\. versand(kosten|)',
    tax: '(darin |)(enthaltene |inkl\\. |inklusive |incl\\. |zzgl\\. |davon |darin |gesetzl\\. |gesetzliche |enth\\. |inkl |)(\\d{1,2}([.,]\\d)? ?% |)(mwst|mwst\\.|ust|ust\\.|mehrwertsteuer|umsatzsteuer|steuer|steuern|steuerbetrag)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(.{0,20}rabatt|gutschein|gutscheincode|nachlass|ermäßigung|rabattcode|aktion|aktionsrabatt|preisnachlass|abzug|skonto|preisvorteil|vorteil|aktionscode|geschenkgutschein|geschenkkarte|treuerabatt|bonus|guthaben|warenkorbrabatt)( .{1,40}|)',
    surcharge:
      '(nachnahmegebühr|nachnahme|servicegebühr|zahlungsgebühr|zahlungsartgebühr|bearbeitungsgebühr|aufpreis|zuschlag|mindermengenzuschlag|kreditkartengebühr|zahlungsartaufschlag|gebühr|gebühren|verpackung|geschenkverpackung|verpackungskosten|pfand|transaktionsgebühr|paypal-gebühr|rechnungsgebühr|inselzuschlag|trinkgeld|spende|versicherung|transportversicherung|rundung|zahlungsart .{1,30}|.{1,30}(gebühr|zuschlag|aufschlag|aufpreis))( .{1,30}|)',
    total:
      '(gesamtsumme|gesamtbetrag|gesamt|summe|total|endbetrag|rechnungsbetrag|gesamtpreis|endsumme|zu zahlen|zu zahlender betrag|zahlbetrag|zahlungsbetrag|bestellsumme|bestellwert|auftragssumme|endpreis|zahlsumme|insgesamt|bruttosumme|gesamtkosten|fälliger betrag|noch zu zahlen|voraussichtliche gesamtsumme|zu bezahlen|rechnungssumme|gesamt-?summe)( \\(?(inkl|inklusive|incl|einschließlich)\\.? .{1,40}|)( brutto|)',
    aside:
      '(gesamtsumme|gesamtbetrag|gesamt|summe|betrag|nettosumme|netto|nettobetrag|gesamtnetto|total)( \\(?(ohne|exkl|excl|zzgl|netto)\\.?.{0,40}), (nettosumme|nettobetrag|netto|gesamtnetto|summe netto)( .{1,20}|), (sie sparen|du sparst|ersparnis|gespart|ihre ersparnis|deine ersparnis)( .{1,30}|), noch .{1,50}(versandkostenfrei|gratis|kostenlos|versandfrei).{0,30}, (uvp|statt|grundpreis|einzelpreis|stückpreis|preis)( .{1,20}|), (bonuspunkte|punkte|treuepunkte|payback.{0,20})( .{1,20}|), .{0,20}(monatlich|monatsrate|raten).{0,40}, gesamtgewicht.{0,20}',
  },
  texts: {
    free: 'kostenlos(er|e|)( versand| lieferung|), gratis( versand| lieferung|), frei, versandkostenfrei, kostenfrei, umsonst, inklusive, portofrei, versandfrei',
    later:
      '(wird|werden) .{0,40}(berechnet|ermittelt|angezeigt|mitgeteilt|hinzugefügt).{0,40}, (noch |)(nicht |)(berechnet|ausstehend|offen|unbekannt), (im|beim|an der) .{0,20}(schritt|kasse|checkout|bestellvorgang)( berechnet| ermittelt|), nach (eingabe|auswahl|angabe) .{1,40}, (bitte |)(adresse|versandart|land|postleitzahl) (eingeben|wählen|angeben|auswählen).{0,20}, wird berechnet, berechnung .{1,40}, nächster schritt',
    'tax-included':
      '(inkl|inklusive|incl|enthält|einschließlich|enthaltene|darin enthalten|enth|davon|einschl)\\.? .{0,20}(mwst|ust|mehrwertsteuer|umsatzsteuer|steuern?)(\\.|), (mwst|ust|mehrwertsteuer|steuern?)\\.? (enthalten|inklusive|inkl)(\\.|)',
    'tax-excluded':
      '(zzgl|exkl|excl|ohne|plus|zuzüglich|exklusive)\\.? .{0,20}(mwst|ust|mehrwertsteuer|umsatzsteuer|steuern?)(\\.|), netto',
    'shipping-choice':
      '(versand|liefer|zustell)(art|arten|methode|methoden|option|optionen|weise|dienst|möglichkeiten)( .{1,30}|), (versand|lieferung)( wählen| auswählen|), wie (sollen|möchten|möchtest|soll|wollen|willst|dürfen) .{1,40}(beliefert|geliefert|erhalten|versenden|versendet|liefern|zustellen|schicken).{0,15}, (bitte |)(wählen|wähle) .{0,20}(versandart|lieferart|versand).{0,10}',
    'payment-choice':
      '(zahlungs|bezahl|zahl)(art|arten|weise|methode|methoden|möglichkeiten|option|optionen|mittel)( .{1,30}|), (zahlung|bezahlung)( wählen| auswählen|), (wie|womit) (möchte|woll|will)(n sie|en sie|st du) (be|)zahlen.{0,5}, (bitte |)(wählen|wähle) .{0,20}(zahlungsart|zahlungsmethode|zahlungsweise).{0,10}',
    'pick-up':
      '(selbst|filial|markt|vor ort |)?abholung( .{1,40}|), (in der filiale|im markt|im laden|im geschäft|in filiale|vor ort|im store|selbst) abholen, (click|klick) ?(&|and|und) ?collect, selbstabholer, abholen( .{1,40}|), (packstation|paketshop|postfiliale|abholstation|paketbox|abholort)( .{1,40}|), lieferung (an|in|zu) (eine[nr]? |)(packstation|paketshop|filiale).{0,20}',
    quantity: 'menge, anzahl, stück, stk, stückzahl, anz',
    'cart-heading': `(mein |ihr |dein |im |der |)${CART}( ?\\(?\\d.{0,14}|), artikel im ${CART}, ${CART} \\(.{1,12}\\), produkte im ${CART}`,
    'sign-in-heading':
      '(anmelden|einloggen|anmeldung|login|kundenlogin|kundenanmeldung|ich bin (bereits )?kunde|bereits (kunde|registriert)|willkommen zurück|schon kunde|stammkunde|bestandskunde)( .{1,30}|), wie möchte(n sie|st du) (bestellen|fortfahren|einkaufen).{0,5}, anmelden oder .{1,40}',
    'contact-heading':
      '(kontakt|persönliche|ihre|deine|meine)? ?(kontaktdaten|kontaktinformationen|kontakt|persönliche daten|persönliche angaben|angaben|daten|e-mail-adresse|e-mail|kundendaten|persönliche informationen)',
    'address-heading':
      '(liefer|rechnungs|versand|post|zustell|)adressen?( eingeben| angeben| wählen| .{1,20}|), (lieferung|versand) an, adresse, rechnungs- und .{1,30}, lieferdaten, rechnungsdaten, rechnungsdetails, empfänger, wohin .{1,40}, anschrift',
    'shipping-heading':
      '(versand|lieferung|versandart|lieferart|versandoptionen|versandmethode|lieferoptionen|versandarten|versand wählen)( .{1,20}|)',
    'payment-heading':
      '(zahlung|bezahlung|zahlungsart|zahlungsarten|zahlungsmethode|zahlungsweise|zahlungsinformationen|zahlungsdaten|bezahlen|zahlungsoptionen|zahlungsmittel)( .{1,20}|)',
    'review-heading':
      '(bestellung |)(prüfen|überprüfen|kontrollieren)( .{1,30}|), (bestell|auftrags|)(übersicht|zusammenfassung|prüfung)( .{1,20}|), zusammenfassung, (ihre|deine|meine) bestellung( .{1,20}|), fast (fertig|geschafft).{0,5}, letzter schritt, prüfen (und|&) bestellen',
    'recommended-heading':
      '(das |)könnte (ihnen|dir|sie|dich|euch) (auch |)(gefallen|interessieren).{0,10}, (ähnliche|verwandte|passende|weitere|empfohlene|beliebte|neue|zuletzt angesehene|zugehörige) (produkte|artikel|angebote).{0,20}, (kunden|andere) .{1,40}(auch|ebenfalls|dazu).{0,20}, wird oft zusammen gekauft, häufig zusammen gekauft, oft zusammen gekauft, empfehlungen.{0,20}, passt (gut |perfekt |)(dazu|zu).{0,20}, zubehör, passend dazu, unsere empfehlung.{0,20}, zuletzt angesehen, bestseller, komplettiere.{1,30}, mehr von .{1,30}, kombiniere.{0,30}, dazu passt, vergessen sie nicht.{0,20}, auch interessant, wir empfehlen.{0,20}, (topseller|neuheiten)',
    cookies: 'cookies?, privatsphäre, datenschutz( .{1,20}|), einwilligung, tracking',
    thanks:
      '(vielen |herzlichen |besten |)dank( für| dass)( .{1,60}|), danke( schön|)( für .{1,40}|)(\\, .{1,30}|), (ihre|deine|die) bestellung (ist|wurde|war|haben wir) .{0,30}(eingegangen|erfolgreich|bestätigt|aufgenommen|abgeschlossen|erhalten|übermittelt|angenommen|aufgegeben).{0,30}, bestellung (erfolgreich|abgeschlossen|bestätigt|eingegangen|aufgegeben).{0,30}, bestellbestätigung, wir haben (ihre|deine) bestellung (erhalten|aufgenommen).{0,20}, (vielen dank|danke)\\,? .{1,40}, geschafft.{0,20}',
    'order-number':
      '(ihre |deine |die |unsere |)(bestell|auftrags|bestellungs|vorgangs|order|referenz|rechnungs|transaktions|buchungs)-?(nummer|nr|nr\\.|no|id|code)( lautet| ist|)(:|), (ihre |deine |die |)(bestellung|auftrag)( nr\\.?| nummer| #| mit der nummer|)( lautet|), referenz',
    'business-days': '(werk|arbeits|geschäfts|wochen)tage?n?',
    days: 'tage?n?',
    weeks: 'wochen?',
    hours: 'stunden?, std',
    today: 'heute, noch heute',
    tomorrow: 'morgen, nächster werktag, am nächsten tag, über nacht',
    'delivery-date':
      '(voraussichtliche |geschätzte |)(lieferung|lieferzeit|zustellung|ankunft|liefertermin)( .{1,20}|)',
  },
  payments: {
    card: '(kredit|debit|bank|giro|zahl)?-?karten?( .{1,60}|)(zahlung|), kredit- (oder|und|/) ?debitkarte.{0,40}, (zahlung |)(per|mit) (kredit)?karte.{0,40}, kartenzahlung, kreditkartenzahlung',
    cash_on_delivery:
      '(per |zahlung per |)nachnahme( .{1,30}|), (barzahlung|bar)( .{1,30}|), bei (lieferung|zustellung|erhalt) (bezahlen|zahlen|bar).{0,20}, zahlung bei (lieferung|zustellung|erhalt|abholung)',
    bank_transfer:
      '(bank|sepa-?|)?(überweisung|vorkasse|vorauskasse|vorauszahlung)( .{1,40}|), (direkte |)banküberweisung( .{1,40}|), zahlung (per|im) (überweisung|voraus|vorkasse).{0,20}, vorab-?überweisung, banktransfer',
    invoice:
      '(kauf |zahlung |bezahlung |zahlen |kaufen |)(auf|per|gegen|mit|nach) rechnung( .{1,30}|), rechnung( .{1,30}|), rechnungskauf( .{1,20}|), zahlungsziel .{1,20}',
    test: '(test|demo)-?(zahlung|zahlungsart|modus|bezahlung|zahlungsmethode)( .{1,20}|)',
    free: 'keine zahlung (erforderlich|notwendig|nötig), kostenlose bestellung',
    later: '(ratenzahlung|ratenkauf|finanzierung|später bezahlen|in \\d raten|teilzahlung)( .{1,40}|)',
  },
  problems: {
    'field-error':
      '(dieses|das|ein) (feld|pflichtfeld) (ist|muss|darf) .{1,60}, pflichtfeld, (bitte |)(füllen|fülle|prüfen|prüfe|überprüfen|überprüfe|korrigieren|korrigiere|geben|gib|wählen|wähle) (sie |)(dieses|das|ihre|deine|ein|eine|einen|die|den|alle|alles|hier) .{1,60}, bitte (ausfüllen|auswählen|angeben|eingeben|prüfen), (die|ihre|deine|der|das) (eingabe|angabe|wert|format|.{1,30}) ist (ungültig|erforderlich|nicht gültig|unvollständig|falsch).{0,20}, (ungültige|ungültiger|ungültiges|fehlerhafte) (eingabe|wert|angabe|e-?mail|telefonnummer|postleitzahl|format|nummer|.{0,10}adresse).{0,30}, .{1,40} ist (ein pflichtfeld|erforderlich|ungültig)',
    captcha:
      'ich bin kein roboter, (bestätigen|beweisen) (sie|du)\\,? dass (sie|du) (ein mensch|kein roboter) .{1,10}, sicherheitsabfrage.{0,20}, (zeichen|code) (aus dem bild|im bild|vom bild) .{1,20}, captcha.{0,30}',
    'bot-protection':
      '(ihr|dein) browser wird (überprüft|geprüft).{0,40}, (zugriff|zugang) (verweigert|gesperrt|abgelehnt|blockiert).{0,40}, ungewöhnliche(n|r)? (datenverkehr|aktivität).{0,40}, (sie wurden|du wurdest|ihre anfrage wurde) (gesperrt|blockiert).{0,20}, einen moment.{0,20}bitte.{0,10}, zu viele anfragen.{0,20}, sicherheitsüberprüfung.{0,20}',
    'sign-in-required':
      '(bitte |)(melden sie sich|melde dich) an oder .{5,50}\\,? um .{0,20}(bestell|kauf|fortfahr|fortzufahren|fortzusetzen|zur kasse).{0,20}, (bitte |sie müssen sich |du musst dich |)(melden sie sich |melde dich |)(anmelden|an|einloggen|registrieren)\\,? um .{0,20}(bestell|kauf|fortfahr|fortzufahren|fortzusetzen|zur kasse).{0,40}, (gastbestellung|bestellung als gast) (ist |)nicht (möglich|verfügbar|erlaubt).{0,20}, (kundenkonto|anmeldung|registrierung|konto) (ist |)(erforderlich|notwendig|nötig).{0,30}, nur (registrierte|angemeldete) (kunden|nutzer|benutzer).{0,40}',
    'one-time-code':
      '(bestätigungscode|einmalcode|sicherheitscode|verifizierungscode|einmalpasswort|tan|sms-?code|prüfcode)( eingeben| erforderlich|), (geben sie|gib) (den|ihren|deinen) .{0,20}code ein.{0,40}, (wir haben|wir schickten) .{0,30}code (gesendet|geschickt|gesandt).{0,30}',
    'three-d-secure':
      '(zahlung|kauf|transaktion) (in|mit|über) (ihrer|deiner) (bank|banking|bank-app|banking-app).{0,30}(bestätigen|freigeben).{0,20}, (bestätigen|bestätige|autorisieren|autorisiere) (sie |)(die|ihre|deine|diese) (zahlung|transaktion) .{0,30}bank.{0,20}, (prüfung|bestätigung|authentifizierung|verifizierung) (durch|bei|mit) (ihre|ihrer|deine|deiner|der) bank.{0,20}, starke kundenauthentifizierung.{0,20}, zahlung freigeben.{0,20}, freigabe (durch|in) .{1,30}bank.{0,20}',
    'out-of-stock':
      '(dieser artikel ist |dieses produkt ist |der artikel ist |leider |derzeit |momentan |zurzeit |aktuell |das produkt ist |artikel |)*(ausverkauft|nicht (mehr |)(verfügbar|lieferbar|vorrätig|auf lager|erhältlich)|vergriffen)( .{1,20}|)',
    'insufficient-stock':
      '(nur|es sind nur|es ist nur)( noch|) \\d{1,5} (stück |artikel |exemplare? |)(verfügbar|auf lager|vorrätig|lieferbar).{0,40}, (gewünschte|angeforderte|ausgewählte) (menge|anzahl|stückzahl) .{0,20}(nicht (verfügbar|vorrätig|lieferbar|auf lager)|übersteigt).{0,40}, nicht genügend (artikel|bestand|stück|lagerbestand|ware).{0,40}, (maximale|höchst)(bestellmenge|menge|anzahl| bestellmenge).{0,40}, der lagerbestand .{1,60}, nicht in (der |dieser |)(gewünschten )?menge .{1,30}',
    'product-not-found':
      '(seite|produkt|artikel) (wurde |konnte |)(leider |)nicht (gefunden|gefunden werden|mehr verfügbar).{0,30}, (diese|die gewünschte|die angeforderte|die) seite .{0,40}(existiert nicht|gibt es nicht|nicht gefunden).{0,20}, (seite|produkt) existiert nicht.{0,20}, 404( .{1,30}|)',
    'cart-empty': `(ihr|dein|der|mein|) ?${CART} ist (momentan |derzeit |aktuell |noch |zurzeit |)leer.{0,20}, (keine|es befinden sich keine|sie haben keine|du hast keine|es sind keine) (artikel|produkte) (in|im) .{0,10} ?${CART}.{0,20}, leerer ${CART}`,
    unshippable:
      '(wir |leider |dieser artikel |dieses produkt |)*(liefern|versenden|verschicken|kann|können|wird) .{0,40}nicht (in|nach|an|geliefert|versandt|versendet|verschickt).{0,60}, (keine|es sind keine|es gibt keine|leider keine) (versandart|versandarten|versandoptionen|versandmethoden|versandmethode|lieferoptionen|lieferart|liefermöglichkeit.{0,3}).{0,80}, (versand|lieferung) .{0,40}nicht (möglich|verfügbar).{0,40}, nicht lieferbar (nach|an|in) .{1,40}',
    'no-payment-method':
      '(keine|es sind keine|es gibt keine|leider keine) (zahlungsart|zahlungsarten|zahlungsmethoden|zahlungsmethode|zahlungsmöglichkeit.{0,3}|zahlungsoptionen).{0,60}',
    'payment-declined':
      '(ihre|die|deine|) ?(zahlung|karte|kreditkarte|transaktion|kartenzahlung) (wurde |ist |konnte |)(leider |)(abgelehnt|fehlgeschlagen|nicht (akzeptiert|autorisiert|durchgeführt|verarbeitet|erfolgreich|ausgeführt|genehmigt)|zurückgewiesen|verweigert).{0,60}, zahlung(svorgang|) fehlgeschlagen.{0,40}, (karte|kreditkarte) (ist )?abgelaufen.{0,20}, unzureichende deckung.{0,20}',
    'coupon-refused':
      '(der |dieser |ihr |dein |)(gutschein|gutscheincode|rabattcode|code|aktionscode|coupon)( .{1,40}|) (ist |wurde |existiert |konnte |kann |)(leider |)?(ungültig|nicht (gültig|gefunden|anwendbar|eingelöst|existiert|mehr gültig|angewendet|akzeptiert)|abgelaufen|nicht|existiert nicht).{0,60}, ungültiger (gutschein|code|gutscheincode|rabattcode|aktionscode).{0,30}, (gutschein|code|gutscheincode) (nicht gefunden|unbekannt).{0,20}',
    'order-refused':
      '(der |die |ihr |dein |)(gesamtbetrag|gesamtsumme|preis|preise|betrag|warenkorb) .{0,20}(geändert|aktualisiert).{0,80}, (ihre|die|deine) bestellung konnte (leider |)nicht .{1,60}, (bestellung|auftrag) (fehlgeschlagen|nicht möglich|abgelehnt).{0,40}, fehler (bei|beim) .{0,20}(bestellung|bestellvorgang|abschluss).{0,40}',
    'shop-error':
      '(es ist |da ist |leider ist |)(ein |etwas )?(unerwarteter |interner |technischer |)?(fehler|problem)( ist|) (aufgetreten|passiert|unterlaufen).{0,60}, etwas ist schief ?(gelaufen|gegangen).{0,40}, (bitte |)versuche(n sie|) es (später |erneut |noch einmal |nochmals ).{0,30}, (interner |)serverfehler.{0,20}, wartungsarbeiten.{0,30}, (ihre |deine |)(sitzung|session) ist abgelaufen.{0,20}, (seite|shop|dienst) (ist |)(vorübergehend |derzeit |zurzeit |)nicht (verfügbar|erreichbar).{0,20}',
  },
};
