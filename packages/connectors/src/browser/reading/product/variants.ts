/** The variant dimensions of a product: lists, groups of radio buttons and swatches, and rows of plain buttons. */
import { classifyFields } from '@purser/form-fields';
import type { Box, Control, ControlOption } from '../../page-model/page-model.ts';
import { plainText } from '../money/written-amounts.ts';
import type { Page } from '../page.ts';
import type { ReadButton, ReadChoice, ReadDimension } from '../page-reading.ts';
import { BUTTONS } from '../phrases/all-phrases.ts';
import { folded } from '../phrases/phrases.ts';
import { CHOICE_REQUEST, PLACEHOLDER_OPTION, SUBSCRIPTION } from '../phrases/topics/products.ts';
import { bottom, middle, right, sharesRow } from '../segments.ts';
import { isInArea, type ProductArea } from './product-area.ts';

const CHOICE_LENGTH_MAX = 60;
/** Kinds that a list on a product page can be taken for, although it is a dimension. */
const POSSIBLE: ReadonlySet<string> = new Set([
  'variant',
  'unknown',
  'delivery-date',
  'date',
  'gender',
  'amount',
  'subject',
]);

export function readDimensions(
  page: Page,
  area: ProductArea,
  buttons: readonly ReadButton[],
): readonly ReadDimension[] {
  const inArea = page.model.controls.filter((control) => isChoiceInArea(area, control));
  const radios = inArea.filter(({ kind }) => kind === 'radio');
  // How often to deliver a subscription is asked beside the choice of it.
  const subscriptions = new Set(radios.filter((radio) => isSubscription([radio])).map(({ group }) => group));
  const lists = inArea.filter(
    ({ kind, group }) =>
      (kind === 'select' || kind === 'combobox') && (group === '' || !subscriptions.has(group)),
  );
  const listed = lists.flatMap((control) => {
    const kind = page.labels.get(control.ref)?.kind ?? 'unknown';
    const choices = control.options
      .filter((option) => isRealOption(control, option))
      .map((option) => ({
        text: plainText(option.text),
        ref: control.ref,
        isSelected: option.isSelected,
        isEnabled: option.isEnabled && control.isEnabled,
      }));
    const isClosed = control.kind === 'combobox' && control.options.length === 0;
    if (!POSSIBLE.has(kind) || (choices.length === 0 && !isClosed)) return [];
    const label = labelOf(page, [control]);
    return [{ at: control.box.y, label, choices, ...(isClosed ? { list: control.ref } : {}) }];
  });
  const grouped = [...new Set(radios.map(({ choice, group }) => choice || group))].flatMap((key) => {
    const group = radios.filter(({ choice, group: name }) => (choice || name) === key);
    const [first] = group;
    const kinds = group.map(({ ref }) => page.labels.get(ref)?.kind ?? 'unknown');
    if (
      first === undefined ||
      isSubscription(group) ||
      isInReviewForm(page, first) ||
      kinds.some((kind) => !POSSIBLE.has(kind))
    )
      return [];
    return [{ at: first.box.y, label: labelOf(page, group), choices: choicesOf(page, group) }];
  });
  const plain = buttonRows(page, area, buttons).map((group) => ({
    at: group[0]?.box.y ?? 0,
    label: labelOf(page, group),
    choices: choicesOf(page, group),
  }));
  return [...listed, ...grouped, ...plain]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _, ...dimension }) => dimension);
}

/** In the form of the button, or in the area around title and button. */
function isChoiceInArea(area: ProductArea, control: Control): boolean {
  if (area.button !== null && area.button.form !== '' && control.form === area.button.form)
    return control.isUsable;
  if (area.button === null) return isInArea(area, control);
  return (
    isInArea(area, control) &&
    control.box.y <= bottom(area.button.box) + 8 &&
    !isInSideBar(area.title.box, area.button, control)
  );
}

/** A form in a column beside title and button: the list of languages, or of prices with and without tax. */
function isInSideBar(title: Box, button: Control, { box, form }: Control): boolean {
  if (form === '' || form === button.form) return false;
  const left = Math.min(title.x, button.box.x);
  return right(box) <= left || box.x >= Math.max(right(title), right(button.box));
}

/** Options of lists that are made of other elements seldom have values. */
const isRealOption = ({ kind }: Control, { text, value }: ControlOption): boolean =>
  text.trim() !== '' && (value !== '' || kind === 'combobox') && !PLACEHOLDER_OPTION.test(folded(text));

const choiceOf = (control: Control): ReadChoice => ({
  text: plainText(control.label || control.name || control.title || control.value),
  ref: control.ref,
  isSelected: control.isChecked === true,
  isEnabled: control.isEnabled,
});

/** Where no element tells which one is selected, the label may: `Colour: Navy`. */
function choicesOf(page: Page, group: readonly Control[]): readonly ReadChoice[] {
  const choices = group.map(choiceOf);
  const [first] = group;
  if (first === undefined || choices.some(({ isSelected }) => isSelected)) return choices;
  const [, shown = ''] = /^[^:：]{1,40}[:：]\s*(.+)$/u.exec(writtenLabel(page, first)) ?? [];
  const named = choices.filter(({ text }) => folded(text) === folded(shown));
  return named.length === 1
    ? choices.map((choice) => (choice === named[0] ? { ...choice, isSelected: true } : choice))
    : choices;
}

/** A choice between buying once and subscribing is no variant. */
const isSubscription = (group: readonly Control[]): boolean =>
  group.some(({ label, name }) => SUBSCRIPTION.test(folded(label || name)));

/** The stars of a review: their form asks for a text or a person too. */
const isInReviewForm = (page: Page, { form }: Control): boolean =>
  form !== '' &&
  page.model.controls.some(
    (control) =>
      control.form === form &&
      control.kind === 'text' &&
      (control.tag === 'textarea' ||
        ['email', 'full-name', 'message'].includes(page.labels.get(control.ref)?.kind ?? '')),
  );

/** The name of the dimension without the value that is selected: `Size: M`. */
function labelOf(page: Page, group: readonly Control[]): string {
  const [first] = group;
  if (first === undefined) return '';
  return dimensionLabel(writtenLabel(page, first)).slice(0, CHOICE_LENGTH_MAX);
}

function writtenLabel(page: Page, first: Control): string {
  const isList = first.kind === 'select' || first.kind === 'combobox';
  const named = first.group || (isList ? first.label || first.name || first.nearbyText : first.nearbyText);
  return named === '' ? nearestLabel(page, first) : named;
}

/** The name of a dimension in its label: `Size` of `Select a size:`. */
export const dimensionLabel = (label: string): string =>
  plainText(label)
    .replace(/\s*[:：*].*$/u, '')
    .replace(CHOICE_REQUEST, '')
    .trim();

function nearestLabel(page: Page, control: Control): string {
  const { box } = control;
  const near = page.segments
    .filter(
      (segment) =>
        segment.control === null &&
        segment.frame === control.frame &&
        segment.layer === control.layer &&
        segment.text.length <= CHOICE_LENGTH_MAX &&
        (sharesRow(segment.box, box) ? right(segment.box) <= box.x + 4 : bottom(segment.box) <= box.y + 4) &&
        box.y - bottom(segment.box) < 50 &&
        Math.abs(segment.box.x - box.x) < 300,
    )
    .toSorted((a, b) => Math.abs(middle(a.box) - middle(box)) - Math.abs(middle(b.box) - middle(box)));
  return near[0]?.text ?? '';
}

/** Buttons or links with short texts that mean nothing else, side by side between title and button. */
function buttonRows(
  page: Page,
  area: ProductArea,
  buttons: readonly ReadButton[],
): readonly (readonly Control[])[] {
  const known = new Set(buttons.map(({ ref }) => ref));
  const candidates = page.model.controls.filter((control) => {
    const text = control.name.trim();
    return (
      (control.kind === 'button' || control.kind === 'link') &&
      !known.has(control.ref) &&
      isChoiceInArea(area, control) &&
      control.box.y > area.title.box.y &&
      text !== '' &&
      text.length <= 30 &&
      BUTTONS.whole(folded(text)).length === 0
    );
  });
  const rows = new Map<string, Control[]>();
  for (const control of candidates) {
    const key = [control.kind, control.tag, control.containers.slice(1, 3).join(' '), control.group].join(
      '\n',
    );
    rows.set(key, [...(rows.get(key) ?? []), control]);
  }
  return [...rows.values()].filter(
    (row) =>
      row.length >= 2 &&
      (row.every(isMarkedVariant) ||
        isEvenRow(row) ||
        isNamedChoice(row) ||
        isRowOfSwatches(page, row) ||
        isRowOfOwnLinks(page, row)),
  );
}

/** Links of equal size that lead nowhere: patches of colour, named by their titles, and short texts such as sizes. */
function isRowOfSwatches(page: Page, row: readonly Control[]): boolean {
  const [first] = row;
  const owners = new Set(page.segments.map(({ control }) => control));
  const withoutHash = (url: string): string => url.replace(/#.*$/, '');
  return row.every(
    ({ ref, kind, href, box, name }) =>
      kind === 'link' &&
      (href === '' || (href.endsWith('#') && withoutHash(href) === withoutHash(page.model.url))) &&
      Math.abs(box.height - (first?.box.height ?? 0)) < 6 &&
      (owners.has(ref)
        ? name.trim().length <= SIZE_LENGTH_MAX
        : Math.abs(box.width - (first?.box.width ?? 0)) < 6),
  );
}

/** `38`, `XXL`, `8.5 UK`. */
const SIZE_LENGTH_MAX = 6;

/** `Choose a size`, `Size`. */
const asksForVariant = (label: string): boolean =>
  CHOICE_REQUEST.test(label) || classifyFields([{ tag: 'select', label }])[0]?.kind === 'variant';

/** Links to the page of the product itself with another query, below a text that asks for a choice or names a dimension. */
function isRowOfOwnLinks(page: Page, row: readonly Control[]): boolean {
  const [first] = row;
  const ownPath = pathOf(page.model.url);
  return (
    first !== undefined &&
    ownPath !== null &&
    asksForVariant(plainText(writtenLabel(page, first))) &&
    row.every(({ kind, href }) => kind === 'link' && href.includes('?') && pathOf(href) === ownPath)
  );
}

const pathOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).origin + new URL(url).pathname : null;

/** Elements that scripts made choices, below a text that names what is chosen. */
const isNamedChoice = (row: readonly Control[]): boolean =>
  row.every(
    ({ choice, group, tag }) =>
      choice !== '' && choice === row[0]?.choice && group !== '' && tag !== 'button' && tag !== 'a',
  );

const isMarkedVariant = (control: Control): boolean =>
  /variant|swatch|option|attribute|size|color|colour|choice|selector/i.test(control.containers.join(' '));

/** In one line, or in lines of equal height. */
function isEvenRow(row: readonly Control[]): boolean {
  const [first] = row;
  if (first === undefined || first.kind === 'link') return false;
  return row.every(({ box, isChecked }) => Math.abs(box.height - first.box.height) < 6 && isChecked !== null);
}
