/** Watches for changes of the page. */
import { isBusy } from './capture.js';
import { queryDeep, rootElement } from './dom.js';
import { isBusyMark } from './walk.js';

let changes = 0;
/** How often each element changed: what changes again and again is an animation or a clock. @type {WeakMap<Node, number>} */
let changesByNode = new WeakMap();
const BUSY_CANDIDATES = ['[aria-busy=true]', 'progress', '[role=progressbar]']
  .concat(
    ['skeleton', 'spinner', 'load', 'shimmer', 'block', 'processing', 'placeholder'].map(
      (word) => `[class*="${word}" i]`,
    ),
  )
  .join(',');
const ANIMATION_CHANGES = 12;
let isObserving = false;

function observe() {
  if (isObserving || !rootElement()) return;
  isObserving = true;
  new MutationObserver((records) => {
    for (const { target } of records) {
      const count = (changesByNode.get(target) ?? 0) + 1;
      changesByNode.set(target, count);
      if (count <= ANIMATION_CHANGES) changes += 1;
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [
      'class',
      'disabled',
      'hidden',
      'aria-busy',
      'aria-disabled',
      'aria-expanded',
      'aria-checked',
      'aria-selected',
      'checked',
      'open',
      'value',
    ],
  });
}

/** Forgets what was an animation: an action begins. */
export function restartChanges() {
  observe();
  changesByNode = new WeakMap();
  changes += 1;
}

/**
 * Waits until nothing has changed for a time.
 * @param {number} quietMs @param {number} limitMs @returns {Promise<{isQuiet: boolean, isLoading: boolean, isBusy: boolean}>}
 */
export async function untilUnchanged(quietMs, limitMs) {
  observe();
  const stepMs = Math.max(10, Math.round(quietMs / 4));
  let seen = changes;
  let quietFor = 0;
  for (let waited = 0; waited < limitMs && quietFor < quietMs; waited += stepMs) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    quietFor = seen === changes ? quietFor + stepMs : 0;
    seen = changes;
  }
  const isQuiet = quietFor >= quietMs;
  const marks = isQuiet ? queryDeep(BUSY_CANDIDATES, 500).filter((element) => isBusyMark(element)) : [];
  return {
    isQuiet,
    isLoading: Reflect.get(Document.prototype, 'readyState', document) === 'loading',
    isBusy: isBusy(marks),
  };
}
