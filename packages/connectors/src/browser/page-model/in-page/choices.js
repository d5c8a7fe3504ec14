/** Groups of elements of which one is selected: radio buttons of any make. */
import { ancestorsOf, attribute, closest, contains, matches, parentOf, rectOf, tagOf } from './dom.js';
import { ariaState, isMarkedOn } from './kinds.js';
import { textBefore, visibleText } from './names.js';
import { ownContainer, styleOf } from './visibility.js';

/**
 * @typedef {import('./walk.js').FoundControl} FoundControl
 * @typedef {{choice: string, group: string, isChecked: boolean | null, isRadio: boolean}} Choice
 */

const NOT_CHOICES =
  'nav,header,footer,[role=navigation],[role=banner],[role=contentinfo],[role=menu],[role=menubar],[role=listbox],[role=toolbar],[role=dialog] [class*=cookie],select';
const BROWSING =
  /pagination|pager|slick|swiper|carousel|slider|gallery|thumb|breadcrumb|accordion|tabs?-|social|share/i;
const GROUP_SIZE_MAX = 60;

/** @param {readonly FoundControl[]} controls @param {(element: Element) => string} refOf @returns {Map<Element, Choice>} */
export function findChoices(controls, refOf) {
  /** @type {Map<Element, Choice>} */
  const choices = new Map();
  addDeclared(controls, refOf, choices);
  for (const [container, members] of siblingGroups(controls)) {
    const parts = members.map(({ element, item }) => ({ element, item, isOn: isOn(element, item) }));
    const distinct = standingOut(members);
    if (distinct !== null && parts.every((part) => !part.isOn))
      for (const part of parts) part.isOn = part.element === distinct;
    const onCount = parts.filter((part) => part.isOn).length;
    const declaredCount = members.filter(
      ({ element, item }) => (ariaState(element) ?? ariaState(item)) !== null,
    ).length;
    const isTabs = members.some(({ element }) => attribute(element, 'role') === 'tab');
    const isRadio = !isTabs && (declaredCount >= 2 || onCount === 1);
    const first = members[0];
    if (!first || (onCount > 1 && declaredCount < 2)) continue;
    for (const { element, isOn } of parts) {
      choices.set(element, {
        choice: refOf(container),
        group: textBefore(container),
        isChecked: isRadio || isTabs ? isOn : null,
        isRadio,
      });
    }
  }
  return choices;
}

/** Native radio buttons and ARIA ones. @param {readonly FoundControl[]} controls @param {(element: Element) => string} refOf @param {Map<Element, Choice>} choices */
function addDeclared(controls, refOf, choices) {
  for (const { element, kind } of controls) {
    if (kind !== 'radio') continue;
    const isNative = element instanceof HTMLInputElement;
    const group = closest(element, '[role=radiogroup],[role=listbox],[role=menu],fieldset');
    const name =
      isNative && element.name !== '' ? `${element.form ? refOf(element.form) : ''} ${element.name}` : '';
    const holder = group ?? ancestorWithSeveral(element, controls);
    choices.set(element, {
      choice: name === '' ? refOf(holder ?? element) : name.trim(),
      group: textBefore(holder && !/^(form|body|main)$/.test(tagOf(holder)) ? holder : ownContainer(element)),
      isChecked: isNative ? element.checked || ariaState(element) === true : isOn(element, element),
      isRadio: true,
    });
  }
}

/** @param {Element} element @param {readonly FoundControl[]} controls */
function ancestorWithSeveral(element, controls) {
  const radios = controls.filter(({ kind }) => kind === 'radio').slice(0, 300);
  return ancestorsOf(element, 6).find(
    (ancestor) => radios.filter((other) => contains(ancestor, other.element)).length > 1,
  );
}

/** @param {Element} element @param {Element} item The element with what wraps it alone. */
function isOn(element, item) {
  const declared = ariaState(element) ?? ariaState(item);
  if (declared !== null) return declared;
  for (let node = /** @type {Element | null} */ (element); node; node = parentOf(node)) {
    if (isMarkedOn(node)) return true;
    if (node === item) break;
  }
  return false;
}

/** Clickable elements that stand in one container with others like them, and nothing else to click. @param {readonly FoundControl[]} controls */
function siblingGroups(controls) {
  const clickable = controls.filter(
    ({ kind, isVisible }) => isVisible && (kind === 'button' || kind === 'link'),
  );
  const counts = countControls(controls);
  /** @type {Map<Element, {element: Element, item: Element}[]>} */
  const groups = new Map();
  for (const { element } of clickable.slice(0, 800)) {
    if (closest(element, NOT_CHOICES) || matches(element, '[type=submit],[type=reset],[aria-expanded]'))
      continue;
    const item = itemOf(element, counts);
    const container = parentOf(item);
    if (!container || BROWSING.test(attribute(container, 'class')) || tagOf(container) === 'body') continue;
    groups.set(container, [...(groups.get(container) ?? []), { element, item }]);
  }
  for (const [container, members] of groups) {
    if (!isChoiceGroup(container, members, counts)) groups.delete(container);
  }
  return groups;
}

/** How many controls lie in each element, up to a few levels above them. @param {readonly FoundControl[]} controls */
function countControls(controls) {
  /** @type {Map<Element, number>} */
  const counts = new Map();
  for (const { element } of controls) {
    for (const ancestor of ancestorsOf(element, 5)) counts.set(ancestor, (counts.get(ancestor) ?? 0) + 1);
  }
  return counts;
}

/** The largest element in which a control stands alone, at most three levels up. @param {Element} element @param {Map<Element, number>} counts */
function itemOf(element, counts) {
  let item = element;
  for (const ancestor of ancestorsOf(element, 3)) {
    if ((counts.get(ancestor) ?? 0) > 1 || rectOf(ancestor).height > 400) break;
    item = ancestor;
  }
  return item;
}

/** @param {Element} container @param {{element: Element, item: Element}[]} members @param {Map<Element, number>} counts */
function isChoiceGroup(container, members, counts) {
  const first = members[0];
  if (!first || members.length < 2 || members.length > GROUP_SIZE_MAX) return false;
  const isAlike = members.every(
    ({ element, item }) => tagOf(item) === tagOf(first.item) && tagOf(element) === tagOf(first.element),
  );
  if (!isAlike) return false;
  if (counts.get(container) !== members.length) return false;
  const texts = members.map(({ element }) => visibleText(element, 120));
  if (new Set(texts).size < texts.length && texts.some((text) => text !== '')) return false;
  const isMarked = members.some(({ element, item }) => isOn(element, item) || ariaState(element) !== null);
  if (isMarked) return true;
  // Unmarked ones: short texts in elements of one style.
  return (
    members.every(
      (_, index) => (texts[index]?.length ?? 0) <= 24 && /[\p{L}\p{N}]/u.test(texts[index] ?? ''),
    ) && areOfOneStyle(members.map(({ element }) => element))
  );
}

/** The same classes; elements that scripts made choices also show by classes which is selected, and which is sold out. @param {readonly Element[]} elements */
function areOfOneStyle(elements) {
  const [first, ...others] = elements;
  if (!first) return false;
  if (others.every((element) => attribute(element, 'class') === attribute(first, 'class'))) return true;
  if (elements.some(isNativeControl)) return false;
  const lists = elements.map((element) => attribute(element, 'class').split(/\s+/));
  const shared = (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
  return shared.length * 2 >= Math.max(...lists.map((list) => list.length));
}

/** @param {Element} element */
const isNativeControl = (element) => matches(element, 'a,button,input,summary');

/**
 * The selected one of elements that scripts made choices, without a state or a telling class: alone in its classes among those that are not
 * sold out, and drawn stronger. Hovering changes no classes. @param {readonly {element: Element, item: Element}[]} members
 */
function standingOut(members) {
  if (members.some(({ element }) => isNativeControl(element) || ariaState(element) !== null)) return null;
  const clear = members.filter(({ element }) => !isFaint(element)).map(({ element }) => element);
  /** @param {Element} element */
  const classesOf = (element) => `${attribute(element, 'class')}|${attribute(element, 'style')}`;
  const alone = clear.filter(
    (element) => clear.filter((other) => classesOf(other) === classesOf(element)).length === 1,
  );
  const [strongest, next] = alone.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!strongest || clear.length < 2 || alone.length > (clear.length === 2 ? 2 : 1)) return null;
  const other = next ?? clear.find((element) => element !== strongest);
  return other && weightOf(strongest) > weightOf(other) ? strongest : null;
}

/** Drawn as not available. @param {Element} element */
function isFaint(element) {
  const style = styleOf(element);
  return Number.parseFloat(style.opacity) < 0.8 || style.textDecorationLine.includes('line-through');
}

/** How strongly an element is drawn: frames and shadows around it, its border and its weight. @param {Element} element */
function weightOf(element) {
  const style = styleOf(element);
  const outline = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
  const border = style.borderTopStyle === 'none' ? 0 : Number.parseFloat(style.borderTopWidth);
  const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  return (
    outline +
    border +
    (style.boxShadow === 'none' ? 0 : 2) +
    (isFilled ? 1 : 0) +
    (Number.parseFloat(style.fontWeight) || 400) / 1000
  );
}
