import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../test/run/run-count.ts';
import { parseFormFields } from '../src/html/parse-form-fields.ts';
import { classifyFields, FIELD_KINDS, type FormField } from '../src/index.ts';

const WORDS = [
  'first',
  'name',
  'Card',
  'number',
  'ZIP',
  'Straße',
  'カード',
  '名',
  '姓',
  '2',
  '(MM/YY)',
  '@',
  '\u0000',
  '\u202e',
  '*',
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join('')),
);
const field: fc.Arbitrary<FormField> = fc.record(
  {
    tag: fc.constantFrom('input', 'select', 'textarea', 'button', 'div', '', 'constructor'),
    type: fc.constantFrom('text', 'email', 'tel', 'password', 'checkbox', 'radio', '__proto__', 'toString'),
    role: fc.constantFrom('', 'combobox', 'textbox', 'radio'),
    accessibleName: text,
    label: text,
    placeholder: text,
    nearbyText: text,
    name: text,
    id: text,
    autocomplete: fc.oneof(text, fc.constantFrom('shipping email', 'off', 'constructor', '__proto__')),
    maxLength: fc.integer(),
    options: fc.array(text, { maxLength: 8 }),
    optionValues: fc.array(text, { maxLength: 8 }),
    group: text,
    heading: text,
    containers: fc.array(text, { maxLength: 3 }),
    form: fc.constantFrom('', 'a', 'b'),
    language: fc.constantFrom('', 'en', 'de-AT', 'ja', 'xx'),
    hints: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['tag'] },
);
const fields = fc.array(field, { maxLength: 12 });
const KINDS: readonly string[] = [...FIELD_KINDS, 'unknown'];

describe('any fields', () => {
  it('get one label each, and the same ones again', () => {
    fc.assert(
      fc.property(fields, (list) => {
        const labels = classifyFields(list);
        expect(labels).toHaveLength(list.length);
        for (const { kind, score, margin } of labels) {
          expect(KINDS).toContain(kind);
          expect(Number.isFinite(score) && Number.isFinite(margin)).toBe(true);
        }
        expect(classifyFields(list)).toEqual(labels);
      }),
      { numRuns: runCount(100) },
    );
  });

  it('get the same labels in any order of the list, if they have positions', () => {
    fc.assert(
      fc.property(fields, fc.infiniteStream(fc.nat()), (list, keys) => {
        const placed = list.map((item, order) => ({ ...item, order }));
        const shuffled = placed
          .map((item) => ({ item, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        const labels = classifyFields(placed);
        expect(classifyFields(shuffled)).toEqual(shuffled.map(({ order }) => labels[order]));
      }),
      { numRuns: runCount(60) },
    );
  });

  it('are not influenced by the fields of another form', () => {
    const form: FormField[] = [
      { tag: 'input', label: 'Name', form: 'a' },
      { tag: 'input', label: 'E-mail', form: 'a' },
    ];
    const other: FormField[] = [{ tag: 'input', label: 'Last name', form: 'b' }];
    expect(classifyFields([...form, ...other]).map(({ kind }) => kind)).toEqual([
      'full-name',
      'email',
      'last-name',
    ]);
  });
});

describe('any text', () => {
  it('is parsed as HTML without an error', () => {
    const tag = fc.constantFrom(
      '<input',
      '<label>',
      '<select><option',
      '<style>.a{',
      '<template shadowrootmode=open>',
      '<td>',
      '<iframe srcdoc="',
    );
    const html = fc.array(fc.oneof(tag, text, fc.constantFrom(' id=a', '>', '"', '</form>', ' for=a>')), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(html, (parts) => {
        const parsed = parseFormFields(parts.join(''), { includeHidden: true });
        expect(classifyFields(parsed.map((item) => item.field))).toHaveLength(parsed.length);
      }),
      { numRuns: runCount(60) },
    );
  });

  // Each of these takes minutes if any step is quadratic in the length of the text.
  it.each([
    ['spaces', ' '],
    ['letters', 'a'],
    ['digits', '1'],
    ['brackets', '['],
    ['terms', 'firstname'],
    ['terms with spaces', 'card number '],
    ['combining marks', 'e\u0301'],
    ['kana', 'メイ'],
    ['camel case', 'aB'],
    ['addresses', 'a@'],
    ['style rules', '{a:b}'],
    ['comments', '/*'],
  ])('of 400,000 characters is read in linear time: %s', (_, unit) => {
    const long = unit.repeat(400_000 / unit.length);
    const texts = {
      label: long,
      name: long,
      id: long,
      placeholder: long,
      autocomplete: long,
      nearbyText: long,
      pattern: long,
    };
    const [label] = classifyFields([
      { tag: 'input', ...texts, options: [long, long], containers: [long], hints: [long] },
    ]);
    expect(label).toBeDefined();
    expect(
      parseFormFields(`<style>${long}</style><label>${long}<input style="${long}" name="${long}"></label>`),
    ).toBeDefined();
  });

  it('of a deeply nested page is read in linear time', () => {
    const depth = 20_000;
    const html = `${'<div class="title">'.repeat(depth)}<label>City<input></label>${'</div>'.repeat(depth)}`;
    const parsed = parseFormFields(html);
    expect(classifyFields(parsed.map(({ field: found }) => found)).map(({ kind }) => kind)).toEqual(['city']);
  });

  it('of a page of thousands of fields is read in linear time', () => {
    const html = `<form><label>${'<input name="city">'.repeat(5_000)}</label></form>`;
    expect(parseFormFields(html)).toHaveLength(5_000);
  });
});
