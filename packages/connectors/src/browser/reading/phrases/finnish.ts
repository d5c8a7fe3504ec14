import type { Phrases } from './phrases.ts';

const CART =
  '(ostoskori|ostoskoriin|ostoskorin|ostoskoria|ostoskorissa|kori|koriin|korin|korissa|ostoskassi|ostoskassiin|ostoskärryyn|ostoskärry)';

export const FINNISH: Phrases = {
  buttons: {
    'add-to-cart': `(lisää|laita|siirrä)( tuote|)? (ostoskoriin|koriin|ostoskassiin|ostoskärryyn|ostoskoriini), lisää, (ennakkotilaa|ennakkotilaa nyt), lisää tilaukseen, ostoskoriin, koriin`,
    buy: '(osta)( nyt| heti| tuote| tämä|), pikaosto',
    'view-cart': `(näytä|katso|siirry|avaa|tarkastele) (ostoskori|ostoskoriin|koriin|kori|ostoskoria|ostoskassi), ostoskori, oma ostoskori, kori`,
    checkout:
      '(siirry |jatka |etene )?(kassalle|kassaan)( turvallisesti|), kassalle, kassa, siirry (tilaamaan|maksamaan kassalle|tilaukseen|kassalle), jatka tilaukseen, aloita tilaus',
    'continue-as-guest':
      '(jatka|osta|tilaa|maksa|asioi) (vieraana|ilman (tiliä|rekisteröitymistä|kirjautumista|käyttäjätiliä|tunnuksia)|kirjautumatta|rekisteröitymättä|vierailijana), vieraana, tilaa ilman .{1,20}, osta ilman .{1,20}, jatka ilman kirjautumista',
    continue:
      '(jatka|seuraava|eteenpäin|etene)( vaihe|)?( maksuun| maksamaan| toimitukseen| toimitustapaan| maksutapaan| yhteenvetoon| osoitteeseen| seuraavaan vaiheeseen| maksutapoihin| toimitustapoihin| tarkistukseen|), seuraava( vaihe|), siirry (maksamaan|maksuun|toimitukseen|seuraavaan vaiheeseen|yhteenvetoon|maksutapaan|toimitustapaan), tallenna ja jatka, (toimita|lähetä) (tähän osoitteeseen|tänne), käytä tätä osoitetta, (tarkista|tarkastele|katso) (tilaus|tilauksesi|tiedot), vahvista (osoite|toimitus|tiedot|toimitustapa|toimitusosoite|valinta), (valitse) (tämä )?(toimitustapa|maksutapa) ja jatka',
    save: '(tallenna)( osoite| muutokset| tiedot| ja sulje|), (valmis)',
    'place-order':
      '(vahvista|lähetä|viimeistele|suorita|tee|hyväksy|päätä) (tilaus|tilaukseni|osto|ostos|maksu|ostokset|osto|ostoksesi)( ja maksa| nyt|), (tilaa|osta|vahvista|hyväksy) ja maksa, (tilaa|tilaus|osta) maksuvelvollisuudella, (tilaus|tilaa) (ja sitoudu maksamaan|johon liittyy maksuvelvollisuus|maksuvelvoitteella), (maksa) (nyt|ja (tilaa|vahvista).{0,15}|turvallisesti|tilaus), vahvista ja (maksa|tilaa|osta), hyväksyn ja (tilaan|maksan), tee tilaus, viimeistele tilaus',
    pay: 'maksa( kortilla| luottokortilla|), siirry maksamaan tilaus',
    order: '(tilaa)( nyt| heti| tästä| verkosta|)',
    confirm: 'vahvista, lähetä, viimeistele, hyväksy, suorita',
    'express-pay': 'pikamaksu, pikakassa .{1,20}',
    'sign-in':
      '(kirjaudu|kirjaudu sisään|sisäänkirjautuminen|kirjautuminen)( .{1,40}|), (olen jo asiakas|onko sinulla jo (tili|käyttäjätili)|vanha asiakas|minulla on jo tili|jo asiakas).{0,30}',
    'create-account':
      '(luo|avaa) (uusi |)?(tili|käyttäjätili|asiakastili)( .{1,20}|), (rekisteröidy|liity jäseneksi|rekisteröityminen)( .{1,20}|), uusi asiakas.{0,20}',
    back: '(takaisin|palaa)( .{1,30}|), (jatka) (ostoksia|ostosten tekoa|shoppailua|ostamista|ostosten tekemistä), peruuta, edellinen( vaihe|)',
    edit: '(muokkaa|muuta|vaihda|korjaa)( osoite| osoitetta| ostoskoria| toimitustapaa| tietoja| maksutapaa| määrää| tilausta| tuotetta|)',
    remove:
      '(poista)( tuote| ostoskorista| alennuskoodi| korista|)( ostoskorista|), poista .{1,80}, tyhjennä (ostoskori|kori)',
    increase:
      '(lisää|kasvata|suurenna) (määrää|lukumäärää|kappalemäärää)( .{1,60}|), kasvata.{0,20}, plus, yksi lisää',
    decrease: '(vähennä|pienennä)( määrää| lukumäärää| kappalemäärää|)?( .{1,60}|), miinus, vähemmän',
    'update-cart': '(päivitä)( ostoskori| määrä| kori| määrät| hinnat|)',
    'update-totals':
      '(päivitä|laske) (summa|summat|loppusumma|yhteissumma|hinta|hinnat|kokonaissumma|toimituskulut|toimitus|verot)( uudelleen|), laske uudelleen',
    'apply-coupon':
      '(käytä|lunasta|lisää|aktivoi|ota käyttöön)( alennuskoodi| koodi| kuponki| lahjakortti| alennus| kampanjakoodi|), käytä, lunasta',
    'open-section':
      '(onko sinulla|lisää|syötä|minulla on|käytä)( alennuskoodi| kampanjakoodi| lahjakortti| koodi| kuponki).{0,20}, (näytä|katso|piilota) (lisää|kaikki.{0,20}|yhteenveto|tiedot|tilaus|tuotteet).{0,20}, (lisää|syötä) (uusi |toinen |)?(osoite|toimitusosoite|laskutusosoite)( käsin| manuaalisesti|), syötä osoite käsin, (muut|lisää) (maksutavat|toimitustavat|vaihtoehdot|maksutapoja), tilauksen yhteenveto, (toimita|lähetä) (eri|toiseen) osoitteeseen, eri toimitusosoite, valitse (toimitustapa|maksutapa|noutopiste|osoite).{0,20}',
    close: '(sulje|piilota)( ikkuna| ilmoitus| valikko| paneeli|)',
    'accept-cookies': '(hyväksy|salli|hyväksyn)( kaikki|)?( evästeet|)( ja .{1,20}|), (hyväksy|salli) kaikki',
    'reject-cookies':
      '(hylkää|kiellä|estä|älä hyväksy|en hyväksy)( kaikki|)?( evästeet| evästeitä|)( .{1,20}|), (vain|salli vain|hyväksy vain|käytä vain) (välttämättömät|pakolliset|tarpeelliset)( evästeet|), (hyväksy |)?(vain )?välttämättömät( evästeet|)( vain|), jatka hyväksymättä',
    accept: 'hyväksy, hyväksyn, ok, selvä, ymmärrän, kyllä( kiitos|), salli, joo',
    reject:
      'hylkää, ei( kiitos|), ei\\, kiitos.{0,40}, ei nyt, myöhemmin, ohita, ehkä myöhemmin, en ole kiinnostunut, en halua.{0,40}',
    'decline-extra':
      '(ei\\,? |)jatka ilman( .{1,30}|), (jatka|osta|tilaa) ilman .{0,30}(turvaa|takuuta|vakuutusta|tarjousta|lahjapakkausta|lisä.{1,15}).{0,20}, (ei|ilman) (turvaa|takuuta|vakuutusta|lisäturvaa).{0,20}, hylkää tarjous, ei\\,? kiitos\\,? .{1,60}',
    'accept-extra':
      '(lisää|kyllä\\,? lisää) (turva|takuu|vakuutus|lahjapakkaus|tarjous|lisäturva).{0,30}, kyllä\\,? (haluan|lisää).{1,60}',
    'keep-address':
      '(käytä|säilytä) (syötettyä|antamaani|alkuperäistä|nykyistä|tätä|omaa) ?osoitetta( silti|), (osoite|osoitteeni) on (oikein|oikea), jatka tällä osoitteella',
    'use-suggested-address':
      '(käytä|valitse|hyväksy) (ehdotettua|suositeltua|korjattua|ehdotettu|korjattu|suositeltu) ?osoite(tta|), (käytä|hyväksy) ehdotus(ta|)',
    other:
      '(lisää|tallenna|siirrä) (toivelistalle|toivelistaan|suosikkeihin|vertailuun|suosikiksi|muistilistalle|ostoslistalle), (toivelista|suosikit|vertaa|tallenna myöhemmäksi|muistilista), (ilmoita minulle|ilmoita kun|muistuta|tilaa ilmoitus|lähetä ilmoitus).{0,40}, (tilaa uutiskirje|liity|kestotilaus|tilaa kestotilauksena|uutiskirje).{0,30}, jaa.{0,12}, tulosta, (kirjoita|lue) (arvostelu|arvosteluja|arvio).{0,20}, (kokotaulukko|koko-opas), (katso |tarkista |)?(myymäläsaatavuus|saatavuus).{0,20}, (osta|tilaa) uudelleen, (kysy|esitä kysymys).{0,20}, (ota yhteyttä|asiakaspalvelu|ohje|ohjeet|valikko|haku|hae|etsi)( .{1,20}|), (lue|näytä|katso) (lisää|kaikki).{0,30}, lisätietoja.{0,20}, (näytä|katso) (tuote|tuotteet|tarjous|tiedot).{0,20}, pikakatselu, valitse (vaihtoehdot|koko|väri|vaihtoehto|ominaisuudet), lisää (molemmat|kaikki|setti|valitut).{0,30}, (lisää|osta) (lahjakortti|kortti|viesti|tervehdys).{0,20}, (toimitusehdot|ehdot|tietosuoja|tietosuojaseloste|sopimusehdot).{0,30}, (asetukset|hallitse|mukauta|evästeasetukset|muokkaa asetuksia).{0,30}, laske toimitus.{0,20}, (vaihda|valitse) (maa|kieli|valuutta|myymälä).{0,20}, seuraa .{0,10}(tilaus|lähetys|pakett).{0,6}, etsi myymälä.{0,10}, (oma tili|omat tilaukset|kirjaudu ulos), (osamaksu|maksa erissä).{0,20}, vuokraa, unohditko salasanan.{0,3}, (nouda|varaa) myymälästä.{0,20}',
  },
  totals: {
    subtotal:
      '(välisumma|tuotteet yhteensä|tuotteet|tuotteiden hinta|osasumma|tuotteiden arvo|ostoskorin summa|tuotesumma)( .{1,30}|)',
    shipping:
      '(toimitus|toimituskulut|toimitusmaksu|postikulut|postitus|rahti|toimitustapa|kuljetus|lähetyskulut|toimituksen hinta)( .{1,50}|)',
    tax: '(sis\\.? |sisältää |josta |)?(\\d{1,2}([.,]\\d)? ?% |)?(alv|alv\\.|arvonlisävero|vero|verot|veroja)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(alennus|alennuskoodi|kampanja|kuponki|lahjakortti|hyvitys|kampanja-alennus|jäsenalennus|etu|tarjous|alennukset)( .{1,40}|)',
    surcharge:
      '(maksu|laskutuslisä|käsittelymaksu|maksutapamaksu|palvelumaksu|postiennakkomaksu|postiennakko|lahjapakkaus|toimitusmaksulisä|pantti|pyöristys|pientoimituslisä|lisämaksu|maksutavan .{1,20})( .{1,40}|)',
    total:
      '(yhteensä|summa|loppusumma|maksettava|maksettavaa|kokonaissumma|maksettava yhteensä|tilauksen summa|tilaus yhteensä|kaikki yhteensä|yhteensä maksettavaa|kokonaishinta|tilauksen loppusumma|hinta yhteensä|maksettava summa|tilauksen hinta|arvioitu yhteensä)( \\(?(sis|sisältää|alv).{0,40}|)',
    aside:
      '(yhteensä|summa|välisumma)( yhteensä|) ?\\(?(ilman|veroton|alv 0).{0,30}, (säästät|säästö|säästösi)( .{1,30}|), (vielä|osta|lisää) .{1,60}(ilma|toimitus).{0,30}, (pisteet|pistettä|bonus)( .{1,30}|), (yksikköhinta|kappalehinta|ovh|normaalihinta|á-hinta).{0,20}, .{0,20}(/kk|kuukaudessa).{0,30}, (ilmainen) toimitus (yli|alk).{0,30}, paino.{0,20}, veroton.{0,20}',
  },
  texts: {
    free: 'ilmainen( toimitus|), maksuton( toimitus|), ilmaiseksi, sisältyy hintaan, veloituksetta, maksutta, 0 ?€',
    later:
      '(lasketaan|määritetään|näytetään|lisätään) (kassalla|myöhemmin|seuraavassa|kun|toimitus).{0,40}, (syötä|valitse|anna) .{0,40}(osoite|toimitustapa|maa|postinumero).{0,30}, (ei vielä laskettu|seuraavassa vaiheessa|kassalla|ei laskettu)',
    'tax-included':
      '(sis|sisältää|sisältäen|josta)\\.? .{0,20}(alv|arvonlisäver.{1,3}|vero.{0,3}), (alv|vero)t? (sisältyy|sis)',
    'tax-excluded': '(ilman|veroton|ei sis|alv 0).{0,20}( alv| arvonlisäveroa| veroja|)',
    'shipping-choice':
      '(toimitustapa|toimitustavat|toimitusvaihtoehdot|toimitusvaihtoehto|toimitusmuoto|lähetystapa)( .{1,30}|), valitse .{0,20}toimitus.{0,20}, miten haluat .{1,30}(toimitettavan|toimituksen).{0,10}',
    'payment-choice':
      '(maksutapa|maksutavat|maksuvaihtoehdot|maksuvaihtoehto|maksumuoto)( .{1,30}|), valitse .{0,20}maksu.{0,20}, miten haluat maksaa.{0,5}',
    'pick-up':
      '(nouto|nouda|noudetaan)( .{1,40}|), (noutopiste|pakettiautomaatti|postin toimipaikka|click (&|and|ja) collect|myymälänouto|lähin noutopiste)( .{1,40}|), (toimitus |)?(noutopisteeseen|myymälään|automaattiin|pakettiautomaattiin|postiin|lähimpään .{1,20}).{0,30}',
    quantity: 'määrä, kpl, lukumäärä, kappaletta, kappalemäärä',
    'cart-heading': `(oma |sinun |)?${CART}(si|)?( ?\\(?\\d.{0,14}|), tuotteet ostoskorissa`,
    'sign-in-heading':
      '(kirjaudu sisään|kirjaudu|kirjautuminen|olen jo asiakas|tervetuloa takaisin|onko sinulla jo .{0,12}tili)( .{1,30}|)\\??',
    'contact-heading':
      '(omat |)?(yhteystiedot|henkilötiedot|tiedot|asiakastiedot|sähköposti|tilaajan tiedot|yhteystietosi|tietosi|sähköpostiosoite)',
    'address-heading':
      '(toimitus|laskutus|lähetys|posti|)?(osoite|osoitteet|osoitetiedot|toimitustiedot|laskutustiedot)( .{1,20}|), (toimitetaan|lähetetään) osoitteeseen, vastaanottaja, toimitusosoite, laskutusosoite',
    'shipping-heading': '(toimitus|toimitustapa|toimitustavat|toimitusvaihtoehdot|toimitusmuoto)( .{1,20}|)',
    'payment-heading': '(maksu|maksutapa|maksutavat|maksaminen|maksuvaihtoehdot|maksutiedot)( .{1,20}|)',
    'review-heading':
      '(tarkista|yhteenveto|tilauksen yhteenveto|vahvista|tilauksen tarkistus|vahvistus)( .{1,30}|), (tilauksesi|oma tilaus), viimeinen vaihe',
    'recommended-heading':
      '(saatat|sinua saattaisi|muut|asiakkaat|suosittelemme|katso myös) .{1,50}, (samankaltaisia|liittyvät|suositellut|viimeksi katsotut|suositut) (tuotteita|tuotteet).{0,20}, (usein ostettu|ostetaan usein).{0,20}, suosit.{1,30}, lisävarusteet, myydyimmät, uutuudet, viimeksi katsot.{1,6}, älä unohda.{0,20}',
    cookies: 'evästeet, evästeitä, eväste, yksityisyy.{1,6}, suostumus, cookies?',
    thanks:
      '(suuri |paljon |)?kiitos( .{1,50}|)\\,?( .{1,30}|), (tilauksesi|tilaus)( on|) .{0,20}(vastaanotettu|vahvistettu|lähetetty|tehty|valmis|onnistui|rekisteröity).{0,30}, (tilausvahvistus), olemme vastaanottaneet tilauksesi.{0,20}, (maksu|tilaus) (onnistui|suoritettu|vastaanotettu|hyväksytty).{0,20}',
    'order-number':
      '(sinun |)?(tilaus|viite|vahvistus)-?(numero|nro|numerosi|nro\\.|tunnus|tunniste)( on|)(:|), (tilauksesi |tilauksen )(numero|nro|tunnus)( on|)(:|), tilaus( nro\\.?| numero| #)',
    'business-days': '(arkipäiv(ää|ä|än|ässä)|työpäiv(ää|ä|än)|arkip)',
    days: '(päiv(ää|ä|än|ässä)|pv)',
    weeks: '(viikko(a|)|viikon|vko)',
    hours: '(tunti(a|)|tunnin|h)',
    today: 'tänään',
    tomorrow: '(huomenna|seuraavana päivänä)',
    'delivery-date': '(toimitus|toimitusaika|arvioitu toimitus|saapuu)( .{1,30}|)',
  },
  payments: {
    card: '(maksu |)?(kortti|kortilla|luottokortti|pankkikortti|maksukortti|korttimaksu|luotto- tai .{1,20})( .{1,60}|)',
    cash_on_delivery:
      '(postiennakko|jälkivaatimus)( .{1,30}|), (maksu|maksa) (toimituksen yhteydessä|noudettaessa|noudon yhteydessä)( .{1,20}|), (käteinen|käteisellä|käteismaksu)( .{1,30}|)',
    bank_transfer: '(tilisiirto|pankkisiirto)( .{1,40}|), (ennakkomaksu|maksu etukäteen)( .{1,30}|)',
    invoice: '(lasku|laskulla|maksu laskulla)( .{1,30}|)',
    test: '(testi|demo)(maksu|maksutapa)( .{1,20}|)',
    free: 'maksua ei (tarvita|vaadita)',
    later: '(osamaksu|erissä|maksa myöhemmin)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(tämä |)kenttä (on|ei) .{1,50}, (pakollinen|pakollinen kenttä), (täytä|tarkista|anna|syötä|valitse) .{1,60}, (virheellinen|epäkelpo) .{1,30}, .{1,40} (on pakollinen|on virheellinen|ei kelpaa)',
    captcha: 'en ole robotti',
    'bot-protection': 'pääsy (estetty|evätty).{0,40}, (epätavallista|epäilyttävää) liikennettä.{0,40}',
    'sign-in-required':
      '(sinun (täytyy|tulee|pitää)|ole hyvä ja|kirjaudu) .{0,15}(kirjautua|rekisteröityä|sisään|luoda tili).{0,20}(jotta|ennen|jatkaaksesi|tilataksesi).{0,50}, (tili|kirjautuminen|rekisteröityminen) (vaaditaan|on pakollinen).{0,30}',
    'one-time-code':
      '(syötä|anna|kirjoita) .{0,20}koodi.{0,40}(lähet|sait|tekstiviesti|vahvist).{0,20}, (vahvistuskoodi|kertakäyttökoodi)( .{1,20}|)',
    'three-d-secure': '(vahvista|hyväksy) (maksu|ostos) .{0,20}(pankki|pankin).{0,20}',
    'out-of-stock':
      '(tämä tuote on |tuote on |valitettavasti |tilapäisesti |tällä hetkellä )*(loppuunmyyty|loppu(nut|)|ei varastossa|ei saatavilla|loppu varastosta|poistunut)( .{1,20}|)',
    'insufficient-stock':
      '(vain|varastossa on vain|jäljellä vain) \\d{1,5} .{0,30}(varastossa|jäljellä|saatavilla|kpl|kappaletta).{0,20}, (ei riittävästi|ei tarpeeksi) .{0,20}(varasto|tuot).{0,20}, (haluttu|pyydetty|valittu) määrä.{0,30}(ei|ylittää).{0,30}, enimmäismäärä.{0,30}',
    'product-not-found': '(sivua|tuotetta) ei (löytynyt|löydy|ole).{0,30}, 404( .{1,30}|)',
    'cart-empty':
      '(sinun |)?(ostoskori|ostoskorisi|korisi|kori|ostoskassisi) on (tällä hetkellä |)?tyhjä.{0,30}, (ei tuotteita|sinulla ei ole tuotteita) .{0,10}(ostoskorissa|korissa).{0,20}, tyhjä ostoskori',
    unshippable:
      '(emme (toimita|lähetä)|tätä tuotetta ei (voida toimittaa|toimiteta)) .{0,60}, (ei|yhtään) (toimitustapoja|toimitusvaihtoehtoja|toimitustapaa).{0,60}',
    'no-payment-method': '(ei|yhtään) (maksutapoja|maksutapaa|maksuvaihtoehtoja).{0,60}',
    'payment-declined':
      '(maksu|maksusi|kortti|korttisi|tapahtuma) (on |ei |)?(hylätty|epäonnistui|hylättiin|onnistunut|vanhentunut|hyväksytty).{0,60}',
    'coupon-refused':
      '(alennuskoodi|koodi|kuponki|lahjakortti|kampanjakoodi)( .{1,40}|) (on|ei) (virheellinen|voimassa|vanhentunut|kelpaa|löytynyt|ole|kelvollinen).{0,40}, (virheellinen|väärä) (alennuskoodi|koodi|kuponki).{0,30}',
    'order-refused':
      '(loppusumma|hinta|summa) on (muuttunut|päivitetty).{0,80}, (tilausta|tilaustasi|ostosta) ei (voitu|voida|pystytty) .{1,50}',
    'shop-error':
      '(tapahtui|on tapahtunut|ilmeni) (odottamaton |)?virhe.{0,60}, jotain meni (pieleen|vikaan).{0,40}, (ole hyvä ja )?yritä (uudelleen|myöhemmin).{0,30}, istunto(si|) on vanhentunut.{0,20}',
  },
};
