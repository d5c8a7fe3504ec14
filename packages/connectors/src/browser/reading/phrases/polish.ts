import type { Phrases } from './phrases.ts';

export const POLISH: Phrases = {
  buttons: {
    'add-to-cart':
      '(dodaj|wrzuć|włóż|dodać|wkładam)( produkt| ten produkt|)? do (mojego |)(koszyka|torby|wózka), do koszyka, dodaj, (zamów w przedsprzedaży|kup w przedsprzedaży), dodaj do zamówienia, dorzuć do koszyka',
    buy: '(kup|kupuję|kupić)( teraz| już teraz| to| ten produkt| od razu|), szybki zakup, kup jednym kliknięciem',
    'view-cart':
      '(zobacz|pokaż|przejdź do|idź do|wyświetl|otwórz|zajrzyj do) (swojego |mojego |swój |mój |)?(koszyka|koszyk), (mój|twój) koszyk, koszyk, do koszyka przejdź',
    checkout:
      '(przejdź|idź|przejście) do (kasy|zamówienia|realizacji zamówienia|finalizacji( zamówienia|)|bezpiecznej płatności|składania zamówienia), do kasy, (realizuj|zrealizuj|rozpocznij) (zamówienie|zakup|zakupy), (realizacja|kontynuuj składanie) (zamówienia|zakupu), kasa, dalej do kasy',
    'continue-as-guest':
      '(kontynuuj|zamów|kup|kupuj|dalej|przejdź dalej|kupuję|zamawiam) jako gość, (kontynuuj|zamów|kup|kupuj|kupuję|zamawiam|zakupy|zamówienie|przejdź dalej) bez (rejestracji|konta|logowania|zakładania konta|rejestrowania( się|)), jako gość, gość, (zakup|zakupy|zamówienie) (jako gość|bez rejestracji|bez zakładania konta), nie mam konta, bez rejestracji',
    continue:
      '(dalej|kontynuuj|następny|następna|przejdź dalej|idź dalej)( krok| strona|)( do|)?( płatności| dostawy| wysyłki| podsumowania| adresu| kroku \\d|), następny krok, kolejny krok, (przejdź|idź) do (płatności|dostawy|wysyłki|podsumowania|następnego kroku|wyboru .{1,20}|sposobu dostawy|metody płatności), (zapisz|zatwierdź) i (kontynuuj|przejdź dalej|dalej|idź dalej), (wyślij|dostarcz) (tutaj|na ten adres|pod ten adres), użyj tego adresu, (sprawdź|przejrzyj|zobacz) (swoje |)zamówienie, (potwierdź|zatwierdź) (adres|dostawę|dane|sposób dostawy|metodę płatności|wybór|adres dostawy), (wybierz|wybieram) (ten |tę |)?(sposób|metodę|adres)( dostawy| płatności|), wybierz dostawę i płatność, do podsumowania, do płatności, dostawa i płatność',
    save: '(zapisz)( adres| zmiany| dane| i zamknij|), (gotowe|zrobione)',
    'place-order':
      '(złóż|składam|potwierdź|potwierdzam|finalizuj|zatwierdź|zakończ|sfinalizuj|wyślij|zatwierdzam|opłać|zapłać za|opłacam) (moje |swoje |)?(zamówienie|zakup|zakupy|transakcję|płatność)( z obowiązkiem zapłaty| i (zapłać|płacę|zapłacę)| teraz|), (zamawiam|kupuję|zamów|kup|potwierdzam|akceptuję) i (płacę|zapłać|zapłacę|opłać|kupuję|zamawiam), zamawiam z obowiązkiem zapłaty, (zamówienie|zamów|kupuję|zamawiam|zakup) z obowiązkiem zapłaty, (zapłać|płacę|zapłać|opłać) (teraz|i (zamów|zamawiam|kup).{0,10}), zapłać bezpiecznie, potwierdź i (zapłać|zamów|kup), zamawiam, zamawiam i płacę, potwierdzam zakup, złóż zamówienie',
    pay: '(zapłać|płacę|płatność)( kartą| przy odbiorze|), przejdź do zapłaty',
    order: '(zamów|zamówienie)( teraz| już| tutaj| online|), zamów już teraz',
    confirm: 'potwierdź, potwierdzam, zatwierdź, wyślij, zakończ',
    'express-pay': 'szybka płatność, ekspresowy zakup, szybkie zakupy z .{1,20}',
    'sign-in':
      '(zaloguj|zaloguj się|logowanie|zaloguj mnie|mam już konto|mam konto|posiadam konto)( .{1,40}|), (jestem|masz już|jesteś) .{0,20}(klientem|konto).{0,20}, stały klient',
    'create-account':
      '(załóż|utwórz|stwórz) (nowe |)?konto( .{1,20}|), (zarejestruj|zarejestruj się|rejestracja|dołącz)( .{1,20}|), nowy klient.{0,20}',
    back: '(wróć|powrót|wstecz|cofnij)( .{1,30}|), (kontynuuj|wróć do|kontynuuj robienie) zakup(y|ów), anuluj, poprzedni krok, poprzedni',
    edit: '(edytuj|zmień|popraw|modyfikuj)( adres| koszyk| dane| sposób .{1,20}| dostawę| zamówienie| ilość| opcje| metodę .{1,20}| płatność|)( dostawy| rozliczeniowy|)',
    remove:
      '(usuń|skasuj)( produkt| artykuł| pozycję| z koszyka| kod| kupon|)( z koszyka|), usuń .{1,80}, (opróżnij|wyczyść) koszyk',
    increase: '(zwiększ|dodaj)( ilość| liczbę| jeden| sztukę)( .{1,60}|), więcej, plus, zwiększ',
    decrease: '(zmniejsz)( ilość| liczbę|)?( .{1,60}|), mniej, minus, odejmij.{0,20}',
    'update-cart': '(zaktualizuj|aktualizuj|odśwież|przelicz)( koszyk| ilość| zamówienie|)( ponownie|)',
    'update-totals':
      '(zaktualizuj|aktualizuj|odśwież|przelicz|oblicz) (sumę|sumy|kwotę|kwoty|cenę|ceny|koszt|koszty|wartość|podsumowanie|łączną kwotę|koszt dostawy|koszty dostawy|dostawę|wysyłkę|koszt wysyłki)( ponownie|), przelicz ponownie',
    'apply-coupon':
      '(zastosuj|użyj|zrealizuj|aktywuj|dodaj|wykorzystaj)( kod| kupon| rabat| kod rabatowy| kod promocyjny| bon| voucher|), zastosuj, aktywuj',
    'open-section':
      '(masz|dodaj|wpisz|mam|posiadasz)( kod| kupon| bon| kod rabatowy| kod promocyjny| kartę podarunkową| voucher).{0,30}, (pokaż|zobacz|ukryj|rozwiń) (więcej|wszystkie .{1,20}|podsumowanie|szczegóły|produkty|zamówienie).{0,20}, (dodaj|wprowadź|podaj) (nowy |inny |)?adres( dostawy| ręcznie| do faktury|), wpisz adres ręcznie, (inne|więcej|pozostałe) (metody|sposoby|formy|opcje) (płatności|dostawy), podsumowanie zamówienia, (wyślij|dostarcz|dostawa) (na|pod) inny adres.{0,10}, wybierz (sposób|metodę|punkt|adres|formę).{0,30}, dodaj (uwagi|notatkę|komentarz).{0,20}',
    close: '(zamknij|ukryj)( okno| komunikat| menu| baner| panel|), zamknij',
    'accept-cookies':
      '(akceptuj|zaakceptuj|akceptuję|zgadzam się|zezwól|zezwalam|przyjmuję|zgoda)( na|)?( wszystkie| wszystko| wszystkich|)?( pliki|)?( cookies| cookie| ciasteczka|)( i .{1,20}|), (akceptuj|zaakceptuj|zezwól na) wszyst.{1,6}, akceptuję i (zamykam|przechodzę).{0,20}',
    'reject-cookies':
      '(odrzuć|odrzucam|odmów|nie zgadzam się|nie wyrażam zgody|nie akceptuję|odmawiam)( na|)?( wszystkie| wszystko|)?( pliki|)?( cookies| cookie|)( .{1,30}|), (tylko|wyłącznie|akceptuj tylko|zezwól tylko na|akceptuję tylko) (niezbędne|konieczne|wymagane|podstawowe|techniczne)( pliki|)?( cookies| cookie|).{0,10}, (kontynuuj|przejdź dalej) bez (akceptacji|zgody).{0,10}, niezbędne( pliki| cookies|)',
    accept:
      'akceptuję, akceptuj, zgadzam się, ok, rozumiem, tak( poproszę| chętnie|), zezwól, w porządku, jasne',
    reject:
      'odrzuć, nie( dziękuję|), nie\\, dziękuję.{0,40}, nie teraz, później, pomiń( ten krok|), może później, nie jestem zainteresowan.{1,3}, nie chcę.{0,40}, rezygnuję.{0,20}',
    'decline-extra':
      '(nie\\,? |)(przejdź dalej|kontynuuj|dalej) bez( .{1,30}|), (kontynuuj|dalej|kup|zamów|przejdź dalej) bez .{0,30}(ochrony|gwarancji|ubezpieczenia|dodatków|oferty|opakowania|akcesoriów).{0,20}, (bez|nie chcę) (ochrony|gwarancji|ubezpieczenia|dodatków).{0,20}, nie\\,? dziękuję\\,? .{1,60}, odrzuć ofertę',
    'accept-extra':
      '(dodaj|tak\\,? dodaj|wybierz) (ochronę|gwarancję|ubezpieczenie|pakowanie .{1,20}|ofertę|opakowanie .{1,20}).{0,30}, tak\\,? (chcę|dodaj|poproszę).{0,60}, skorzystaj z oferty, dodaj do mojego zamówienia',
    'keep-address':
      '(użyj|zachowaj|zostaw|pozostaw|kontynuuj z) (wprowadzon(y|ego|ym)|mój|mojego|tego|ten|oryginaln(y|ego)|podan(y|ego|ym)|wpisan(y|ego|ym)) ?adres(u|em|), (mój |)adres jest (poprawny|prawidłowy), użyj (mimo to|jak wpisano)',
    'use-suggested-address':
      '(użyj|wybierz|zaakceptuj|zastosuj) (sugerowan(y|ego)|polecan(y|ego)|poprawion(y|ego)|proponowan(y|ego)|zweryfikowan(y|ego)) ?(adres|adresu|), (użyj|zastosuj|przyjmij) (sugestii|propozycji|sugestię|poprawkę|korektę)',
    other:
      '(dodaj|zapisz|przenieś|dodać) (do|na) (listy.{0,20}|ulubionych|listę.{0,20}|porównania|porównywarki|schowka|później), (ulubione|lista życzeń|porównaj|zapisz na później|schowek|do ulubionych|obserwuj), (powiadom|poinformuj|powiadomienie|daj znać).{0,40}, (subskrybuj|zapisz się|subskrypcja|zapisz mnie|prenumeruj).{0,30}, udostępnij.{0,20}, drukuj, (napisz|dodaj|zostaw|wystaw) (opinię|recenzję|ocenę|komentarz).{0,20}, opinie.{0,20}, tabela rozmiarów, (sprawdź|zobacz) (dostępność|stan).{0,20}, (kup|zamów) (ponownie|jeszcze raz|znowu), zadaj pytanie.{0,20}, (kontakt|pomoc|menu|szukaj|wyszukaj)( .{1,20}|), (dowiedz się|czytaj|zobacz|pokaż) (więcej|wszystko|wszystkie).{0,30}, więcej (informacji|szczegółów|o).{0,20}, (zobacz|zobacz szczegóły|sprawdź) (produkt|produkty|ofertę|szczegóły).{0,20}, (szybki podgląd|podgląd), wybierz (opcje|rozmiar|kolor|wariant|opcję|rozmiar i .{1,10}), dodaj (oba|wszystkie|zestaw|wybrane|\\d|obydwa).{0,30}, (dodaj|kup) (kartkę|wiadomość|bilecik|kartę podarunkową|bon podarunkowy|opakowanie prezentowe).{0,20}, regulamin.{0,30}, polityka.{0,40}, (ustawienia|zarządzaj|dostosuj|preferencje|spersonalizuj|konfiguruj|zmień ustawienia).{0,30}, (oblicz|sprawdź) (koszt|koszty) .{1,20}, (zmień|wybierz) (kraj|język|walutę|sklep|region).{0,20}, śledź .{0,10}(zamówienie|przesyłkę|paczkę), (znajdź|wybierz) sklep.{0,20}, (moje konto|moje zamówienia|wyloguj|wyloguj się), (raty|kup na raty|oblicz ratę|na raty).{0,20}, (zapytaj o|poproś o) .{1,20}, zamów (próbkę|katalog|rozmowę|bezpłatn.{1,20}), wypożycz, (nie pamiętasz|zapomniałeś|nie pamiętam) .{0,20}hasła.{0,2}, odbierz w (sklepie|salonie).{0,20}, zarezerwuj.{0,30}, kup (bon|kartę).{0,20}',
  },
  totals: {
    subtotal:
      '(suma częściowa|wartość (produktów|koszyka|zamówienia bez .{1,20}|towarów)|produkty|razem (produkty|za produkty)|kwota (produktów|częściowa)|suma (produktów|pośrednia|cząstkowa)|cena produktów|wartość towaru|podsuma)( .{1,30}|)',
    shipping:
      '(dostawa|wysyłka|koszt (dostawy|wysyłki|przesyłki|transportu)|koszty (dostawy|wysyłki|przesyłki)|przesyłka|transport|opłata za dostawę|sposób dostawy|cena dostawy)( .{1,50}|)',
    tax: '(w tym |zawiera |kwota |)?(podatek |podatku )?(vat|podatek|podatki|podatku)( ?\\(?\\d.{0,12}| \\(.{1,30}\\)| (incl|inkl|inc|compr|enth|wlicz|ing|sis|vc).{0,20}|)',
    discount:
      '(rabat|zniżka|kod rabatowy|kupon|promocja|bon|upust|karta podarunkowa|kod promocyjny|bonus|voucher|rabaty|obniżka)( .{1,40}|)',
    surcharge:
      '(opłata|dopłata|prowizja|pobranie|koszt płatności|za pobraniem|pakowanie .{1,20}|opłata za (płatność|pobranie|obsługę|pakowanie)|napiwek|darowizna|ubezpieczenie|koszt obsługi|kaucja|opłata .{1,30}|koszt pobrania|zaokrąglenie)( .{1,40}|)',
    total:
      '(razem|suma|do zapłaty|łącznie|łączna kwota|kwota do zapłaty|całkowita kwota|suma zamówienia|razem do zapłaty|kwota całkowita|łączny koszt|ogółem|w sumie|całość|suma całkowita|wartość zamówienia|koszt całkowity|kwota zamówienia|łącznie do zapłaty|suma do zapłaty|cena całkowita|razem z dostawą|total)( \\(?(z vat|brutto|z|zawiera|w tym|wraz).{0,40}|)',
    aside:
      '(razem|suma|łącznie|kwota|wartość)( razem|) ?\\(?(netto|bez vat|bez podatku).{0,20}, (oszczędzasz|zaoszczędzisz|oszczędność|zaoszczędziłeś|twoja oszczędność)( .{1,30}|), (brakuje|jeszcze|do darmowej|dodaj) .{1,60}(darmow|dostaw).{0,30}, (punkty|punktów)( .{1,30}|), cena (jednostkowa|katalogowa|regularna|za sztukę|sugerowana).{0,20}, najniższa cena.{0,40}, .{0,20}(miesięcznie|rata|rat).{0,30}, darmowa (dostawa|wysyłka) (od|powyżej).{0,30}, waga.{0,20}, netto.{0,20}',
  },
  texts: {
    free: 'gratis, bezpłatn(a|ie|y|e), darmow(a|e|y)( dostawa| wysyłka|), za darmo, bez opłat, wliczone',
    later:
      '(zostanie |zostaną |będzie )?(oblicz(on|an)|wylicz(on|an)|nalicz(on|an)|ustal(on|an)|doda(n|wan))(y|a|e|o) (w|na|przy|później|po|podczas).{0,40}, do (obliczenia|ustalenia|wyliczenia), (podaj|wpisz|wybierz|wprowadź) .{0,40}(adres|sposób|dostaw|kraj|kod).{0,30}, (oczekuje|jeszcze nie .{1,20}|w następnym kroku|następny krok|obliczanie|nieznany)',
    'tax-included':
      '(brutto|z vat|w tym vat|zawiera vat|z podatkiem|(w tym|zawiera|wraz z) .{0,20}(vat|podat.{1,4}))',
    'tax-excluded': '(netto|bez vat|bez podatku|\\+ vat|plus vat)',
    'shipping-choice':
      '(sposób|metoda|metody|sposoby|opcje|opcja|forma|formy|rodzaj) (dostawy|wysyłki|przesyłki|doręczenia)( .{1,30}|), wybierz .{0,20}(dostaw|wysyłk|kurier).{0,20}, jak (chcesz|wolisz|mamy) (otrzymać|odebrać|dostarczyć|wysłać).{0,40}',
    'payment-choice':
      '(sposób|metoda|metody|sposoby|opcje|opcja|forma|formy|rodzaj) (płatności|zapłaty)( .{1,30}|), wybierz .{0,20}(płatnoś|zapłat).{0,20}, jak chcesz zapłacić.{0,10}',
    'pick-up':
      '(odbiór|odbierz|odbiór osobisty)( .{1,40}|), (paczkomat|paczkomaty|punkt odbioru|automat paczkowy|click (&|and|i) collect|orlen paczka|żabka)( .{1,40}|), (dostawa |wysyłka |)?do (punktu|paczkomatu|salonu|sklepu|automatu).{0,30}, inpost paczkomat.{0,20}',
    quantity: 'ilość, liczba, liczba sztuk, ilość sztuk, szt, sztuk, sztuki, ilosc',
    'cart-heading':
      '(mój|twój|zawartość|podsumowanie) koszyk(a|)( ?\\(?\\d.{0,14}|), koszyk( ?\\(?\\d.{0,14}|), produkty w koszyku',
    'sign-in-heading':
      '(zaloguj się|logowanie|zaloguj|mam (już )?konto|stały klient|witaj ponownie|masz już konto|jestem klientem|posiadasz konto)( .{1,30}|)\\??',
    'contact-heading':
      '(twoje |moje |)?(dane (kontaktowe|osobowe|klienta|zamawiającego|kupującego|odbiorcy)|informacje (kontaktowe|o kliencie)|kontakt|adres e-?mail|e-?mail|dane)',
    'address-heading':
      '(twój |)?(adres|adresy|dane)( do)?( dostawy| wysyłki| rozliczeniowy| do faktury| faktury| odbiorcy| adresowe|)( .{1,20}|), (wyślij|dostarcz) do, odbiorca, gdzie .{1,40}',
    'shipping-heading':
      '(sposób|metoda|metody|opcje|forma)? ?(dostawa|dostawy|wysyłka|wysyłki|przesyłka)( .{1,20}|), wybierz dostawę',
    'payment-heading': '(sposób|metoda|metody|opcje|forma)? ?(płatność|płatności|zapłata|zapłaty)( .{1,20}|)',
    'review-heading':
      '(podsumowanie|sprawdź|weryfikacja|przegląd|potwierdź)( .{1,30}|), (twoje|moje) zamówienie, ostatni krok, już prawie.{0,20}',
    'recommended-heading':
      '(może ci się|mogą cię|może cię|może|inni|klienci|polecamy|sprawdź też|zobacz też|zobacz również) .{1,50}, (produkty|artykuły) (podobne|powiązane|polecane|ostatnio oglądane|uzupełniające).{0,20}, (podobne|powiązane|polecane|ostatnio oglądane) (produkty|artykuły).{0,20}, (często )?kupowane razem.{0,20}, polecamy.{0,20}, polecane.{0,20}, akcesoria, bestsellery, nowości, ostatnio oglądane, pasuje do.{0,20}, uzupełnij.{1,30}',
    cookies: 'cookies?, (twoja |)?prywatność( .{1,20}|), ciasteczka?, zgoda, ochrona danych',
    thanks:
      '(serdecznie |bardzo |)?dziękujemy( bardzo|)( za .{1,50}|)\\,?( .{1,30}|), (twoje|państwa|pana|pani) zamówienie( zostało| jest|) .{0,20}(złożone|przyjęte|potwierdzone|otrzymane|zrealizowane|zarejestrowane|wysłane|opłacone).{0,30}, zamówienie (złożone|przyjęte|potwierdzone|zostało złożone|zostało przyjęte|zrealizowane).{0,20}, (płatność|zakup) (zakończon(a|y)|zrealizowan(a|y)|udan(a|y)|przyjęta).{0,20}, potwierdzenie zamówienia, (otrzymaliśmy|przyjęliśmy) (twoje|państwa|pana|pani|) ?zamówienie.{0,20}',
    'order-number':
      '(twój |twoje |)?(numer|nr|nr\\.|kod|id|identyfikator|numer referencyjny)( twojego|)? ?(zamówienia|potwierdzenia|transakcji)( to|)(:|), (twoje |)?zamówienie( nr| numer| #| o numerze)( to|)',
    'business-days': 'dni robocz(e|ych), dzień roboczy, dni rob',
    days: '(dni|dzień|dnia)',
    weeks: '(tydzień|tygodni|tygodnie|tygodnia)',
    hours: '(godzin|godziny|godz|h)',
    today: '(dziś|dzisiaj)',
    tomorrow: '(jutro|następnego dnia)',
    'delivery-date': '(dostawa|doręczenie|termin dostawy|przewidywan.{1,20})( .{1,30}|)',
  },
  payments: {
    card: '(płatność |zapłać |)?(karta|kartą|karty)( kredytow(a|ą).{0,30}| płatnicz(a|ą).{0,30}| debetow(a|ą).{0,30}|)( .{1,60}|)',
    cash_on_delivery:
      '(płatność |zapłata |)?(za pobraniem|przy odbiorze|pobranie|przy dostawie)( .{1,30}|), (gotówka|gotówką)( .{1,30}|)',
    bank_transfer:
      '(zwykły |tradycyjny |płatność |)?(przelew|przelewem)( .{1,40}|), (przedpłata|płatność z góry)( .{1,30}|)',
    invoice:
      '(płatność |na |)?(faktura|fakturę|na fakturę)( .{1,30}|), (odroczona płatność|odroczony termin|przelew \\d{1,2} dni).{0,20}',
    test: '(płatność|metoda|tryb)? ?(testow(a|y)|próbn(a|y)|demo)( .{1,20}|)',
    free: 'płatność nie jest wymagana, darmowe zamówienie',
    later: '(raty|na raty|płatność ratalna|zapłać później|kup teraz.{1,20})( .{1,30}|)',
  },
  problems: {
    'field-error':
      '(to|te) pol(e|a) (jest|są|nie) .{1,50}, (pole |)wymagan(e|y), (proszę |)(wypełnij|wypełnić|sprawdź|sprawdzić|podaj|podać|wybierz|wybrać|wprowadź|popraw) (to|poprawn.{1,4}|pole|swój|prawidłow.{1,4}) .{0,50}, (ta |)(wartość|dane) (jest|są|nie) .{0,10}(nieprawidłow|niepoprawn|prawidłow).{1,10}, nieprawidłow(a|y|e) .{1,40}, .{1,40} jest (wymagan|nieprawidłow)(e|y|a)',
    captcha: 'nie jestem robotem, (potwierdź|udowodnij)\\,? że (nie )?jesteś .{1,20}',
    'bot-protection':
      '(dostęp|żądanie) (zabroniony|zablokowany|odrzucone|zablokowane).{0,40}, (nietypowy|podejrzany) ruch.{0,40}, sprawdzanie (twojej )?przeglądarki.{0,30}, zbyt wiele (żądań|zapytań).{0,20}',
    'sign-in-required':
      '(musisz|proszę|należy|aby .{1,30} musisz) .{0,15}(zalogować|być zalogowan|zarejestrować|założyć konto|zaloguj).{0,20}(aby|żeby|przed|się).{0,50}, (konto|logowanie|rejestracja) (jest )?(wymagane|wymagana|konieczne|obowiązkowe).{0,30}',
    'one-time-code':
      '(wpisz|wprowadź|podaj) kod .{0,30}(wysłany|otrzymany|weryfikacyjny|sms).{0,30}, kod (weryfikacyjny|jednorazowy)( .{1,20}|), wysłaliśmy .{0,20}kod.{0,40}',
    'three-d-secure':
      '(potwierdź|zatwierdź|autoryzuj) (płatność|transakcję|zakup) .{0,20}(bank|aplikacji).{0,20}, silne uwierzytelnianie.{0,20}',
    'out-of-stock':
      '(ten produkt|produkt|towar|)? ?(jest |)?(obecnie |chwilowo |tymczasowo |aktualnie |)?(niedostępny|wyprzedan(y|e|o)|niedostępne|brak w magazynie|brak towaru|produkt niedostępny|brak na stanie)( .{1,20}|)',
    'insufficient-stock':
      '(tylko|zostało tylko|dostępne tylko|dostępnych jest tylko|mamy tylko) \\d{1,5}.{0,40}, (niewystarczając.{1,4}|za mała) (ilość|liczba|stan).{0,40}, (żądana|wybrana|wskazana) ilość .{0,30}(niedostępna|przekracza|nie jest dostępna).{0,40}, maksymalna (ilość|liczba).{0,40}, brak (wystarczającej|żądanej) ilości.{0,40}',
    'product-not-found':
      '(strona|produkt) (nie została znaleziona|nie istnieje|nie został znaleziony|nie znaleziono).{0,30}, nie znaleziono (strony|produktu).{0,30}, błąd 404.{0,30}, (ta|podana) strona nie istnieje.{0,20}',
    'cart-empty':
      '(twój |mój |)?koszyk jest (obecnie |aktualnie |)?pusty.{0,30}, (brak|nie masz|nie ma) (żadnych )?produktów w koszyku.{0,20}, pusty koszyk',
    unshippable:
      '(nie (wysyłamy|dostarczamy|realizujemy)|ten produkt nie może zostać wysłany) .{0,60}, (brak|nie ma) (dostępnych )?(metod|sposobów|opcji|form) (dostawy|wysyłki).{0,60}, (dostawa|wysyłka) .{0,20}(niedostępna|niemożliwa|nie jest możliwa).{0,40}',
    'no-payment-method': '(brak|nie ma) (dostępnych )?(metod|sposobów|opcji|form) płatności.{0,60}',
    'payment-declined':
      '(twoja |)?(płatność|karta|transakcja)( została| nie została| jest|) .{0,20}(odrzucona|odmówiona|zrealizowana|nieudana|zaakceptowana|nieważna|wygasła|niepowodzeniem|autoryzowana).{0,40}, (płatność (nieudana|odrzucona|nie powiodła się)|karta (odrzucona|wygasła)|brak środków|błąd płatności).{0,40}',
    'coupon-refused':
      '(ten |podany |twój |)?(kod|kupon|kod rabatowy|kod promocyjny|bon)( .{1,40}|) (jest |nie |został |wygasł)( ?)(nieprawidłowy|nieważny|istnieje|niepoprawny|wygasł|nie istnieje|jest ważny|może|został|błędny|obowiązuje).{0,60}, (nieprawidłowy|niepoprawny|nieważny|błędny) (kod|kupon).{0,30}, (kod|kupon) (nieprawidłowy|niepoprawny|nieważny|wygasł).{0,20}',
    'order-refused':
      '(kwota|cena|suma|ceny|wartość) .{0,15}(zmieniła|zmieniły|uległa).{0,80}, (twoje |)?zamówieni(e|a) nie (mogło|może|udało|zostało) .{1,60}, (nie udało się|błąd podczas) .{0,20}(zamówieni|złożyć).{0,40}',
    'shop-error':
      '(wystąpił|pojawił się|napotkano) (nieoczekiwany |wewnętrzny |)?(błąd|problem).{0,60}, (błąd) (wewnętrzny|serwera|systemu).{0,40}, coś poszło nie tak.{0,30}, (spróbuj|prosimy spróbować) (ponownie|później).{0,30}, (strona|sklep|serwis) .{0,20}(niedostępn(a|y)|w trakcie prac).{0,20}, (twoja )?sesja wygasła.{0,20}',
  },
};
