/**
 * Reads the DOM through the accessors of its prototypes. Fields can replace properties of their form (`<input name="parentNode">`), and
 * named elements those of the document.
 */

/** Closed shadow roots, which only the browser's debugger can tell, by their host. @type {WeakMap<Element, ShadowRoot>} */
const closedRoots = new WeakMap();

/** @param {object} prototype @param {string} name @returns {(target: any) => any} */
function reader(prototype, name) {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const get = descriptor?.get;
  return (target) => (get ? get.call(target) : target[name]);
}

/** @type {(node: Node) => Node | null} */
export const parentNodeOf = reader(Node.prototype, 'parentNode');
/** @type {(node: Node) => Node | null} */
export const firstChildOf = reader(Node.prototype, 'firstChild');
/** @type {(node: Node) => Node | null} */
export const nextSiblingOf = reader(Node.prototype, 'nextSibling');
/** @type {(node: Node) => Node | null} */
export const previousSiblingOf = reader(Node.prototype, 'previousSibling');
/** @type {(element: Element) => Element | null} */
export const nextElementOf = reader(Element.prototype, 'nextElementSibling');
/** @type {(element: Element) => Element | null} */
export const previousElementOf = reader(Element.prototype, 'previousElementSibling');
/** @type {(node: Node) => string} */
export const textContentOf = (node) => String(readTextContent(node) ?? '');
const readTextContent = reader(Node.prototype, 'textContent');
const readShadowRoot = reader(Element.prototype, 'shadowRoot');
const readSlot = reader(Element.prototype, 'assignedSlot');
const readLocalName = reader(Element.prototype, 'localName');
const readDocumentElement = reader(Document.prototype, 'documentElement');

/** @param {Node | null | undefined} node @returns {node is Element} */
export const isElement = (node) => node instanceof Element;

/** @param {Element} element @returns {string} */
export const tagOf = (element) => String(readLocalName(element)).toLowerCase();

/** The value of an attribute; empty without one. @param {Element} element @param {string} name @returns {string} */
export const attribute = (element, name) => Element.prototype.getAttribute.call(element, name) ?? '';

/** @param {Element} element @param {string} name */
export const hasAttribute = (element, name) => Element.prototype.hasAttribute.call(element, name);

/** @param {Element} element @param {string} selector @returns {boolean} */
export const matches = (element, selector) => Element.prototype.matches.call(element, selector);

/** @param {Element} element @returns {DOMRect} */
export const rectOf = (element) => Element.prototype.getBoundingClientRect.call(element);

/** @returns {Element} */
export const rootElement = () => readDocumentElement(document);

/** @param {Element | ShadowRoot} root @param {string} selector @returns {Element[]} */
export function queryAll(root, selector) {
  const prototype = root instanceof ShadowRoot ? DocumentFragment.prototype : Element.prototype;
  return [...prototype.querySelectorAll.call(root, selector)];
}

/** @param {Element} element @returns {ShadowRoot | null} */
export const shadowRootOf = (element) => readShadowRoot(element) ?? closedRoots.get(element) ?? null;

/** @param {ShadowRoot} root */
export const addClosedRoot = (root) => closedRoots.set(root.host, root);

/** The parent in the tree as it is rendered: slots and shadow hosts included. @param {Node} node @returns {Element | null} */
export function parentOf(node) {
  const slot = isElement(node) ? readSlot(node) : null;
  if (slot) return slot;
  const parent = parentNodeOf(node);
  if (parent instanceof ShadowRoot) return parent.host;
  return isElement(parent) ? parent : null;
}

/** Children in the tree as it is rendered. @param {Element} element @returns {Node[]} */
export function childrenOf(element) {
  const root = shadowRootOf(element);
  if (!root && element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  /** @type {Node[]} */
  const children = [];
  for (let child = firstChildOf(root ?? element); child; child = nextSiblingOf(child)) children.push(child);
  return children;
}

/** Whether `inner` is `outer` or lies in it, through shadow roots. @param {Element} outer @param {Element | null} inner */
export function contains(outer, inner) {
  for (let node = inner; node; node = parentOf(node)) if (node === outer) return true;
  return false;
}

/** @param {Node} node @param {number} [limit] @returns {Element[]} Nearest first. */
export function ancestorsOf(node, limit = 1000) {
  /** @type {Element[]} */
  const found = [];
  for (let parent = parentOf(node); parent && found.length < limit; parent = parentOf(parent))
    found.push(parent);
  return found;
}

/** The nearest of an element and its ancestors that matches. @param {Element | null} element @param {string} selector */
export function closest(element, selector) {
  for (let node = element; node; node = parentOf(node)) if (matches(node, selector)) return node;
  return null;
}

/** All elements with a selector, in open and known closed shadow roots too. @param {string} selector @param {number} countMax */
export function queryDeep(selector, countMax) {
  /** @type {Element[]} */
  const found = [];
  /** @type {(Element | ShadowRoot)[]} */
  const roots = [rootElement()];
  for (let root = roots.shift(); root && found.length < countMax; root = roots.shift()) {
    found.push(...queryAll(root, selector).slice(0, countMax - found.length));
    for (const host of knownHosts(root)) {
      const inner = shadowRootOf(host);
      if (inner) roots.push(inner);
    }
  }
  return found;
}

/** Elements of a tree that may have shadow roots. @param {Element | ShadowRoot} root */
function knownHosts(root) {
  const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT);
  /** @type {Element[]} */
  const hosts = [];
  for (let visits = 0; visits < 200_000 && hosts.length < 2_000; visits += 1) {
    const node = walker.nextNode();
    if (!isElement(node)) break;
    if (shadowRootOf(node)) hosts.push(node);
  }
  return hosts;
}

/** The element with an id in the same tree. @param {Element} element @param {string} id @returns {Element | null} */
export function byId(element, id) {
  if (id === '') return null;
  const root = Node.prototype.getRootNode.call(element);
  if (root instanceof ShadowRoot) return DocumentFragment.prototype.getElementById.call(root, id);
  return root === document ? Document.prototype.getElementById.call(document, id) : null;
}

/** All elements of the same tree whose attribute has this value, in its order. @param {Element} element @param {string} name @param {string} value */
export function withAttribute(element, name, value) {
  const root = Node.prototype.getRootNode.call(element);
  return queryAll(root instanceof ShadowRoot ? root : rootElement(), `[${name}="${CSS.escape(value)}"]`);
}

/** Elements that an attribute with a list of ids names. @param {Element} element @param {string} name */
export function referenced(element, name) {
  return attribute(element, name)
    .split(/\s+/)
    .slice(0, 20)
    .map((id) => byId(element, id))
    .filter((found) => found !== null);
}

/** The text of one line: white space joined, invisible characters left out. @param {string} text @param {number} lengthMax */
export function clean(text, lengthMax) {
  return text
    .slice(0, lengthMax * 4)
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMax);
}
