import { describe, expect, it } from 'vitest';
import { classifyHtml } from '../src/command/classify-html.ts';

const kinds = (html: string): string[] => classifyHtml(html, false).map(({ label }) => label.kind);

/** Inputs with these labels and names in code. */
const labelled = (...fields: readonly (readonly [label: string, name: string])[]): string =>
  `<form>${fields.map(([label, name]) => `<p><label>${label} <input name="${name}"></label></p>`).join('')}</form>`;

describe('names in code that contradict the labels', () => {
  it('do not make a first name of a whole name, or of a last name', () => {
    expect(kinds(labelled(['Name', 'fname'], ['Email', 'email']))).toEqual(['full-name', 'email']);
    expect(kinds(labelled(['Nom', 'fName'], ['Prénom', 'lName']))).toEqual(['last-name', 'first-name']);
    expect(kinds(labelled(['Name', 'fname'], ['Surname', 'x']))).toEqual(['first-name', 'last-name']);
  });

  it('do not make a date of birth of the expiry of a card', () => {
    const months = Array.from({ length: 12 }, (_, index) => `<option>${index + 1}</option>`).join('');
    expect(
      kinds(`<form><label>Card number</label><input name=n><p>Expiration date</p>
        <select name=dob-month><option value="">Month</option>${months}</select><select name=dob-year></select></form>`),
    ).toEqual(['card-number', 'card-expiry-month', 'card-expiry-year']);
  });

  it('are not read from an id that several fields of the form share', () => {
    const field = (label: string) =>
      `<div><label for=email3>${label}</label><div><input id=email3></div></div>`;
    expect(kinds(`<form>${['Città', 'CAP', 'Telefono'].map(field).join('')}</form>`)).toEqual([
      'city',
      'postal-code',
      'phone',
    ]);
  });

  it('leave a field unknown whose type allows nothing that its label says', () => {
    expect(kinds('<form><label>City <input type=email></label></form>')).toEqual(['unknown']);
    expect(kinds('<form><label>Address <input type=email></label></form>')).toEqual(['email']);
  });

  it('tell whose name it is', () => {
    expect(kinds(labelled(['First name', 'first_name'], ['First name', 'spouse_first_name']))).toEqual([
      'first-name',
      'unknown',
    ]);
    expect(
      kinds('<form><h3>Passenger 2</h3><label>First name <input></label><label>Email <input></label></form>'),
    ).toEqual(['unknown', 'unknown']);
  });
});

describe('numbers in labels', () => {
  it('of questions are not those of people', () => {
    expect(
      kinds(labelled(['1. Qual è il tuo nome?', 'nome'], ['2. Qual è il tuo cognome?', 'cognome'])),
    ).toEqual(['first-name', 'last-name']);
    expect(kinds(labelled(['Teilnehmer 2: Name', 'name'], ['2 Name', 'name']))).toEqual([
      'unknown',
      'unknown',
    ]);
  });
});

describe('the heading of a shop', () => {
  it('may name the day of a mother, whose data the form does not ask for', () => {
    expect(kinds('<form><h3>Mother’s Day flowers</h3><label>First name <input></label></form>')).toEqual([
      'first-name',
    ]);
  });
});

describe('a postal code', () => {
  it('is in two fields that are numbered in code', () => {
    expect(
      kinds('<form><table><tr><th>郵便番号<td><input name=post1> - <input name=post2></table></form>'),
    ).toEqual(['postal-code-part', 'postal-code-part']);
  });
});

describe('a phone', () => {
  it('with its area code is the whole number', () => {
    expect(kinds(labelled(['電話番号（ハイフンあり、市外局番含む）', 'tel']))).toEqual(['phone']);
  });
});

describe('the parts of a date', () => {
  it.each([
    ['<select name=ExpiryDateMonth></select>', '<select name=ExpiryDateYear></select>'],
    [
      '<input type=number name=credit_card_expire_month placeholder=mm>',
      '<input type=number name=credit_card_expire_year placeholder=yyyy>',
    ],
  ])('are told by their names in code where one label covers them: %s', (month, year) => {
    expect(kinds(`<form><div><div>Expiry Date:</div><div>${month} / ${year}</div></div></form>`)).toEqual([
      'card-expiry-month',
      'card-expiry-year',
    ]);
  });
});

describe('an address', () => {
  it('has its number in another place than beside the street', () => {
    expect(
      kinds(
        labelled(
          ['CEP', 'zip'],
          ['Endereço', 'address'],
          ['Bairro', 'a'],
          ['Número', 'number'],
          ['Cidade', 'b'],
        ),
      ),
    ).toEqual(['postal-code', 'street', 'district', 'house-number', 'city']);
  });

  it.each([
    ['Flat no., Building Name', 'Road name, Area, Colony'],
    ['Flat no., Building Name', 'Area, Street, Sector, Village'],
  ])('is written from the building to the area: %s', (first, second) => {
    expect(kinds(labelled([first, 'address'], [second, 'locality'], ['Area Pin', 'pin']))).toEqual([
      'address-line1',
      'address-line2',
      'postal-code',
    ]);
  });

  it('may have an example for its placeholder, in which "St" is no state', () => {
    expect(kinds('<form><label>Address <input placeholder="1234 Main St"></label></form>')).toEqual([
      'address-line1',
    ]);
  });
});

describe('the first option of a list', () => {
  it('names the list if it is no choice', () => {
    const options = '<option>India</option><option>Ucrane</option><option>Dubai</option>';
    expect(
      kinds(`<form><select><option>-- Country --</option>${options}</select>
        <select><option>-- State / Province / Region --</option>${options}</select>
        <select><option value="">Select city</option><option>Lyon</option></select></form>`),
    ).toEqual(['country', 'region', 'city']);
  });

  it('says nothing if it only asks for a choice', () => {
    const titles =
      '<select name="titel"><option value=""></option><option>Dr.</option><option>Prof.</option></select>';
    expect(
      kinds(`<html lang="de"><form><table><tr><td>Anrede *</td><td><select name="anrede"><option value="">bitte wählen</option>
        <option>Frau</option><option>Herr</option><option>keine Angabe</option></select> Titel ${titles}</table></form>`),
    ).toEqual(['honorific', 'honorific']);
  });

  it('says nothing if it can be chosen', () => {
    expect(kinds('<form><select><option>City</option><option>Mountain</option></select></form>')).toEqual([
      'unknown',
    ]);
  });
});
