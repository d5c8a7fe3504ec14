import type { Terms } from './concepts.ts';

export const POLISH: Terms = {
  language: 'pl',
  terms: {
    'saved-address': 'wybierz adres, zapisany adres',
    nationality: 'obywatelstwo, narodowosc',
    'birth-place': 'miejsce urodzenia, miasto urodzenia, kraj urodzenia',
    email:
      'adres e-mail, adres email, adres poczty elektronicznej, poczta elektroniczna, twoj e-mail, adres mailowy, twoj adres e-mail, adres mail, twoj email, e-mail lub telefon, e-mail lub numer telefonu, adres e-mail lub numer telefonu',
    'first-name':
      'jak masz na imie, jak mozemy sie do ciebie zwracac, imie, imiona, twoje imie, imie odbiorcy',
    'last-name': 'nazwisko, twoje nazwisko, nazwisko odbiorcy, nazwiska',
    'full-name':
      'jak sie nazywasz, jak sie pan nazywa, jak sie pani nazywa, nadawca, imie i nazwisko, imie nazwisko, nazwisko i imie, pelne imie i nazwisko, odbiorca, imie i nazwisko odbiorcy, adresat, pelne nazwisko, pelna nazwa odbiorcy, osoba kontaktowa, imie i nazwisko lub nazwa, imie i nazwisko nazwa firmy, imie i nazwisko firma, nazwa odbiorcy',
    'middle-name': 'drugie imie',
    honorific: 'zwrot grzecznosciowy, tytul, pan pani, forma grzecznosciowa, zwrot',
    gender: 'plec',
    'birth-date': 'data urodzenia, urodziny, data ur, urodzony',
    'birth-day': 'dzien urodzenia',
    'birth-month': 'miesiac urodzenia',
    'birth-year': 'rok urodzenia',
    phone:
      'tel komorkowy, tel stacjonarny, tel kontaktowy, telefon, numer telefonu, nr telefonu, telefon komorkowy, komorka, telefon kontaktowy, nr tel, numer tel, numer komorkowy, tel, tel kom, telefon stacjonarny, nr kom, numer telefonu komorkowego, numer kontaktowy, nr telefonu komorkowego, twoj numer telefonu, numer telefonu kontaktowego',
    'phone-country-code':
      'kierunkowy, numer kierunkowy kraju, prefiks, kod kraju telefonu, kierunkowy kraju, numer kierunkowy, prefiks kraju',
    'phone-extension':
      'tel wewnetrzny, numer wewnetrzny, nr wewnetrzny, wewnetrzny, numer wewnetrzny, nr wewnetrzny',
    fax: 'faks, numer faksu',
    company:
      'firma, nazwa firmy, nazwa przedsiebiorstwa, przedsiebiorstwo, organizacja, pelna nazwa firmy, instytucja, nazwa instytucji, nazwa organizacji',
    department: 'dzial',
    'job-title': 'stanowisko, zawod',
    'tax-id':
      'nip, numer nip, regon, krs, vat ue, nip firmy, nr nip, numer identyfikacji podatkowej, nip vat, nip ue, nip opcjonalnie, identyfikator podatkowy, numer vat',
    'national-id':
      'paszportu, dowodu, dowodu osobistego, legitymacji, pesel, numer dowodu, dowod osobisty, numer paszportu, paszport',
    'address-line1':
      'ulica i numer, ulica i numer domu, ulica i nr domu, adres linia 1, adres 1, ulica nr domu, ulica numer domu, ulica i nr, linia adresu 1, ulica numer, ulica nr, ulica i numer budynku, ulica numer domu i mieszkania, ulica i numer domu mieszkania, ulica nr domu i mieszkania, ulica nr domu nr mieszkania, ulica nr domu mieszkania, ulica numer budynku, nazwa ulicy i numer domu, ulica numer domu lokalu, ulica numer domu numer lokalu, ulica i nr domu mieszkania, nazwa ulicy numer budynku numer lokalu, ulica numer domu numer mieszkania, ulica i numer domu lokalu, ulica nr, ul nr, nazwa ulicy numer domu, adres ulica i numer, ulica i numer domu numer mieszkania, ulica 1, pierwsza linia adresu, ulica oraz numer domu, ulica oraz numer',
    'address-line2':
      'nr drzwi, numer drzwi, adres linia 2, adres 2, linia adresu 2, mieszkanie, apartament, pietro, klatka, dalsza czesc adresu, ciag dalszy adresu, dodatkowe informacje adresowe, uzupelnienie adresu, adres dodatkowy, apartament lokal itp, ciag dalszy adresu opcjonalnie, lokal mieszkanie, druga linia adresu, dodatkowa linia adresu, mieszkanie lokal itp, budynek, adres cd, adres c d, numer mieszkania pietro, ulica 2',
    'address-line3': 'adres linia 3, adres 3',
    'full-address': 'pelny adres, adres pocztowy',
    street: 'ulica, ul, nazwa ulicy',
    'house-number':
      'nr domu lokalu, nr domu i lokalu, numer domu i lokalu, nr domu mieszkania, numer domu mieszkania, numer domu, nr domu, numer budynku, nr budynku, nr domu i mieszkania, numer domu i mieszkania, nr domu lokalu, numer domu lokalu, numer domu mieszkania, nr domu mieszkania, numer posesji, nr domu nr mieszkania, numer ulicy, dom nr, nr domu nr lokalu, numer budynku i lokalu',
    'house-number-addition':
      'numer mieszkania, nr mieszkania, nr lokalu, numer lokalu, lokal, numer mieszkania lokalu, nr mieszkania lokalu, numer lokalu mieszkania, m',
    district: 'dzielnica, powiat, gmina, osiedle',
    city: 'poczta i miejscowosc, poczta miejscowosc, miasto, miejscowosc, miasto miejscowosc, miejscowosc miasto, nazwa miejscowosci, poczta miejscowosc, nazwa miasta, wybierz miasto',
    region:
      'wojewodztwo, stan, prowincja, region, stan prowincja, wojewodztwo region, stan wojewodztwo, wojewodztwo prowincja, stan region',
    'postal-code': 'kod pocztowy, kod poczt, ~kod, kodpocztowy, kod zip, kod pocztowy zip',
    country: 'kraj, panstwo, kraj region, kraj dostawy, kraj zamieszkania, wybierz kraj, kraj lub region',
    'country-code': 'kod kraju',
    'address-search': 'wyszukaj adres, szukaj adresu, wpisz adres',
    'address-nickname': 'nazwa adresu, alias adresu',
    'card-number':
      'numer karty, nr karty, numer karty kredytowej, numer karty platniczej, karta kredytowa, nr karty kredytowej, karta platnicza, numer twojej karty, numer karty debetowej',
    'card-name':
      'imie i nazwisko na karcie, wlasciciel karty, posiadacz karty, imie i nazwisko posiadacza karty, nazwa na karcie, imie i nazwisko wlasciciela karty, nazwisko na karcie, imie i nazwisko posiadacza, imie nazwisko na karcie, posiadacz, wlasciciel, nazwisko posiadacza karty, nazwa posiadacza karty, nazwa wlasciciela karty, dane posiadacza karty, imie i nazwisko widoczne na karcie',
    'card-expiry':
      'data waznosci, wazna do, termin waznosci, data wygasniecia, wazne do, mm rr, mm rrrr, data waznosci mm rr, waznosc, waznosc karty, data waznosci karty, wygasa, data wygasniecia karty, termin waznosci karty, wazna do mm rr, wazny do',
    'card-expiry-month': 'miesiac waznosci, miesiac wygasniecia, data waznosci miesiac, wazna do miesiac',
    'card-expiry-year': 'rok waznosci, rok wygasniecia, data waznosci rok, wazna do rok',
    'card-security-code':
      'kod zabezpieczajacy, kod bezpieczenstwa, kod cvv, kod cvc, kod cvv2, kod weryfikacyjny karty, kod cvv cvc, kod cvv2 cvc2, kod cvc cvv, numer cvv, kod cvc2, kod zabezpieczajacy cvv, kod cvv2 lub cvc2, kod weryfikacji karty',
    'card-type': 'typ karty, rodzaj karty',
    'bank-account':
      'nr konta, numer konta, nr konta do zwrotu, numer rachunku, nr rachunku, rachunek bankowy, numer konta, rachunek bankowy, numer rachunku, nr konta',
    quantity: 'ilosc, liczba sztuk, szt, sztuk, liczba',
    variant: 'kolor, rozmiar, material, wariant, model, smak, pojemnosc, dlugosc',
    coupon:
      'kod rabatowy, kod promocyjny, kupon, kupon rabatowy, rabat, bon, kod kuponu, kod znizkowy, kod bonu, karta podarunkowa lub kod rabatowy, kod rabatowy lub karta podarunkowa, masz kod rabatowy, kod vouchera',
    'gift-card':
      'numer karty podarunkowej, numer karty upominkowej, karta podarunkowa, karta upominkowa, bon podarunkowy, numer karty podarunkowej, kod karty podarunkowej, bon upominkowy, numer karty upominkowej',
    'gift-message': 'wiadomosc na prezent, dedykacja, tresc dedykacji, zyczenia, bilecik, tresc bileciku',
    'delivery-note':
      'uwagi, uwagi do zamowienia, komentarz, komentarz do zamowienia, instrukcje dostawy, notatka, dodatkowe informacje, wskazowki dla kuriera, uwagi dla kuriera, informacje dodatkowe, uwagi do dostawy, informacje dla kuriera, wiadomosc dla sprzedawcy, notatki do zamowienia, dodatkowe uwagi, wskazowki dotyczace dostawy, wiadomosc dla kuriera, komentarze, uwagi do przesylki, instrukcje dotyczace dostawy',
    'delivery-method':
      'sposob dostawy, metoda dostawy, metoda wysylki, sposob wysylki, kurier, paczkomat, odbior osobisty, dostawa kurierem, opcje dostawy, forma dostawy, rodzaj dostawy, przesylka kurierska, dostawa standardowa, dostawa ekspresowa, darmowa dostawa, odbior w sklepie',
    'delivery-date': 'data dostawy, termin dostawy, godzina dostawy',
    'payment-method':
      'sposob platnosci, metoda platnosci, forma platnosci, za pobraniem, przelew, platnosc przy odbiorze, przelew bankowy, blik, przelewy24, platnosc karta, rodzaj platnosci, tradycyjny przelew, karta platnicza lub kredytowa',
    'order-number': 'numer zamowienia, nr zamowienia, numer faktury, numer przesylki',
    'purchase-order': 'numer zamowienia klienta, referencja',
    'loyalty-number':
      'karty stalego klienta, numer karty stalego klienta, numer klienta, numer karty lojalnosciowej, karta stalego klienta, nr klienta',
    amount: 'kwota, napiwek, darowizna, cena',
    newsletter:
      'zgadzam sie na otrzymywanie, zgoda na otrzymywanie, wyrazam zgode na otrzymywanie, newslettera, subskrypcja, zapisz sie, otrzymywac oferty, informacje handlowe, informacji handlowych, oferty i promocje, zapisz mnie, otrzymywac informacje, marketingowych, chce otrzymywac, zapisz sie do newslettera, otrzymywanie informacji, promocje i nowosci, marketingowe',
    terms:
      'regulamin, akceptuje regulamin, akceptuje, zgadzam sie, polityka prywatnosci, zapoznalem sie, warunki, przetwarzanie danych, wyrazam zgode, zgoda, oswiadczam, przetwarzanie danych osobowych, zapoznalam sie, regulaminem, polityke prywatnosci, rodo, akceptuje warunki, regulaminu, warunki zakupow',
    'save-information':
      'zapisz dane, zapamietaj dane, zapisz adres, zapisz karte, zapisz moje dane, zapamietaj karte, adres domyslny, domyslny, na przyszlosc, zapisz te informacje, zapisz, zachowaj dane',
    'billing-same-as-shipping':
      'taki sam jak adres dostawy, faktura na adres dostawy, ten sam adres, inny adres dostawy, wyslij na inny adres, adres rozliczeniowy jest taki sam, adres dostawy jest inny, wysylka na inny adres, taki sam jak adres wysylki, inny adres, uzyj tego samego adresu, dostawa na inny adres, dostarczyc pod inny adres, taki sam, taka sama, inny niz, inny adres rozliczeniowy, adres do faktury taki sam, dostarcz na inny adres, ten sam, takie same, wysylka pod inny adres, wyslac na inny adres, inne niz',
    'create-account':
      'zaloz konto, utworz konto, zarejestruj, rejestracja, zakupy bez rejestracji, kup bez rejestracji, stworz konto, chce zalozyc konto, kontynuuj jako gosc',
    'remember-me': 'zapamietaj mnie, nie wylogowuj mnie, pozostan zalogowany',
    'gift-option': 'pakowanie na prezent, zapakuj na prezent, to jest prezent, na prezent, prezent',
    'age-confirmation': 'pelnoletni, ukonczone 18 lat, mam 18 lat, wiek',
    username:
      'nazwa uzytkownika, uzytkownik, login, nazwa uzytkownika lub e-mail, login lub e-mail, nazwa uzytkownika lub adres e-mail',
    password: 'haslo, twoje haslo, aktualne haslo, obecne haslo',
    'new-password':
      'nowe haslo, powtorz haslo, potwierdz haslo, utworz haslo, wprowadz haslo ponownie, ustaw haslo, powtorzenie hasla, potwierdzenie hasla, powtorz nowe haslo, haslo ponownie',
    'one-time-code':
      'kod z sms, kod sms, kod blik, blik, kod weryfikacyjny, kod sms, kod potwierdzajacy, kod jednorazowy, kod aktywacyjny',
    captcha: 'przepisz kod, kod z obrazka, nie jestem robotem, przepisz znaki',
    search:
      'szukaj, wyszukaj, wyszukaj produkt, czego szukasz, wyszukiwarka, szukana fraza, wpisz szukana fraze, szukaj produktu, sortuj, sortuj wedlug, znajdz sklep, sortowanie, slowa kluczowe, wpisz czego szukasz',
    message: 'wiadomosc, twoja wiadomosc, pytanie, tresc wiadomosci, opis, opinia, tresc, twoje pytanie',
    subject: 'temat, temat wiadomosci, powod kontaktu',
    website: 'strona internetowa, strona www, www',
    'referral-source': 'skad o nas wiesz, skad sie o nas dowiedziales, skad dowiedziales sie o nas',
    language: 'jezyk',
    currency: 'waluta',
    'security-question': 'pytanie pomocnicze, odpowiedz',
    name: 'nazwa',
    number: 'numer, nr',
    address:
      'adres, adres dostawy, adres rozliczeniowy, adres do faktury, adres wysylki, adres zamieszkania, adres do wysylki, adres korespondencyjny, adres do dostawy, adres odbiorcy, adres firmy, linia adresu',
    date: 'data',
    day: 'dzien, dd',
    month: 'miesiac',
    year: 'rok, rr, rrrr',
    card: 'karta, karty, karcie, dane karty',
    holder: 'posiadacza, wlasciciela',
    birth: 'urodzenia',
    billing:
      'faktura, faktury, rozliczeniowy, rozliczeniowe, platnik, dane do faktury, nabywca, platnika, dane nabywcy, do faktury',
    shipping: 'dostawa, dostawy, wysylka, wysylki, do wysylki, odbiorcy, dane do wysylki',
    confirm: 'powtorz, potwierdz, ponownie, potwierdzenie, powtorzenie',
    new: 'nowe, nowy, utworz',
    current: 'aktualne, obecne, stare',
    gift: 'upominek, podarunek',
    ignored:
      'prosze, wpisz, podaj, wprowadz, twoj, twoja, twoje, i, lub, na, do, wymagane, opcjonalnie, opcjonalne, wybierz, np, przyklad, pole, pole wymagane, nieobowiazkowe, dane, klienta, klient, swoj, swoje, oraz, sie, dla, w, z, pole opcjonalne',
  },
};
