import type { Phrases } from './phrases.ts';

export const CZECH: Phrases = {
  buttons: {
    'add-to-cart':
      '(přidat|vložit|dát|přidej|vlož)( zboží| produkt|)? do (nákupního |)?(košíku|tašky|vozíku), do košíku, přidat, (předobjednat|předobjednat nyní), přidat k objednávce',
    buy: '(koupit|kup)( nyní| hned| teď| ihned|), rychlý nákup, chci koupit',
    'view-cart':
      '(zobrazit|přejít do|otevřít|do|jít do|prohlédnout) (nákupního |nákupní |)?(košíku|košík), (můj |váš |)?(nákupní )?košík, zobrazit obsah košíku',
    checkout:
      '(přejít|pokračovat|jít|přejděte) (k|do) (pokladně|pokladny|objednávce|objednání|dokončení objednávky|nákupu), k pokladně, pokladna, (zahájit|začít) objednávku, pokračovat v objednávce, přejít k objednávce',
    'continue-as-guest':
      '(pokračovat|nakoupit|objednat|nakupovat|koupit) jako (host|neregistrovaný.{0,12}), (pokračovat|nakoupit|objednat|nakupovat|koupit|nákup) bez (registrace|přihlášení|účtu|založení účtu), jako host, host, nákup bez registrace, bez registrace',
    continue:
      '(pokračovat|další|dále|pokračujte)( krok|)?( k| na| do|)?( platbě| dopravě| doručení| platba| doprava| souhrnu| adrese| shrnutí| dalšímu kroku| rekapitulaci| výběru dopravy| údajům| způsobu dopravy|), další krok, (přejít|jít) k (platbě|dopravě|doručení|souhrnu|dalšímu kroku|rekapitulaci), (uložit) a pokračovat, (doručit|odeslat|poslat) (sem|na tuto adresu), použít tuto adresu, (zkontrolovat|prohlédnout) (objednávku|údaje), potvrdit (adresu|dopravu|údaje|způsob dopravy|doručení|dodací adresu|výběr), (vybrat|zvolit) (tento )?způsob (dopravy|platby), doprava a platba, dodací údaje, pokračovat v nákupu objednávky',
    save: '(uložit)( adresu| změny| údaje| a zavřít|), (hotovo)',
    'place-order':
      '(odeslat|potvrdit|dokončit|závazně odeslat|závazně potvrdit|zadat|učinit|provést|zaplatit|uzavřít) (mou |svou |závaznou |)?(objednávku|nákup|platbu|objednání)( a zaplatit| nyní| s povinností platby|), (objednat|koupit|potvrdit|souhlasím) a (zaplatit|platit|objednat), (objednávka|objednat|objednávám|koupit|nákup) (závazně|zavazující k platbě|s povinností platby|zavazuje k platbě), závazně objednat, objednávka zavazující k platbě, (zaplatit) (nyní|teď|a (objednat|dokončit|odeslat).{0,15}|bezpečně|objednávku), potvrdit a (zaplatit|objednat|koupit|odeslat), objednat s povinností platby, objednávku odeslat, objednat s povinností platit',
    pay: 'zaplatit( kartou| kreditní kartou|), platit, přejít k zaplacení',
    order: '(objednat|objednávám)( nyní| teď| zde| online| ihned|)',
    confirm: 'potvrdit, odeslat, dokončit, potvrzuji',
    'express-pay': 'expresní platba, rychlá platba .{1,20}, expresní pokladna',
    'sign-in':
      '(přihlásit|přihlásit se|přihlášení|přihlaste se)( .{1,40}|), (jsem již|již jste|už máte|již máte|mám) .{0,20}(zákazník|účet|zákazníkem|registrovan.{1,3}).{0,10}, stávající zákazník',
    'create-account':
      '(vytvořit|založit) (nový |si |)?účet( .{1,20}|), (zaregistrovat|registrovat|registrace|zaregistrovat se|registrovat se)( .{1,20}|), nový zákazník.{0,20}',
    back: '(zpět|vrátit se|návrat)( .{1,30}|), (pokračovat) v (nákupu|nakupování), (nakupovat dál|nakupovat dále), zrušit, předchozí( krok|), storno',
    edit: '(upravit|změnit|editovat|opravit)( adresu| košík| dopravu| údaje| způsob .{1,20}| množství| objednávku| platbu| položku|)',
    remove:
      '(odstranit|odebrat|smazat|vymazat)( položku| zboží| produkt| z košíku| kód| kupón|)( z košíku|), odstranit .{1,80}, odebrat .{1,80}, (vyprázdnit|vysypat) košík',
    increase: '(zvýšit|přidat)( množství| počet| jeden| kus)( .{1,60}|), více, plus, zvýšit',
    decrease: '(snížit|ubrat)( množství| počet|)?( .{1,60}|), méně, minus, mínus',
    'update-cart': '(aktualizovat|přepočítat|obnovit)( košík| množství| objednávku| ceny|)',
    'update-totals':
      '(aktualizovat|přepočítat|obnovit|spočítat|vypočítat) (součet|celkovou cenu|cenu|ceny|částku|dopravu|cenu dopravy|souhrn|daň), přepočítat',
    'apply-coupon':
      '(použít|uplatnit|aktivovat|přidat|vložit)( kód| kupón| kupon| slevový kód| slevu| poukaz| dárkový poukaz| slevový kupón|), uplatnit, použít',
    'open-section':
      '(máte|přidat|zadat|mám|vložit|zadejte)( slevový kód| kód| kupón| kupon| poukaz| dárkový poukaz| voucher| slevový kupón).{0,20}, (zobrazit|skrýt|ukázat) (více|vše.{0,20}|souhrn|detail.{0,4}|podrobnosti|objednávku|položky|další .{1,20}).{0,20}, (přidat|zadat) (novou |jinou |)?(adresu|dodací adresu|fakturační adresu)( ručně|), zadat adresu ručně, (další|jiné) (způsoby|možnosti) (platby|dopravy|doručení), souhrn objednávky, (doručit|odeslat) na (jinou|odlišnou) adresu, jiná (dodací|doručovací) adresa, (vybrat|zvolit|vyberte|zvolte) (způsob|výdejní místo|adresu|dopravu|pobočku|platbu).{0,30}, přidat poznámku',
    close: '(zavřít|skrýt|zavři)( okno| zprávu| menu| panel|)',
    'accept-cookies':
      '(přijmout|povolit|souhlasím|akceptovat|souhlasit|přijímám)( se|)?( vše| všechny| všechno| všemi|)?( soubory|)?( cookies| cookie|)( a .{1,20}|), (přijmout|povolit) (vše|všechny)',
    'reject-cookies':
      '(odmítnout|zamítnout|nesouhlasím|nepřijmout|odmítám)( se|)?( vše| všechny| všechno|)?( soubory|)?( cookies| cookie|)( .{1,20}|), (pouze|jen|povolit jen|přijmout pouze|povolit pouze) (nezbytné|nutné|technické|nezbytně nutné)( cookies| soubory cookie|), pokračovat bez souhlasu, nezbytné( cookies|)',
    accept: 'přijmout, souhlasím, ok, rozumím, ano( děkuji| prosím|), povolit, beru na vědomí, chápu',
    reject:
      'odmítnout, ne( děkuji|), ne\\, děkuji.{0,40}, teď ne, nyní ne, později, přeskočit, možná později, nemám zájem, nechci.{0,40}',
    'decline-extra':
      '(ne\\,? |)pokračovat bez( .{1,30}|), (pokračovat|koupit|objednat) bez .{0,30}(ochrany|záruky|pojištění|nabídky|balení|příslušenství|doplňk.{1,4}).{0,20}, (bez|nechci) (ochrany|záruky|pojištění|doplňků).{0,20}, odmítnout nabídku, ne\\,? děkuji\\,? .{1,60}',
    'accept-extra':
      '(přidat|ano\\,? přidat) (ochranu|záruku|pojištění|dárkové balení|nabídku|prodlouženou záruku).{0,30}, ano\\,? (chci|přidat).{1,60}',
    'keep-address':
      '(použít|ponechat|zachovat) (zadanou|původní|mou|tuto|aktuální|uvedenou|vlastní) ?adresu( přesto|), adresa je (správná|správně), pokračovat s (touto|mou|zadanou) adresou, použít tak\\, jak .{1,20}',
    'use-suggested-address':
      '(použít|vybrat|přijmout) (navrženou|doporučenou|opravenou|navrhovanou|ověřenou) ?adresu, (použít|přijmout) (návrh|opravu)',
    other:
      '(přidat|uložit|přesunout) (do|k|na) (seznamu.{0,20}|oblíbených|oblíbeným|porovnání|přání|později), (oblíbené|seznam přání|porovnat|uložit na později|wishlist|hlídat|hlídat cenu|hlídací pes), (upozornit|hlídat dostupnost|informovat|dejte mi vědět|upozorněte).{0,40}, (odebírat|přihlásit k odběru|předplatit|odběr|předplatné|přihlásit odběr).{0,30}, sdílet.{0,12}, (tisk|vytisknout), (napsat|přidat|číst|ohodnotit) (recenzi|recenze|hodnocení|produkt|názor).{0,20}, tabulka velikostí, (zobrazit |zkontrolovat |)?dostupnost.{0,30}, (koupit|objednat) znovu, (položit dotaz|zeptat se).{0,20}, (kontakt|nápověda|menu|hledat|vyhledat)( .{1,20}|), (více|zjistit více|číst více|zobrazit více|číst dál).{0,30}, více (informací|info|o).{0,20}, (zobrazit|detail|na) (produkt.{0,4}|zboží|nabídku|detail).{0,20}, rychlý náhled, (vybrat|zvolit|vyberte|zvolte) (možnosti|velikost|barvu|variantu|možnost), přidat (obě|vše|vše.{1,8}|sadu|vybrané|oba).{0,30}, (přidat|koupit) (dárkový poukaz|přání|vzkaz|věnování).{0,20}, (obchodní podmínky|podmínky|ochrana osobních údajů|zásady).{0,30}, (nastavení|spravovat|přizpůsobit|upravit nastavení|podrobné nastavení|předvolby).{0,30}, (spočítat|vypočítat) dopravu.{0,20}, (změnit|vybrat) (zemi|jazyk|měnu|prodejnu).{0,20}, sledovat .{0,10}(objednávku|zásilku), (najít|vybrat) prodejnu.{0,10}, (můj účet|moje objednávky|odhlásit|odhlásit se), (na splátky|splátky|koupit na splátky).{0,20}, (pronajmout|půjčit), zapomenuté heslo, zapomněli jste heslo.{0,3}, (vyzvednout|rezervovat) (na|v) prodejně.{0,20}',
  },
  totals: {
    subtotal:
      '(mezisoučet|cena zboží|zboží celkem|produkty|zboží|součet|cena produktů|hodnota zboží|celkem za zboží|položky|celkem zboží)( .{1,30}|)',
    shipping:
      '(doprava|doručení|poštovné|náklady na dopravu|cena dopravy|dodání|přeprava|poštovné a balné|způsob dopravy|cena doručení|dopravné)( .{1,50}|)',
    tax: '(z toho |včetně |vč\\. |)?(dph|daň|daně|daň z přidané .{1,10})( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(sleva|slevový kód|slevový kupón|kupón|kupon|poukaz|dárkový poukaz|akce|voucher|bonus|slevy|sleva z .{1,20})( .{1,40}|)',
    surcharge:
      '(dobírka|dobírečné|poplatek|příplatek|balné|poplatek za .{1,20}|dárkové balení|platba .{1,30}|spropitné|pojištění|zaokrouhlení|doběrečné|manipulační poplatek|záloha|příplatek .{1,20})( .{1,40}|)',
    total:
      '(celkem|celková cena|celkem k úhradě|k úhradě|součet celkem|cena celkem|celková částka|celkem k zaplacení|k zaplacení|celkem za objednávku|konečná cena|částka k úhradě|celkem včetně .{1,20}|cena objednávky|výsledná cena|suma|celkem s dph|celková suma)( \\(?(s dph|vč|včetně|s).{0,40}|)',
    aside:
      '(celkem|cena|mezisoučet|součet)( celkem|) ?\\(?(bez dph|bez daně).{0,20}, (ušetříte|úspora|vaše úspora|ušetřili jste)( .{1,30}|), (zbývá|ještě|nakupte|chybí) .{1,60}(doprav|zdarma).{0,30}, (body|bodů)( .{1,30}|), (cena za kus|běžná cena|původní cena|doporučená cena|jednotková cena).{0,20}, .{0,20}(měsíčně|splátk).{0,30}, doprava zdarma (od|nad|při).{0,30}, (hmotnost|váha).{0,20}',
  },
  texts: {
    free: 'zdarma, doprava zdarma, bezplatně, bez poplatku, gratis, v ceně',
    later:
      '(bude |budou |)?(vypočten|vypočítán|spočítán|určen|doplněn|vypočítáno|vypočteno|upřesněno)(a|o|y|)? (v|na|při|později|po).{0,40}, (zadejte|vyberte|zvolte) .{0,40}(adresu|dopravu|zemi|psč|způsob).{0,30}, (zatím ne.{1,20}|v dalším kroku|další krok|nevypočteno|bude upřesněno)',
    'tax-included': '(vč\\.?|včetně|s|z toho|obsahuje) .{0,20}(dph|daně)',
    'tax-excluded': '(bez) (dph|daně)',
    'shipping-choice':
      '(způsob|způsoby|možnosti|možnost|typ|druh) (dopravy|doručení|dodání)( .{1,30}|), (vyberte|zvolte) .{0,20}(doprav|doručení).{0,20}, jak .{0,20}(doručit|dopravit).{0,20}',
    'payment-choice':
      '(způsob|způsoby|možnosti|možnost|typ|druh) (platby|úhrady)( .{1,30}|), (vyberte|zvolte) .{0,20}(platb|platbu).{0,20}, jak chcete zaplatit.{0,5}',
    'pick-up':
      '(osobní odběr|vyzvednutí|vyzvednout|odběr)( .{1,40}|), (výdejní místo|zásilkovna|z-box|alzabox|balíkovna|box|click (&|and|a) collect|výdejní box)( .{1,40}|), (doručení |)?(na|do) (výdejní.{0,20}|prodejn.{0,20}|pobočk.{0,20}|boxu.{0,20}|poštu.{0,10}).{0,10}',
    quantity: 'množství, počet, ks, kusů, kus, počet kusů',
    'cart-heading':
      '(můj |váš |obsah |nákupní |)*koší(k|ku)( ?\\(?\\d.{0,14}|), (zboží|položky|produkty) v košíku',
    'sign-in-heading':
      '(přihlášení|přihlásit se|přihlaste se|jsem již zákazník|vítejte zpět|již máte účet|máte účet|už u nás .{1,20})( .{1,30}|)\\??',
    'contact-heading':
      '(vaše |)?(kontaktní údaje|osobní údaje|údaje|kontakt|kontaktní informace|e-?mail|údaje zákazníka|informace o vás)',
    'address-heading':
      '(dodací|fakturační|doručovací|vaše|)? ?(adresa|adresy|údaje|informace)( .{1,20}|), (doručit|odeslat) (na|komu), příjemce, dodací údaje, fakturační údaje, kam .{1,40}',
    'shipping-heading': '(způsob |možnosti |)?(doprava|dopravy|doručení|dodání)( .{1,20}|), vyberte dopravu',
    'payment-heading': '(způsob |možnosti |)?(platba|platby|úhrada|platební údaje|úhrady)( .{1,20}|)',
    'review-heading':
      '(rekapitulace|souhrn|shrnutí|kontrola|zkontrolujte|potvrzení údajů|přehled)( .{1,30}|), (vaše|moje) objednávka, poslední krok',
    'recommended-heading':
      '(mohlo by|možná|ostatní|zákazníci|doporučujeme|podívejte se) .{1,50}, (související|podobné|doporučené|naposledy .{1,12}|oblíbené) (produkty|zboží).{0,20}, (často )?(kupováno|kupované) (společně|spolu).{0,20}, doporuč.{1,30}, příslušenství, nejprodávanější, novinky, naposledy .{1,20}, nezapomeňte.{0,20}',
    cookies: 'cookies?, (vaše )?soukromí( .{1,20}|), souhlas, ochrana osobních údajů',
    thanks:
      '(mockrát |)?děkujeme( vám|)?( za .{1,50}|)\\,?( .{1,30}|), (vaše )?objednávka( byla| je|) .{0,20}(přijata|odeslána|potvrzena|dokončena|vytvořena|zaplacena|úspěšn.{1,3}|zaevidována).{0,30}, (potvrzení objednávky), (vaši|přijali jsme vaši) objednávku .{0,20}(přijali|obdrželi|evidujeme).{0,10}, přijali jsme .{0,10}objednávku.{0,10}, (platba) (proběhla|byla|přijata).{0,30}',
    'order-number':
      '(vaše |)?(číslo|č\\.|kód|id|identifikátor)( vaší|)? ?(objednávky|potvrzení|transakce)( je|)(:|), (vaše )?objednávka (č\\.|číslo|#|s číslem|č)( je|)',
    'business-days': 'pracovní(ch|) (dny|dnů|den|dní), prac\\. dn(y|ů)',
    days: '(dny|dnů|den|dní|dnech)',
    weeks: '(týdny|týdnů|týden|týdnech)',
    hours: '(hodin|hodiny|hodina|hod|h)',
    today: 'dnes',
    tomorrow: '(zítra|druhý den|následující den)',
    'delivery-date': '(doručení|dodání|termín dodání|předpokládané .{1,20}|u vás)( .{1,30}|)',
  },
  payments: {
    card: '(platba |platební |zaplatit |)?(karta|kartou|kreditní karta|platební karta|platební kartou|kreditní kartou)( .{1,60}|)',
    cash_on_delivery:
      '(na |platba na |)?(dobírka|dobírku|dobírkou)( .{1,30}|), (platba|zaplatit) při (převzetí|doručení|dodání)( .{1,20}|), (hotově|hotovost)( .{1,30}|)',
    bank_transfer:
      '(bankovní |platba |)?(převod|převodem|bankovní převod|bankovním převodem)( .{1,40}|), (platba předem|předem)( .{1,30}|)',
    invoice: '(na |)?(fakturu|faktura|fakturou)( .{1,30}|)',
    test: '(testovací|zkušební|demo) (platba|metoda|režim)( .{1,20}|), šek( .{1,20}|)',
    free: 'platba není (vyžadována|nutná)',
    later: '(na splátky|splátky|zaplatit později|odložená platba)( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(toto |)pole (je|musí|nesmí) .{1,50}, (povinné|povinné pole), (vyplňte|zkontrolujte|zadejte|vyberte) (toto|pole|platn.{1,5}|prosím) .{0,60}, (neplatn|nesprávn)(á|ý|é) .{1,30}, .{1,40} je (povinn|neplatn)(é|ý|á)',
    captcha: 'nejsem robot',
    'bot-protection': '(přístup) (odepřen|zamítnut|blokován).{0,40}, (neobvyklý|podezřelý) provoz.{0,40}',
    'sign-in-required':
      '(musíte|prosím|pro .{1,30} se musíte|je nutné) .{0,15}(přihlásit|být přihlášen|registrovat|vytvořit účet|přihlaste se).{0,60}, (účet|přihlášení|registrace) (je )?(vyžadován|vyžadováno|nutná|nutné|povinná).{0,30}',
    'one-time-code':
      '(zadejte|vložte) .{0,20}kód.{0,40}(zaslan|odeslan|sms|ověřovac).{0,20}, (ověřovací|jednorázový) kód( .{1,20}|)',
    'three-d-secure': '(potvrďte|schvalte|ověřte) (platbu|nákup|transakci) .{0,20}(bank).{0,20}',
    'out-of-stock':
      '(tento produkt je |produkt je |zboží je |bohužel |momentálně |dočasně )*(vyprodáno|vyprodán|není skladem|nedostupn(é|ý|á)|není (k dispozici|dostupn(é|ý)))( .{1,20}|)',
    'insufficient-stock':
      '(pouze|jen|skladem jen|skladem pouze|máme pouze|máme jen) \\d{1,5}.{0,40}, (nedostatečn|nedostatek).{0,40}(množství|zásob|skladem|zboží).{0,20}, (požadované|zvolené|vybrané) množství.{0,30}(není|překračuje|nedostupné).{0,30}, maximální (množství|počet).{0,30}',
    'product-not-found':
      '(stránka|produkt|zboží) (nebyla nalezena|nenalezena|neexistuje|nebyl nalezen|nenalezen).{0,30}, (stránku|produkt) (se nepodařilo|nelze) .{0,20}najít.{0,10}, 404( .{1,30}|)',
    'cart-empty':
      '(váš |tvůj |)?(nákupní )?košík je (momentálně |zatím |)?prázdný.{0,30}, (v košíku) (nemáte|není|nejsou) .{0,30}, prázdný košík',
    unshippable:
      '(nedoručujeme|nezasíláme|neposíláme|nelze (doručit|odeslat)) .{0,60}, (žádné|žádný|není) .{0,20}(způsob.{0,3}|možnost.{0,3}) (dopravy|doručení).{0,60}',
    'no-payment-method': '(žádné|žádný|není) .{0,20}(způsob.{0,3}|možnost.{0,3}) platby.{0,60}',
    'payment-declined':
      '(vaše |)?(platba|karta|transakce) (byla |nebyla |se |je )?(zamítnuta|odmítnuta|neúspěšná|nezdařila|úspěšná|provedena|vypršela|neplatná|selhala).{0,60}',
    'coupon-refused':
      '(tento |zadaný |)?(kód|kupón|kupon|slevový kód|poukaz|slevový kupón)( .{1,40}|) (je|není|neexistuje|nelze|vypršel)( neplatný| platný| použít| uplatnit|).{0,40}, (neplatný|nesprávný) (kód|kupón|kupon|slevový kód).{0,30}',
    'order-refused':
      '(celková částka|cena|částka) .{0,10}(změnila|změněna).{0,80}, (objednávku|vaši objednávku) (se nepodařilo|nelze|nebylo možné) .{1,50}, (vaše )?objednávka nemohla .{1,40}',
    'shop-error':
      '(došlo k|nastala|vyskytla se) (neočekávané |interní |neočekávaná |)?(chyb.{1,2}|problému).{0,60}, něco se (pokazilo|nepovedlo).{0,40}, (prosím\\, )?zkuste to (znovu|později|prosím).{0,30}, (vaše )?relace vypršela.{0,20}, (vaše )?platnost relace.{0,20}',
  },
};
