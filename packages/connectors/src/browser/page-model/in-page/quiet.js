/** Watches for changes of the page. */
import { isBusy } from './capture.js';
import { closest, queryDeep, rootElement } from './dom.js';
import { keepInWindow, pointOf, stateOf } from './operate.js';
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
/** `changes` when the last action began. A document that has seen no action was opened by one. */
let changesBefore = -1;

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
  changesBefore = changes;
}

/** An action on an element begins. @param {number} number */
export function beginAction(number) {
  restartChanges();
  return stateOf(number);
}

/** A click on an element begins, which opens no other window. @param {number} number @param {boolean} isChoice */
export function beginClick(number, isChoice) {
  const state = beginAction(number);
  if (state !== 'ready') return { state, point: null };
  keepInWindow(number);
  return { state, point: pointOf(number, isChoice) };
}

/** How long drawers and dialogs that slide or fade are waited for. */
const MOVING_MS_MAX = 500;
const MOVING = ['transform', 'opacity', 'height', 'maxHeight', 'width', 'left', 'right', 'top', 'bottom'];

/** Whether a part of the page is opening or closing. Buttons under the pointer change their looks, and that does not matter. */
function isMoving() {
  return Document.prototype.getAnimations.call(document).some(({ effect, playState }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect) || !effect.target) return false;
    const { endTime, localTime } = effect.getComputedTiming();
    const leftMs = Number(endTime ?? 0) - Number(localTime ?? 0);
    if (leftMs <= 0 || leftMs > MOVING_MS_MAX || closest(effect.target, 'a,button,input,label')) return false;
    return effect.getKeyframes().some((frame) => MOVING.some((property) => property in frame));
  });
}

/**
 * Waits until nothing has changed for a time, which is shorter once the page has changed since the last action.
 * @param {number} quietMs @param {number} limitMs @param {number} changedMs
 * @returns {Promise<{isQuiet: boolean, isLoading: boolean, isBusy: boolean}>}
 */
export async function untilUnchanged(quietMs, limitMs, changedMs) {
  observe();
  const stepMs = Math.max(10, Math.round(changedMs / 4));
  const neededMs = () => (changes > changesBefore ? changedMs : quietMs);
  let seen = changes;
  let quietFor = 0;
  let movingMs = 0;
  for (let waited = 0; waited < limitMs && quietFor < neededMs(); waited += stepMs) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    const moves = movingMs < MOVING_MS_MAX && isMoving();
    if (moves) movingMs += stepMs;
    quietFor = seen === changes && !moves ? quietFor + stepMs : 0;
    seen = changes;
  }
  const isQuiet = quietFor >= neededMs();
  const marks = isQuiet ? queryDeep(BUSY_CANDIDATES, 500).filter((element) => isBusyMark(element)) : [];
  return {
    isQuiet,
    isLoading: Reflect.get(Document.prototype, 'readyState', document) === 'loading',
    isBusy: isBusy(marks),
  };
}
