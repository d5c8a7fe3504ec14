/** Written forms as HTML, in the usual ways in which a label belongs to its control. */
import type { Expected, FormItem, WrittenField, WrittenForm } from './form-file.ts';

interface Row {
  readonly label: string;
  readonly controls: string;
  readonly id: string;
  readonly isGroup: boolean;
}

const textLabel = (row: Row): string => (row.label === '' ? '' : `<span class="label">${row.label}</span>`);

const LAYOUTS: Readonly<Record<string, (row: Row) => string>> = {
  for: ({ label, controls, id }) =>
    `<div class="form-row"><label for="${id}">${label} <abbr title="required">*</abbr></label><div>${controls}</div></div>`,
  wrap: (row) => `<label>${textLabel(row)}${controls(row)}</label>`,
  placeholder: (row) => `<div class="cell">${controls(row)}</div>`,
  floating: (row) =>
    row.isGroup
      ? `<div class="fields">${textLabel(row)}${controls(row)}</div>`
      : `<div class="field">${controls(row)}${textLabel(row)}</div>`,
  table: ({ label, controls }) => `<tr><td>${label}:</td><td>${controls}</td></tr>`,
  dl: ({ label, controls }) => `<dl><dt>${label}<em>必須</em></dt><dd>${controls}</dd></dl>`,
  before: ({ label, controls }) => `${label}: ${controls}<br>`,
  aria: (row) => `<div class="c">${controls(row)}</div>`,
  labelledby: ({ label, controls, id }) =>
    `<div><div id="l-${id}">${label}</div><div>${controls}</div></div>`,
};
const controls = (row: Row): string => row.controls;

export const LAYOUT_NAMES: readonly string[] = Object.keys(LAYOUTS);

export interface RenderedForm {
  readonly html: string;
  /** What each control is for, in the order of the page. */
  readonly expected: readonly { readonly kinds: readonly Expected[]; readonly text: string }[];
}

export function renderForm(form: WrittenForm, layout: string, isObscured: boolean): RenderedForm {
  const render = LAYOUTS[layout];
  if (!render) throw new Error(`No such layout: ${layout}`);
  const expected: { kinds: readonly Expected[]; text: string }[] = [];
  const parts: string[] = [];
  let isInFieldset = false;
  let count = 0;
  for (const [index, item] of form.items.entries()) {
    if (!('expected' in item)) {
      parts.push(isInFieldset ? '</fieldset>' : '', opening(item));
      isInFieldset = 'legend' in item;
      continue;
    }
    if (item.isContinuation) continue;
    const group = [item, ...continuations(form.items, index)];
    const rendered = group.map((field) => {
      count += 1;
      const repeat = field.control === 'radio' ? field.options.length : 1;
      for (let at = 0; at < repeat; at += 1) expected.push({ kinds: field.expected, text: item.label });
      return control(field, item.label, layout, isObscured || field.name === '' ? `f${count}x` : field.name);
    });
    const id = idOf(isObscured || item.name === '' ? `f${count - group.length + 1}x` : item.name);
    parts.push(rowOf(item, rendered.join(' '), id, group.length > 1, render));
  }
  if (isInFieldset) parts.push('</fieldset>');
  const body = parts.join('\n');
  return { html: `<form>${layout === 'table' ? `<table>${body}</table>` : body}</form>`, expected };
}

const idOf = (name: string): string => name.replace(/[^\w-]+/g, '-');

function continuations(items: readonly FormItem[], index: number): WrittenField[] {
  const found: WrittenField[] = [];
  for (let at = index + 1; ; at += 1) {
    const item = items[at];
    if (!item || !('expected' in item) || !item.isContinuation) return found;
    found.push(item);
  }
}

const opening = (item: { readonly heading: string } | { readonly legend: string }): string =>
  'heading' in item ? `<h2>${item.heading}</h2>` : `<fieldset><legend>${item.legend}</legend>`;

/** Checkboxes have their label behind them, and radio buttons are a group, in every layout. */
function rowOf(
  field: WrittenField,
  html: string,
  id: string,
  isGroup: boolean,
  render: (row: Row) => string,
): string {
  if (field.control === 'checkbox') return `<div><label>${html} ${field.label}</label></div>`;
  if (field.control === 'radio') return `<fieldset><legend>${field.label}</legend>${html}</fieldset>`;
  return render({ label: field.label, controls: html, id, isGroup });
}

function control(field: WrittenField, label: string, layout: string, name: string): string {
  const id = idOf(name);
  const shown = field.isContinuation ? '' : label;
  const isPlaceholder = layout === 'placeholder' && shown !== '';
  const placeholder = isPlaceholder ? shown : field.placeholder || (layout === 'floating' ? ' ' : '');
  const attributes = [
    `name="${name}" id="${id}"${field.attributes}`,
    placeholder ? `placeholder="${placeholder}"` : '',
    layout === 'aria' && shown ? `aria-label="${shown}"` : '',
    layout === 'labelledby' ? `aria-labelledby="l-${id}"` : '',
  ].join(' ');
  switch (field.control) {
    case 'checkbox':
      return `<input type="checkbox" name="${name}">`;
    case 'radio':
      return field.options
        .map((option) => `<label><input type="radio" name="${name}" value="${option}"> ${option}</label>`)
        .join('');
    case 'select': {
      const first = layout === 'placeholder' && shown ? [shown] : [];
      const options = [...first, ...field.options].map((option) => `<option>${option}</option>`).join('');
      return `<select ${attributes}>${options}</select>`;
    }
    case 'textarea':
      return `<textarea ${attributes}></textarea>`;
    case 'input':
      return `<input type="${field.type}" ${attributes}>`;
  }
}
