import type { Terms } from './concepts.ts';

export const ITALIAN: Terms = {
  language: 'it',
  terms: {
    nationality: 'nazionalita, cittadinanza',
    'birth-place':
      'nato a, nata a, nato a a, nata o a, nato nata a, luogo di nascita, comune di nascita, citta di nascita, provincia di nascita, paese di nascita',
    email:
      'indirizzo e-mail, indirizzo email, posta elettronica, indirizzo di posta elettronica, la tua email, la tua e-mail, indirizzo mail, tua email, recapito email, email o telefono, indirizzo email o numero di telefono, e-mail o numero di telefono, e-mail o numero di cellulare',
    'first-name':
      'come possiamo chiamarti, come dobbiamo chiamarti, nome di battesimo, primo nome, il tuo nome di battesimo',
    'last-name': 'cognome, cognomi, il tuo cognome, cognome di famiglia',
    'full-name':
      'come ti chiami, come si chiama, qual e il tuo nome, mittente, nome del mittente, nome e cognome, nome cognome, cognome e nome, cognome nome, nome completo, destinatario, nominativo, nome destinatario, il tuo nome e cognome, nome del destinatario, intestatario, nome e cognome del destinatario, persona di riferimento, nome intero, referente',
    'middle-name': 'secondo nome',
    honorific: 'titolo, appellativo, titolo di cortesia',
    gender: 'sesso, genere',
    'birth-date':
      'nato a il, nato il, nata il, nato a, data di nascita, nascita, data nascita, nato il, nata il, compleanno',
    'birth-day': 'giorno di nascita, giorno nascita',
    'birth-month': 'mese di nascita, mese nascita',
    'birth-year': 'anno di nascita, anno nascita',
    phone:
      'telefono, numero di telefono, cellulare, numero di cellulare, telefono cellulare, tel, recapito telefonico, numero telefonico, telefono fisso, numero cellulare, num telefono, n di telefono, telefono mobile, cell, recapito, numero telefono, numero di telefono cellulare, telefono fisso o cellulare',
    'phone-country-code':
      'prefisso internazionale, prefisso paese, prefisso nazionale, prefisso telefonico internazionale, prefisso, codice paese telefono, prefisso telefonico',
    'phone-area-code': 'prefisso locale',
    'phone-extension': 'numero interno telefonico',
    fax: 'numero di fax',
    company:
      'azienda, societa, nome azienda, ragione sociale, ditta, organizzazione, nome dell azienda, nome della societa, impresa, nome societa, denominazione, nome ditta, denominazione sociale, ente',
    department: 'reparto, ufficio',
    'job-title': 'professione, occupazione, ruolo, mansione',
    'tax-id':
      'partita iva, p iva, piva, codice fiscale, cod fiscale, c f, codice fiscale partita iva, partita iva codice fiscale, codice destinatario, codice sdi, sdi, pec, codice univoco, codicefiscale, partitaiva, cf, cod fisc, numero partita iva, codice identificativo fiscale, pec o codice destinatario, codice fiscale o partita iva, indirizzo pec',
    'national-id':
      'del passaporto, passaporto numero, carta d identita, numero documento, passaporto, numero passaporto, numero del documento, documento d identita',
    'address-line1':
      'residente in via, via numero civico, via e n, indirizzo riga 1, indirizzo 1, via e numero civico, via e numero, indirizzo e numero civico, indirizzo numero civico, riga indirizzo 1, via numero civico, via e civico, indirizzo linea 1, via piazza, via piazza e numero civico, via e n civico, indirizzo e civico, nome della via e numero civico, via piazza corso, via n civico, indirizzo via e numero civico, via nr civico, indirizzo stradale, indirizzo via, via piazza numero civico, indirizzo postale 1',
    'address-line2':
      'indirizzo riga 2, indirizzo 2, interno, scala, piano, appartamento, scala interno, scala piano interno, interno scala, informazioni aggiuntive indirizzo, edificio, palazzina, presso, c o, informazioni aggiuntive sull indirizzo, riga indirizzo 2, indirizzo linea 2, dettagli indirizzo, complemento indirizzo, appartamento interno, appartamento suite ecc, appartamento scala interno, seconda riga indirizzo, altre informazioni indirizzo, appartamento interno ecc, integrazione indirizzo, piano interno, interno piano scala, indirizzo aggiuntivo, dati aggiuntivi indirizzo',
    'address-line3': 'indirizzo riga 3, indirizzo 3, indirizzo linea 3',
    'full-address': 'indirizzo completo, indirizzo postale',
    street: 'via, nome della via, strada, nome via, piazza, viale, nome strada',
    'house-number':
      'numero civico, civico, n civico, num civico, nr civico, no civico, n c, numerocivico, numero di casa',
    district: 'frazione, quartiere, localita frazione',
    city: 'citta, comune, localita, paese citta, citta comune, comune citta, citta localita, comune localita, citta di residenza, comune di residenza',
    region:
      'provincia, regione, stato provincia, prov, provincia stato, sigla provincia, provincia regione, stato regione, regione provincia, provincia di residenza',
    'postal-code':
      'cap, codice postale, codice di avviamento postale, c a p, cod postale, codice avviamento postale, codicepostale, cap codice postale, codice cap',
    country:
      'paese, nazione, stato, paese regione, nazione paese, paese area geografica, paese di residenza, stato nazione, paese di spedizione, nazione di residenza, paese o regione, paese nazione, seleziona paese, paese di consegna',
    'country-code': 'codice paese',
    'address-search': 'cerca indirizzo, inserisci il tuo indirizzo, cerca il tuo indirizzo',
    'address-nickname': 'nome indirizzo, alias indirizzo, nome dell indirizzo',
    'saved-address': 'indirizzo salvato, scegli un indirizzo, rubrica indirizzi',
    'card-number':
      'numero carta, numero di carta, numero della carta, numero carta di credito, carta di credito, numero della carta di credito, n carta, numero di carta di credito, num carta, numero della tua carta, nr carta',
    'card-name':
      'titolare della carta, titolare carta, nome sulla carta, intestatario carta, intestatario della carta, nome del titolare, nome titolare, nome e cognome titolare, titolare, nome riportato sulla carta, nome del titolare della carta, nome presente sulla carta, nome e cognome del titolare, nome intestatario, nome titolare carta, nome stampato sulla carta, nome come appare sulla carta, nome e cognome sulla carta, nome dell intestatario, nome intestatario carta, nome e cognome intestatario',
    'card-expiry':
      'data di scadenza, scadenza, data scadenza, valida fino a, scadenza carta, mm aa, mm aaaa, data di scadenza mm aa, scade il, validita, scadenza mm aa, scadenza della carta, valida fino al',
    'card-expiry-month': 'mese di scadenza, mese scadenza, scadenza mese',
    'card-expiry-year': 'anno di scadenza, anno scadenza, scadenza anno',
    'card-security-code':
      'codice di sicurezza, codice cvv, codice cvc, codice cvv2, codice sicurezza, cvv cvc, codice di verifica, cod sicurezza, numero di sicurezza, codice di controllo, codice di sicurezza cvv, codice di sicurezza della carta',
    'card-type':
      'tipo di carta, tipo carta, circuito, tipologia carta, circuito carta, tipo di carta di credito',
    'bank-account': 'conto corrente, coordinate bancarie, numero di conto, intestatario del conto',
    quantity: 'quantita, qta, q ta, numero pezzi',
    variant: 'colore, taglia, misura, modello, materiale, formato, gusto, dimensione, numero scarpa',
    coupon:
      'codice sconto, codice promozionale, buono sconto, codice coupon, codice promo, voucher, codice voucher, sconto, codice promozione, codice buono, codice del coupon, buono, carta regalo o codice sconto',
    'gift-card':
      'numero della carta regalo, numero carta regalo, carta regalo, buono regalo, codice carta regalo, numero carta regalo, codice gift card',
    'gift-message': 'messaggio regalo, biglietto di auguri, biglietto regalo, messaggio di auguri, dedica',
    'delivery-note':
      'nome sul citofono, note per il corriere, note, note per il corriere, commenti, istruzioni per la consegna, note sull ordine, annotazioni, osservazioni, note per la consegna, istruzioni di consegna, note ordine, indicazioni per il corriere, note di consegna, note aggiuntive, richieste particolari, commento, note per la spedizione, istruzioni speciali, informazioni aggiuntive, note all ordine, istruzioni per il corriere',
    'delivery-method':
      'metodo di spedizione, modalita di spedizione, metodo di consegna, modalita di consegna, spedizione standard, spedizione express, ritiro in negozio, corriere espresso, tipo di spedizione, spedizione espressa, spedizione gratuita, opzioni di spedizione, corriere',
    'delivery-date': 'data di consegna, orario di consegna, fascia oraria, data consegna, data ritiro',
    'payment-method':
      'metodo di pagamento, modalita di pagamento, contrassegno, bonifico bancario, bonifico, pagamento alla consegna, tipo di pagamento, forma di pagamento, paga con carta, metodi di pagamento',
    'order-number': 'numero ordine, numero d ordine, numero fattura, codice ordine, codice prenotazione',
    'purchase-order': 'ordine di acquisto, vostro riferimento, riferimento',
    'loyalty-number':
      'codice cliente, numero cliente, carta fedelta, numero carta fedelta, tessera, numero tessera',
    amount: 'importo, prezzo, mancia, donazione, offerta libera',
    newsletter:
      'accetto di ricevere, acconsento a ricevere, desidero ricevere, iscriviti alla newsletter, iscrizione newsletter, ricevere offerte, ricevere la newsletter, comunicazioni commerciali, novita e offerte, offerte e promozioni, iscrivimi, desidero ricevere, marketing diretto, voglio ricevere, iscrizione alla newsletter, materiale promozionale, notizie e offerte, finalita di marketing, promozioni, offerte via email',
    terms:
      'termini e condizioni, accetto, condizioni di vendita, privacy policy, informativa privacy, informativa sulla privacy, ho letto, condizioni generali, trattamento dei dati, dati personali, accetto i, condizioni d uso, ho letto e accetto, termini, condizioni, acconsento, presa visione, consenso',
    'save-information':
      'salva le mie informazioni, salva indirizzo, salva carta, salva i miei dati, memorizza, salva questo indirizzo, indirizzo predefinito, salva, ricorda carta, salva nella rubrica, per la prossima volta, predefinito, salva questi dati, salva dati',
    'billing-same-as-shipping':
      'stesso indirizzo, fatturare all indirizzo di spedizione, fattura all indirizzo di consegna, uguale all indirizzo di spedizione, spedire a un indirizzo diverso, usa lo stesso indirizzo, indirizzo di fatturazione diverso, coincide con l indirizzo, uguale a indirizzo di spedizione, spedisci ad un indirizzo differente, spedire ad un indirizzo diverso, indirizzo di spedizione diverso, indirizzo diverso, stesso indirizzo di spedizione, indirizzo di fatturazione uguale, spedisci a un indirizzo diverso, come indirizzo di spedizione, uguale a quello di spedizione, indirizzo differente, usa come indirizzo di fatturazione, spedisci a questo indirizzo, coincidono, altro indirizzo, indirizzo di fatturazione coincide, usa l indirizzo di spedizione come indirizzo di fatturazione',
    'create-account':
      'crea un account, crea account, registrati, creare un account, acquista come ospite, registrarmi, crea un profilo',
    'remember-me':
      'ricordami, resta connesso, rimani connesso, ricorda i miei dati, mantieni l accesso, ricorda utente',
    'gift-option': 'confezione regalo, pacco regalo, e un regalo, regalo, pacchetto regalo',
    'age-confirmation': 'maggiorenne, maggiore di 18, eta',
    username: 'nome utente, utente, username o email, nome utente o email, nome utente o indirizzo email',
    password: 'parola chiave di accesso, la tua password, password attuale',
    'new-password':
      'nuova password, conferma password, ripeti password, crea password, conferma la password, ripeti la password, scegli una password, crea una password, reinserisci password',
    'one-time-code': 'codice di conferma, codice otp, codice sms, codice temporaneo, codice di attivazione',
    captcha:
      'codice di controllo captcha, inserisci i caratteri, scrivi i caratteri, caratteri dell immagine, codice dell immagine, non sono un robot, inserisci il codice',
    search:
      'cerca, ricerca, cerca prodotti, parola chiave, cosa stai cercando, cerca un prodotto, cosa cerchi, cerca nel sito, trova un negozio, ordina per, trova negozio, cerca qui, ordina',
    message: 'messaggio, il tuo messaggio, richiesta, domanda, descrizione, recensione, la tua richiesta',
    subject: 'oggetto, argomento, motivo',
    website: 'sito web, sito internet, pagina web',
    'referral-source': 'come ci hai conosciuto, come hai saputo di noi, come ci ha conosciuto',
    language: 'lingua',
    currency: 'valuta, moneta',
    'security-question': 'domanda segreta, risposta segreta, domanda di sicurezza, risposta',
    name: 'nome',
    number: 'numero, num, n, nr',
    code: 'codice, cod',
    address:
      'indirizzo, indirizzo di spedizione, indirizzo di fatturazione, indirizzo di consegna, indirizzo di residenza, indirizzo spedizione, indirizzo fatturazione, residenza, domicilio',
    date: 'data',
    day: 'giorno, gg',
    month: 'mese',
    year: 'anno',
    card: 'carta',
    holder: 'possessore',
    birth: 'nasc',
    billing: 'fatturazione, fattura',
    shipping: 'spedizione, consegna, spedire',
    confirm: 'conferma, ripeti, confermare, verifica, di nuovo, reinserisci, ripetere',
    new: 'nuova, nuovo, crea',
    current: 'attuale, vecchia',
    gift: 'regali',
    ignored:
      'per favore, inserisci, inserire, il, lo, la, i, gli, le, l, di, del, della, dell, un, una, e, o, su, in, per, obbligatorio, facoltativo, opzionale, seleziona, scegli, es, esempio, ad esempio, tuo, tua, tuoi, campo, richiesto, dati, cliente, contatto, mio, mia, al, alla, a, ecc, sul, sulla',
  },
};
