/** Names and descriptions of controls by the rules of ARIA, and the words around a control that no element declares as its name. */
import {
  ancestorsOf,
  attribute,
  childrenOf,
  clean,
  closest,
  isElement,
  matches,
  nextSiblingOf,
  previousSiblingOf,
  queryAll,
  rectOf,
  referenced,
  tagOf,
} from './dom.js';
import { isRendered, labelsOf, ownContainer } from './visibility.js';

const NAME_LENGTH_MAX = 300;

/** Text of an element as it is rendered, with the alternatives of its images. @param {Element} element @param {number} [lengthMax] */
export function visibleText(element, lengthMax = NAME_LENGTH_MAX) {
  /** @type {string[]} */
  const parts = [];
  let length = 0;
  let visits = 0;
  /** @param {Node} node */
  const read = (node) => {
    visits += 1;
    if (length > lengthMax * 2 || visits > 3000) return;
    if (!isElement(node)) {
      if (node.nodeType === Node.TEXT_NODE) {
        parts.push(node.nodeValue ?? '');
        length += (node.nodeValue ?? '').trim().length;
      }
      return;
    }
    if (matches(node, 'script,style,noscript,template,[aria-hidden=true]') && node !== element) return;
    if (node !== element && !isShown(node)) return;
    const alternative = ownAlternative(node);
    if (alternative !== '' && node !== element) parts.push(` ${alternative} `);
    else {
      const isInline = /^inline/.test(getComputedStyle(node).display);
      if (!isInline) parts.push(' ');
      for (const child of childrenOf(node)) read(child);
      if (!isInline) parts.push(' ');
    }
  };
  read(element);
  return clean(parts.join(''), lengthMax);
}

/** @param {Element} element */
const isShown = (element) => Element.prototype.checkVisibility.call(element, { checkVisibilityCSS: true });

/** @param {Element} element */
function ownAlternative(element) {
  const tag = tagOf(element);
  const label = clean(attribute(element, 'aria-label'), NAME_LENGTH_MAX);
  if (label !== '') return label;
  if (tag === 'img' || tag === 'area') return clean(attribute(element, 'alt'), NAME_LENGTH_MAX);
  if (tag === 'svg') {
    const title = queryAll(element, 'title')[0];
    return title ? clean(title.textContent ?? '', NAME_LENGTH_MAX) : '';
  }
  return '';
}

/** Text of the labels without the text of the controls in them. @param {Element} element */
export function labelText(element) {
  const texts = labelsOf(element).map((label) => textWithoutControls(label, element));
  return clean(texts.filter((text) => text !== '').join(' '), NAME_LENGTH_MAX);
}

/** @param {Element} within @param {Element} except */
function textWithoutControls(within, except) {
  /** @type {string[]} */
  const parts = [];
  let visits = 0;
  /** @param {Node} node */
  const read = (node) => {
    visits += 1;
    if (visits > 1000) return;
    if (!isElement(node)) {
      if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '');
      return;
    }
    if (
      node === except ||
      matches(node, 'script,style,template,select,textarea,button,[role=listbox],[role=combobox]')
    )
      return;
    if (node !== within && !isShown(node)) return;
    const alternative = ownAlternative(node);
    if (alternative !== '' && node !== within) parts.push(` ${alternative} `);
    else {
      if (!/^inline/.test(getComputedStyle(node).display)) parts.push(' ');
      for (const child of childrenOf(node)) read(child);
    }
  };
  read(within);
  return clean(parts.join(''), NAME_LENGTH_MAX);
}

const NAMED_BY_CONTENT =
  /^(button|link|radio|checkbox|switch|option|tab|menuitem|menuitemradio|menuitemcheckbox|treeitem|cell|heading)$/;

/** @param {Element} element */
export function accessibleName(element) {
  const referencedText = referenced(element, 'aria-labelledby').map((found) => visibleTextOfHidden(found));
  const byReference = clean(referencedText.join(' '), NAME_LENGTH_MAX);
  if (byReference !== '') return byReference;
  const byLabel = clean(attribute(element, 'aria-label'), NAME_LENGTH_MAX);
  if (byLabel !== '') return byLabel;
  return nativeName(element) || clean(attribute(element, 'title'), NAME_LENGTH_MAX) || placeholderOf(element);
}

/** An element that names another one counts even if it is hidden. @param {Element} element */
function visibleTextOfHidden(element) {
  const alternative = ownAlternative(element);
  if (alternative !== '') return alternative;
  const text = visibleText(element);
  return text === '' ? clean(element.textContent ?? '', NAME_LENGTH_MAX) : text;
}

/** @param {Element} element */
function nativeName(element) {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'image') return clean(attribute(element, 'alt') || element.value, NAME_LENGTH_MAX);
    if (/^(submit|button|reset)$/.test(element.type)) return clean(element.value, NAME_LENGTH_MAX);
  }
  const label = labelsOf(element).length > 0 ? labelText(element) : '';
  if (label !== '') return label;
  const isNamedByContent =
    /^(a|button|summary|option)$/.test(tagOf(element)) || NAMED_BY_CONTENT.test(attribute(element, 'role'));
  return isNamedByContent ? visibleText(element) : '';
}

/** @param {Element} element */
export const placeholderOf = (element) =>
  clean(attribute(element, 'placeholder') || attribute(element, 'aria-placeholder'), NAME_LENGTH_MAX);

/** Error messages, hints and descriptions of a control. @param {Element} element */
export function descriptionOf(element) {
  const declared = [...referenced(element, 'aria-errormessage'), ...referenced(element, 'aria-describedby')]
    .filter((found) => isShown(found))
    .map((found) => visibleText(found));
  const text = [...declared, hintAfter(element)].filter(
    (part, index, all) => part !== '' && all.indexOf(part) === index,
  );
  return clean(text.join(' '), NAME_LENGTH_MAX);
}

/** Text that follows a field in the part of the page that holds only this field. @param {Element} element */
function hintAfter(element) {
  if (!matches(element, 'input:not([type=radio]):not([type=checkbox]),select,textarea,[role=combobox]'))
    return '';
  const own = ownContainer(element);
  if (own === element) return '';
  /** @type {string[]} */
  const parts = [];
  for (let node = element; node !== own; ) {
    for (let next = nextSiblingOf(node); next; next = nextSiblingOf(next)) {
      if (isElement(next) ? isHint(next, element) : next.nodeType === Node.TEXT_NODE) {
        parts.push(isElement(next) ? visibleText(next) : (next.nodeValue ?? ''));
      }
    }
    const parent = ancestorsOf(node, 1)[0];
    if (!parent) break;
    node = parent;
  }
  return clean(parts.join(' '), NAME_LENGTH_MAX);
}

/** @param {Element} found @param {Element} element */
const isHint = (found, element) =>
  isRendered(found) &&
  !labelsOf(element).includes(found) &&
  queryAll(found, 'label').length === 0 &&
  tagOf(found) !== 'label';

/** Legend of the fieldset or name of the ARIA group. @param {Element} element */
export function groupName(element) {
  const group = closest(element, 'fieldset,[role=radiogroup],[role=group],[role=listbox]');
  if (!group || group === element) return '';
  const legend = queryAll(group, 'legend')[0];
  if (tagOf(group) === 'fieldset' && legend) return clean(visibleText(legend), NAME_LENGTH_MAX);
  const referencedText = referenced(group, 'aria-labelledby').map((found) => visibleTextOfHidden(found));
  return clean(referencedText.join(' ') || attribute(group, 'aria-label'), NAME_LENGTH_MAX);
}

const NAMED_CONTROLS = 'input,select,textarea,button,iframe';

/** The last text before an element, within a few levels above it, if nothing else lies between. @param {Element} element */
export function textBefore(element) {
  let node = element;
  for (let level = 0; level < 3; level += 1) {
    for (let sibling = previousSiblingOf(node); sibling; sibling = previousSiblingOf(sibling)) {
      if (!isElement(sibling)) {
        const text = clean(sibling.nodeValue ?? '', 120);
        if (sibling.nodeType === Node.TEXT_NODE && text !== '') return text;
        continue;
      }
      if (!isRendered(sibling) || matches(sibling, 'script,style')) continue;
      if (matches(sibling, NAMED_CONTROLS) || queryAll(sibling, NAMED_CONTROLS).length > 0) return '';
      const text = visibleText(sibling, 120);
      if (text !== '') return rectOf(sibling).height < 200 ? text : '';
    }
    const parent = ancestorsOf(node, 1)[0];
    if (!parent || /^(body|form|main|html)$/.test(tagOf(parent))) break;
    node = parent;
  }
  return '';
}

/** The text behind a radio button or check box that no element names, up to the next control or line. @param {Element} element */
export function textAfter(element) {
  let node = element;
  for (let level = 0; level < 3; level += 1) {
    /** @type {string[]} */
    const parts = [];
    for (let sibling = nextSiblingOf(node); sibling; sibling = nextSiblingOf(sibling)) {
      if (!isElement(sibling)) {
        if (sibling.nodeType === Node.TEXT_NODE) parts.push(sibling.nodeValue ?? '');
        continue;
      }
      if (matches(sibling, NAMED_CONTROLS)) break;
      if (tagOf(sibling) === 'br') {
        if (clean(parts.join(' '), 120) !== '') break;
        continue;
      }
      if (!isRendered(sibling) || matches(sibling, 'script,style')) continue;
      parts.push(visibleText(sibling, 120));
      if (queryAll(sibling, NAMED_CONTROLS).length > 0) break;
    }
    const text = clean(parts.join(' '), 120);
    if (text !== '') return text;
    const parent = ancestorsOf(node, 1)[0];
    if (!parent || /^(body|form|main|html|tr|table)$/.test(tagOf(parent))) break;
    if (queryAll(parent, NAMED_CONTROLS).length > 1) break;
    node = parent;
  }
  return '';
}
