import type { Phrases } from './phrases.ts';

const CART = '(carrello|cestino|borsa|cesta)';

export const ITALIAN: Phrases = {
  buttons: {
    'add-to-cart': `(aggiungi|aggiungere|metti|inserisci|aggiungilo|mettilo)( al| nel| alla| il prodotto al)* ${CART}( della spesa|), aggiungi, (preordina|preordina ora), aggiungi all'ordine, nel carrello, (aggiungi|metti) alla borsa`,
    buy: '(acquista|compra|acquistalo|compralo|acquistare|comprare)( ora| subito| adesso| questo prodotto|), acquisto (rapido|immediato|veloce|con un clic), lo voglio',
    'view-cart': `(vedi|visualizza|vai|mostra|apri|guarda)( al| il| nel| alla| la|)*( tuo| mio|)? ${CART}( della spesa|), (il (tuo|mio) )?${CART}( della spesa|)`,
    checkout: `(vai|procedi|continua|passa|prosegui) (alla|al|con il|con la) (cassa|checkout|pagamento sicuro|conferma acquisto), (procedi|prosegui) (all'|con l'|con l)?(acquisto|ordine)( sicuro|), cassa, checkout, alla cassa, inizia il checkout, (procedi|prosegui) con l'(acquisto|ordine)`,
    'continue-as-guest':
      '(continua|procedi|acquista|prosegui|ordina|paga|entra|accedi) come (ospite|utente ospite|guest|utente non registrato), (continua|procedi|acquista|prosegui|ordina|paga) senza (account|registrazione|registrarti|registrarsi|accedere|creare un account|login|registrarmi), (acquisto|ordine) (come ospite|senza registrazione), ospite, come ospite, senza registrazione, non ho un account',
    continue:
      "(continua|prosegui|avanti|procedi|successivo|vai avanti)( con| alla| al| verso la| verso il| all'| allo)?( l'| la| il)?( ?spedizione| ?pagamento| ?consegna| ?indirizzo| ?metodo di spedizione| ?metodo di pagamento| ?riepilogo| ?revisione| ?passaggio successivo| ?step successivo|), (passaggio|passo|step) successivo, (vai|passa|procedi) (al|alla|all') ?(pagamento|spedizione|consegna|riepilogo|passaggio successivo|indirizzo), (salva|conferma) e (continua|prosegui|procedi), (spedisci|consegna|invia) (qui|a questo indirizzo), (usa|utilizza) questo indirizzo, (controlla|rivedi|verifica) (il tuo |l'|il |)?ordine, conferma (l'|il |la |i |)?(indirizzo|spedizione|dati|metodo di spedizione|consegna|metodo di pagamento), (seleziona|scegli) (il |questo )?metodo( di spedizione| di pagamento| di consegna|)",
    save: "(salva)( indirizzo| l'indirizzo| modifiche| le modifiche| dati| e chiudi|), (fatto|fine)",
    'place-order':
      "(effettua|invia|conferma|completa|concludi|finalizza|inoltra|esegui|fai|termina|trasmetti|chiudi) (l'|il |il tuo |la |)?(ordine|acquisto|pagamento|ordinazione|transazione)( e paga| ora| adesso|), (paga|pagalo) (ora|adesso|subito|in sicurezza|ordine|l'ordine|e (ordina|conferma|completa|concludi).{0,20}), (ordina|acquista|conferma|compra|accetta) e paga, ordine con obbligo di pagamento, (ordina|acquista|ordinare|acquistare) con obbligo di (pagamento|pagare), conferma e (ordina|acquista|invia|paga|invia ordine), invia ordine, accetta e (acquista|ordina|paga), concludi e paga, effettua pagamento, conferma acquisto",
    pay: 'paga( con carta| con carta di credito| alla consegna|), pagare, (vai a pagare)',
    order:
      "(ordina|ordinare)( ora| adesso| subito| qui| online|), fai l'ordine, procedi all'ordine, concludi (l')?(acquisto|ordine)",
    confirm: 'conferma, invia, completa, termina, concludi, confermare',
    'express-pay': 'pagamento (express|rapido|veloce), acquisto express, checkout rapido con .{1,20}',
    'sign-in':
      "(accedi|login|log in|entra|effettua il login|accesso|effettua l'accesso|accedere|connettiti)( .{1,40}|), (sei già|sono già|già) (cliente|registrato|un cliente).{0,20}, ho già un account.{0,10}, hai già un account\\??.{0,20}, cliente registrato",
    'create-account':
      '(crea|apri|creare) (un |il tuo |)?(nuovo )?account( .{1,20}|), (registrati|registrazione|iscriviti|registrarsi)( ora| .{1,20}|), nuovo cliente.{0,20}',
    back: '(torna|indietro|ritorna|precedente|torna indietro)( .{1,30}|), (continua|prosegui) (gli acquisti|lo shopping|con gli acquisti|a fare acquisti), annulla, passaggio precedente, continua lo shopping',
    edit: "(modifica|cambia|correggi)( l'| il| la| i|)?( ?indirizzo| ?carrello| ?spedizione| ?ordine| ?dati| ?metodo .{1,20}| ?quantità| ?opzioni| ?pagamento| ?articolo|)( di spedizione| di fatturazione|)",
    remove: `(rimuovi|elimina|cancella|togli)( l'| il| questo|)?( ?articolo| ?prodotto| ?codice| ?coupon| .{1,80} dal ${CART}|)( dal ${CART}|), svuota (il )?${CART}, (rimuovi|elimina) .{1,80}`,
    increase:
      '(aumenta|incrementa|aggiungi)( la|)?( quantità| uno| una unità)?( .{1,60}|), più, aumenta, uno in più',
    decrease:
      '(diminuisci|riduci|decrementa|togli)( la|)?( quantità| uno| una unità)?( .{1,60}|), meno, diminuisci, uno in meno',
    'update-cart': `(aggiorna|ricalcola)( il| la| le|)?( ${CART}| quantità| totale| ordine|)`,
    'update-totals':
      '(aggiorna|ricalcola|calcola) (il |i |la |le |)(totale|totali|importo|importi|prezzo|prezzi|spese di spedizione|spedizione|imposte|riepilogo), ricalcola',
    'apply-coupon':
      '(applica|usa|utilizza|riscatta|attiva|inserisci|convalida)( il| un|)?( codice| coupon| sconto| codice sconto| codice promozionale| buono| buono sconto| codice promo| buono regalo|), applica, riscatta',
    'open-section':
      "(hai|aggiungi|inserisci|usa|ho)( un| il tuo| il| una)?( codice| coupon| buono| codice sconto| codice promozionale| carta regalo| gift card| buono regalo).{0,30}, (mostra|vedi|visualizza|nascondi) (il |la |i |più|tutti |altro|altri )?(riepilogo|dettagli|articoli|ordine|opzioni|metodi.{0,20}|prodotti)?.{0,20}, (aggiungi|inserisci) (un |l'|)?(nuovo |altro )?indirizzo( di spedizione| di fatturazione| manualmente|), inserisci (l'indirizzo )?manualmente, (altri|più) (metodi|opzioni) di (pagamento|spedizione), riepilogo (dell'|)ordine, spedisci (a|ad) un (altro )?indirizzo( diverso|), (scegli|seleziona) (un |il |la |una )?(metodo|indirizzo|punto|opzione|modalità).{0,30}, aggiungi (una )?nota",
    close:
      '(chiudi|nascondi)( la| il| questo|)?( finestra| messaggio| avviso| menu| banner| popup| pannello|), chiudi',
    'accept-cookies':
      '(accetta|accetto|consenti|autorizza|accettare)( tutti| tutto| tutte|)?( i| gli|)?( cookie| cookies|)( e .{1,20}|), (accetta|consenti) (tutti|tutto), accetta e (chiudi|continua|prosegui), acconsento',
    'reject-cookies':
      '(rifiuta|nega|non accetto|rifiuto|rifiutare|non accettare)( tutti| tutto| tutte|)?( i| gli|)?( cookie| cookies|)( .{1,30}|), (solo|soltanto|accetta solo|usa solo|consenti solo) (i |)?(cookie |cookies )?(necessari|essenziali|tecnici|strettamente necessari|obbligatori).{0,20}, (cookie )?(necessari|essenziali) soltanto, continua senza accettare',
    accept: "accetta, accetto, d'accordo, ok, va bene, ho capito, capito, sì( grazie|), consenti, certo",
    reject:
      'rifiuta, no( grazie|), no\\, grazie.{0,40}, non ora, più tardi, salta( questo passaggio|), forse più tardi, magari più tardi, non mi interessa.{0,20}, non voglio.{0,40}, declina, ignora',
    'decline-extra':
      "(no\\,? |)(continua|prosegui|procedi|ordina) senza( .{1,30}|), (continua|procedi|prosegui|acquista) senza .{0,30}(protezione|garanzia|assicurazione|aggiungere|extra|offerta|confezione|accessori).{0,20}, (senza|nessuna|rifiuta la|non voglio la) (protezione|garanzia|assicurazione|offerta).{0,20}, rifiuta (l'|)offerta, no\\,? grazie\\,? .{1,60}",
    'accept-extra':
      "(aggiungi|sì\\,? aggiungi|acquista) (la |l'|una |)?(protezione|garanzia|assicurazione|confezione regalo|offerta|pacco regalo|estensione.{0,20}).{0,30}, sì\\,? (la voglio|lo voglio|aggiungi|voglio).{0,60}, approfitta (dell'|)offerta, aggiungi al mio ordine",
    'keep-address':
      "(tieni|mantieni|usa|conserva) (il mio indirizzo|l'indirizzo (inserito|digitato|originale)), (usa|mantieni|conserva|utilizza|continua con|lascia) (l'|il |questo |)?(indirizzo |mio indirizzo |)?(inserito|originale|attuale|così com'è|comunque|digitato|come inserito)( .{1,20}|), (usa|mantieni) (il mio|questo) indirizzo, (il mio |l')indirizzo è corretto, continua con (questo|il mio) indirizzo",
    'use-suggested-address':
      "(usa|utilizza|accetta|scegli|seleziona) (l'|il |questo |)?(indirizzo |)?(suggerito|consigliato|corretto|proposto|suggerimento|correzione|verificato)( corretto|)",
    other: `(aggiungi|salva|sposta|metti) (alla|ai|nella|nei|tra i|ai miei|alla mia|a|nella mia) ?(lista.{0,20}|preferiti|wishlist|desideri|confronto|comparazione), (preferiti|lista (dei )?desideri|confronta|salva per dopo|wishlist), (avvisami|notificami|avvertimi|ricevi (una )?notifica|avvisatemi).{0,40}, (iscriviti alla newsletter|abbonati|abbonamento|iscriviti|iscrizione).{0,30}, condividi.{0,20}, stampa, (scrivi|lascia|pubblica|leggi) (una |la tua |le |)?(recensione|recensioni|valutazione).{0,20}, guida alle taglie, (verifica|controlla|trova|vedi) (la )?(disponibilità|in negozio).{0,20}, (acquista|ordina|compra) (di nuovo|ancora), riordina, (fai|poni) una domanda.{0,20}, (contattaci|contatti|aiuto|menu|cerca|ricerca), (scopri|leggi|vedi|mostra) (di più|altro|tutto).{0,30}, (maggiori|più) (informazioni|info|dettagli).{0,20}, (vedi|scopri|visualizza) (il |i |questo |la |)?(prodotto|prodotti|articolo|dettagli|offerta|scheda).{0,20}, (anteprima|vista) rapida, (scegli|seleziona|vedi) (le |una |la |)?(opzioni|taglia|colore|opzione|variante), (aggiungi) (entrambi|tutti|i \\d|tutto|il set|selezionati).{0,30}, (aggiungi|regala) (un |una |)?(messaggio|biglietto|nota|carta regalo|buono regalo).{0,20}, (termini|condizioni|informativa|privacy|note legali).{0,40}, (personalizza|gestisci|preferenze|impostazioni|configura|modifica preferenze|scopri di più e personalizza).{0,30}, (calcola|stima) (la |le |)?(spedizione|spese).{0,20}, (cambia|scegli|seleziona) (il |la |)?(paese|lingua|valuta|negozio|nazione).{0,20}, (traccia|segui) .{0,10}(ordine|spedizione|pacco), (trova|cerca) (un |il )?(negozio|punto vendita).{0,20}, (il mio account|i miei ordini|esci), (paga|pagamento) (in \\d.{0,20}|a rate|più tardi).{0,20}, (richiedi|chiedi) (un |)?(preventivo|campione|catalogo).{0,20}, noleggia, (hai |)dimenticat.{1,30}password.{0,3}, (ritira|ritiro) in negozio.{0,20}, acquista (una )?carta regalo.{0,20}`,
  },
  totals: {
    subtotal: `(subtotale|sub-totale|totale (parziale|prodotti|articoli|merce|${CART}|dei prodotti)|importo (merce|prodotti|articoli)|valore (merce|articoli|prodotti))( .{1,30}|), (prodotti|articoli)`,
    shipping:
      '(spese|costi?) di (spedizione|consegna|trasporto)( .{1,50}|), (spedizione|consegna|trasporto|spese spedizione|costo spedizione|metodo di spedizione|spedizione e .{1,20})( .{1,50}|)',
    tax: '(totale|di cui|importo|incluse) tasse, tasse (e imposte|incluse), (di cui |incluso |inclusa |totale |importo |comprensivo di |)(iva|i\\.v\\.a\\.|imposte|imposta)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(sconto|sconti|coupon|codice sconto|promozione|buono|buono sconto|riduzione|codice promozionale|carta regalo|buono regalo|codice promo|risparmio applicato)( .{1,40}|)',
    surcharge:
      '(contrassegno|supplemento|commissione|commissioni|costo (del |)?(contrassegno|pagamento|gestione)|spese (di )?(contrassegno|incasso|gestione|pagamento)|sovrapprezzo|confezione regalo|mancia|donazione|assicurazione|diritti .{1,20}|arrotondamento|costi aggiuntivi|pacco regalo)( .{1,40}|)',
    total:
      "(totale|totale ordine|totale dell'ordine|importo totale|totale da pagare|totale complessivo|totale generale|totale finale|totale stimato|da pagare|totale a pagare|prezzo totale|totale carrello finale|importo da pagare|somma totale|totale dovuto)( \\(?(iva|ivato|con|incl|inclusa|compresa|tasse).{0,40}|)",
    aside:
      '(totale|subtotale|importo|imponibile)( totale|) ?\\(?(senza iva|esclus.{1,5}|netto|iva esclusa|imponibile|al netto).{0,20}, (imponibile|hai risparmiato|risparmi|il tuo risparmio|risparmio|stai risparmiando)( .{1,30}|), (ti mancano|mancano|ancora|aggiungi) .{1,60}(spedizione|gratis|gratuita).{0,30}, (punti)( .{1,30}|), prezzo (unitario|consigliato|originale|di listino).{0,20}, .{0,20}(al mese|rate|rata).{0,30}, spedizione gratuita (da|oltre|a partire|per).{0,30}, peso.{0,20}',
  },
  texts: {
    free: 'gratis, gratuit(o|a|e|i), spedizione (gratuita|gratis), omaggio, senza costi( aggiuntivi|), inclus(o|a)',
    later:
      '(viene |verrà |sarà |saranno |)?(calcolat|determinat|mostrat|indicat|aggiunt|definit)(o|a|e|i) (al|alla|nel|durante|successivamente|dopo|in).{0,40}, da (calcolare|definire|determinare|confermare), (inserisci|seleziona|scegli|indica) .{0,40}(indirizzo|metodo|spedizione|paese|cap).{0,30}, (in attesa|non ancora .{1,20}|al passaggio successivo|passaggio successivo|non calcolat(o|a))',
    'tax-included':
      '(iva (inclusa|compresa|incl)|ivato|tasse incluse|(incl\\.?|inclus(a|o|e)|comprensivo di|di cui|con) .{0,20}(iva|tasse|imposte))',
    'tax-excluded': '(iva esclusa|senza iva|al netto d.{1,6}iva|tasse escluse|più iva|\\+ iva|escl\\.? iva)',
    'shipping-choice':
      '(metodo|metodi|opzione|opzioni|modalità|tipo|servizio) di (spedizione|consegna|trasporto)( .{1,30}|), (scegli|seleziona) .{0,20}(spedizione|consegna|corriere).{0,20}, come (vuoi|vuole|preferisci|preferisce|desideri|desidera) (ricevere|la consegna).{0,40}',
    'payment-choice':
      '(metodo|metodi|opzione|opzioni|modalità|tipo|mezzo|forma) di pagamento( .{1,30}|), (scegli|seleziona) .{0,20}pagamento.{0,20}, come (vuoi|vuole|preferisci|preferisce|desideri|desidera) pagare.{0,10}',
    'pick-up':
      '(ritiro|ritira|ritirare|ritirala)( .{1,40}|), (click (&|and|e) collect|punto (di ritiro|ritiro|poste|vendita|di consegna))( .{1,40}|), (consegna |)?(in|presso) (negozio|punto .{1,20}|il punto .{1,20}|locker|un punto .{1,20}|il nostro .{1,20}).{0,30}, fermopoint.{0,20}, locker.{0,20}',
    quantity: 'quantità, qtà, numero di pezzi, q\\.tà, pezzi, pz, qta',
    'cart-heading': `(il mio|il tuo|il|riepilogo) ${CART}( ?\\(?\\d.{0,14}|), ${CART}( della spesa|)( ?\\(?\\d.{0,14}|), (prodotti|articoli) nel ${CART}`,
    'sign-in-heading':
      '(accedi|login|accesso|sei già (cliente|registrato)|già cliente|già registrato|bentornato|hai già un account\\??|clienti registrati|ho già un account)( .{1,30}|)',
    'contact-heading':
      '(i tuoi |i miei |)?(dati (personali|di contatto|cliente|del cliente)|informazioni (personali|di contatto)|contatti|contatto|e-?mail|indirizzo e-?mail|dati|recapiti)',
    'address-heading':
      "(il tuo |l')?(indirizzo|indirizzi|dati|dettagli|informazioni)( di| per la| del)?( ?spedizione| ?fatturazione| ?consegna|)( .{1,20}|), (spedisci|consegna|invia) a, destinatario, dove .{1,40}",
    'shipping-heading': '(metodo|metodi|opzioni|modalità)?( di)? ?(spedizione|consegna)( .{1,20}|)',
    'payment-heading': '(metodo|metodi|opzioni|modalità|dati|informazioni)?( di| sul)? ?pagamento( .{1,20}|)',
    'review-heading':
      '(riepilogo|revisione|verifica|controlla|rivedi|conferma)( .{1,30}|), (il tuo|il mio) ordine, ultimo passaggio',
    'recommended-heading':
      '(potrebbe|potrebbero|ti potrebbe|ti potrebbero) .{1,40}, (prodotti|articoli) (simili|correlati|consigliati|visti .{1,20}|complementari|in evidenza).{0,20}, (spesso|frequentemente) .{1,30} insieme.{0,10}, (i |altri )?clienti .{1,60}, consigliat.{1,30}, completa (il|la).{1,30}, accessori, più venduti, novità, visti di recente, abbinalo.{0,30}, abbinamenti.{0,20}, non dimenticare.{0,20}',
    cookies: 'cookies?, (la tua |)privacy( .{1,20}|), consenso, protezione dei dati',
    thanks:
      "grazie( mille| tante|)( per| di)?( .{1,50}|)\\,?( .{1,30}|), (il tuo|il|abbiamo ricevuto il tuo) ordine( è| è stato| ha|) .{0,20}(confermato|ricevuto|effettuato|completato|registrato|inviato|inoltrato).{0,30}, ordine (confermato|effettuato|completato|ricevuto|inviato).{0,20}, (acquisto|pagamento) (completato|effettuato|riuscito|confermato).{0,20}, conferma (dell'|d')?ordine, abbiamo ricevuto il tuo ordine.{0,20}",
    'order-number':
      "(il tuo |il |)?(numero|n°|n\\.|nr\\.?|codice|riferimento|id)( d'| di| dell'| del tuo|)? ?(ordine|conferma|transazione|prenotazione)( è|)(:|), (il tuo |)?ordine( n°| n\\.| nr\\.?| numero| #)( è|), riferimento( .{1,12}|)",
    'business-days': 'giorn(i|o) lavorativ(i|o), gg lavorativi',
    days: 'giorn(i|o), gg',
    weeks: 'settiman(a|e)',
    hours: 'or(a|e), h',
    today: 'oggi',
    tomorrow: 'domani, il giorno dopo, in 24 ?h',
    'delivery-date': '(consegna|arrivo|data di consegna|arriva)( .{1,30}|)',
  },
  payments: {
    card: '(con |pagamento con |paga con |)?(carta|carte)( di credito.{0,30}| di debito.{0,30}| prepagata| bancaria|)( .{1,60}|)',
    cash_on_delivery:
      '(pagamento (in |alla )?|paga (in |alla )?|in |alla )?(contrassegno|alla consegna|consegna)( .{1,30}|), (contanti|in contanti|pagamento in contanti)( .{1,30}|)',
    bank_transfer:
      '(bonifico|pagamento (con |tramite )?bonifico|tramite bonifico)( bancario|)( .{1,40}|), pagamento anticipato( .{1,20}|), ricarica postepay',
    invoice: '(su |con |pagamento (su|con|a) |)?fattura( .{1,30}|), pagamento a \\d{2} giorni.{0,20}',
    test: '(pagamento|metodo|modalità)?( di)? ?(prova|test|demo)( .{1,20}|)',
    free: 'nessun pagamento (richiesto|necessario), ordine gratuito',
    later:
      '(pagamento |paga |)?(a rate|rateale|in \\d rate|rateizzato)( .{1,30}|), (finanziamento|paga dopo)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(questo|il) campo (è|non|deve) .{1,50}, (campo |)(obbligatorio|richiesto), (per favore |si prega di |)(compila|compilare|inserisci|inserire|controlla|controllare|verifica|verificare|seleziona|selezionare|scegli) (questo|il|la|un|una|i|le|tutti) .{1,60}, (il|questo) (valore|formato) non è (valido|corretto).{0,20}, .{1,40} non è valid(o|a), .{1,40} è obbligatori(o|a), valore non valido',
    captcha:
      'non sono un robot, (verifica|conferma|dimostra) (che |)(di |non )?(sei|essere) (un )?(umano|robot|essere umano).{0,20}',
    'bot-protection':
      '(accesso|richiesta) (negato|negata|bloccato|bloccata).{0,40}, (traffico|attività) (insolito|insolita|sospetto|sospetta).{0,40}, (controllo|verifica) (del|del tuo) browser.{0,30}, sei stato bloccato.{0,20}, troppe richieste.{0,20}',
    'sign-in-required':
      "(devi|è necessario|occorre|per favore) .{0,15}(accedere|effettuare il login|registrarti|registrarsi|essere registrato|creare un account|accedi).{0,10}(per|prima) .{1,50}, (è necessario un account|è richiesta la registrazione|registrazione obbligatoria).{0,40}, (l')?acquisto come ospite non .{1,30}",
    'one-time-code':
      '(inserisci|digita) il codice .{0,30}(inviato|ricevuto|verifica|sms|sicurezza).{0,30}, codice di (verifica|conferma|sicurezza via .{1,10})( .{1,20}|), (ti )?abbiamo inviato un codice.{0,40}',
    'three-d-secure':
      "autenticazione (forte|3-?d ?secure|del pagamento|bancaria).{0,30}, (conferma|autorizza|approva) (il |questo |l'|la )?(pagamento|acquisto|transazione) .{0,20}banca.{0,20}",
    'out-of-stock':
      '(questo prodotto|questo articolo|il prodotto|prodotto|)? ?(è |non è |)?(attualmente |temporaneamente |momentaneamente |)?(esaurit(o|a)|non disponibile|non (più )?disponibile|fuori stock|terminato|disponibile più)( .{1,20}|)',
    'insufficient-stock':
      '(solo|ne restano solo|sono disponibili solo|disponibili solo|rimangono solo) \\d{1,5}.{0,40}, (non (ci sono|abbiamo|è disponibile)) (abbastanza|sufficienti|la quantità).{0,40}, (la )?quantità (richiesta|selezionata|desiderata) .{0,20}(non (è )?disponibile|supera|superiore).{0,40}, (disponibilità|scorte) insufficient.{0,20}, quantità massima.{0,40}, non puoi (aggiungere|acquistare|ordinare) .{1,40}',
    'product-not-found':
      '(pagina|prodotto|articolo) non (trovat(o|a)|esiste|disponibile più).{0,30}, (la pagina|questa pagina|il prodotto) .{0,40}(non esiste|non è stat(a|o) trovat(a|o)|non è più disponibile).{0,20}, errore 404.{0,30}',
    'cart-empty': `(il tuo |il mio |il |)?${CART} (della spesa )?è (attualmente |ancora |)?vuot(o|a).{0,30}, (non ci sono|nessun|non hai) (articoli?|prodott(i|o)) nel (tuo )?${CART}.{0,20}, ${CART} vuot(o|a)`,
    unshippable:
      '(non (spediamo|effettuiamo spedizioni|consegniamo|possiamo spedire)|questo (prodotto|articolo) non può essere spedito) .{0,60}, (nessun|nessuna|non ci sono) (metodo|metodi|opzione|opzioni|modalità|corriere) di (spedizione|consegna).{0,60}, spedizione non disponibile.{0,40}, (non è possibile|impossibile) (spedire|consegnare).{0,60}',
    'no-payment-method':
      '(nessun|nessuna|non ci sono) (metodo|metodi|opzione|opzioni|modalità) di pagamento.{0,60}',
    'payment-declined':
      '(il tuo |la tua |il |la |)?(pagamento|carta|transazione)( è stat(o|a)| non è| non è stat(o|a)| è) .{0,20}(rifiutat(o|a)|negat(o|a)|respint(o|a)|fallit(o|a)|andat(o|a) a buon fine|autorizzat(o|a)|riuscit(o|a)|scadut(a|o)|accettat(o|a)).{0,40}, (pagamento (rifiutato|fallito|non riuscito|negato)|carta (rifiutata|scaduta)|errore (di|nel) pagamento|fondi insufficienti).{0,40}',
    'coupon-refused':
      '(il |questo |il tuo |)?(codice|coupon|buono|codice sconto|codice promozionale|buono sconto)( .{1,40}|) (non |è |inserito )?(è |esiste |valido|non valido|scaduto|non esiste|applicabile|può|errato|trovato|riconosciuto).{0,60}, (codice|coupon|buono) (non valido|scaduto|errato|inesistente|sconosciuto).{0,30}',
    'order-refused':
      "(il |i |)(totale|prezzo|prezzi|importo|carrello) (è|sono) (cambiat|stato (aggiornat|modificat)|cambiat)(o|i).{0,80}, (il tuo|l'|il) ?ordine non (è stato|può essere) .{1,60}, (impossibile|errore durante) .{0,20}(ordine|acquisto).{0,40}",
    'shop-error':
      '(si è verificato|è successo|è avvenuto) un (errore|problema).{0,60}, errore (imprevisto|interno|del server|sconosciuto).{0,40}, qualcosa è andato storto.{0,30}, (per favore )?(riprova|riprovare|si prega di riprovare) (più tardi|di nuovo).{0,20}, (sito|servizio|negozio|pagina) .{0,20}(non disponibile|in manutenzione|chiuso).{0,20}, (la tua )?sessione è scaduta.{0,20}',
  },
};
