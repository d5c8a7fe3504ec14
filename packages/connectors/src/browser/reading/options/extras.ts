/** What a shop has selected in advance and sells besides the product: check boxes, toggles, choices and lists. */
import type { Control } from '../../page-model/page-model.ts';
import type { Page } from '../page.ts';
import type { ReadExtra } from '../page-reading.ts';
import { folded } from '../phrases/phrases.ts';
import { DECLINES, EXTRA, LEGAL, ONE_TIME, SUBSCRIBES } from '../phrases/topics/extras.ts';
import { THRESHOLD } from '../phrases/topics/shipping-and-payment.ts';
import { type Choice, type ChoiceGroup, choicesIn } from './choices.ts';
import { costOf } from './options.ts';

/** Kinds of fields that are never an extra, or that other rules settle. */
const OTHER_KINDS: ReadonlySet<string> = new Set([
  'terms',
  'billing-same-as-shipping',
  'newsletter',
  'create-account',
  'save-information',
  'remember-me',
  'delivery-method',
  'payment-method',
  'quantity',
  'country',
  'region',
]);

/** The extras that are selected now and can be deselected. `groups`: those of the page. */
export function readExtras(page: Page, groups: readonly ChoiceGroup[]): readonly ReadExtra[] {
  const settled = new Set(
    groups
      .filter(({ kind }) => kind !== null)
      .flatMap(({ choices }) => choices.map(({ control }) => control.ref)),
  );
  const open = page.model.controls.filter(
    ({ ref, isUsable, isEnabled }) =>
      isUsable && isEnabled && !settled.has(ref) && !OTHER_KINDS.has(page.labels.get(ref)?.kind ?? ''),
  );
  const toggles = open.filter(({ kind, isChecked }) => kind === 'button' && isChecked !== null);
  const grouped = toggles.filter(({ group, choice }) => choice !== '' || group !== '');
  return [
    ...open.filter(({ kind }) => kind === 'checkbox').flatMap((box) => boxExtra(page, box, 'check')),
    ...toggles.filter((toggle) => !grouped.includes(toggle)).flatMap((box) => boxExtra(page, box, 'click')),
    ...groups.filter(({ kind }) => kind === null).flatMap(({ choices }) => choiceExtra(page, choices)),
    ...togglesByGroup(grouped).flatMap((group) => choiceExtra(page, choicesIn(page, group))),
    ...open.flatMap((control) => listExtra(page, control)),
  ];
}

function togglesByGroup(toggles: readonly Control[]): readonly (readonly Control[])[] {
  const keyOf = ({ frame, layer, choice, group }: Control): string =>
    [frame, layer, choice || group].join('\n');
  return [...new Set(toggles.map(keyOf))].map((key) => toggles.filter((toggle) => keyOf(toggle) === key));
}

/** A box that is ticked, or a toggle that is on. */
function boxExtra(page: Page, control: Control, way: 'check' | 'click'): readonly ReadExtra[] {
  if (control.isChecked !== true || control.isRequired) return [];
  const own = control.label || control.name || control.nearbyText;
  const text = own === control.name ? own : `${own} ${control.name}`;
  const isNamed = isExtra(page, `${text} ${control.group}`);
  // A box with the price of the product selects the product.
  const isPriced = !isNamed && !names(page, text) && !LEGAL.test(folded(text)) && hasPrice(page, text);
  return isNamed || isPriced ? [{ ref: control.ref, way, choice: null, label: own, isNamed }] : [];
}

/** A choice that costs something, or repeats the purchase, beside one that does not. */
function choiceExtra(page: Page, choices: readonly Choice[]): readonly ReadExtra[] {
  const selected = choices.find(({ isSelected }) => isSelected);
  if (selected === undefined) return [];
  const others = choices.filter(
    (choice) => choice !== selected && choice.isEnabled && choice.control.isUsable,
  );
  const caption = selected.control.group;
  const other = others.find((choice) => isInstead(page, selected, choice, caption));
  if (other === undefined) return [];
  const label = [caption, selected.text].filter((text) => text !== '').join(': ');
  return [{ ref: other.control.ref, way: 'choose', choice: shown(other), label, isNamed: true }];
}

const shown = ({ control, text }: Choice): string => control.label || control.name || text;

/** An option of a list that costs something, where another option is to do without. */
function listExtra(page: Page, control: Control): readonly ReadExtra[] {
  if (control.kind !== 'select' && control.kind !== 'combobox') return [];
  const { options, value } = control;
  const caption = control.label || control.name || control.nearbyText || control.group;
  if (options.length === 0) return closedListExtra(page, control, caption);
  const selected =
    options.find(({ isSelected }) => isSelected) ??
    options.find(({ text }) => value !== '' && text === value);
  if (selected === undefined) return [];
  const other = options.find(
    (option) =>
      option !== selected && option.isEnabled && isInstead(page, lineOf(selected), lineOf(option), caption),
  );
  if (other === undefined) return [];
  const label = `${caption}: ${selected.text}`;
  return [{ ref: control.ref, way: 'choose', choice: other.text, label, isNamed: true }];
}

/** A list that shows its options only when it is open: it is opened. */
function closedListExtra(page: Page, { ref, value }: Control, caption: string): readonly ReadExtra[] {
  const isKept = DECLINES.test(folded(value)) || !hasPrice(page, value);
  if (isKept || !(isExtra(page, value) || isExtra(page, caption))) return [];
  return [{ ref, way: 'click', choice: null, label: `${caption}: ${value}`, isNamed: true }];
}

type Texts = Pick<Choice, 'text' | 'lines'>;

const lineOf = ({ text }: { readonly text: string }): Texts => ({ text, lines: [text] });

function isInstead(page: Page, selected: Texts, other: Texts, caption: string): boolean {
  const [one, another] = [folded(selected.text), folded(other.text)];
  if (SUBSCRIBES.test(one) && !ONE_TIME.test(one) && ONE_TIME.test(another)) return true;
  if (DECLINES.test(one)) return false;
  const isCostly = hasPrice(page, selected.text);
  const isNamed = isExtra(page, selected.text) || (isExtra(page, caption) && !isFreeChoice(page, selected));
  if (DECLINES.test(another)) return isNamed || isCostly;
  return isNamed && isCostly && isFreeChoice(page, other);
}

const isFreeChoice = (page: Page, texts: Texts): boolean => costOf(page, texts)?.amountSubunits === 0;

/** Words of the product’s own title name no extra. */
function isExtra({ hints: { productTitle } }: Page, text: string): boolean {
  const title = folded(productTitle ?? '');
  const words = title === '' ? folded(text) : folded(text).replaceAll(title, ' ');
  return EXTRA.test(words) && !LEGAL.test(words);
}

const names = ({ hints: { productTitle } }: Page, text: string): boolean =>
  productTitle !== undefined && folded(text).includes(folded(productTitle));

const hasPrice = (page: Page, text: string): boolean =>
  page.money
    .amountsIn(text)
    .some(
      ({ isNegative, isFrom, number, start }) =>
        !isNegative && !isFrom && /[1-9]/.test(number) && !THRESHOLD.test(folded(text.slice(0, start))),
    );
