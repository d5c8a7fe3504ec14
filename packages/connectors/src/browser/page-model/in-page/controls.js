/** Describes controls as plain data. Boxes are those of the frame's document. */

import { findChoices } from './choices.js';
import {
  ancestorsOf,
  attribute,
  clean,
  closest,
  contains,
  matches,
  nextElementOf,
  parentOf,
  previousElementOf,
  queryAll,
  rectOf,
  tagOf,
} from './dom.js';
import { ariaState, isEnabled, isMarkedOn, isSensitive } from './kinds.js';
import { layerOf } from './layers.js';
import { ariaOptions, comboboxValue, nativeOptions, styledControlOf } from './lists.js';
import {
  accessibleName,
  descriptionOf,
  groupName,
  labelText,
  placeholderOf,
  textAfter,
  textBefore,
  visibleText,
} from './names.js';
import { isRendered, isTrap, labelsOf, pointFor, restoreScrolling, styleOf } from './visibility.js';

/**
 * @typedef {import('./walk.js').FoundControl} FoundControl
 * @typedef {import('./walk.js').FoundHeading} FoundHeading
 * @typedef {{element: Element, id: number}} NumberedLayer
 */

const HINTS = [
  'data-testid',
  'data-test',
  'data-test-id',
  'data-qa',
  'data-cy',
  'data-name',
  'data-field',
  'data-role',
  'formcontrolname',
  'itemprop',
  'data-action',
];

/**
 * @param {import('./walk.js').Walk} walk @param {readonly NumberedLayer[]} layers @param {(element: Element) => string} refOf
 * @returns The descriptions, the visible controls that stand for hidden native lists, and the controls that texts beside them name.
 */
export function describeControls({ controls, headings }, layers, refOf) {
  const found = controls.filter(({ element }) => !isCopy(element, controls));
  const choices = findChoices(found, refOf);
  const fronts = new Map(
    found.filter(({ kind }) => kind === 'select').map(({ element }) => [element, styledControlOf(element)]),
  );
  const taken = [...fronts.values()].filter((front) => front !== null);
  const shown = found.filter(({ element, kind, isVisible }) => {
    if (taken.some((front) => front === element || contains(front, element))) return false;
    return isVisible && (kind === 'button' || kind === 'link') ? isRendered(element) : true;
  });
  const usable = new Set(usableControls(shown, fronts));
  const captions = captionsOf(shown);
  const described = shown.map((control) =>
    describe(control, {
      choice: choices.get(control.element),
      front: fronts.get(control.element) ?? null,
      layers,
      headings,
      refOf,
      isUsable: usable.has(control.element),
      caption: captions.get(control.element)?.text ?? '',
    }),
  );
  const captioned = new Map(
    [...captions].flatMap(([element, { text, nodes }]) =>
      text === '' ? [] : nodes.map((node) => [node, element]),
    ),
  );
  return { described, fronts: taken, captioned };
}

/**
 * The texts after radio buttons and check boxes that no element names. Of a group all have one, or none: else the texts stand before them.
 * @param {readonly FoundControl[]} controls @returns {Map<Element, {text: string, nodes: readonly Node[]}>}
 */
function captionsOf(controls) {
  const unnamed = controls.filter(
    ({ element, kind }) => (kind === 'radio' || kind === 'checkbox') && accessibleName(element) === '',
  );
  const found = unnamed.map(({ element, kind }) => {
    const { text, nodes, isBeforeField } = textAfter(element);
    const isOfField = kind === 'checkbox' && isBeforeField && textBefore(element) !== '';
    const group = kind === 'radio' ? attribute(element, 'name') : '';
    return { element, form: formOf(element), group, nodes, text: isOfField ? '' : text };
  });
  const isWhole = found.filter(
    ({ form, group }) =>
      group === '' ||
      found.every((other) => other.form !== form || other.group !== group || other.text !== ''),
  );
  return new Map(isWhole.map(({ element, text, nodes }) => [element, { text, nodes }]));
}

/** Whether a native radio button or check box only carries the value of an ARIA one beside it. @param {Element} element @param {readonly FoundControl[]} controls */
function isCopy(element, controls) {
  if (!matches(element, 'input[type=radio],input[type=checkbox]')) return false;
  if (attribute(element, 'aria-hidden') !== 'true' && attribute(element, 'tabindex') !== '-1') return false;
  const parent = parentOf(element);
  return controls.some(
    (other) =>
      other.element !== element &&
      /^(radio|checkbox)$/.test(other.kind) &&
      !(other.element instanceof HTMLInputElement) &&
      (contains(other.element, element) ||
        (parentOf(other.element) === parent && standsBeside(other.element, element))),
  );
}

/** @param {Element} element @param {Element} copy */
const standsBeside = (element, copy) =>
  nextElementOf(element) === copy || previousElementOf(element) === copy;

/**
 * Which controls a click reaches. From top to bottom, so that the page is scrolled a few times only.
 * @param {readonly FoundControl[]} controls @param {Map<Element, Element | null>} fronts
 */
function usableControls(controls, fronts) {
  const ordered = controls
    .filter(
      ({ element, isVisible }) =>
        isVisible ||
        fronts.get(element) ||
        labelsOf(element).length > 0 ||
        matches(element, '[type=radio],[type=checkbox]'),
    )
    .map(({ element, kind }) => ({ element, kind, top: rectOf(fronts.get(element) ?? element).top }))
    .sort((a, b) => a.top - b.top);
  const usable = ordered
    .filter(({ element, kind }) => {
      if (isTrap(element) && !fronts.get(element) && kind !== 'radio' && kind !== 'checkbox') return false;
      const target = fronts.get(element) ?? element;
      return pointFor(target, kind === 'radio' || kind === 'checkbox', false) !== null;
    })
    .map(({ element }) => element);
  restoreScrolling();
  return usable;
}

/**
 * @param {FoundControl} found
 * @param {{choice: import('./choices.js').Choice | undefined, front: Element | null, layers: readonly NumberedLayer[], headings: readonly FoundHeading[], refOf: (element: Element) => string, isUsable: boolean, caption: string}} context
 */
function describe({ element, kind, order }, { choice, front, layers, headings, refOf, isUsable, caption }) {
  const isField = kind !== 'button' && kind !== 'link';
  const label = labelText(element) || caption;
  const name =
    accessibleName(element) ||
    caption ||
    (front ? accessibleName(front) : '') ||
    (isField ? '' : visibleText(element));
  const isNamed = name !== '' && name !== placeholderOf(element);
  const form = formOf(element);
  const target = front ?? element;
  return {
    order,
    ref: refOf(element),
    kind: choice?.isRadio ? 'radio' : kind,
    tag: tagOf(element),
    type: typeOf(element),
    role: attribute(element, 'role'),
    name,
    label,
    placeholder: placeholderOf(element),
    title: clean(attribute(element, 'title'), 200),
    nearbyText: caption || (isField && (!isNamed || kind === 'combobox') ? textBefore(element) : ''),
    description: isField ? descriptionOf(element) : '',
    ...attributesOf(element),
    containers: containersOf(element, 6),
    options: optionsOf(element, kind),
    choice: choice?.choice ?? '',
    group: groupName(element) || (choice?.group ?? ''),
    heading: headingOf(element, order, headings),
    form: form ? refOf(form) : '',
    layer: layerOf(target, layers),
    value: heldValue(element, kind),
    isChecked: choice ? choice.isChecked : checkedState(element, kind),
    isRequired: isRequired(element, label),
    isEnabled: isEnabled(element),
    isInvalid: isInvalid(element),
    isUsable,
    href: hrefOf(element),
    box: boxOf(isChoiceWithoutBox(element, kind) ? (labelsOf(element)[0] ?? target) : target),
    prominence: isField ? 0 : prominenceOf(element),
  };
}

/** @param {Element} element */
function attributesOf(element) {
  const maxLength = Number(attribute(element, 'maxlength') || Number.NaN);
  return {
    attributeName: attribute(element, 'name').slice(0, 200),
    id: attribute(element, 'id').slice(0, 200),
    autocomplete: attribute(element, 'autocomplete').slice(0, 100),
    inputMode: attribute(element, 'inputmode').slice(0, 20),
    pattern: attribute(element, 'pattern').slice(0, 200),
    maxLength: Number.isInteger(maxLength) && maxLength >= 0 ? maxLength : null,
    hints: HINTS.map((hint) => attribute(element, hint).slice(0, 200)).filter((value) => value !== ''),
  };
}

/** @param {Element} element */
function typeOf(element) {
  if (element instanceof HTMLInputElement || element instanceof HTMLButtonElement) return element.type;
  return element instanceof HTMLSelectElement ? element.type : '';
}

/** @param {Element} element @returns {Element | null} */
function formOf(element) {
  const form = 'form' in element ? element.form : null;
  return form instanceof HTMLFormElement ? form : closest(element, 'form');
}

/** @param {Element} element */
function hrefOf(element) {
  const isLink = element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement;
  return isLink && /^https?:/.test(element.href) ? element.href.slice(0, 2000) : '';
}

/** Classes, ids and names of the elements around it, nearest first. @param {Element} element @param {number} countMax */
export function containersOf(element, countMax) {
  return ancestorsOf(element, countMax)
    .filter((ancestor) => !/^(body|html)$/.test(tagOf(ancestor)))
    .map((ancestor) =>
      clean(
        [attribute(ancestor, 'id'), attribute(ancestor, 'name'), attribute(ancestor, 'class')]
          .filter(Boolean)
          .join(' '),
        160,
      ),
    )
    .filter((text) => text !== '');
}

/** @param {Element} element @param {string} kind */
function optionsOf(element, kind) {
  if (element instanceof HTMLSelectElement) return nativeOptions(element);
  return kind === 'combobox' ? ariaOptions(element) : [];
}

/** A heading is this much larger than the texts of the controls below it. */
const HEADING_SCALE = 1.12;

/** The last heading before an element that heads the part with the element. @param {Element} element @param {number} order @param {readonly FoundHeading[]} headings */
function headingOf(element, order, headings) {
  const label = labelsOf(element)[0] ?? element;
  const size = Number.parseFloat(styleOf(label).fontSize) * HEADING_SCALE;
  let tries = 0;
  for (let index = firstAfter(headings, order) - 1; index >= 0 && tries < 12; index -= 1) {
    const heading = headings[index];
    if (!heading || heading.fontSize < size) continue;
    tries += 1;
    if (headsPartOf(heading.element, element)) return visibleText(heading.element, 200);
  }
  return '';
}

/** @param {readonly FoundHeading[]} headings @param {number} order */
function firstAfter(headings, order) {
  const index = headings.findIndex((heading) => heading.order >= order);
  return index === -1 ? headings.length : index;
}

/** @param {Element} heading @param {Element} element */
function headsPartOf(heading, element) {
  const section = [heading, ...ancestorsOf(heading, 5)].find((ancestor) => contains(ancestor, element));
  if (!section || section === heading) return false;
  // Only a direct child of the body heads the body.
  return !/^(body|html)$/.test(tagOf(section)) || parentOf(heading) === section;
}

/** What a control holds. Passwords and card data are never read. @param {Element} element @param {string} kind */
export function heldValue(element, kind) {
  if (isSensitive(element)) return '';
  if (element instanceof HTMLSelectElement) return clean(element.selectedOptions[0]?.label ?? '', 200);
  if (kind === 'combobox') return comboboxValue(element);
  if (element instanceof HTMLInputElement)
    return kind === 'text' || kind === 'radio' || kind === 'checkbox' ? element.value.slice(0, 500) : '';
  if (element instanceof HTMLTextAreaElement) return element.value.slice(0, 500);
  return kind === 'text' ? clean(element.textContent ?? '', 500) : '';
}

/** @param {Element} element @param {string} kind */
export function checkedState(element, kind) {
  if (element instanceof HTMLInputElement && (kind === 'checkbox' || kind === 'radio'))
    return element.checked;
  const declared = ariaState(element);
  if (declared !== null) return declared;
  return kind === 'checkbox' || kind === 'radio' ? isMarkedOn(element) : null;
}

/** @param {Element} element @param {string} label */
function isRequired(element, label) {
  if (matches(element, ':required') || attribute(element, 'aria-required') === 'true') return true;
  if (/(^|\s)[*＊]|[*＊]\s*:?$/.test(label)) return true;
  const classes = labelsOf(element).map((found) => attribute(found, 'class'));
  return classes.some((names) => /(^|[\s_-])(required|mandatory)([\s_-]|$)/i.test(names));
}

/** @param {Element} element */
function isInvalid(element) {
  if (attribute(element, 'aria-invalid') === 'true' || matches(element, ':user-invalid')) return true;
  return /(^|[\s_-])(is-)?(invalid|has-error|error)([\s_-]|$)/i.test(attribute(element, 'class'));
}

/** @param {Element} element @param {string} kind */
const isChoiceWithoutBox = (element, kind) =>
  (kind === 'radio' || kind === 'checkbox') && (rectOf(element).width < 4 || rectOf(element).height < 4);

/** @param {Element} element */
export function boxOf(element) {
  const rect = rectOf(element);
  return toBox(rect);
}

/** @param {{left: number, top: number, width: number, height: number}} rect */
export const toBox = (rect) => ({
  x: Math.round(rect.left + window.scrollX),
  y: Math.round(rect.top + window.scrollY),
  width: Math.round(rect.width),
  height: Math.round(rect.height),
});

/** @param {Element} element */
function prominenceOf(element) {
  const style = styleOf(element);
  if (style.backgroundImage !== 'none') return 0.8;
  const own = colorOf(style.backgroundColor);
  const behind = ancestorsOf(element, 30)
    .map((ancestor) => colorOf(styleOf(ancestor).backgroundColor))
    .find((color) => color.alpha > 0.5);
  const around = behind ?? { red: 255, green: 255, blue: 255, alpha: 1 };
  const difference = Math.max(
    Math.abs(own.red - around.red),
    Math.abs(own.green - around.green),
    Math.abs(own.blue - around.blue),
  );
  if (own.alpha > 0.3 && difference > 24)
    return Math.round(Math.min(1, 0.4 + (difference / 255) * 0.8) * 100) / 100;
  return Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none' ? 0.25 : 0;
}

/** @type {Map<string, {red: number, green: number, blue: number, alpha: number}>} */
const colors = new Map();
/** How the browser writes most colors of styles. */
const PLAIN_COLOR = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

/** A color in any notation of CSS. @param {string} color */
function colorOf(color) {
  const known = colors.get(color);
  if (known) return known;
  const [match, red, green, blue, alpha = 1] = PLAIN_COLOR.exec(color) ?? [];
  const read =
    match === undefined
      ? drawnColor(color)
      : { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) };
  if (colors.size < 1_000) colors.set(color, read);
  return read;
}

/** @type {OffscreenCanvasRenderingContext2D | null | undefined} */
let pixel;

/** @param {string} color */
function drawnColor(color) {
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  pixel?.clearRect(0, 0, 1, 1);
  if (pixel) pixel.fillStyle = color;
  pixel?.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel?.getImageData(0, 0, 1, 1).data ?? [];
  return { red, green, blue, alpha: alpha / 255 };
}

/** The control that a text names or belongs to. @param {Element} parent @param {Element | null} control @param {(element: Element) => string | null} knownRef */
export function controlOfText(parent, control, knownRef) {
  if (control) return knownRef(control);
  const label = closest(parent, 'label');
  if (!label) return null;
  const labelled = label instanceof HTMLLabelElement && label.control ? knownRef(label.control) : null;
  const inside = () =>
    queryAll(label, '[role]')
      .map((element) => knownRef(element))
      .find((ref) => ref !== null);
  return labelled ?? inside() ?? null;
}

/** The radio button whose card contains a text. @param {Element} parent @param {readonly {element: Element, card: Element}[]} cards @param {(element: Element) => string | null} knownRef */
export function cardOfText(parent, cards, knownRef) {
  const found = cards.find(({ card }) => contains(card, parent));
  return found ? knownRef(found.element) : null;
}
