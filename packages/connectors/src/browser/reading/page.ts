/** What all rules read: the texts of a page as segments, its amounts as money, its controls with their kinds. */
import { classifyFields, type FormField, type Label } from '@purser/form-fields';
import type { Control, PageModel } from '../page-model/page-model.ts';
import { PageMoney } from './money/page-money.ts';
import type { ReadField, ReadingHints } from './page-reading.ts';
import { TEXTS } from './phrases/all-phrases.ts';
import { folded } from './phrases/phrases.ts';
import { type Segment, segmentsOf } from './segments.ts';

export interface Page {
  readonly model: PageModel;
  readonly hints: ReadingHints;
  readonly segments: readonly Segment[];
  readonly money: PageMoney;
  readonly fields: readonly ReadField[];
  readonly labels: ReadonlyMap<string, Label>;
  readonly controls: ReadonlyMap<string, Control>;
  /** Path and query of the address, folded and in words. */
  readonly path: string;
}

export function openPage(model: PageModel, hints: ReadingHints): Page {
  const segments = segmentsOf(model);
  const fields = readFields(model);
  const texts = [
    ...segments.map(({ text }) => text),
    ...model.controls.flatMap(({ name, label, options }) => [
      name,
      label,
      ...options.slice(0, OPTIONS_MAX).map(({ text }) => text),
    ]),
  ];
  const money = new PageMoney(texts, {
    language: model.language,
    url: model.url,
    currencyCode: hints.currencyCode,
    country: hints.country,
  });
  return {
    model,
    hints,
    segments,
    money,
    fields,
    labels: new Map(fields.map(({ ref, label }) => [ref, label])),
    controls: new Map(model.controls.map((control) => [control.ref, control])),
    path: pathOf(model.url),
  };
}

const OPTIONS_MAX = 300;

function pathOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname, hash, search } = new URL(url);
  return folded(`${decoded(pathname)} ${search.slice(0, 200)} ${hash}`).replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The names in code around a control, in words. */
export function codeWords(control: Control): string {
  return folded(
    [control.attributeName, control.id, control.choice, ...control.hints, ...control.containers]
      .join(' ')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  ).replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function readFields(model: PageModel): readonly ReadField[] {
  const controls = model.controls.filter(({ kind }) => kind !== 'button' && kind !== 'link');
  const labels = classifyFields(controls.map((control, order) => formField(control, order, model.language)));
  const hasQuantity = labels.some(({ kind }) => kind === 'quantity');
  return controls.flatMap((control, at) => {
    const label = labels[at];
    if (label === undefined) return [];
    const isKnown = hasQuantity && label.kind === 'amount';
    return [{ ref: control.ref, label: isKnown ? label : withQuantity(control, label) }];
  });
}

/** Languages that the classifier does not know have a word for quantities at least, and words such as `Amount` also name sums of money. */
function withQuantity(control: Control, label: Label): Label {
  const name = folded(control.label || control.name || control.nearbyText)
    .replace(/\s?[:：(].*$/u, '')
    .replace(/[\s.*]+$/u, '');
  const isPossible =
    label.kind === 'unknown' ? control.kind === 'text' || isCount(control) : isCount(control);
  const isOpen = label.kind === 'unknown' || label.kind === 'amount';
  return isOpen && isPossible && TEXTS.is(name, 'quantity') ? { ...label, kind: 'quantity' } : label;
}

/** Holds a small number, or offers numbers without a gap. */
function isCount({ kind, value, options }: Control): boolean {
  if (kind === 'text') return /^[1-9]\d{0,2}$/.test(value.trim());
  const numbers = options.map(({ text }) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN));
  const [first] = numbers;
  return first !== undefined && first <= 1 && numbers.every((number, at) => number === first + at);
}

function formField(control: Control, order: number, language: string | null): FormField {
  return {
    tag: control.tag,
    type: control.kind === 'radio' || control.kind === 'checkbox' ? control.kind : control.type,
    role: control.role,
    accessibleName: control.name,
    label: control.label,
    placeholder: control.placeholder,
    title: control.title,
    nearbyText: control.nearbyText,
    description: control.description,
    name: control.attributeName,
    id: control.id,
    autocomplete: control.autocomplete,
    inputMode: control.inputMode,
    pattern: control.pattern,
    ...(control.maxLength === null ? {} : { maxLength: control.maxLength }),
    options: control.options.slice(0, OPTIONS_MAX).map(({ text }) => text),
    optionValues: control.options.slice(0, OPTIONS_MAX).map(({ value }) => value),
    group: control.group,
    heading: control.heading,
    containers: control.containers,
    form: control.form,
    order,
    frame: control.frame === 'main' ? '' : control.frame,
    ...(language === null ? {} : { language }),
    value: control.value,
    required: control.isRequired,
    enabled: control.isEnabled,
    hints: control.hints,
  };
}
