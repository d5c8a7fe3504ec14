/** What the modules of the script share. Typed values live here, not in the elements: an element that is replaced shows the same value. */
export const settings = window.__site;

export const page = {
  /** What was typed or chosen, by field. */
  values: {},
  /** The last description of the page; null in pages that were served as HTML. */
  shown: null,
  /** The form that was used last, in pages that were served as HTML. */
  usedForm: null,
  waitingCount: 0,
  timer: null,
  isAddressDue: false,
};

/** What elements ask for; set by the module that sends requests. */
export const requests = {
  update: () => {},
  later: () => {},
  run: () => {},
};

/** The controls of the page, also those in shadow roots. */
export function controls(root = document) {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.__field ? [element] : []),
    ...(element.shadowRoot ? controls(element.shadowRoot) : []),
  ]);
}
