/** One pass over the document: finds the controls and remembers what surrounds each. */
import type { ChildNode, Element, ParentNode } from 'domhandler';
import { collapse, isElement, pushChildren, textOf } from './element-text.ts';
import { HiddenSelectors, isHidden } from './visibility.ts';

/** Ids hold within one document or one shadow root. */
export interface Scope {
  readonly frame: string;
  readonly elements: Map<string, Element>;
  /** By the id of their control. */
  readonly labels: Map<string, Element[]>;
  /** By id: pages repeat ids. */
  readonly controls: Map<string, Element[]>;
}

export interface ControlSite {
  readonly element: Element;
  readonly scope: Scope;
  readonly hidden: boolean;
  readonly label: Element | null;
  readonly fieldset: Element | null;
  readonly form: string;
  readonly heading: string;
  readonly containers: readonly string[];
  readonly language: string;
  readonly disabled: boolean;
  /** The text between the previous control and this one: its last block. */
  readonly precedingText: string;
}

interface Level {
  readonly element: Element | null;
  readonly scope: Scope;
  readonly hidden: boolean;
  readonly label: Element | null;
  readonly fieldset: Element | null;
  readonly form: Element | null;
  readonly language: string;
  readonly disabled: boolean;
  readonly parent: Level | null;
  heading: string;
}

const TYPES_LEFT_OUT = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file', 'color', 'range']);
const CONTROL_ROLES = new Set([
  'textbox',
  'combobox',
  'searchbox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'listbox',
]);
const CONTAINERS_MAX = 8;
/** How far up a control looks: bounds the time on deeply nested pages. */
const ANCESTORS_MAX = 40;
const CONTAINER_LENGTH_MAX = 120;
const HEADING_LENGTH_MAX = 120;
const FRAME_DEPTH_MAX = 3;
// Not `head`: without its end tag it contains the whole page.
const SKIPPED = new Set(['script', 'noscript', 'svg', 'title', 'style', 'option', 'datalist']);
const INLINE = new Set('a abbr b bdi cite code em font i label mark small span strong sub sup u'.split(' '));
const HEADING_CLASS = /(?:^|[\s_-])(?:title|heading|header|headline|legend|caption)(?:$|[\s_-])/i;

type ParseHtml = (html: string) => ParentNode;

export class PageReader {
  readonly sites: ControlSite[] = [];
  readonly controlCounts = new Map<Element, number>();
  readonly #selectors = new HiddenSelectors();
  readonly #parse: ParseHtml;
  readonly #formKeys = new Map<Element, string>();
  #blocks: string[] = [''];
  readonly #labelsWithControl = new Set<Element>();

  constructor(parse: ParseHtml) {
    this.#parse = parse;
  }

  read(document: ParentNode, frame = '', frameDepth = 0): void {
    const scope = newScope(frame);
    const top: Level = {
      element: null,
      scope,
      hidden: false,
      label: null,
      fieldset: null,
      form: null,
      language: '',
      disabled: false,
      parent: null,
      heading: '',
    };
    const stack: { node: ChildNode | null; level: Level }[] = [];
    const push = (parent: ParentNode, level: Level): void => {
      for (let at = parent.children.length - 1; at >= 0; at -= 1) {
        const node = parent.children[at];
        if (node) stack.push({ node, level });
      }
    };
    for (const style of styleSheets(document)) this.#selectors.read(style);
    push(document, top);
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { node, level } = next;
      // The end of an element that is a block.
      if (node === null) this.#blocks.push('');
      else if (node.type === 'text') this.#addText(node.data, level);
      else if (isElement(node)) {
        const inner = this.#enter(node, level, frameDepth);
        if (!inner) continue;
        if (!INLINE.has(node.name)) stack.push({ node: null, level });
        push(node, inner);
      }
    }
  }

  #enter(element: Element, level: Level, frameDepth: number): Level | null {
    const { name, attribs } = element;
    if (SKIPPED.has(name)) return null;
    if (name === 'template' && !('shadowrootmode' in attribs)) return null;
    if (!INLINE.has(name)) this.#blocks.push('');
    const inner = this.#levelOf(element, level);
    if (attribs['id']) inner.scope.elements.set(attribs['id'], element);
    if (name === 'label' && attribs['for']) addTo(inner.scope.labels, attribs['for'], element);
    this.#noteHeading(element, inner);
    if (name === 'iframe' && attribs['srcdoc'] && frameDepth < FRAME_DEPTH_MAX) {
      const path = `${level.scope.frame}/${attribs['name'] ?? attribs['id'] ?? `frame-${this.sites.length}`}`;
      const hiddenBefore = this.sites.length;
      this.read(this.#parse(attribs['srcdoc']), path, frameDepth + 1);
      if (inner.hidden) this.#hideFrom(hiddenBefore);
      return null;
    }
    if (!isControl(element)) return inner;
    this.#addSite(element, inner);
    return name === 'input' || name === 'select' || name === 'textarea' ? null : inner;
  }

  #hideFrom(start: number): void {
    for (let at = start; at < this.sites.length; at += 1) {
      const site = this.sites[at];
      if (site) this.sites[at] = { ...site, hidden: true };
    }
  }

  #levelOf(element: Element, level: Level): Level {
    const { name, attribs } = element;
    const isGroup = name === 'fieldset' || attribs['role'] === 'group' || attribs['role'] === 'radiogroup';
    const isRoot = name === 'template';
    return {
      element,
      scope: isRoot ? newScope(`${level.scope.frame}#${this.sites.length}`) : level.scope,
      hidden: level.hidden || isHidden(element, this.#selectors),
      label: name === 'label' ? element : level.label,
      fieldset: isGroup ? element : level.fieldset,
      form: name === 'form' ? element : level.form,
      language: attribs['lang'] ?? level.language,
      disabled: level.disabled || ('disabled' in attribs && name === 'fieldset'),
      parent: level,
      heading: level.heading,
    };
  }

  /** A heading names what follows it: the rest of the elements that contain it. */
  #noteHeading(element: Element, level: Level): void {
    const { name, attribs } = element;
    const isHeading = /^h[1-6]$/.test(name) || attribs['role'] === 'heading' || name === 'summary';
    if (!isHeading && !(HEADING_CLASS.test(attribs['class'] ?? '') && !containsControl(element))) return;
    const text = textOf(element);
    if (text === '' || text.length > HEADING_LENGTH_MAX) return;
    for (let outer: Level | null = level.parent, count = 0; outer && count < 3; outer = outer.parent) {
      outer.heading = text;
      if (outer.element && /^(?:form|section|fieldset|body|table|main)$/.test(outer.element.name)) break;
      count += 1;
    }
  }

  #addText(data: string, { label }: Level): void {
    // Text behind a radio button belongs to it, and not to the next control.
    if (label && this.#labelsWithControl.has(label)) return;
    const last = this.#blocks.length - 1;
    this.#blocks[last] = `${this.#blocks[last]}${data.slice(0, 1_000)}`.slice(-1_000);
    if (this.#blocks.length > 50) this.#blocks = this.#blocks.slice(-20);
  }

  #addSite(element: Element, level: Level): void {
    if (level.label) this.#labelsWithControl.add(level.label);
    if (element.attribs['id']) addTo(level.scope.controls, element.attribs['id'], element);
    const blocks = this.#blocks.map(collapse).filter((text) => /[\p{L}\p{N}〒]/u.test(text));
    this.#blocks = [''];
    const containers: string[] = [];
    let heading = '';
    for (
      let outer = level.parent, count = 0;
      outer && count < ANCESTORS_MAX;
      outer = outer.parent, count += 1
    ) {
      heading ||= outer.heading;
      if (!outer.element || containers.length >= CONTAINERS_MAX) continue;
      const described = describe(outer.element);
      if (described !== '') containers.push(described);
    }
    if (!level.hidden) {
      for (
        let outer = level.parent, count = 0;
        outer && count < ANCESTORS_MAX;
        outer = outer.parent, count += 1
      ) {
        if (outer.element)
          this.controlCounts.set(outer.element, (this.controlCounts.get(outer.element) ?? 0) + 1);
      }
    }
    this.sites.push({
      element,
      scope: level.scope,
      hidden: level.hidden,
      label: level.label,
      fieldset: level.fieldset,
      form: this.#formKey(level, element),
      heading,
      containers,
      language: level.language,
      disabled:
        level.disabled || 'disabled' in element.attribs || element.attribs['aria-disabled'] === 'true',
      precedingText: blocks.at(-1) ?? '',
    });
  }

  #formKey(level: Level, element: Element): string {
    const owner = element.attribs['form'] ? level.scope.elements.get(element.attribs['form']) : undefined;
    const form = owner ?? level.form;
    if (!form) return level.scope.frame;
    const known = this.#formKeys.get(form);
    if (known !== undefined) return known;
    const key = `${level.scope.frame}${form.attribs['id'] ?? form.attribs['name'] ?? 'form'}:${this.#formKeys.size + 1}`;
    this.#formKeys.set(form, key);
    return key;
  }
}

const newScope = (frame: string): Scope => ({
  frame,
  elements: new Map(),
  labels: new Map(),
  controls: new Map(),
});

function addTo(map: Map<string, Element[]>, key: string, value: Element): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function describe({ name, attribs }: Element): string {
  const parts = [
    attribs['id'],
    attribs['name'],
    attribs['class'],
    attribs['data-section'],
    attribs['aria-label'],
  ];
  if (name === 'form') parts.push(attribs['action']?.split(/[?#]/)[0]?.replace(/^https?:\/\/[^/]+/, ''));
  return parts
    .filter((part) => part)
    .join(' ')
    .slice(0, CONTAINER_LENGTH_MAX);
}

function isControl(element: Element): boolean {
  const { name, attribs } = element;
  if (name === 'input') return !TYPES_LEFT_OUT.has((attribs['type'] ?? '').toLowerCase());
  if (name === 'select' || name === 'textarea') return true;
  const role = attribs['role'] ?? '';
  const opensList = name === 'button' && attribs['aria-haspopup'] === 'listbox';
  // A `combobox` may be the wrapper of an input: then the input is the control. A list belongs to the control that opens it.
  if (role === 'listbox')
    return 'aria-labelledby' in attribs && 'tabindex' in attribs && !containsControl(element);
  return (CONTROL_ROLES.has(role) || opensList) && !containsControl(element);
}

const LOOK_MAX = 500;

function containsControl(root: Element): boolean {
  const stack: ChildNode[] = [];
  pushChildren(stack, root);
  for (let visited = 0; visited < LOOK_MAX; visited += 1) {
    const node = stack.pop();
    if (!node) return false;
    if (!isElement(node)) continue;
    if (node.name === 'select' || node.name === 'textarea') return true;
    if (node.name === 'input' && !TYPES_LEFT_OUT.has((node.attribs['type'] ?? '').toLowerCase())) return true;
    pushChildren(stack, node);
  }
  return true;
}

function* styleSheets(document: ParentNode): Generator<string> {
  const stack: ChildNode[] = [];
  pushChildren(stack, document);
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) continue;
    if (node.name !== 'style') {
      pushChildren(stack, node);
      continue;
    }
    const [text] = node.children;
    if (text?.type === 'text') yield text.data;
  }
}
