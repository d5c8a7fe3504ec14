import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classifyHtml } from '../src/command/classify-html.ts';
import { classifyFields, type FieldKind, PERSONAL_KINDS } from '../src/index.ts';

const kinds = (html: string): string[] => classifyHtml(html, false).map(({ label }) => label.kind);

describe('autocomplete', () => {
  it('names the kind and the section', () => {
    const [field] = classifyHtml('<input autocomplete="section-a billing tel-national">', false);
    expect(field?.label).toMatchObject({ kind: 'phone', section: 'billing' });
  });

  it.each(['off', 'nope', 'new-password', 'none', 'false', 'disabled', 'xyz', 'on'])(
    'has no say with the value %s',
    (value) => {
      expect(kinds(`<form><label>City <input name="city" autocomplete="${value}"></label></form>`)).toEqual([
        'city',
      ]);
    },
  );

  it('leaves the field unknown when it contradicts a clear label', () => {
    expect(
      kinds('<form><label>Company name <input name="company" autocomplete="email"></label></form>'),
    ).not.toContain('email');
  });
});

describe('other people and things', () => {
  it.each([
    ["Emergency contact's phone", 'phone'],
    ['Name of your pet', 'name'],
    ['Participant 2 name', 'name'],
    ['Place of issue (city)', 'city'],
  ])('have no data of the buyer: %s', (label, name) => {
    const [kind = ''] = kinds(`<html lang="en"><form><label>${label} <input name="${name}"></label></form>`);
    expect(PERSONAL_KINDS.has(kind as FieldKind)).toBe(false);
  });

  it('do not count where a clear field of the same kind is in the form', () => {
    const clear = '<label>Email <input id="a"></label>';
    const partial = '<label>Quartermaster email <input id="b"></label>';
    expect(kinds(`<form>${partial}</form>`)).toEqual(['email']);
    expect(kinds(`<form>${clear}${partial}</form>`)).toEqual(['email', 'unknown']);
  });
});

describe('a security code', () => {
  it('is unknown without a card', () => {
    expect(
      kinds('<form><label>Security code <input></label><label>Shoe size <input></label></form>')[0],
    ).toBe('unknown');
  });

  it('is of the card beside one, and in a frame by itself', () => {
    expect(
      kinds('<form><label>Card number <input></label><label>Security code <input></label></form>'),
    ).toEqual(['card-number', 'card-security-code']);
    expect(kinds(`<iframe srcdoc="<label>Security code <input></label>"></iframe>`)).toEqual([
      'card-security-code',
    ]);
  });
});

describe('examples and formats', () => {
  it('are not names: the label before them is', () => {
    expect(
      kinds(
        '<form><table><tr><td>お名前</td><td><input placeholder="山田"> <input placeholder="花子"></td></tr></table></form>',
      ),
    ).toEqual(['last-name', 'first-name']);
    expect(kinds('<form><label>Geburtsdatum (TT.MM.JJJJ) <input></label></form>')).toEqual(['birth-date']);
  });

  it('of titles in radio buttons prevail over a name in code', () => {
    const radio = (text: string): string => `<label><input type="radio" name="id_gender"> ${text}</label>`;
    expect(
      kinds(`<form><fieldset><legend>Titre</legend>${radio('M.')}${radio('Mme')}</fieldset></form>`),
    ).toEqual(['honorific', 'honorific']);
  });
});

describe('fields in groups', () => {
  it('share a label in its order', () => {
    expect(kinds('<form><label>City, State, ZIP</label><input id=a><input id=b><input id=c></form>')).toEqual(
      ['city', 'region', 'postal-code'],
    );
    expect(
      kinds('<form><table><tr><td>Straße / Nr.</td><td><input> <input size=4></td></tr></table></form>'),
    ).toEqual(['street', 'house-number']);
  });

  it('are first and last name beside each other', () => {
    expect(kinds('<form><label>Vorname <input></label><label>Name <input></label></form>')).toEqual([
      'first-name',
      'last-name',
    ]);
    expect(kinds('<form><label>Nombre <input></label><label>Apellidos <input></label></form>')).toEqual([
      'first-name',
      'last-name',
    ]);
    expect(kinds('<form><label>Name <input></label><label>E-mail <input></label></form>')).toEqual([
      'full-name',
      'email',
    ]);
  });

  it('are family and given name behind one Japanese label', () => {
    const pair = (label: string): string => `<tr><th>${label}</th><td><input> <input></td></tr>`;
    expect(kinds(`<form><table>${pair('お名前')}${pair('フリガナ')}</table></form>`)).toEqual([
      'last-name',
      'first-name',
      'last-name-kana',
      'first-name-kana',
    ]);
  });

  const numbers = (from: number, to: number): string =>
    Array.from(
      { length: to - from + 1 },
      (_, index) => `<option>${String(from + index).padStart(2, '0')}</option>`,
    ).join('');

  it('are month and year of a card', () => {
    expect(
      kinds(`<form><label>Card number <input></label><label>Expires</label>
        <select name=m>${numbers(1, 12)}</select><select name=y>${numbers(2026, 2040)}</select></form>`),
    ).toEqual(['card-number', 'card-expiry-month', 'card-expiry-year']);
    expect(
      kinds(
        '<form><label>Card number <input></label><div>Expiry</div><input placeholder=MM><input placeholder=YY></form>',
      ),
    ).toEqual(['card-number', 'card-expiry-month', 'card-expiry-year']);
  });

  it('are day, month and year of birth', () => {
    expect(
      kinds(`<form><fieldset><legend>Date of birth</legend>
        <select>${numbers(1, 31)}</select><select>${numbers(1, 12)}</select><select>${numbers(1930, 2010)}</select></fieldset></form>`),
    ).toEqual(['birth-day', 'birth-month', 'birth-year']);
  });

  it('are the country of the address and the country code of the phone number', () => {
    const form = (fields: string) => kinds(`<form>${fields}</form>`);
    const phone = '<label>Telephone <input type=tel></label>';
    const code = '<label>Country code (optional) <input role=combobox></label>';
    expect(form(`<label>Country <input></label><label>City <input></label>${code}${phone}`)).toEqual([
      'country',
      'city',
      'phone-country-code',
      'phone',
    ]);
    expect(form(`<label>City <input></label>${code}${phone}`)).toContain('country');
  });

  it('are the parts of a phone number and of a postal code', () => {
    const part = (name: string, length: number): string => `<input name="${name}" maxlength="${length}">`;
    expect(
      kinds(`<form><table><tr><th>電話番号</th><td>${part('tel1', 5)}-${part('tel2', 4)}-${part('tel3', 4)}</td></tr>
      <tr><th>郵便番号</th><td>${part('zip1', 3)}-${part('zip2', 4)}</td></tr></table></form>`),
    ).toEqual(['phone-area-code', 'phone-prefix', 'phone-suffix', 'postal-code-part', 'postal-code-part']);
  });

  it('are the lines of an address', () => {
    expect(
      kinds(
        '<form><label>Street address</label><input name="street[0]"><input name="street[1]"><label>City <input></label></form>',
      ),
    ).toEqual(['address-line1', 'address-line2', 'city']);
  });

  it('are a street with or without its number', () => {
    expect(kinds('<form><label>Street <input></label><label>City <input></label></form>')).toEqual([
      'address-line1',
      'city',
    ]);
    expect(kinds('<form><label>Street <input></label><label>House number <input></label></form>')).toEqual([
      'street',
      'house-number',
    ]);
  });

  it('are a line with the number of the block, or two fields for its name and its number', () => {
    const japanese = (labels: string) =>
      kinds(
        `<form>${labels
          .split(' ')
          .map((text) => `<label>${text} <input></label>`)
          .join('')}</form>`,
      );
    expect(japanese('市区町村 番地 建物名')).toEqual(['city', 'address-line1', 'address-line2']);
    expect(japanese('市区町村 町名 番地')).toEqual(['city', 'street', 'house-number']);
    expect(japanese('市区町村 町域 番地・号')).toEqual(['city', 'street', 'house-number']);
  });

  it('ask for the email address twice', () => {
    const fields = classifyHtml(
      '<form><label>E-mail <input></label><label>Confirm e-mail <input></label></form>',
      false,
    );
    expect(fields.map(({ label }) => [label.kind, label.isConfirmation])).toEqual([
      ['email', false],
      ['email', true],
    ]);
  });

  it('are those of a card, named by their place', () => {
    expect(
      kinds(`<form><h3>Pay by card</h3><label>Number <input name=n></label><label>Name <input name=o></label>
      <label>Expiry date <input name=e></label><label>Code <input name=c></label></form>`),
    ).toEqual(['card-number', 'card-name', 'card-expiry', 'card-security-code']);
  });
});

describe('options', () => {
  const select = (options: string[]): string =>
    `<form><select name=x>${options.map((text) => `<option>${text}</option>`).join('')}</select></form>`;

  it.each([
    ['countries', ['Choose...', 'Österreich', 'Deutschland', 'Schweiz', 'Italien', 'Frankreich'], 'country'],
    [
      'states',
      ['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Georgia', 'Texas'],
      'region',
    ],
    [
      'prefectures',
      ['北海道', '青森県', '岩手県', '東京都', '京都府', '大阪府', '福岡県', '沖縄県'],
      'region',
    ],
    ['dial codes', ['Germany (+49)', 'France (+33)', 'Italy (+39)'], 'phone-country-code'],
    ['card brands', ['Visa', 'MasterCard', 'American Express'], 'card-type'],
    ['forms of address', ['Mr.', 'Mrs.', 'Ms.'], 'honorific'],
    ['unknown words', ['Alpha', 'Beta'], 'unknown'],
  ])('that are %s name the field', (_, options, kind) => {
    expect(kinds(select(options))).toEqual([kind]);
  });
});

describe('fields that look alike', () => {
  it('take the letter of a size for no form of address', () => {
    const sizes = ['S', 'M', 'L'].map((size) => `<label><input type=radio name=a>${size}</label>`);
    const titles = ['M.', 'Mme'].map((title) => `<label><input type=radio name=b>${title}</label>`);
    expect(kinds(`<fieldset><legend>Size</legend>${sizes.join('')}</fieldset>${titles.join('')}`)).toEqual([
      'variant',
      'variant',
      'variant',
      'honorific',
      'honorific',
    ]);
  });

  it.each([
    ['<label>Gift card number <input></label>', 'gift-card'],
    ['<label>Search <input name=q></label>', 'search'],
    ['<input type=search name=keyword placeholder="Search products">', 'search'],
    ['<label>Order number <input></label>', 'order-number'],
    ['<label>User name <input></label>', 'username'],
    ['<label>Address nickname <input></label>', 'address-nickname'],
    ['<label>IBAN <input></label>', 'bank-account'],
    ['<label>商品名 <input></label>', 'unknown'],
    ['<label>Ship name of your favourite captain <input></label>', 'unknown'],
    ['<label>Enter the verification code we sent you <input></label>', 'one-time-code'],
    [
      '<input type=checkbox id=a><label for=a>Email me about my phone number and address</label>',
      'newsletter',
    ],
  ])('are told apart: %s', (html, kind) => {
    expect(kinds(`<form>${html}</form>`)).toEqual([kind]);
  });
});

describe('sections', () => {
  it.each([
    [
      '<form><fieldset><legend>Rechnungsadresse</legend><label>Ort <input></label></fieldset></form>',
      'billing',
    ],
    ['<form><h2>Shipping address</h2><div><label>City <input></label></div></form>', 'shipping'],
    ['<form id="newsletter-signup"><input type=email></form>', 'newsletter'],
    ['<form action="/account/login"><input type=email></form>', 'login'],
    ['<form><h2>お届け先</h2><label>市区町村 <input></label></form>', 'shipping'],
    ['<form><label>City <input></label></form>', null],
  ])('%s', (html, section) => {
    expect(classifyHtml(html, false).map(({ label }) => label.section)).toEqual([section]);
  });
});

describe('the example of the README', () => {
  it('has the output that it shows', () => {
    const labels = classifyFields([
      { tag: 'input', label: 'Vorname', name: 'f1' },
      { tag: 'input', label: 'Name', name: 'f2' },
      { tag: 'input', placeholder: 'MM / YY' },
      { tag: 'input', label: 'Favourite colour of your cat' },
    ]);
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`\n${labels.map(({ kind }) => kind).join(', ')}\n`);
  });
});

describe('fields that only their neighbours explain', () => {
  it.each([
    [
      'a name behind a label for two fields',
      '<table><tr><td>Name, Vorname</td><td><input name="re_name"> <input name="re_vname"></td></tr></table>',
      'last-name first-name',
    ],
    [
      'a name beside the first name',
      '<label>Votre prénom <input name="a1"></label><label>Votre nom <input name="a2"></label>',
      'first-name last-name',
    ],
    [
      'a question before first and last name',
      '<p>Come ti chiami?</p><input name="nome" placeholder="Il tuo nome"> <input name="cognome" placeholder="Il tuo cognome">',
      'first-name last-name',
    ],
    [
      'the two parts of a Brazilian postal code',
      '<label>Cidade <input name="c1"></label><table><tr><td>CEP</td><td><input name="cep1" maxlength="5"> - <input name="cep2" maxlength="3"></td></tr></table>',
      'city postal-code-part postal-code-part',
    ],
    [
      'initials in place of the first name',
      '<label>Voorletters <input name="a1"></label><label>Achternaam <input name="a2"></label>',
      'first-name last-name',
    ],
    [
      'initials beside the first name',
      '<label>Voorletters <input name="a1"></label><label>Voornaam <input name="a2"></label><label>Achternaam <input name="a3"></label>',
      'middle-name first-name last-name',
    ],
    [
      'one label for day, month and year',
      '<table><tr><td>Nascimento:</td><td><input name="d">/<input name="m">/<input name="a"></td></tr></table>',
      'birth-day birth-month birth-year',
    ],
    [
      'units behind the lists of a date',
      '<dl><dt>有効期限</dt><dd><select name="card_month"><option>01<option>02</select>月 <select name="card_year"><option>26<option>27</select>年</dd></dl>',
      'card-expiry-month card-expiry-year',
    ],
    [
      'three numbered parts of a phone number',
      '<table><tr><th>電話番号</th><td><input name="tel01"> - <input name="tel02"> - <input name="tel03"></td></tr></table>',
      'phone-area-code phone-prefix phone-suffix',
    ],
    [
      'a number after the street, whatever its token says',
      '<table><tr><td>Logradouro:</td><td><input name="txtLogr"></td></tr><tr><td>Nº:</td><td><input name="txtNum" autocomplete="address-line2"></td></tr></table>',
      'street house-number',
    ],
    [
      'a number before its addition and the street',
      '<table><tr><td>N° *</td><td><input name="n1"></td><td>bis/ter</td><td><select name="n2"><option><option>bis<option>ter</select></td></tr><tr><td>Voie *</td><td><input name="n3"></td></tr></table>',
      'house-number house-number-addition street',
    ],
    [
      'radio buttons with a text behind them',
      '<table><tr><td>Anrede</td><td><input type=radio name=r1>Frau <input type=radio name=r1>Herr</td></tr></table>',
      'honorific honorific',
    ],
    [
      'month and year of a card by their formats',
      '<label>Número de tarjeta <input name="x1"></label><input name="mm" placeholder="mm"> / <input name="aa" placeholder="aa">',
      'card-number card-expiry-month card-expiry-year',
    ],
    [
      'an address of several lines without a field for the city',
      '<label>郵便番号 <input name="zip"></label><label>ご住所 <textarea name="addr"></textarea></label>',
      'postal-code full-address',
    ],
  ])('%s', (_, html, expected) => {
    expect(kinds(`<form>${html}</form>`)).toEqual(expected.split(' '));
  });
});

describe('a token of `autocomplete` that contradicts the label', () => {
  it('gives way to a label that names the field', () => {
    expect(
      kinds('<form><label>Kontaktperson <input name="k" autocomplete="organization"></label></form>'),
    ).toEqual(['full-name']);
  });

  it('gives way where the name in code agrees with the label', () => {
    const field = '<td>Stad</td><td><input name="stad" autocomplete="address-level1"></td>';
    expect(kinds(`<form><table><tr>${field}</tr></table></form>`)).toEqual(['city']);
    expect(kinds('<form><label>E-mail <input name="email" autocomplete="username"></label></form>')).toEqual([
      'email',
    ]);
  });

  it('leaves the field unknown where only a text beside it names another kind', () => {
    const html =
      '<form><table><tr><td>Kundennummer</td><td><input name="x1" autocomplete="username"></td></tr></table></form>';
    expect(kinds(html)).toEqual(['unknown']);
  });

  it('counts where the name in code says the same', () => {
    const html =
      '<form><table><tr><td>Kundennummer</td><td><input name="username" autocomplete="username"></td></tr></table></form>';
    expect(kinds(html)).toEqual(['username']);
  });
});

describe('the number of a gift card is none of a card to pay with', () => {
  it.each([
    'Gift card number',
    'Nummer der Geschenkkarte',
    'Numéro de la carte cadeau',
    'Número de la tarjeta regalo',
    'Numero della carta regalo',
    'Nummer van de cadeaukaart',
    'Número do cartão presente',
    'Numer karty podarunkowej',
    'Presentkortets nummer',
    'ギフトカード番号',
  ])('%s', (label) => {
    expect(kinds(`<form><label>${label} <input name="q1"></label></form>`)).toEqual(['gift-card']);
  });
});

describe('questions in place of labels', () => {
  it.each([
    ['What should we call you?', 'first-name'],
    ['Hoe mogen we je noemen?', 'first-name'],
    ['Jak masz na imię?', 'first-name'],
    ['Wie heißen Sie?', 'full-name'],
    ['Comment vous appelez-vous ?', 'full-name'],
    ['¿Cómo te llamas?', 'full-name'],
    ['Come ti chiami?', 'full-name'],
    ['Como se chama?', 'full-name'],
    ['Vad heter du?', 'full-name'],
  ])('%s', (question, kind) => {
    expect(kinds(`<form><label>${question} <input name="q1"></label></form>`)).toEqual([kind]);
  });
});
