/** What lies over the page: modal dialogs, drawers and banners. */
import {
  attribute,
  clean,
  closest,
  contains,
  hasAttribute,
  matches,
  parentOf,
  queryAll,
  rectOf,
  referenced,
  tagOf,
} from './dom.js';
import { visibleText } from './names.js';
import { elementAt, isRendered, styleOf } from './visibility.js';

/** @typedef {{element: Element, kind: 'modal' | 'drawer' | 'banner', name: string, isBlocking: boolean}} FoundLayer */

const DIALOGS = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true],[popover]';
const CONTENT = 'a[href],button,input:not([type=hidden]),select,textarea,[role=button],iframe';

/** The topmost last. @param {Element[]} floating @param {Element[]} dialogs @returns {FoundLayer[]} */
export function findLayers(floating, dialogs) {
  const candidates = [...new Set([...floating.slice(0, 400), ...dialogs])].filter((element) =>
    isShownLayer(element),
  );
  /** @type {(Element | null)[] | undefined} */
  let grid;
  const layers = candidates
    .map((element) => ({ element, isDialog: matches(element, DIALOGS), rect: contentRect(element) }))
    .filter(({ element, isDialog, rect }) => isDialog || coversContent(element, rect))
    .filter(({ element }, _index, all) => isOutermost(element, all))
    .map(({ element, isDialog, rect }) => {
      // Few pages have layers, and looking everywhere takes an eighth of the time of reading a page.
      grid ??= hitGrid();
      return {
        element,
        kind: kindOfLayer(element, rect, isDialog),
        name: layerName(element),
        isBlocking: isBlocking(element, grid),
      };
    });
  return layers
    .map((layer, index) => ({ layer, index, height: stackingOf(layer.element) }))
    .sort((a, b) => a.height - b.height || a.index - b.index)
    .map(({ layer }) => layer);
}

/** @param {Element} element */
function isShownLayer(element) {
  if (hasAttribute(element, 'popover') && !matches(element, ':popover-open')) return false;
  if (tagOf(element) === 'dialog' && !hasAttribute(element, 'open')) return false;
  if (closest(element, '[aria-hidden=true],[inert]')) return false;
  if (
    !isRendered(element) &&
    !queryAll(element, '*')
      .slice(0, 20)
      .some((inner) => isRendered(inner))
  )
    return false;
  const rect = contentRect(element);
  const isInView =
    rect.right > 2 &&
    rect.bottom > 2 &&
    rect.left < window.innerWidth - 2 &&
    rect.top < window.innerHeight - 2;
  return isInView && styleOf(element).pointerEvents !== 'none' ? true : isInView && matches(element, DIALOGS);
}

/** The box of what a layer shows: a dialog's element may cover the whole page around its box. @param {Element} element */
function contentRect(element) {
  const own = rectOf(element);
  const coversAll = own.width >= window.innerWidth * 0.95 && own.height >= window.innerHeight * 0.95;
  if (!coversAll && own.width > 2 && own.height > 2) return own;
  const inner = queryAll(element, '*')
    .slice(0, 60)
    .map((found) => rectOf(found))
    .find(
      (rect) =>
        rect.width > 80 &&
        rect.height > 40 &&
        (rect.width < window.innerWidth * 0.95 || rect.height < window.innerHeight * 0.95),
    );
  return inner ?? own;
}

/** Whether an element without a declared role is a layer. @param {Element} element @param {DOMRect} rect */
function coversContent(element, rect) {
  const style = styleOf(element);
  if (style.position === 'sticky') return false;
  if (
    matches(
      element,
      'header,nav,footer,[role=banner],[role=navigation],[role=menu],[role=listbox],[role=tooltip]',
    )
  )
    return false;
  if (
    closest(element, 'header,nav,[role=banner],[role=navigation]') &&
    rect.height < window.innerHeight * 0.5
  )
    return false;
  if (queryAll(element, CONTENT).length === 0 || queryAll(element, 'header,main,[role=main]').length > 0)
    return false;
  const area = (rect.width * rect.height) / (window.innerWidth * window.innerHeight);
  if (style.position !== 'fixed') return area > 0.3 && isBackdropped(element);
  return area > 0.03 && visibleText(element, 60).length > 2;
}

/** Whether something dims the page behind an element. @param {Element} element */
function isBackdropped(element) {
  const corners = [
    elementAt(2, window.innerHeight / 2),
    elementAt(window.innerWidth - 3, window.innerHeight - 3),
  ];
  return corners.every((corner) => corner !== null && !contains(element, corner) && isOverlay(corner));
}

/** @param {Element} element */
function isOverlay(element) {
  const { position } = styleOf(element);
  if (position !== 'fixed' && position !== 'absolute') return false;
  const rect = rectOf(element);
  return (
    rect.width >= window.innerWidth * 0.9 &&
    rect.height >= window.innerHeight * 0.9 &&
    visibleText(element, 20) === ''
  );
}

/** @param {Element} element @param {readonly {element: Element}[]} all */
function isOutermost(element, all) {
  const outer = all.filter((other) => other.element !== element && contains(other.element, element));
  // A dialog in a dialog is a layer by itself if it opened over the outer one.
  return (
    outer.length === 0 ||
    (matches(element, 'dialog[open],[aria-modal=true]') &&
      outer.every((other) => matches(other.element, DIALOGS)))
  );
}

/** @param {Element} element @param {DOMRect} rect @param {boolean} isDialog @returns {FoundLayer['kind']} */
function kindOfLayer(element, rect, isDialog) {
  const width = window.innerWidth;
  const height = window.innerHeight;
  const touchesSide = rect.left <= 2 || rect.right >= width - 2;
  if (touchesSide && rect.height >= height * 0.8 && rect.width < width * 0.75) return 'drawer';
  const isLow = rect.height < height * 0.5;
  const touchesEdge = rect.top <= 24 || rect.bottom >= height - 24;
  if (isLow && touchesEdge && attribute(element, 'aria-modal') !== 'true') return 'banner';
  return isDialog || rect.width * rect.height > width * height * 0.1 ? 'modal' : 'banner';
}

/** @param {Element} element */
function layerName(element) {
  const label = clean(
    referenced(element, 'aria-labelledby')
      .map((found) => visibleText(found))
      .join(' ') || attribute(element, 'aria-label'),
    200,
  );
  if (label !== '') return label;
  const heading = queryAll(element, 'h1,h2,h3,h4,h5,h6,[role=heading]').find((found) => isRendered(found));
  return heading ? visibleText(heading, 200) : visibleText(element, 80);
}

/** What lies on top at points all over the viewport. */
function hitGrid() {
  /** @type {(Element | null)[]} */
  const hits = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      hits.push(elementAt(((column + 0.5) / 7) * window.innerWidth, ((row + 0.5) / 7) * window.innerHeight));
    }
  }
  return hits;
}

/** @param {Element} layer @param {(Element | null)[]} grid */
function isBlocking(layer, grid) {
  if (matches(layer, ':modal')) return true;
  const covered = grid.filter((hit) => hit && (contains(layer, hit) || isOverlay(hit)));
  return covered.length >= grid.length * 0.8;
}

/** @param {Element} element */
function stackingOf(element) {
  if (matches(element, ':modal') || (hasAttribute(element, 'popover') && matches(element, ':popover-open')))
    return Number.MAX_SAFE_INTEGER;
  let height = 0;
  for (let node = /** @type {Element | null} */ (element); node; node = parentOf(node)) {
    const index = Number(styleOf(node).zIndex);
    if (Number.isFinite(index)) height = index;
  }
  return height;
}

/** The topmost layer that contains an element. @param {Element} element @param {readonly {element: Element, id: number}[]} layers */
export function layerOf(element, layers) {
  const found = layers.filter((layer) => contains(layer.element, element));
  return found.at(-1)?.id ?? null;
}
