/**
 * Runs in the page, in an isolated world. It is read as text: it has no imports and uses no syntax that a compiler would replace by helpers.
 *
 * @typedef {{ words: string[], phoneDigits: string, timeoutMs: number, closedBoxes: Box[] }} Masking
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {{ view: Window, left: number, top: number, clips: Box[] }} Place A document, and where its top left corner is on the screen.
 */

const COLOR = '#707070';
const ELEMENTS_MAX = 60_000;
/** Longer texts are not an address. */
const BLOCK_LENGTH_MAX = 300;
const CONTROLS = 'input, select, textarea, button';
const TEXT_INPUTS =
  'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image], [type=checkbox], [type=radio], [type=range], [type=color], [type=file]), textarea, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=spinbutton]';
const CHOICES = 'select, [role=combobox]';
const ADDRESS_BLOCKS =
  'address, [itemtype$="/PostalAddress"], .adr, .vcard, .h-card, [class*=address i], [id*=address i], [data-testid*=address i]';
const CARD_FIELD = /cc-|card|cvc|cvv|csc|security.?code|expir|iban|account.?number/i;
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Without accents, capitals and characters that are not seen. */
const folded = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ');

/** Long values and values in scripts without spaces are found inside words too. */
function patternOf(word) {
  const text = folded(word).trim();
  const escaped = text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return text.length >= 8 || NO_SPACES.test(word)
    ? escaped
    : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
}

function holdsCardNumber(text) {
  for (const [run] of folded(text).matchAll(/\d(?:[ .-]?\d){12,18}/g)) {
    const digits = run.replace(/\D/g, '');
    let sum = 0;
    for (let index = 0; index < digits.length; index += 1) {
      const digit = Number(digits[digits.length - 1 - index]);
      const value = index % 2 === 1 ? digit * 2 : digit;
      sum += value > 9 ? value - 9 : value;
    }
    if (sum % 10 === 0) return true;
  }
  return false;
}

/** @param {Masking} masking */
function matcher({ words, phoneDigits }) {
  const patterns = words.map(patternOf);
  const all = patterns.length === 0 ? null : new RegExp(patterns.join('|'), 'u');
  const each = patterns.map((pattern) => new RegExp(pattern, 'u'));
  const holdsPhone = (text) =>
    phoneDigits !== '' &&
    folded(text)
      .replace(/[ ()./+-]/g, '')
      .includes(phoneDigits);
  return {
    holds: (text) => (all?.test(folded(text)) ?? false) || holdsPhone(text) || holdsCardNumber(text),
    count: (text) => {
      const searched = folded(text);
      return each.filter((pattern) => pattern.test(searched)).length + (holdsPhone(text) ? 1 : 0);
    },
  };
}

/** Elements and texts of a document and its open shadow roots. Throws if there are too many to look at. */
function contentsOf(root, budget, found = { elements: [], texts: [] }) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    budget.left -= 1;
    if (budget.left < 0) throw new Error('too large');
    if (node.nodeType === Node.TEXT_NODE) {
      if (/\S/.test(node.data)) found.texts.push(node);
      continue;
    }
    found.elements.push(node);
    if (node.shadowRoot !== null) contentsOf(node.shadowRoot, budget, found);
  }
  return found;
}

const parentOf = (element) =>
  element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;

const isInline = (element) => {
  const { display } = getComputedStyle(element);
  return display.startsWith('inline') || display === 'contents';
};

/** The texts of each block: an address may be divided among inline elements. */
function blocksOf(texts) {
  const blocks = new Map();
  const inline = new Map();
  for (const text of texts) {
    let element = text.parentElement ?? text.getRootNode().host ?? null;
    if (element === null || /^(?:script|style|noscript|template|option)$/i.test(element.localName)) continue;
    for (;;) {
      if (!inline.has(element)) inline.set(element, isInline(element));
      const parent = parentOf(element);
      if (!inline.get(element) || parent === null) break;
      element = parent;
    }
    const known = blocks.get(element);
    if (known === undefined) blocks.set(element, [text]);
    else known.push(text);
  }
  return blocks;
}

/** @returns {Set<Text>} */
function personalTexts({ elements, texts }, match) {
  const hidden = new Set();
  for (const [block, parts] of blocksOf(texts)) {
    const whole = parts.map(({ data }) => data);
    const single = parts.filter(({ data }) => match.holds(data));
    const isMatch = single.length > 0 || match.holds(whole.join('')) || match.holds(whole.join(' '));
    if (!isMatch) continue;
    const isLong = whole.join('').length > BLOCK_LENGTH_MAX;
    for (const text of isLong && single.length > 0 ? single : parts) hidden.add(text);
    // The lines of an address around the one that was found.
    const around = block.parentElement;
    if (around !== null && isAddressLike(around) && match.count(around.textContent) > 1)
      for (const text of contentsOf(around, { left: 1000 }).texts) hidden.add(text);
  }
  for (const element of elements)
    if (element.matches(ADDRESS_BLOCKS) && isAddressLike(element) && !isName(element))
      for (const text of contentsOf(element, { left: 1000 }).texts) hidden.add(text);
  return hidden;
}

/** The name of an address field, not an address. */
const isName = (element) =>
  element.closest('label, legend, h1, h2, h3') !== null || !/\d/.test(element.textContent);

const isAddressLike = (element) =>
  element.textContent.replace(/\s+/g, ' ').length <= BLOCK_LENGTH_MAX &&
  element.querySelector(CONTROLS) === null;

/** Evidence has to show how many are bought. */
const isQuantity = (input) =>
  /qty|quantity/i.test(`${input.name} ${input.id}`) && /^\d{0,3}$/.test(input.value);

/** Selects beside nothing but a quantity choose a variant, which evidence has to show. */
function isPersonalChoice(element) {
  const around = element.closest('form') ?? element.getRootNode();
  return [...around.querySelectorAll(TEXT_INPUTS)].some(
    (input) => input.type !== 'search' && !isQuantity(input),
  );
}

function isPersonalControl(element, match) {
  if (element.matches(TEXT_INPUTS)) return !isQuantity(element);
  if (element.matches(CHOICES)) return match.holds(element.textContent) || isPersonalChoice(element);
  return element.localName === 'input' && match.holds(String(element.value));
}

/** A frame that cannot be read, or that takes card data. */
function isForeignFrame(element) {
  if (!/^(?:i?frame|object|embed)$/.test(element.localName)) return false;
  const inside = element.contentDocument ?? null;
  if (inside === null) return true;
  return [...inside.querySelectorAll('input, select')].some((input) =>
    CARD_FIELD.test(`${input.autocomplete} ${input.name} ${input.id} ${input.getAttribute('aria-label')}`),
  );
}

/** A custom element that shows something which cannot be read: its shadow root is closed. */
const isClosedElement = (element) =>
  element.localName.includes('-') && element.shadowRoot === null && element.childNodes.length === 0;

/** What is drawn on a canvas cannot be searched for personal data. */
const isUnreadable = (element) =>
  element.localName === 'canvas' || isForeignFrame(element) || isClosedElement(element);

/** The parts of the boxes that the containers of the element do not cut off. */
function visibleBoxes(element, rects, place) {
  let boxes = [...rects].map((rect) => ({
    x: rect.left - 1,
    y: rect.top - 1,
    width: rect.width + 2,
    height: rect.height + 2,
  }));
  for (let parent = parentOf(element); parent !== null; parent = parentOf(parent)) {
    if (parent === place.view.document.documentElement || parent === place.view.document.body) break;
    const style = getComputedStyle(parent);
    if (style.position === 'fixed') break;
    if (!/hidden|scroll|auto|clip/.test(style.overflow)) continue;
    const edge = parent.getBoundingClientRect();
    boxes = boxes.map((box) => intersection(box, edge));
  }
  return boxes
    .map((box) => ({ ...box, x: box.x + place.left, y: box.y + place.top }))
    .map((box) => place.clips.reduce(intersection, box))
    .filter(({ width, height }) => width > 2 && height > 2);
}

function intersection(box, edge) {
  const x = Math.max(box.x, edge.x);
  const y = Math.max(box.y, edge.y);
  return {
    x,
    y,
    width: Math.min(box.x + box.width, edge.x + edge.width) - x,
    height: Math.min(box.y + box.height, edge.y + edge.height) - y,
  };
}

const isPainted = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

function textBoxes(text, place) {
  const element = text.parentElement ?? text.getRootNode().host;
  if (!isPainted(element)) return [];
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()];
  return visibleBoxes(
    text.parentElement ?? element,
    rects.length > 0 ? rects : [element.getBoundingClientRect()],
    place,
  );
}

/** Where personal data is on the screen. @returns {Box[]} */
function personalBoxes(place, match, budget) {
  const contents = contentsOf(place.view.document, budget);
  const boxes = [];
  for (const text of personalTexts(contents, match)) boxes.push(...textBoxes(text, place));
  for (const element of contents.elements) {
    const isFrame = /^i?frame$/.test(element.localName);
    const isHidden = isUnreadable(element);
    if (!isFrame && !isHidden && !isPersonalControl(element, match)) continue;
    if (!isPainted(element)) continue;
    const rect = element.getBoundingClientRect();
    const shown = visibleBoxes(element, [rect], place);
    if (isHidden || !isFrame) boxes.push(...shown);
    else if (shown.length > 0) boxes.push(...personalBoxes(insideOf(element, rect, place), match, budget));
  }
  return boxes;
}

const insideOf = (frame, rect, place) => {
  const left = place.left + rect.left + frame.clientLeft;
  const top = place.top + rect.top + frame.clientTop;
  const clip = { x: left, y: top, width: frame.clientWidth, height: frame.clientHeight };
  return { view: frame.contentWindow, left, top, clips: [...place.clips, clip] };
};

const isInside = (inner, outer) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

/** Covers the boxes, on top of everything else. The cover itself has no size: otherwise it would be one more box to cover. It takes no clicks, and disappears by itself if it is not removed. */
function cover(boxes, timeoutMs) {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.style.cssText =
    'all:initial!important;position:fixed!important;left:0!important;top:0!important;width:0!important;height:0!important;pointer-events:none!important;display:block!important;z-index:2147483647!important';
  const shadow = host.attachShadow({ mode: 'closed' });
  for (const { x, y, width, height } of boxes) {
    const box = document.createElement('div');
    box.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px;background:${COLOR}`;
    shadow.append(box);
  }
  document.documentElement.append(host);
  host.showPopover();
  setTimeout(() => host.remove(), 2 * timeoutMs);
  return host;
}

/**
 * Covers personal data, and the given boxes of closed shadow roots, which this script cannot look into. `isStillCovered` tells whether everything that has to be covered is: the page may have changed since.
 *
 * @param {Masking} masking
 */
export function maskPersonalData(masking) {
  const match = matcher(masking);
  const measure = () => {
    const budget = { left: ELEMENTS_MAX };
    const place = {
      view: window,
      left: 0,
      top: 0,
      clips: [{ x: 0, y: 0, width: innerWidth, height: innerHeight }],
    };
    return personalBoxes(place, match, budget);
  };
  const boxes = [...measure(), ...masking.closedBoxes];
  const host = cover(boxes, masking.timeoutMs);
  const areCovered = (shown) => shown.every((box) => boxes.some((covered) => isInside(box, covered)));
  return {
    isStillCovered: (closedBoxes) => areCovered(measure()) && areCovered(closedBoxes),
    remove: () => host.remove(),
  };
}
