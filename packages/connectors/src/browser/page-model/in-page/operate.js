/** The parts of an action that need the page: where to click, what a control holds, setting values as a form would. */
import { elementOf, numberOf } from './capture.js';
import { checkedState, heldValue } from './controls.js';
import {
  ancestorsOf,
  attribute,
  clean,
  closest,
  contains,
  hasAttribute,
  isElement,
  queryAll,
  rectOf,
  tagOf,
} from './dom.js';
import { ariaState, isEnabled, isMarkedOn, isSensitive, kindOf } from './kinds.js';
import { comboboxValue, listItems, nativeOptions, openLists, styledControlOf } from './lists.js';
import { accessibleName, visibleText } from './names.js';
import {
  elementAt,
  isRendered,
  isScroller,
  ownContainer,
  pageScroller,
  pointFor,
  styleOf,
} from './visibility.js';

/** @param {number} number @param {boolean} isChoice @returns {{x: number, y: number} | null} A point of the frame's viewport. */
export function pointOf(number, isChoice) {
  const element = elementOf(number);
  if (!element) return null;
  const target = element instanceof HTMLSelectElement ? (styledControlOf(element) ?? element) : element;
  return pointFor(target, isChoice, true);
}

/** A point of a child frame as a point of this frame, scrolled into view; null if something covers the frame there. @param {number} number @param {number} x @param {number} y */
export function pointInFrame(number, x, y) {
  const frame = elementOf(number);
  if (!frame) return null;
  const at = () => {
    const rect = rectOf(frame);
    const width = frame instanceof HTMLElement ? frame.offsetWidth : rect.width;
    const scale = width > 0 ? rect.width / width : 1;
    return { x: rect.left + (frame.clientLeft + x) * scale, y: rect.top + (frame.clientTop + y) * scale };
  };
  const first = at();
  if (elementAt(first.x, first.y) !== frame) {
    for (const ancestor of ancestorsOf(frame)) {
      if (ancestor === pageScroller() || !isScroller(ancestor, styleOf(ancestor))) continue;
      const box = rectOf(ancestor);
      ancestor.scrollBy({ top: at().y - (box.top + box.height / 2), behavior: 'instant' });
    }
    pageScroller().scrollBy({ top: at().y - window.innerHeight / 2, behavior: 'instant' });
  }
  const point = at();
  return elementAt(point.x, point.y) === frame ? point : null;
}

/** A link or form that would open another window opens here. @param {number} number */
export function keepInWindow(number) {
  const element = elementOf(number);
  if (!element) return;
  const opener = closest(element, 'a[target],form[target]');
  if (opener && !/^_(self|parent|top)$/.test(attribute(opener, 'target')))
    Element.prototype.removeAttribute.call(opener, 'target');
}

/** Letters and digits only: masks and formatters change the rest. @param {string} text */
const meaning = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** @param {Element} element */
const textIn = (element) => {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  const input = queryAll(element, 'input:not([type=hidden]),textarea')[0];
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) return input.value;
  return element.textContent ?? '';
};

/** Whether a field holds a text, by meaning. Phone numbers may have gained or lost their country code. @param {number} number @param {string} text */
export function holdsText(number, text) {
  const element = elementOf(number);
  if (!element) return false;
  const held = meaning(textIn(element));
  const wanted = meaning(text);
  if (held === wanted) return true;
  const isPhone =
    element instanceof HTMLInputElement && (element.type === 'tel' || /tel/.test(element.autocomplete));
  const shorter = held.length < wanted.length ? held : wanted;
  const longer = held.length < wanted.length ? wanted : held;
  return isPhone && /^\d{6,}$/.test(shorter) && longer.endsWith(shorter.replace(/^0/, ''));
}

/** What a control shows; empty for sensitive fields. @param {number} number */
export function shownValue(number) {
  const element = elementOf(number);
  return element ? heldValue(element, kindOf(element, true) ?? 'text') : '';
}

/** @param {number} number @returns {'gone' | 'disabled' | 'ready'} */
export function stateOf(number) {
  const element = elementOf(number);
  if (!element) return 'gone';
  return isEnabled(element) || styledFrontIsEnabled(element) ? 'ready' : 'disabled';
}

/** @param {Element} element */
function styledFrontIsEnabled(element) {
  const front = element instanceof HTMLSelectElement && !element.disabled ? styledControlOf(element) : null;
  return front !== null && isEnabled(front);
}

/** Puts the focus into a field and selects what it holds. @param {number} number @returns {boolean} */
export function focusAll(number) {
  const element = elementOf(number);
  if (!(element instanceof HTMLElement)) return false;
  const field = typedField(element);
  if (deepFocus() !== field) field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else Document.prototype.getSelection.call(document)?.selectAllChildren(field);
  return deepFocus() === field;
}

/** The element with the focus, through shadow roots. */
function deepFocus() {
  let focused = Reflect.get(Document.prototype, 'activeElement', document);
  while (isElement(focused) && focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** @param {HTMLElement} element */
function typedField(element) {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  const inner = queryAll(element, 'input:not([type=hidden]),textarea')[0];
  return inner instanceof HTMLElement ? inner : element;
}

/** Leaves a field: forms check and save values then. @param {number} number */
export function leaveField(number) {
  const element = elementOf(number);
  if (element instanceof HTMLElement) typedField(element).blur();
}

/** @param {EventTarget} target */
function announce(target) {
  target.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets a field's value as the browser's own autofill does. @param {number} number @param {string} text */
export function setText(number, text) {
  const element = elementOf(number);
  if (!(element instanceof HTMLElement)) return;
  const field = typedField(element);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.maxLength >= 0 && text.length > field.maxLength) return;
  field.focus({ preventScroll: true });
  if (isText) field.value = text;
  else field.textContent = text;
  announce(field);
}

/** @typedef {{number: number, texts: readonly string[]}} Entry A field, and the texts that it may hold, the preferred one first. */

/** @param {Entry} entry */
const holdsOne = ({ number, texts }) => texts.some((text) => holdsText(number, text));

/**
 * Enters texts into fields one after the other, as fast typing does: a form reacts to each before the next. Leaves the fields that hold
 * a text already, and those that are covered, or take no text in this way.
 * @param {readonly Entry[]} entries
 */
export async function enterTexts(entries) {
  for (const entry of entries) {
    const element = elementOf(entry.number);
    const text = entry.texts[0] ?? '';
    if (!(element instanceof HTMLElement) || !isEnabled(element) || holdsOne(entry)) continue;
    if (!isTyped(element) || !pointFor(element, false, true) || !focusAll(entry.number)) continue;
    const field = typedField(element);
    const key = { key: text.slice(-1), bubbles: true, composed: true };
    field.dispatchEvent(new KeyboardEvent('keydown', key));
    // Deprecated, and the only way for a script to enter text as a person does: with the events of the browser, and what they change.
    if (deepFocus() === field) Document.prototype.execCommand.call(document, 'insertText', false, text);
    field.dispatchEvent(new KeyboardEvent('keyup', key));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const focused = deepFocus();
  if (focused instanceof HTMLElement) focused.blur();
}

/**
 * What fields hold after texts were entered: null for a field that holds none of its texts.
 * @param {readonly Entry[]} entries @returns {({text: string, isSensitive: boolean} | null)[]}
 */
export function enteredTexts(entries) {
  return entries.map((entry) => {
    if (!holdsOne(entry)) return null;
    return { text: shownValue(entry.number), isSensitive: isSensitiveField(entry.number) };
  });
}

/** @param {number} number */
export function isTypedInto(number) {
  const element = elementOf(number);
  return element instanceof HTMLElement && isTyped(element);
}

/** @param {HTMLElement} element */
function isTyped(element) {
  const field = typedField(element);
  if (field instanceof HTMLInputElement)
    return !field.readOnly && !/^(date|time|datetime-local|month|week|range)$/.test(field.type);
  return field instanceof HTMLTextAreaElement || hasAttribute(field, 'contenteditable');
}

/** Selects an option of a native list. @param {number} number @param {number} index */
export function selectOption(number, index) {
  const select = elementOf(number);
  if (!(select instanceof HTMLSelectElement)) return false;
  select.selectedIndex = index;
  announce(select);
  return true;
}

/** What a person sees as the choice of a list. @param {number} number */
export function shownChoice(number) {
  const element = elementOf(number);
  if (!element) return '';
  if (!(element instanceof HTMLSelectElement)) return comboboxValue(element) || nearText(element);
  const front = styledControlOf(element);
  return front ? visibleText(front, 200) : clean(element.selectedOptions[0]?.label ?? '', 200);
}

/** @param {Element} element */
const nearText = (element) => visibleText(ownContainer(element), 200);

/**
 * The options of a native list, the number of the control that shows a hidden one (0 if the list shows itself), and what is shown of the choice.
 * Null if the list is gone. @param {number} number @param {number | null} knownFront Null if it is not known.
 */
export function nativeList(number, knownFront) {
  const select = elementOf(number);
  if (!select) return null;
  const found = knownFront === null ? styledControlOf(select) : null;
  const front = found ? numberOf(found) : (knownFront ?? 0);
  return {
    options: select instanceof HTMLSelectElement ? nativeOptions(select) : [],
    front,
    shown: shownChoice(front > 0 ? front : number),
  };
}

/** @param {number} number */
export function isListOpen(number) {
  const opener = elementOf(number);
  return opener ? openLists(opener).length > 0 : false;
}

/** Options that an opened control shows, with their numbers. @param {number} number */
export function openOptions(number) {
  const opener = elementOf(number);
  const list = opener ? openLists(opener)[0] : undefined;
  if (!list) return [];
  return listItems(list)
    .filter((item) => isRendered(item))
    .slice(0, 1000)
    .map((item) => ({
      number: numberOf(item),
      text: visibleText(item, 200),
      value: attribute(item, 'data-value').slice(0, 200),
      isEnabled: isEnabled(item),
      isSelected: ariaState(item) === true,
    }));
}

/** Shows the next part of a list that renders only what is in view. False at its end. @param {number} number */
export function scrollOpenList(number) {
  const opener = elementOf(number);
  const list = opener ? openLists(opener)[0] : undefined;
  if (!list) return false;
  const scroller = [list, ...ancestorsOf(list, 4), ...queryAll(list, '*').slice(0, 20)].find((element) =>
    isScroller(element, styleOf(element)),
  );
  if (!scroller || tagOf(scroller) === 'html' || tagOf(scroller) === 'body') return false;
  const before = scroller.scrollTop;
  scroller.scrollBy({ top: scroller.clientHeight * 0.8, behavior: 'instant' });
  return scroller.scrollTop > before;
}

/** The input in which a list is searched: the control itself, or one that opened with the list. @param {number} number */
export function searchInputOf(number) {
  const opener = elementOf(number);
  if (!(opener instanceof HTMLElement)) return 0;
  const own = typedField(opener);
  if (own instanceof HTMLInputElement && !own.readOnly && isRendered(own, true)) return numberOf(own);
  const focused = deepFocus();
  if (!(focused instanceof HTMLInputElement) || focused === own || focused.readOnly) return 0;
  const list = openLists(opener)[0];
  const isNear =
    list !== undefined &&
    ancestorsOf(list, 4).some((ancestor) => contains(ancestor, focused) && tagOf(ancestor) !== 'body');
  return isNear ? numberOf(focused) : 0;
}

/** @param {number} number @returns {boolean | null} */
export function checkedOf(number) {
  const element = elementOf(number);
  if (!element) return null;
  const kind = kindOf(element, true) ?? 'button';
  const state = checkedState(element, kind);
  if (state !== null) return state;
  const card = ownContainer(element);
  for (let node = /** @type {Element | undefined} */ (element); node; node = ancestorsOf(node, 1)[0]) {
    if (isMarkedOn(node)) return true;
    if (node === card) break;
  }
  return null;
}

/** Whether a layer is still open. @param {number} number */
export function isOpenLayer(number) {
  const layer = elementOf(number);
  return (
    layer !== null &&
    isRendered(layer) &&
    rectOf(layer).bottom > 0 &&
    rectOf(layer).right > 0 &&
    rectOf(layer).top < window.innerHeight
  );
}

const CLOSE =
  /close|schlie|fermer|cerrar|chiudi|sluit|fechar|zamknij|stäng|閉じる|luk|lukk|sulje|zavř|dismiss|no,? thanks|nein,? danke|non merci/i;

/** Buttons that close a layer, the likeliest first. @param {number} number @returns {number[]} */
export function closeButtons(number) {
  const layer = elementOf(number);
  if (!layer) return [];
  const buttons = queryAll(layer, 'button,[role=button],a,[class*=close],[data-dismiss]').filter((button) =>
    isRendered(button),
  );
  const rank = (/** @type {Element} */ button) => {
    const name = accessibleName(button) || visibleText(button, 60);
    if (/^[×✕✖xX⨯]$/.test(name)) return 0;
    if (CLOSE.test(name) && name.length < 40) return 1;
    if (
      name.length < 3 &&
      /(^|[-_ ])(close|dismiss)/i.test(`${attribute(button, 'class')} ${attribute(button, 'data-dismiss')}`)
    )
      return 2;
    return -1;
  };
  return buttons
    .map((button) => ({ button, rank: rank(button) }))
    .filter((entry) => entry.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ button }) => numberOf(button));
}

/** The only button of a layer with a form that does not send the form; 0 if there is none, or there are several. @param {number} number */
export function declineButton(number) {
  const layer = elementOf(number);
  if (!layer || queryAll(layer, 'form').length !== 1) return 0;
  const buttons = queryAll(layer, 'button,[role=button],input[type=submit],input[type=button]').filter(
    (button) => isRendered(button) && isEnabled(button),
  );
  const isSender = (/** @type {Element} */ button) =>
    (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) &&
    button.type === 'submit' &&
    queryAll(layer, 'form').some((form) => contains(form, button) && queryAll(form, 'input').some(isField));
  const others = buttons.filter((button) => !isSender(button));
  return others.length === 1 && others.length < buttons.length && others[0] ? numberOf(others[0]) : 0;
}

/** @param {Element} input */
const isField = (input) => input instanceof HTMLInputElement && !/^(hidden|submit|button)$/.test(input.type);

/** Whether a field keeps what is typed from view and records. @param {number} number */
export function isSensitiveField(number) {
  const element = elementOf(number);
  return element !== null && isSensitive(element);
}
