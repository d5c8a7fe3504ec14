/** Native lists and the styled controls in front of them; lists of options that ARIA describes. */
import {
  ancestorsOf,
  attribute,
  byId,
  clean,
  closest,
  contains,
  hasAttribute,
  matches,
  parentOf,
  queryAll,
  queryDeep,
  rectOf,
  referenced,
  tagOf,
} from './dom.js';
import { ariaState, isEnabled } from './kinds.js';
import { visibleText } from './names.js';
import { isCutAway, isRendered, labelsOf, styleOf } from './visibility.js';

const OPTIONS_MAX = 500;
const OPTION_LENGTH_MAX = 200;

/** @typedef {{text: string, value: string, isSelected: boolean, isEnabled: boolean}} ListOption */

/** @param {HTMLSelectElement} select @returns {ListOption[]} */
export function nativeOptions(select) {
  const all = [...HTMLSelectElement.prototype[Symbol.iterator].call(select)].filter(
    (option) => option instanceof HTMLOptionElement,
  );
  const kept = all.filter((option, index) => index < OPTIONS_MAX || option.selected);
  return kept.map((option) => ({
    text: clean(option.label || option.text, OPTION_LENGTH_MAX),
    value: option.value.slice(0, OPTION_LENGTH_MAX),
    isSelected: option.selected,
    isEnabled: !option.disabled && !matches(option, 'optgroup[disabled] *') && !option.hidden,
  }));
}

const OPENERS = '[role=combobox],[aria-haspopup],button,[role=button],[tabindex]';

/** The visible control that a page shows in place of a hidden native list; null if the list itself is shown. @param {Element} select */
export function styledControlOf(select) {
  const { width, height } = rectOf(select);
  if (isRendered(select) && !isCutAway(styleOf(select)) && width > 8 && height > 8) return null;
  const wanted =
    select instanceof HTMLSelectElement
      ? clean(select.selectedOptions[0]?.text ?? '', OPTION_LENGTH_MAX)
      : '';
  for (const ancestor of ancestorsOf(select, 3)) {
    if (
      /^(body|form|fieldset|main|section|table|tbody|tr)$/.test(tagOf(ancestor)) ||
      queryAll(ancestor, 'select').length > 1
    )
      break;
    const found = queryAll(ancestor, OPENERS).filter(
      (element) =>
        element !== select &&
        !contains(select, element) &&
        isRendered(element) &&
        rectOf(element).height > 12,
    );
    const shows = found.find(
      (element) => wanted !== '' && visibleText(element, OPTION_LENGTH_MAX).includes(wanted),
    );
    const opener =
      shows ??
      found.find((element) =>
        matches(element, '[role=combobox],[aria-haspopup=listbox],[aria-haspopup=true]'),
      );
    if (opener) return outerOpener(opener, found);
    const plain = siblingThatShows(select, wanted);
    if (plain) return plain;
  }
  return null;
}

/** @param {Element} opener @param {Element[]} found */
const outerOpener = (opener, found) =>
  found.find((element) => element !== opener && contains(element, opener)) ?? opener;

/** @param {Element} select @param {string} wanted */
function siblingThatShows(select, wanted) {
  const parent = parentOf(select);
  if (!parent || wanted === '') return null;
  const siblings = [...parent.children].filter(
    (element) => element !== select && tagOf(element) !== 'label' && isRendered(element),
  );
  return siblings.find((element) => visibleText(element, OPTION_LENGTH_MAX).startsWith(wanted)) ?? null;
}

const LIST_ITEMS = '[role=option],[role=menuitemradio],[role=menuitem],[role=treeitem]';

/** The list that an ARIA combobox opens; null while it has none. @param {Element} combobox */
export function listOf(combobox) {
  const declared = [...referenced(combobox, 'aria-controls'), ...referenced(combobox, 'aria-owns')];
  const inner = queryAll(combobox, '[aria-controls],[aria-owns]').flatMap((element) => [
    ...referenced(element, 'aria-controls'),
    ...referenced(element, 'aria-owns'),
  ]);
  for (const found of [...declared, ...inner]) {
    if (matches(found, '[role=listbox],[role=menu],[role=tree]')) return found;
    const list = queryAll(found, '[role=listbox],[role=menu]')[0];
    if (list) return list;
    if (queryAll(found, LIST_ITEMS).length > 0) return found;
  }
  const id = attribute(combobox, 'list');
  return id === '' ? null : byId(combobox, id);
}

/** @param {Element} element */
function optionText(element) {
  const text = visibleText(element, OPTION_LENGTH_MAX);
  return text === '' ? clean(element.textContent ?? '', OPTION_LENGTH_MAX) : text;
}

/** Rows of a list of options, in order. @param {Element} list */
export function listItems(list) {
  const declared = queryAll(list, LIST_ITEMS).filter((item) => tagOf(item) !== 'ul');
  if (declared.length > 0) return declared;
  if (tagOf(list) === 'datalist') return queryAll(list, 'option');
  return queryAll(list, 'li').filter((item) => queryAll(item, 'li').length === 0);
}

/** @param {Element} combobox @returns {ListOption[]} */
export function ariaOptions(combobox) {
  const list = listOf(combobox);
  if (!list) return [];
  return listItems(list)
    .slice(0, OPTIONS_MAX)
    .map((item) => ({
      text: optionText(item),
      value: (attribute(item, 'data-value') || attribute(item, 'value')).slice(0, OPTION_LENGTH_MAX),
      isSelected: ariaState(item) === true,
      isEnabled: isEnabled(item),
    }))
    .filter(({ text }) => text !== '');
}

/** What a combobox shows as its choice. @param {Element} combobox */
export function comboboxValue(combobox) {
  const input =
    combobox instanceof HTMLInputElement ? combobox : queryAll(combobox, 'input:not([type=hidden])')[0];
  if (input instanceof HTMLInputElement && input.value !== '') return clean(input.value, OPTION_LENGTH_MAX);
  if (combobox instanceof HTMLInputElement) return shownBeside(combobox);
  return hasAttribute(combobox, 'data-placeholder')
    ? ''
    : visibleText(combobox, OPTION_LENGTH_MAX).replace(ARROW, '');
}

/** The sign of a list at the end of its text. */
const ARROW = /\s*[▾▼▿⌄˅∨⏷▸►↓⇩⇣]+$/u;

/** Some show the choice as text beside an empty input for typing. @param {HTMLInputElement} input */
function shownBeside(input) {
  for (const ancestor of ancestorsOf(input, 3)) {
    if (
      queryAll(ancestor, 'input:not([type=hidden]),select,button').length > 1 ||
      labelsOf(input).some((label) => contains(ancestor, label))
    )
      break;
    const text = visibleText(ancestor, OPTION_LENGTH_MAX);
    if (text !== '') return text;
  }
  return '';
}

/**
 * Lists of options that are open now, nearest to an opener first.
 * @param {Element} opener
 */
export function openLists(opener) {
  const own = listOf(opener);
  if (own && isRendered(own) && hasShownItem(own)) return [own];
  const from = rectOf(opener);
  return queryDeep('[role=listbox],[role=menu],ul,[role=dialog] [role=option]', 2000)
    .filter(
      (list) =>
        !contains(list, opener) &&
        isRendered(list) &&
        hasShownItem(list) &&
        !closest(list, 'nav,header,footer'),
    )
    .filter((list) => matches(list, '[role=listbox],[role=menu]') || isPopup(list))
    .map((list) => ({ list, distance: gap(from, rectOf(list)) }))
    .filter(({ distance }) => distance < 300)
    .sort((a, b) => a.distance - b.distance)
    .map(({ list }) => list);
}

/** @param {Element} list */
const hasShownItem = (list) => listItems(list).some((item) => isRendered(item));

/** A list that lies over the page. @param {Element} list */
const isPopup = (list) =>
  [list, ...ancestorsOf(list, 4)].some((element) => /^(absolute|fixed)$/.test(styleOf(element).position));

/** @param {DOMRect} a @param {DOMRect} b */
function gap(a, b) {
  const x = Math.max(0, b.left - a.right, a.left - b.right);
  const y = Math.max(0, b.top - a.bottom, a.top - b.bottom);
  return Math.hypot(x, y);
}
