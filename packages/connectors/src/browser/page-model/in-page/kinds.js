/** Which elements are controls, and of which kind. */
import { attribute, closest, hasAttribute, matches, queryAll, rectOf, referenced, tagOf } from './dom.js';

/** @typedef {'text' | 'select' | 'combobox' | 'radio' | 'checkbox' | 'button' | 'link'} Kind */

const INPUT_KINDS = /** @type {Record<string, Kind | undefined>} */ ({
  radio: 'radio',
  checkbox: 'checkbox',
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
});
const NOT_CONTROLS = new Set(['hidden', 'file', 'color']);

const ROLE_KINDS = /** @type {Record<string, Kind | undefined>} */ ({
  textbox: 'text',
  searchbox: 'text',
  spinbutton: 'text',
  combobox: 'combobox',
  radio: 'radio',
  menuitemradio: 'radio',
  checkbox: 'checkbox',
  switch: 'checkbox',
  menuitemcheckbox: 'checkbox',
  button: 'button',
  tab: 'button',
  menuitem: 'button',
  link: 'link',
});

/** Everything that may be a control without a look at its style. */
export const CONTROL_SELECTOR =
  'input:not([type=hidden]),select,textarea,button,summary,a[href],[role],[contenteditable],[onclick],[tabindex]';

/** @param {Element} element @param {boolean} hasPointer Whether the pointer changes over it, and not over what is around it. @returns {Kind | null} */
export function kindOf(element, hasPointer) {
  const tag = tagOf(element);
  const role = attribute(element, 'role').trim().split(/\s+/)[0]?.toLowerCase() ?? '';
  if (element instanceof HTMLInputElement) return inputKind(element, role);
  if (tag === 'select') return 'select';
  if (tag === 'textarea') return 'text';
  if (tag === 'label' || tag === 'option' || tag === 'body' || tag === 'html' || tag === 'iframe')
    return null;
  if (opensList(element, role)) return queryAll(element, 'input').some(isTyped) ? null : 'combobox';
  if (role === 'option') return isListedOption(element) ? 'radio' : null;
  const byRole = ROLE_KINDS[role];
  if (byRole) return byRole === 'text' && !isEditable(element) ? null : byRole;
  if (isEditable(element)) return 'text';
  if (tag === 'button' || tag === 'summary') return 'button';
  if (tag === 'a' && hasAttribute(element, 'href')) return 'link';
  return isClickable(element, tag, hasPointer) ? 'button' : null;
}

/** @param {HTMLInputElement} input @param {string} role @returns {Kind | null} */
function inputKind(input, role) {
  if (NOT_CONTROLS.has(input.type)) return null;
  const byType = INPUT_KINDS[input.type];
  if (byType === 'checkbox' && role === 'radio') return 'radio';
  if (byType) return byType;
  return opensList(input, role) ? 'combobox' : 'text';
}

/** @param {Element} input */
const isTyped = (input) =>
  input instanceof HTMLInputElement && !INPUT_KINDS[input.type] && input.type !== 'hidden';

/** @param {Element} element @param {string} role */
function opensList(element, role) {
  if (role === 'combobox') return true;
  const popup = attribute(element, 'aria-haspopup');
  if (popup === 'listbox') return true;
  return element instanceof HTMLInputElement && /^(list|both)$/.test(attribute(element, 'aria-autocomplete'));
}

/** @param {Element} element */
function isEditable(element) {
  const editable = attribute(element, 'contenteditable');
  return hasAttribute(element, 'contenteditable') && editable !== 'false' && rectOf(element).height > 8;
}

/** An option of a list that is always open: each is a choice. @param {Element} element */
function isListedOption(element) {
  const list = closest(element, '[role=listbox]');
  if (!list) return false;
  const id = attribute(list, 'id');
  if (id === '') return !closest(list, '[role=combobox]');
  const openers = queryAll(document.documentElement, '[aria-controls],[aria-owns]');
  return !openers.some(
    (opener) =>
      referenced(opener, 'aria-controls').includes(list) || referenced(opener, 'aria-owns').includes(list),
  );
}

const INNER_CONTROL =
  'input:not([type=hidden]),select,textarea,button,a[href],label,[role=button],[role=radio],[role=checkbox],[role=combobox],[role=link]';

/** An element that scripts made a button. @param {Element} element @param {string} tag @param {boolean} hasPointer */
function isClickable(element, tag, hasPointer) {
  if (!hasPointer && !hasAttribute(element, 'onclick') && attribute(element, 'tabindex') !== '0')
    return false;
  if (
    /^(main|section|article|form|table|ul|ol|nav|header|footer|dialog|video|audio|svg|path|tr|td)$/.test(
      tag,
    ) &&
    !hasPointer
  )
    return false;
  if (
    closest(
      element,
      'label,button,a[href],[role=button],[role=link],[role=option],[role=radio],[role=checkbox],[role=combobox],select',
    )
  ) {
    return false;
  }
  const rect = rectOf(element);
  if (rect.width < 4 || rect.height < 4 || rect.height > 600) return false;
  return queryAll(element, INNER_CONTROL).length === 0;
}

/** Whether typing a value here must leave no trace: passwords and card data. @param {Element} element */
export function isSensitive(element) {
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === 'password' || /\bcc-/.test(element.autocomplete)) return true;
  const words = `${element.name} ${attribute(element, 'id')} ${attribute(element, 'aria-label')} ${element.placeholder}`;
  if (
    /card.?(number|no|num|nr)|cc.?(num|no|exp|csc|cvc|cvv)|cvc|cvv|csc|security.?code|expir|\bpan\b|iban/i.test(
      words,
    )
  )
    return true;
  const digits = element.value.replace(/[\s-]/g, '');
  return /^\d{13,19}$/.test(digits);
}

/** Whether an element is a toggle or choice that is on, as its ARIA state says; null without one. @param {Element} element @returns {boolean | null} */
export function ariaState(element) {
  for (const name of ['aria-checked', 'aria-pressed', 'aria-selected']) {
    const state = attribute(element, name);
    if (state === 'true' || state === 'false') return state === 'true';
  }
  return null;
}

const ON_CLASS =
  /^(is[-_]?|has[-_]?)?(selected|active|checked|chosen|current)$|(--|__|-|_)(selected|active|checked|chosen|current)$|^(selected|active|checked)[-_]/i;
const OFF_CLASS = /(^|[-_])(not?|un|in)[-_]?(selected|active|checked|available)/i;

/** Whether classes or data attributes say that an element is the selected one of its group. @param {Element} element */
export function isMarkedOn(element) {
  if (ariaState(element) === true) return true;
  const current = attribute(element, 'aria-current');
  if (current === 'true') return true;
  if (/^(checked|on|active|selected|true)$/.test(attribute(element, 'data-state'))) return true;
  if (
    ['data-selected', 'data-checked', 'data-active'].some(
      (name) => /^(true|1|)$/.test(attribute(element, name)) && hasAttribute(element, name),
    )
  ) {
    return true;
  }
  const classes = attribute(element, 'class').split(/\s+/).slice(0, 40);
  // Utility classes for states, such as `active:bg-blue`, say nothing.
  return classes.some((name) => !name.includes(':') && ON_CLASS.test(name) && !OFF_CLASS.test(name));
}

/** @param {Element} element */
export function isEnabled(element) {
  if (matches(element, ':disabled') || closest(element, '[inert]')) return false;
  if (closest(element, '[aria-disabled=true]')) return false;
  if (element instanceof HTMLInputElement && element.readOnly && attribute(element, 'role') !== 'combobox') {
    return attribute(element, 'aria-haspopup') !== '';
  }
  const classes = attribute(element, 'class').split(/\s+/);
  return !classes.some(
    (name) =>
      !name.includes(':') &&
      /^(is-?)?disabled$|[-_](disabled|unavailable|soldout|sold-out)$|^(unavailable|sold-?out|out-of-stock)$/i.test(
        name,
      ),
  );
}
