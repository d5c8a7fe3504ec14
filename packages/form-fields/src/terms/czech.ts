import type { Terms } from './concepts.ts';

export const CZECH: Terms = {
  language: 'cs',
  terms: {
    email:
      'e-mailova adresa, emailova adresa, vas e-mail, elektronicka posta, vas email, e-mail nebo telefon',
    'first-name': 'jmeno, krestni jmeno, vase jmeno, krestni',
    'last-name': 'prijmeni, vase prijmeni',
    'full-name':
      'jmeno a prijmeni, cele jmeno, prijemce, jmeno prijmeni, jmeno prijemce, kontaktni osoba, jmeno a prijmeni prijemce',
    honorific: 'osloveni, titul',
    gender: 'pohlavi',
    'birth-date': 'datum narozeni, narozeni',
    'birth-day': 'den narozeni',
    'birth-month': 'mesic narozeni',
    'birth-year': 'rok narozeni',
    phone:
      'telefon, telefonni cislo, mobil, mobilni telefon, tel, cislo mobilu, telefonni kontakt, mobilni cislo, kontaktni telefon',
    'phone-country-code': 'predvolba, mezinarodni predvolba, telefonni predvolba',
    company: 'firma, spolecnost, nazev firmy, nazev spolecnosti, organizace, jmeno firmy, obchodni firma',
    'tax-id': 'ico, dic, ic, ic dph',
    'national-id': 'rodne cislo, cislo obcanskeho prukazu',
    'address-line1':
      'ulice a cislo popisne, ulice a cislo, ulice cp, ulice a c p, adresa radek 1, adresa 1, ulice a cislo domu, cislo domu a ulice, ulice cislo popisne, cislo domu a nazev ulice, nazev ulice a cislo, ulice c p, ulice a cp, radek adresy 1, ulice cislo domu',
    'address-line2':
      'adresa radek 2, adresa 2, byt, patro, doplnek adresy, cislo bytu, apartma, radek adresy 2, byt patro',
    street: 'ulice, nazev ulice',
    'house-number': 'cislo popisne, cislo domu, c p, cislo orientacni, cp, cislo popisne orientacni',
    city: 'mesto, obec, mesto obec, obec mesto',
    region: 'kraj, okres, stat provincie, region',
    'postal-code': 'psc, postovni smerovaci cislo, smerovaci cislo, zip psc',
    country: 'zeme, stat, zeme region, vyberte zemi, zeme oblast',
    'card-number': 'cislo karty, cislo platebni karty, cislo kreditni karty, platebni karta, kreditni karta',
    'card-name': 'jmeno na karte, drzitel karty, jmeno drzitele karty, jmeno drzitele, jmeno majitele karty',
    'card-expiry':
      'platnost karty, datum expirace, platnost do, konec platnosti, mm rr, platnost, expirace, datum vyprseni platnosti, datum platnosti, datum konce platnosti',
    'card-expiry-month': 'mesic expirace, mesic platnosti',
    'card-expiry-year': 'rok expirace, rok platnosti',
    'card-security-code':
      'bezpecnostni kod, kod cvc, kod cvv, overovaci kod karty, kontrolni kod, cvc kod, cvv kod, kod cvv cvc',
    'card-type': 'typ karty',
    'one-time-code': 'aktivacni kod, overovaci kod, potvrzovaci kod, sms kod',
    quantity: 'mnozstvi, pocet kusu, pocet, ks',
    variant: 'barva, velikost, varianta',
    coupon: 'slevovy kod, slevovy kupon, kupon, kod kuponu, poukaz, sleva, promo kod',
    'gift-card': 'darkovy poukaz, darkova karta, darkovy poukaz kod',
    'delivery-note':
      'poznamka, poznamka k objednavce, poznamka pro dopravce, poznamky, poznamky k objednavce, pokyny k doruceni, vzkaz pro kuryra, poznamka pro kuryra',
    'delivery-method': 'zpusob dopravy, doprava, zpusob doruceni, osobni odber, zasilkovna',
    'payment-method': 'zpusob platby, platba, dobirka, bankovni prevod, prevodem, platba kartou',
    newsletter:
      'odber novinek, novinky e-mailem, zasilani novinek, prihlasit k odberu, obchodni sdeleni, obchodnich sdeleni, zasilani obchodnich sdeleni',
    terms:
      'obchodni podminky, souhlasim, ochrana osobnich udaju, souhlasim s, podminky, obchodnimi podminkami, zpracovani osobnich udaju',
    'save-information': 'ulozit udaje, zapamatovat, ulozit kartu, ulozit adresu, ulozit',
    'billing-same-as-shipping':
      'stejna adresa, dorucit na jinou adresu, jina dodaci adresa, stejna jako, dodaci adresa je jina, jina adresa, na jinou adresu, shodna s, shoduje se',
    'create-account': 'vytvorit ucet, zaregistrovat, zalozit ucet, registrace, registrovat se',
    'remember-me': 'zapamatovat si me, zustat prihlasen, pamatovat prihlaseni, trvale prihlaseni',
    username: 'uzivatelske jmeno, prihlasovaci jmeno, uzivatel',
    password: 'heslo',
    'new-password':
      'nove heslo, heslo znovu, potvrzeni hesla, potvrdit heslo, heslo pro kontrolu, zopakujte heslo',
    search: 'hledat, vyhledat, vyhledavani, co hledate, hledany vyraz, hledejte, radit podle',
    message: 'zprava, dotaz, vase zprava, vas dotaz',
    subject: 'predmet',
    website: 'webova stranka, webove stranky',
    language: 'jazyk',
    name: 'nazev',
    number: 'cislo, c',
    code: 'kod',
    address: 'adresa, dodaci adresa, fakturacni adresa, adresa doruceni, dorucovaci adresa, adresa bydliste',
    date: 'datum',
    day: 'den',
    month: 'mesic',
    year: 'rok',
    card: 'karta, karte',
    billing: 'fakturacni, fakturace, fakturacni udaje',
    shipping: 'dodaci, doruceni, dodaci udaje',
    confirm: 'potvrdit, znovu, zopakovat, potvrzeni, zopakujte',
    ignored:
      'zadejte, vas, vase, a, nebo, na, povinne, nepovinne, vyberte, napr, prosim, vyplnte, udaje, pro, s, v, je, volitelne, povinny udaj',
  },
};
