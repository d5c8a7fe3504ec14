/** Makes the model of one frame. */

import { cardOfText, containersOf, controlOfText, describeControls, toBox } from './controls.js';
import {
  addClosedRoot,
  ancestorsOf,
  attribute,
  clean,
  closest,
  contains,
  isElement,
  queryDeep,
  rectOf,
  rootElement,
  shadowRootOf,
  tagOf,
} from './dom.js';
import { kindOf } from './kinds.js';
import { findLayers, layerOf } from './layers.js';
import { accessibleName, textBefore } from './names.js';
import { elementAt, isRendered, ownContainer, pageScroller, styleOf } from './visibility.js';
import { walkPage } from './walk.js';

/** Elements by their numbers, which stay the same while the element is in the page. @type {Map<number, WeakRef<Element>>} */
const elements = new Map();
/** @type {WeakMap<Element, number>} */
const numbers = new WeakMap();
let lastNumber = 0;

/** @param {Element} element */
export function numberOf(element) {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(element, lastNumber);
  elements.set(lastNumber, new WeakRef(element));
  return lastNumber;
}

/** The element with a number, while it is in the page. @param {number} number @returns {Element | null} */
export function elementOf(number) {
  const element = elements.get(number)?.deref() ?? null;
  return element && Reflect.get(Node.prototype, 'isConnected', element) ? element : null;
}

/** @type {WeakSet<Element>} */
const checkedHosts = new WeakSet();

/** Custom elements without an open shadow root that were not asked for before: the debugger tells their closed ones. @param {number} countMax */
export function closedHosts(countMax) {
  const hosts = queryDeep('*', 20_000)
    .filter((element) => tagOf(element).includes('-') && !checkedHosts.has(element) && !shadowRootOf(element))
    .filter((element) => rectOf(element).width > 4)
    .slice(0, countMax);
  for (const host of hosts) checkedHosts.add(host);
  return hosts;
}

/** @param {ShadowRoot[]} roots */
export const openClosedRoots = (...roots) =>
  roots.forEach((root) => void (root instanceof ShadowRoot && addClosedRoot(root)));

/** @param {import('./walk.js').Limits & {refPrefix: string}} limits */
export function captureFrame(limits) {
  const walk = walkPage(limits);
  const layers = findLayers(
    walk.floating,
    queryDeep('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true],[popover]', 100),
  ).map((layer) => ({ ...layer, id: numberOf(layer.element) }));
  const refOf = (/** @type {Element} */ element) => `${limits.refPrefix}${numberOf(element)}`;
  const { described: controls, fronts, captioned } = describeControls(walk, layers, refOf);
  walk.texts = walk.texts.filter(
    ({ parent }) => !fronts.some((front) => contains(front, parent)) && !isInOpenList(parent),
  );
  return {
    ...documentFacts(),
    layers: layers.map(({ element, ...layer }) => ({ ...layer, box: toBox(rectOf(element)) })),
    controls,
    texts: describeTexts(walk, layers, {
      refOf,
      described: new Map(controls.map((control) => [control.ref, control])),
      captioned,
    }),
    images: describeImages(walk.images),
    closedHostCount: walk.closedHosts.filter((host) => !checkedHosts.has(host)).length,
    childFrames: walk.frames
      .slice(0, 100)
      .map(({ element, order }) => ({ ...describeFrame(element, layers), order })),
    isBusy: isBusy(walk.busy),
  };
}

/** Options that a combobox shows over the page are no text of the page. @param {Element} parent */
function isInOpenList(parent) {
  const option = closest(parent, '[role=option]');
  return option !== null && kindOf(option, false) === null;
}

function documentFacts() {
  const root = rootElement();
  const scroller = pageScroller();
  return {
    url: location.href,
    title: clean(String(Reflect.get(Document.prototype, 'title', document)), 300),
    language: attribute(root, 'lang').trim().toLowerCase() || null,
    isRightToLeft:
      styleOf(root).direction === 'rtl' ||
      (document.body instanceof HTMLElement && styleOf(document.body).direction === 'rtl'),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    height: Math.max(scroller.scrollHeight, rectOf(root).height),
    scroll: { x: window.scrollX, y: window.scrollY },
  };
}

/** Whether one of the marks is in view. @param {Element[]} marked */
export function isBusy(marked) {
  return marked.slice(0, 200).some((element) => {
    if (!isRendered(element)) return false;
    const rect = rectOf(element);
    const isInView =
      rect.bottom > 0 && rect.top < window.innerHeight && rect.right > 0 && rect.left < window.innerWidth;
    return isInView && !isRestingMark(element);
  });
}

/** A class such as `loading` that stays on an image or on the whole page says nothing. @param {Element} element */
const isRestingMark = (element) =>
  /^(img|body|html|iframe|picture|source)$/.test(tagOf(element)) &&
  attribute(element, 'aria-busy') !== 'true';

/** Texts of small controls are their names; those of a card with several texts are listed, with the card as their control.
 * @param {import('./walk.js').Walk} walk @param {readonly {element: Element, id: number}[]} layers
 * @param {{refOf: (element: Element) => string, described: Map<string, {kind: string}>, captioned: Map<Node, Element>}} context */
function describeTexts(walk, layers, { refOf, described, captioned }) {
  const knownRef = (/** @type {Element} */ element) =>
    described.has(refOf(element)) ? refOf(element) : null;
  const cards = walk.controls
    .filter(({ kind, element }) => kind === 'radio' && described.has(refOf(element)))
    .slice(0, 100)
    .map(({ element }) => ({ element, card: ownContainer(element) }))
    .filter(({ element, card }) => element !== card && !/^(main|section|article)$/.test(tagOf(card)));
  const countIn = new Map();
  for (const { control } of walk.texts) if (control) countIn.set(control, (countIn.get(control) ?? 0) + 1);
  return walk.texts.flatMap(({ node, text, parent, rect, control, isStruckThrough, order }) => {
    const kind = control ? described.get(refOf(control))?.kind : undefined;
    if (control && isOnlyAName(kind, countIn.get(control) ?? 0)) return [];
    return [
      {
        order,
        text,
        layer: layerOf(parent, layers),
        box: toBox(rect),
        ...lookOf(parent),
        isAlert: !control && isAlert(parent, text),
        isStruckThrough,
        control:
          controlOfText(parent, control, knownRef) ??
          captionedRef(node, captioned, knownRef) ??
          cardOfText(parent, cards, knownRef),
        containers: containersOf(parent, 4),
      },
    ];
  });
}

/** The control that a text beside it names. @param {Node} node @param {Map<Node, Element>} captioned @param {(element: Element) => string | null} knownRef */
function captionedRef(node, captioned, knownRef) {
  const holder = [node, ...ancestorsOf(node, 4)].find((each) => captioned.has(each));
  const element = holder && captioned.get(holder);
  return element ? knownRef(element) : null;
}

/** @param {string | undefined} kind @param {number} textCount */
function isOnlyAName(kind, textCount) {
  if (kind === 'select' || kind === 'combobox' || kind === 'text') return true;
  return kind === 'button' && textCount <= 1;
}

/** @param {Element} parent */
function lookOf(parent) {
  const style = styleOf(parent);
  const heading = closest(parent, 'h1,h2,h3,h4,h5,h6,[role=heading]');
  const headingLevel = heading
    ? Number(/^h([1-6])$/.exec(tagOf(heading))?.[1] ?? (attribute(heading, 'aria-level') || 2))
    : 0;
  return {
    headingLevel: Math.min(6, Math.max(0, Math.round(headingLevel) || 0)),
    fontSize: Math.round(Number.parseFloat(style.fontSize) * 10) / 10,
    isStrong: heading !== null || Number(style.fontWeight) >= 600,
  };
}

/** Amounts are announced when they change, which makes them no alert. @param {Element} parent @param {string} text */
function isAlert(parent, text) {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (closest(parent, '[role=alert],[role=status],[aria-live=polite],[aria-live=assertive],output'))
    return true;
  const near = [attribute(parent, 'class'), ...containersOf(parent, 2)].join(' ');
  return /(^|[\s_-])(errors?|invalid-feedback|alert|notice|toast|notification|help-block|danger)([\s_-]|$)/i.test(
    near,
  );
}

/** @param {Element[]} images */
function describeImages(images) {
  return images
    .filter((image) => isRendered(image))
    .map((image) => ({ alt: clean(attribute(image, 'alt'), 300), box: toBox(rectOf(image)) }));
}

/** @param {Element} element @param {readonly {element: Element, id: number}[]} layers */
function describeFrame(element, layers) {
  const rect = rectOf(element);
  const isVisible = isRendered(element) && rect.width > 4 && rect.height > 4;
  return {
    number: numberOf(element),
    name: accessibleName(element),
    nearbyText: textBefore(element),
    box: toBox(rect),
    ...contentOffset(element, rect),
    layer: layerOf(element, layers),
    isVisible,
    isReachable: isVisible && isOnTop(element),
  };
}

/** Where the content of a frame begins, and how much larger it is drawn. @param {Element} element @param {DOMRect} rect */
function contentOffset(element, rect) {
  const width = element instanceof HTMLElement ? element.offsetWidth : rect.width;
  const scale = width > 0 ? rect.width / width : 1;
  return {
    content: {
      x: rect.left + window.scrollX + element.clientLeft * scale,
      y: rect.top + window.scrollY + element.clientTop * scale,
    },
    scale,
  };
}

/** Whether some of a frame can be clicked. Parts out of the viewport count as free. @param {Element} element */
function isOnTop(element) {
  const rect = rectOf(element);
  const shares = [0.5, 0.15, 0.85];
  const points = shares.flatMap((x) =>
    shares.map((y) => ({ x: rect.left + rect.width * x, y: rect.top + rect.height * y })),
  );
  const inView = points.filter(
    ({ x, y }) => x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight,
  );
  return inView.length === 0 || inView.some(({ x, y }) => elementAt(x, y) === element);
}

/** The element of a frame in its parent's document: a number that `captureFrame` lists. @param {Element | null} element */
export const frameNumber = (element) => (isElement(element) ? numberOf(element) : 0);
