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
  withAttribute,
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
    if (tagOf(node) === 'br') parts.push(' ');
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
  const texts = namingLabels(element).map((label) => textWithoutControls(label, element));
  return clean(texts.filter((text) => text !== '').join(' '), NAME_LENGTH_MAX);
}

/**
 * Where controls share an id, browsers give all its labels to the first one. People see one before each: those between the control before and
 * itself. @param {Element} element
 */
function namingLabels(element) {
  const id = attribute(element, 'id');
  const controls =
    id === '' ? [] : withAttribute(element, 'id', id).filter((found) => matches(found, CONTROL));
  if (controls.length < 2) return labelsOf(element);
  const labels = withAttribute(element, 'for', id).filter((found) => tagOf(found) === 'label');
  const index = controls.indexOf(element);
  const own = labels[index];
  if (own && labels.length === controls.length) return [own];
  const before = controls[index - 1];
  const between = labels.filter((label) => isBefore(label, element) && (!before || isBefore(before, label)));
  return between.length > 0 ? between : labelsOf(element).filter((label) => !labels.includes(label));
}

const CONTROL = 'input,select,textarea';

/** @param {Node} first @param {Node} second */
const isBefore = (first, second) =>
  (Node.prototype.compareDocumentPosition.call(first, second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

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
      const isInline = tagOf(node) !== 'br' && /^inline/.test(getComputedStyle(node).display);
      if (!isInline) parts.push(' ');
      for (const child of childrenOf(node)) read(child);
      if (!isInline) parts.push(' ');
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
  const label = labelText(element);
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

/**
 * @typedef {object} Caption
 * @property {string} text
 * @property {readonly Node[]} nodes
 * @property {boolean} isBeforeField Whether the text ends at a field that it may belong to.
 */

const UNLABELLED_LEVELS = 3;
const BOUNDARY = /^(body|form|main|html|fieldset|table|tbody|ul|ol|dl|section)$/;

/**
 * What stands right after a radio button or check box in its line, in its own part of the page: people read it as the label. Empty if text
 * stands before it in that part, as in `Yes ( ) No ( )`.
 * @param {Element} element
 * @returns {Caption}
 */
export function textAfter(element) {
  let node = element;
  for (let level = 0; level < UNLABELLED_LEVELS; level += 1) {
    const found = followingText(node, element);
    if (found.text !== '' || found.isEnd) return found;
    const parent = ancestorsOf(node, 1)[0];
    if (!parent || BOUNDARY.test(tagOf(parent)) || queryAll(parent, NAMED_CONTROLS).length > 1) break;
    if (visibleText(parent) !== '') break;
    node = parent;
  }
  return { text: '', nodes: [], isBeforeField: false };
}

/** The text after a node, in the line of the element, up to the next control. @param {Element} node @param {Element} element */
function followingText(node, element) {
  /** @type {string[]} */
  const parts = [];
  /** @type {Node[]} */
  const nodes = [];
  let isBeforeField = false;
  let isEnd = false;
  for (let next = nextSiblingOf(node); next && !isEnd; next = nextSiblingOf(next)) {
    if (isElement(next)) {
      const [control] = matches(next, NAMED_CONTROLS) ? [next] : queryAll(next, NAMED_CONTROLS);
      isBeforeField = control !== undefined && !matches(control, '[type=radio],[type=checkbox],button');
      isEnd = control !== undefined || /^(br|hr)$/.test(tagOf(next));
      if (isEnd || !isRendered(next) || matches(next, 'script,style')) continue;
    } else if (next.nodeType !== Node.TEXT_NODE) continue;
    const text = isElement(next) ? visibleText(next) : (next.nodeValue ?? '');
    if (text.trim() === '') continue;
    if (!isInLineOf(next, element)) isEnd = true;
    else {
      parts.push(text);
      nodes.push(next);
    }
    // Of cells, the first one names the choice.
    if (node !== element) isEnd = true;
  }
  return { text: clean(parts.join(' '), NAME_LENGTH_MAX), nodes, isBeforeField, isEnd };
}

/** @param {Node} node @param {Element} element */
function isInLineOf(node, element) {
  const range = new Range();
  range.selectNode(node);
  const [first] = range.getClientRects();
  const own = rectOf(element);
  return first !== undefined && first.top < own.bottom && first.bottom > own.top;
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
