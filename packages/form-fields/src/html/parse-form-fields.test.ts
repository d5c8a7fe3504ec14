import { describe, expect, it } from 'vitest';
import { parseFormFields } from './parse-form-fields.ts';

const fields = (html: string) => parseFormFields(html).map(({ field }) => field);

describe('labels', () => {
  it.each([
    ['for', '<label for=a>City</label><input id=a>', 'label'],
    ['a label that follows', '<input id=a><label for=a>City</label>', 'label'],
    ['a label around it', '<label>City <input></label>', 'label'],
    ['aria-labelledby', '<span id=x>City</span><input aria-labelledby=x>', 'accessibleName'],
    ['aria-label', '<input aria-label=City>', 'accessibleName'],
    ['title', '<input title=City>', 'accessibleName'],
    ['the text before', '<p>City</p><input><input>', 'nearbyText'],
    ['the text of its container', '<div>Region <input></div><div><input><div>City</div></div>', 'nearbyText'],
    ['the cell before', '<table><tr><td>City<td><input><td>Other<td><input></table>', 'nearbyText'],
    [
      'the heading of its column',
      '<table><tr><th>City<th>State<tr><td><input><td><input></table>',
      'nearbyText',
    ],
    ['a definition term', '<dl><dt>City</dt><dd><input></dd></dl>', 'nearbyText'],
  ] as const)('come from %s', (_, html, property) => {
    expect(fields(html).map((field) => field[property])).toContain('City');
  });

  it('contain neither options nor errors', () => {
    expect(
      fields('<label>Country<span class=error>Required!</span><select><option>France</select></label>')[0],
    ).toMatchObject({
      label: 'Country',
      options: ['France'],
    });
  });

  it('belong to the next of the fields that share an id', () => {
    const labels = (html: string) => fields(html).map(({ label }) => label);
    const pair = (label: string) => `<div><label for=a>${label}</label><div><input id=a></div></div>`;
    expect(labels(pair('City') + pair('ZIP'))).toEqual(['City', 'ZIP']);
    expect(labels('<input id=a><label for=a>City</label><input id=a><label for=a>ZIP</label>')).toEqual([
      'City',
      'ZIP',
    ]);
    expect(labels('<label for=a>City</label><input id=a><p>Phone</p><input id=a>')).toEqual(['City', '']);
  });

  it('are read on a page whose head has no end', () => {
    expect(fields('<head><title>City</title><body><form><label>ZIP <input></label></form>')).toMatchObject([
      { label: 'ZIP' },
    ]);
  });

  it('belong to their shadow root and frame', () => {
    const html = `<label for=a>Outside</label>
      <my-field><template shadowrootmode=open><label for=a>Inside</label><input id=a></template></my-field>
      <iframe name=card srcdoc="<label>Card number <input></label>"></iframe>`;
    expect(fields(html).map(({ label, frame }) => [label, frame])).toEqual([
      ['Inside', '#0'],
      ['Card number', '/card'],
    ]);
  });
});

describe('fields', () => {
  it.each([
    '<input type=hidden>',
    '<input hidden>',
    '<div style="display: none"><input></div>',
    '<p style="position:absolute; left: -9999px"><input name=url2></p>',
    '<style>.hp, #x { visibility: hidden }</style><div class="a hp"><input></div>',
    '<input style="opacity:0;position:absolute">',
    '<template><input></template>',
    '<input type=submit><button>Buy</button>',
  ])('that people cannot see are left out: %s', (html) => {
    expect(fields(html)).toEqual([]);
  });

  it.each([
    '<style>@media print { .a { display:none } }</style><input class=a>',
    '<style>.a:hover { display:none } .a .b { display:none }</style><input class=a>',
    '<select style="opacity:0;position:absolute"></select>',
    '<div role=combobox tabindex=0>Choose</div>',
    '<button aria-haspopup=listbox>Choose</button>',
    '<div role=combobox><input></div>',
  ])('that people can see are kept: %s', (html) => {
    expect(fields(html)).toHaveLength(1);
  });

  it('that are hidden can be included', () => {
    expect(
      parseFormFields('<input type=text hidden>', { includeHidden: true }).map(({ field }) => field.visible),
    ).toEqual([false]);
  });

  it('know their form, heading, group, language and state', () => {
    const html = `<html lang=de><form id=f><h2>Kasse</h2><fieldset disabled><legend>Adresse</legend><div id=ship>
      <input name=ort required maxlength=40 checked></div></fieldset></form><input form=f name=land></html>`;
    const [first, second] = fields(html);
    expect(first).toMatchObject({
      heading: 'Kasse',
      group: 'Adresse',
      language: 'de',
      required: true,
      enabled: false,
      checked: true,
      maxLength: 40,
      order: 0,
    });
    expect(first?.containers?.[0]).toBe('ship');
    expect(second?.form).toBe(first?.form);
  });

  it('have the offset of their element', () => {
    const html = '<p>\n<input name=a>';
    expect(parseFormFields(html).map(({ offset }) => html.slice(offset))).toEqual(['<input name=a>']);
  });

  it('with styled options take them from their list', () => {
    const html =
      '<button aria-haspopup=listbox aria-controls=l>Choose</button><ul id=l role=listbox><li role=option>Red<li role=option>Blue</ul>';
    expect(fields(html)[0]?.options).toEqual(['Red', 'Blue']);
  });
});
