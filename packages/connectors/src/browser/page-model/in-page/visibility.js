/** What of a page is rendered, and what a person can reach with the pointer. */
import {
  ancestorsOf,
  attribute,
  closest,
  contains,
  isElement,
  matches,
  parentOf,
  queryAll,
  rectOf,
  rootElement,
  shadowRootOf,
  tagOf,
} from './dom.js';

/** @param {Element} element */
export const styleOf = (element) => getComputedStyle(element);

/** Rendered and not transparent; it may lie outside the visible part of the page. @param {Element} element @param {boolean} [allowTransparent] */
export function isRendered(element, allowTransparent = false) {
  const isShown = Element.prototype.checkVisibility.call(element, {
    checkOpacity: !allowTransparent,
    checkVisibilityCSS: true,
    contentVisibilityAuto: false,
  });
  if (!isShown) return false;
  const rect = rectOf(element);
  return rect.width > 1 && rect.height > 1;
}

/** Whether a style cuts all of an element away, as for texts that only screen readers read. @param {CSSStyleDeclaration} style */
export const isCutAway = (style) => /^rect\(/.test(style.clip) || /inset\((50%|100%)/.test(style.clipPath);

/** Boxes of ancestors that clip an element without a way to scroll to it. @param {Element} element @param {DOMRect} rect */
export function clippedRect(element, rect) {
  let { left, top, right, bottom } = rect;
  let position = styleOf(element).position;
  for (const ancestor of ancestorsOf(element)) {
    if (position === 'fixed' || ancestor === rootElement() || tagOf(ancestor) === 'body') break;
    const style = styleOf(ancestor);
    const escapes = position === 'absolute' && style.position === 'static';
    if (!escapes && /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) {
      const box = rectOf(ancestor);
      if (style.overflowX !== 'visible') {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (style.overflowY !== 'visible' && !isScroller(ancestor, style)) {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    if (style.position !== 'static' || !escapes) position = style.position;
  }
  return { left, top, right, bottom, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** @param {Element} element @param {CSSStyleDeclaration} style */
export const isScroller = (element, style) =>
  /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1;

/** The topmost element at a point of the viewport, through shadow roots. @param {number} x @param {number} y */
export function elementAt(x, y) {
  let found = Document.prototype.elementFromPoint.call(document, x, y);
  for (let depth = 0; found && depth < 50; depth += 1) {
    const inner = shadowRootOf(found)?.elementFromPoint(x, y);
    if (!inner || inner === found || !shadowRootOf(found)?.contains(inner)) break;
    found = inner;
  }
  return found;
}

/** What was scrolled for a look, to be put back. @type {Map<Element, {left: number, top: number}>} */
const scrolled = new Map();

/** @type {(this: Element, options: ScrollToOptions) => void} */
const scrollMethod = Element.prototype.scrollTo;

/** @param {Element} element @param {ScrollToOptions} options */
const scrollBox = (element, options) => scrollMethod.call(element, options);

/** @param {Element} element @param {number} top @param {boolean} isKept */
function scrollTo(element, top, isKept) {
  if (!isKept && !scrolled.has(element)) {
    scrolled.set(element, { left: element.scrollLeft, top: element.scrollTop });
  }
  scrollBox(element, { top, behavior: 'instant' });
}

/** Puts every container back to where it was before `bringIntoView`. */
export function restoreScrolling() {
  for (const [element, { left, top }] of scrolled) {
    scrollBox(element, { left, top, behavior: 'instant' });
  }
  scrolled.clear();
}

/** The box that scrolls the document. */
export const pageScroller = () => document.scrollingElement ?? rootElement();

/**
 * Scrolls what a person could scroll until the element is in the viewport. Nothing is painted before the script returns, so a page does not
 * notice a look that `restoreScrolling` ends.
 * @param {Element} element @param {boolean} isKept
 */
export function bringIntoView(element, isKept) {
  for (const ancestor of ancestorsOf(element)) {
    if (ancestor === pageScroller() || tagOf(ancestor) === 'body') continue;
    if (ancestor.scrollHeight <= ancestor.clientHeight + 1 || !isScroller(ancestor, styleOf(ancestor)))
      continue;
    const rect = rectOf(element);
    const box = rectOf(ancestor);
    if (rect.top >= box.top && rect.bottom <= box.bottom) continue;
    scrollTo(ancestor, ancestor.scrollTop + rect.top - box.top - (box.height - rect.height) / 2, isKept);
  }
  const rect = rectOf(element);
  const height = window.innerHeight;
  const isInMiddle = rect.top >= height * 0.15 && rect.bottom <= height * 0.85;
  if (isInMiddle) return;
  const page = pageScroller();
  const wanted = page.scrollTop + rect.top - Math.max(0, (height - rect.height) / 2);
  if (Math.abs(wanted - page.scrollTop) > 1) scrollTo(page, Math.max(0, wanted), isKept);
}

/** Points of a box to try, the middle first. @param {{left: number, top: number, right: number, bottom: number}} box */
function pointsOf({ left, top, right, bottom }) {
  const clamp = (/** @type {number} */ value, /** @type {number} */ max) =>
    Math.min(Math.max(value, 1), max - 1);
  const at = (/** @type {number} */ shareX, /** @type {number} */ shareY) => ({
    x: clamp(left + (right - left) * shareX, window.innerWidth),
    y: clamp(top + (bottom - top) * shareY, window.innerHeight),
  });
  return [at(0.5, 0.5), at(0.2, 0.5), at(0.8, 0.5), at(0.5, 0.25), at(0.5, 0.75), at(0.08, 0.5)];
}

const FIELD =
  'input:not([type=hidden]),select,textarea,button,a[href],[role=button],[role=radio],[role=checkbox],[role=combobox],[contenteditable=true]';

/** Largest container in which an element is the only control: a card of a radio button, the frame of an input. @param {Element} element */
export function ownContainer(element) {
  let own = element;
  for (const ancestor of ancestorsOf(element, 5)) {
    if (/^(body|form|fieldset|main|section|html)$/.test(tagOf(ancestor))) break;
    const others = queryAll(ancestor, FIELD).filter(
      (other) =>
        other !== element &&
        !contains(element, other) &&
        !contains(other, element) &&
        attribute(other, 'aria-hidden') !== 'true',
    );
    if (others.length > 0) break;
    own = ancestor;
  }
  return own;
}

/** Labels of a control, in the document's order. @param {Element} element @returns {Element[]} */
export function labelsOf(element) {
  const labels = 'labels' in element ? element.labels : null;
  if (labels instanceof NodeList) return [...labels].filter(isElement);
  // A link to the terms in the label of their check box is named by its own words.
  const isLink = element instanceof HTMLAnchorElement && attribute(element, 'role') === '';
  const wrapping = isLink ? null : closest(element, 'label');
  return wrapping ? [wrapping] : [];
}

/** Whether what lies over a field leaves it to be seen. @param {Element} element */
function isSeeThrough(element) {
  const { backgroundColor, backgroundImage } = styleOf(element);
  return backgroundImage === 'none' && /^(transparent$|rgba\(.*, 0(\.[0-4]\d*)?\)$)/.test(backgroundColor);
}

/**
 * Whether a click that arrives at `hit` operates `element`.
 * @param {Element} element @param {Element | null} hit @param {Element} card @param {boolean} isChoice
 */
function operates(element, hit, card, isChoice) {
  if (!hit) return false;
  if (contains(element, hit)) return true;
  const label = closest(hit, 'label');
  if (label && labelsOf(element).includes(label)) return !isOtherControl(hit, element, label);
  if (!isChoice && !isSeeThrough(hit)) return false;
  return card !== element && contains(card, hit) && !isOtherControl(hit, element, card);
}

/** @param {Element} hit @param {Element} element @param {Element} within */
function isOtherControl(hit, element, within) {
  for (let node = /** @type {Element | null} */ (hit); node && node !== within; node = parentOf(node)) {
    if (node !== element && matches(node, FIELD)) return true;
  }
  return false;
}

/** Smaller fields are hidden from people. */
const FIELD_HEIGHT_MIN = 6;

/**
 * A point of the viewport at which a click operates the element: on itself, on its label, or on the card around it.
 * @param {Element} element @param {boolean} isChoice A radio button or check box: its own box may be hidden.
 * @param {boolean} isKept Whether the page stays scrolled.
 */
export function pointFor(element, isChoice, isKept) {
  if (!isChoice && (!isRendered(element) || rectOf(element).height < FIELD_HEIGHT_MIN)) return null;
  const card = ownContainer(element);
  const targets = [element, ...labelsOf(element), ...(isChoice && card !== element ? [card] : [])];
  for (const target of targets) {
    if (!isRendered(target, target === element && isChoice)) continue;
    bringIntoView(target, isKept);
    const box = clippedRect(target, rectOf(target));
    if (box.width <= 2 || box.height <= 2 || box.right <= 0 || box.bottom <= 0) continue;
    if (box.left >= window.innerWidth || box.top >= window.innerHeight) continue;
    const point = pointsOf(box).find(({ x, y }) => operates(element, elementAt(x, y), card, isChoice));
    if (point) return point;
  }
  return null;
}

/** Marks that keep assistive technology and people away from a field that bots are meant to fill. @param {Element} element */
export function isTrap(element) {
  if (attribute(element, 'tabindex') !== '-1') return false;
  return closest(element, '[aria-hidden=true]') !== null;
}
