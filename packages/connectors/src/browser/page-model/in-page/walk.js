/** One bounded pass over the rendered page, in reading order. */
import {
  attribute,
  childrenOf,
  clean,
  closest,
  isElement,
  matches,
  queryAll,
  queryDeep,
  rectOf,
  rootElement,
  shadowRootOf,
  tagOf,
} from './dom.js';
import { CONTROL_SELECTOR, kindOf } from './kinds.js';
import { isCutAway, styleOf } from './visibility.js';

/**
 * @typedef {object} FoundControl
 * @property {Element} element
 * @property {import('./kinds.js').Kind} kind
 * @property {boolean} isVisible False for what a page hides.
 * @property {number} order Position in the walk.
 *
 * @typedef {object} FoundText
 * @property {Text} node
 * @property {Element} parent
 * @property {string} text
 * @property {DOMRect} rect
 * @property {Element | null} control The innermost control that contains it.
 * @property {boolean} isStruckThrough
 * @property {number} order
 *
 * @typedef {object} FoundHeading
 * @property {Element} element
 * @property {number} order
 * @property {number} fontSize Infinity for declared headings.
 *
 * @typedef {object} Walk
 * @property {FoundControl[]} controls
 * @property {FoundText[]} texts
 * @property {FoundHeading[]} headings
 * @property {Element[]} images
 * @property {{element: Element, order: number}[]} frames
 * @property {Element[]} floating Elements that stay in place or lie over others.
 * @property {Element[]} closedHosts Custom elements that may have a closed shadow root.
 * @property {Element[]} busy
 *
 * @typedef {object} Place
 * @property {Node} node
 * @property {boolean} hasPointer
 * @property {Element | null} control
 * @property {boolean} isStruckThrough
 * @property {Clip | null} clip What ancestors cut off; null where nothing does.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Clip
 *
 * @typedef {object} Limits
 * @property {number} elements
 * @property {number} controls
 * @property {number} texts
 * @property {number} textLength All texts together.
 */

const FIELDS = 'input:not([type=hidden]),select,textarea';
const NO_CONTENT = 'script,style,noscript,template,head,svg,canvas,video,audio,object,embed,math';
const BUSY = '[aria-busy=true],progress:not([value]),[role=progressbar]:not([aria-valuenow])';
const BUSY_CLASS =
  /(^|[-_ ])(skeleton|spinner|loader|loading|shimmer|blockui|processing|is-?loading|placeholder-glow)([-_ ]|$)/i;

/** @param {Limits} limits @returns {Walk} */
export function walkPage(limits) {
  /** @type {Walk} */
  const walk = {
    controls: [],
    texts: [],
    headings: [],
    images: [],
    frames: [],
    floating: [],
    closedHosts: [],
    busy: [],
  };
  const seen = new Set();
  let textLength = 0;
  let visits = 0;
  /** @type {Place[]} */
  const stack = [
    { node: rootElement(), hasPointer: false, control: null, isStruckThrough: false, clip: null },
  ];
  for (let place = stack.pop(); place && visits < limits.elements; place = stack.pop()) {
    visits += 1;
    if (!isElement(place.node)) {
      const found =
        walk.texts.length < limits.texts && textLength < limits.textLength ? readText(place, visits) : null;
      if (found) textLength += found.text.length;
      if (found) addText(walk, found);
      continue;
    }
    const element = place.node;
    if (seen.has(element)) continue;
    seen.add(element);
    if (/^h[1-6]$/.test(tagOf(element)) || attribute(element, 'role') === 'heading') {
      walk.headings.push({ element, order: visits, fontSize: Number.POSITIVE_INFINITY });
    }
    const inner = visit(walk, { element, place, order: visits }, limits);
    if (inner) for (const child of childrenOf(element).reverse()) stack.push({ ...inner, node: child });
  }
  if (visits >= limits.elements) addUnvisited(walk, seen, limits);
  return walk;
}

/**
 * Notes what an element is. Null if nothing in it is to be read.
 * @param {Walk} walk @param {{element: Element, place: Place, order: number}} visited @param {Limits} limits
 * @returns {Place | null}
 */
function visit(walk, { element, place, order }, limits) {
  const style = styleOf(element);
  const tag = tagOf(element);
  if (style.display === 'none') {
    for (const field of queryAll(element, FIELDS)
      .concat(matches(element, FIELDS) ? [element] : [])
      .slice(0, 100)) {
      addControl(walk, { element: field, order, hasPointer: false, isVisible: false }, limits);
    }
    return null;
  }
  const isVisible = style.visibility === 'visible' && Number(style.opacity) > 0.05;
  if (
    !isVisible &&
    Number(style.opacity) <= 0.05 &&
    !matches(element, FIELDS) &&
    queryAll(element, FIELDS).length === 0
  )
    return null;
  if (
    /^(fixed|sticky)$/.test(style.position) ||
    (style.position === 'absolute' && Number(style.zIndex) >= 10)
  )
    walk.floating.push(element);
  if (isBusyMark(element)) walk.busy.push(element);
  if (tag === 'iframe' || tag === 'frame') walk.frames.push({ element, order });
  if (tag === 'img' && walk.images.length < 300) walk.images.push(element);
  if (tag.includes('-') && !shadowRootOf(element)) walk.closedHosts.push(element);
  const hasPointer = style.cursor === 'pointer';
  const kind = addControl(
    walk,
    { element, order, hasPointer: hasPointer && !place.hasPointer, isVisible },
    limits,
  );
  if (kind === 'select' || matches(element, NO_CONTENT)) return null;
  return {
    node: element,
    hasPointer,
    control: kind ? element : place.control,
    isStruckThrough:
      place.isStruckThrough || /line-through/.test(style.textDecorationLine) || tag === 'del' || tag === 's',
    clip: clipOf(element, style, place.clip),
  };
}

/** @param {Walk} walk @param {{element: Element, order: number, hasPointer: boolean, isVisible: boolean}} found @param {Limits} limits */
function addControl(walk, { element, order, hasPointer, isVisible }, limits) {
  if (!hasPointer && !matches(element, CONTROL_SELECTOR)) return null;
  const kind = kindOf(element, hasPointer);
  if (!kind) return null;
  const isField = matches(element, FIELDS);
  if (!isVisible && !isField) return kind;
  if (walk.controls.length < limits.controls) walk.controls.push({ element, kind, isVisible, order });
  return kind;
}

/** Short texts outside of controls and labels may be headings that no element declares. @param {Walk} walk @param {FoundText} found */
function addText(walk, found) {
  walk.texts.push(found);
  const { text, parent, control, order } = found;
  if (
    control ||
    text.length > 60 ||
    !/\p{L}{2}/u.test(text) ||
    closest(parent, 'label,h1,h2,h3,h4,h5,h6,p,li')
  )
    return;
  walk.headings.push({ element: parent, order, fontSize: Number.parseFloat(styleOf(parent).fontSize) });
}

/** @param {Element} element @param {CSSStyleDeclaration} style @param {Clip | null} outer @returns {Clip | null} */
function clipOf(element, style, outer) {
  if (style.position === 'fixed') return null;
  const isCut = isCutAway(style);
  const hides =
    /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) && !/^(body|html)$/.test(tagOf(element));
  if (!hides && !isCut) return outer;
  const rect = rectOf(element);
  if (isCut) return { left: rect.left, top: rect.top, right: rect.left, bottom: rect.top };
  return {
    left: Math.max(rect.left, outer?.left ?? -Infinity),
    top: Math.max(rect.top, outer?.top ?? -Infinity),
    right: Math.min(rect.right, outer?.right ?? Infinity),
    bottom: Math.min(rect.bottom, outer?.bottom ?? Infinity),
  };
}

const range = new Range();

/** A text that a person can see; null for hidden text. @param {Place} place @param {number} order @returns {FoundText | null} */
function readText({ node, control, isStruckThrough, clip }, order) {
  if (!(node instanceof Text) || node.data.length === 0) return null;
  const text = clean(node.data, 600);
  const parent = node.parentElement ?? null;
  if (text === '' || !parent) return null;
  if (!Element.prototype.checkVisibility.call(parent, { checkOpacity: true, checkVisibilityCSS: true }))
    return null;
  range.selectNodeContents(node);
  const rect = range.getBoundingClientRect();
  if (rect.width < 1 || rect.height < 2) return null;
  if (rect.right + window.scrollX <= 0 || rect.bottom + window.scrollY <= 0) return null;
  if (clip) {
    const width = Math.min(rect.right, clip.right) - Math.max(rect.left, clip.left);
    const height = Math.min(rect.bottom, clip.bottom) - Math.max(rect.top, clip.top);
    if (width < 2 || height < 2) return null;
  }
  return { node, parent, text, rect, control, isStruckThrough, order };
}

/** Whether an element shows that something is loading. @param {Element} element */
export function isBusyMark(element) {
  const isMarked = matches(element, BUSY) || BUSY_CLASS.test(attribute(element, 'class'));
  if (!isMarked) return false;
  const rect = rectOf(element);
  return rect.width > 3 && rect.height > 3;
}

/** Forms and buttons of a page that is too large to be read whole. @param {Walk} walk @param {Set<Node>} seen @param {Limits} limits */
function addUnvisited(walk, seen, limits) {
  const rest = queryDeep(
    `${FIELDS},button,[role=button],[role=combobox],[role=radio],[role=dialog],dialog[open]`,
    limits.controls * 2,
  );
  for (const element of rest) {
    if (seen.has(element)) continue;
    if (matches(element, '[role=dialog],dialog')) walk.floating.push(element);
    addControl(
      walk,
      {
        element,
        order: limits.elements + walk.controls.length,
        hasPointer: false,
        isVisible: true,
      },
      limits,
    );
  }
}
