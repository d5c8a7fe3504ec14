/** Reads the controls of an HTML document, as a page model in a browser does, as far as that is possible without layout. */
import type { ChildNode, Element, ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { FormField } from '../form-field.ts';
import { collapse, isElement, pushChildren, textOf } from './element-text.ts';
import { type ControlSite, PageReader } from './page-reader.ts';

export interface ParsedField {
  readonly field: FormField;
  /** Where the element starts in the HTML: an offset in characters. In the attribute `srcdoc` it counts from the start of that. */
  readonly offset: number;
}

export interface ParseOptions {
  /** Include fields that people cannot see. They have `visible: false`. */
  readonly includeHidden?: boolean;
}

const OPTIONS_MAX = 400;
const TEXT_LENGTH_MAX = 400;
const CLIMB_MAX = 5;

const parse = (html: string): ParentNode => parseDocument(html, { withStartIndices: true });

/**
 * The fields in the order of the page. Hidden ones (by attribute, inline style or a simple rule of the page's style sheets) are
 * left out. Never throws: broken HTML is read as far as possible.
 */
export function parseFormFields(html: string, options: ParseOptions = {}): ParsedField[] {
  const reader = new PageReader(parse);
  reader.read(parse(html));
  const sites = options.includeHidden ? reader.sites : reader.sites.filter(({ hidden }) => !hidden);
  return sites.map((site, order) => ({
    field: fieldOf(site, order, reader.controlCounts),
    offset: site.element.startIndex ?? 0,
  }));
}

function fieldOf(site: ControlSite, order: number, controlCounts: ReadonlyMap<Element, number>): FormField {
  const { element, scope } = site;
  const { attribs } = element;
  const get = (name: string): string => collapse(attribs[name] ?? '').slice(0, TEXT_LENGTH_MAX);
  const named = textsOfIds(site, attribs['aria-labelledby']);
  const label = labelOf(site);
  const maxLength = Number.parseInt(attribs['maxlength'] ?? '', 10);
  return {
    tag: element.name,
    type: element.name === 'input' ? get('type').toLowerCase() || 'text' : '',
    role: get('role'),
    accessibleName: named || get('aria-label') || label || get('title') || get('placeholder'),
    label,
    placeholder: get('placeholder') || get('data-placeholder') || get('aria-placeholder'),
    title: get('title'),
    nearbyText: nearbyText(site, controlCounts),
    description: textsOfIds(site, attribs['aria-describedby']),
    name: get('name') || get('formcontrolname') || get('ng-model') || get('data-name'),
    id: get('id'),
    autocomplete: get('autocomplete') || get('x-autocompletetype') || get('autocompletetype'),
    inputMode: get('inputmode').toLowerCase(),
    pattern: get('pattern'),
    ...(maxLength >= 0 ? { maxLength } : {}),
    ...optionsOf(site),
    group: groupOf(site),
    heading: site.heading,
    containers: site.containers,
    form: site.form,
    order,
    frame: scope.frame,
    language: site.language,
    value: get('value'),
    required: 'required' in attribs || attribs['aria-required'] === 'true',
    enabled: !site.disabled,
    visible: !site.hidden,
    checked: 'checked' in attribs || attribs['aria-checked'] === 'true',
    hints: ['data-testid', 'data-test', 'data-qa', 'data-automation-id', 'data-bind', 'class']
      .map(get)
      .filter(Boolean),
  };
}

function textsOfIds({ scope }: ControlSite, ids: string | undefined): string {
  const texts = (ids ?? '').split(/\s+/, 10).map((id) => scope.elements.get(id));
  return collapse(texts.map((element) => (element ? textOf(element) : '')).join(' '));
}

/** Where controls share an id, each has the labels between the one before and itself. */
function labelsFor({ element, scope }: ControlSite): readonly Element[] {
  const id = element.attribs['id'] ?? '';
  const labels = scope.labels.get(id) ?? [];
  const controls = scope.controls.get(id) ?? [];
  if (controls.length < 2) return labels;
  const index = controls.indexOf(element);
  const own = labels[index];
  if (own && labels.length === controls.length) return [own];
  const from = controls[index - 1]?.startIndex ?? -1;
  return labels.filter(({ startIndex }) => {
    const at = startIndex ?? 0;
    return at > from && at < (element.startIndex ?? 0);
  });
}

function labelOf(site: ControlSite): string {
  const { element, label } = site;
  const texts = labelsFor(site)
    .map((found) => textOf(found))
    .filter((text) => text !== '');
  if (texts.length > 0) return [...new Set(texts)].join(' ').slice(0, TEXT_LENGTH_MAX);
  return label && !(label.attribs['for'] && label.attribs['for'] !== element.attribs['id'])
    ? textOf(label)
    : '';
}

function groupOf(site: ControlSite): string {
  const { fieldset } = site;
  if (!fieldset) return '';
  const named = textsOfIds(site, fieldset.attribs['aria-labelledby']);
  const legend = fieldset.children.find((child) => isElement(child) && child.name === 'legend');
  return named || fieldset.attribs['aria-label'] || (legend && isElement(legend) ? textOf(legend) : '');
}

function optionsOf({ element, scope }: ControlSite): Pick<FormField, 'options' | 'optionValues'> {
  const lists = [element.attribs['aria-controls'], element.attribs['aria-owns'], element.attribs['list']];
  const list = lists.map((id) => (id ? scope.elements.get(id) : undefined)).find((found) => found);
  const root = element.name === 'input' ? list : element.name === 'select' ? element : (list ?? element);
  if (!root) return {};
  const options: string[] = [];
  const values: string[] = [];
  const stack: ChildNode[] = [];
  pushChildren(stack, root);
  for (let node = stack.pop(); node && options.length < OPTIONS_MAX; node = stack.pop()) {
    if (!isElement(node)) continue;
    if (node.name === 'option' || node.attribs['role'] === 'option') {
      const text = textOf(node);
      options.push(text || collapse(node.attribs['label'] ?? ''));
      values.push(collapse(node.attribs['value'] ?? text).slice(0, 60));
    } else pushChildren(stack, node);
  }
  return options.length > 0 ? { options, optionValues: values } : {};
}

/** The text that belongs to the control by its place: of its container, its table cell, or before it. */
function nearbyText(site: ControlSite, controlCounts: ReadonlyMap<Element, number>): string {
  let child: Element = site.element;
  for (let count = 0; count < CLIMB_MAX; count += 1) {
    const { parent } = child;
    if (!isElement(parent)) break;
    if ((controlCounts.get(parent) ?? 0) > 1) return cellText(child) || site.precedingText;
    const text = textOf(parent);
    if (/[\p{L}\p{N}〒]/u.test(text)) return text;
    child = parent;
  }
  return site.precedingText;
}

/** In a row of several controls: the text of the cell before, or the heading of the column. */
function cellText(cell: Element): string {
  if (cell.name !== 'td' && cell.name !== 'th') return '';
  const row = cell.parent;
  if (!isElement(row)) return '';
  const cells = row.children.filter(isElement);
  const index = cells.indexOf(cell);
  const before = cells[index - 1];
  const beforeText =
    before &&
    !before.children.some((child) => isElement(child) && /^(?:input|select|textarea)$/.test(child.name))
      ? textOf(before)
      : '';
  if (beforeText) return beforeText;
  for (let above = row.prev; above; above = above.prev) {
    if (!isElement(above)) continue;
    const header = above.children.filter(isElement)[index];
    return header ? textOf(header) : '';
  }
  return '';
}
