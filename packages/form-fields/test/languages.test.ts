import { describe, expect, it } from 'vitest';
import { classifyHtml } from '../src/command/classify-html.ts';
import { CHECKOUT_FORMS, type ExpectedField, expectedFields } from './checkout-forms.ts';

/** The usual ways in which a text belongs to a control. Names in code say nothing: `f1`. */
const LAYOUTS: Readonly<Record<string, (field: ExpectedField, name: string) => string>> = {
  'a label before the control': ({ text, isCheckbox }, name) =>
    isCheckbox
      ? `<p><input type="checkbox" id="${name}"><label for="${name}">${text}</label></p>`
      : `<p><label for="${name}">${text} <abbr>*</abbr></label><input id="${name}"></p>`,
  'a label around the control': ({ text, isCheckbox }, name) =>
    isCheckbox
      ? `<label><input type="checkbox" name="${name}"> ${text}</label>`
      : `<label><span>${text}</span><input name="${name}"></label>`,
  'a floating label without for': ({ text, isCheckbox }, name) =>
    `<div class="field"><input ${isCheckbox ? 'type="checkbox"' : ''} name="${name}"><span>${text}</span></div>`,
  'a placeholder': ({ text, isCheckbox }, name) =>
    isCheckbox
      ? `<label><input type="checkbox" name="${name}"> ${text}</label>`
      : `<div><input name="${name}" placeholder="${text}"></div>`,
  'aria-label': ({ text, isCheckbox }, name) =>
    `<div><input ${isCheckbox ? 'type="checkbox"' : ''} name="${name}" aria-label="${text}"></div>`,
  'aria-labelledby': ({ text, isCheckbox }, name) =>
    `<div><i id="l-${name}">${text}</i><input ${isCheckbox ? 'type="checkbox"' : ''} aria-labelledby="l-${name}"></div>`,
  'table cells': ({ text, isCheckbox }, name) =>
    isCheckbox
      ? `<tr><td><input type="checkbox" name="${name}"></td><td>${text}</td></tr>`
      : `<tr><td>${text}:</td><td><input name="${name}"></td></tr>`,
};

function page(fields: readonly ExpectedField[], layout: string): string {
  const render = LAYOUTS[layout];
  const rows = fields.map((field, index) => render?.(field, `f${index + 1}`) ?? '').join('\n');
  return `<form>${layout === 'table cells' ? `<table>${rows}</table>` : rows}</form>`;
}

describe.each(CHECKOUT_FORMS)('a checkout form in the language $language', (form) => {
  const fields = expectedFields(form);
  const expected = fields.map(({ text, kind }) => `${text}: ${kind}`);

  it.each(Object.keys(LAYOUTS))('is named by its texts: %s', (layout) => {
    for (const lang of ['', ` lang="${form.language}"`]) {
      const found = classifyHtml(`<html${lang}><body>${page(fields, layout)}</body></html>`, false);
      expect(found.map(({ label }, index) => `${fields[index]?.text}: ${label.kind}`)).toEqual(expected);
    }
  });
});
