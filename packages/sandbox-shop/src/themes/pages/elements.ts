/** Page content as a tree that becomes HTML on the server, or elements in the browser. */
export type Child = PageElement | string;

/** A request to the shop when the element is clicked, submitted or changed. */
export interface ElementAction {
  readonly do: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly on: 'click' | 'submit' | 'change';
  /** The card frames must give a token first. */
  readonly needsCardToken?: true;
}

/** Behaviour that a script adds. Nothing of it is visible in the document. */
export interface Behaviour {
  /** The field that the control edits. */
  readonly field?: string;
  /** A click gives the field this value. */
  readonly sets?: string;
  readonly act?: ElementAction;
  readonly widget?: Widget;
  /** The children are in a shadow root. */
  readonly shadow?: true;
  /** Shown as grey bars while the totals are being calculated. */
  readonly skeleton?: true;
  /** Replaced when the page is updated. */
  readonly fragment?: string;
  /** Suggests addresses while a person types. */
  readonly suggests?: true;
  /** Appears after a while. */
  readonly appearsAfterMs?: number;
  /** A click adds to the number in the field. */
  readonly adds?: number;
}

export type Widget =
  | { readonly kind: 'styled-select' }
  | {
      readonly kind: 'combobox' | 'list-button';
      readonly label: string;
      readonly inputId: string;
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly text: string }[];
      readonly attributes: Readonly<Record<string, string>>;
    };

export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly behaviour: Behaviour | null;
  readonly children: readonly Child[];
}

type AttributeValue = string | number | boolean | null | undefined;
export type Attributes = Readonly<Record<string, AttributeValue>>;

type Content = Child | null | false | readonly Content[];

/** Makes an element. Attributes that are null, undefined or false are left out; true becomes an empty one. */
export function el(tag: string, attributes: Attributes | null, ...children: readonly Content[]): PageElement {
  return { tag, attributes: presentAttributes(attributes ?? {}), behaviour: null, children: flat(children) };
}

/** The element with behaviour added. */
export function withBehaviour(element: PageElement, behaviour: Behaviour): PageElement {
  return { ...element, behaviour: { ...element.behaviour, ...behaviour } };
}

function presentAttributes(attributes: Attributes): Readonly<Record<string, string>> {
  const present: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false)
      present[name] = value === true ? '' : String(value);
  }
  return present;
}

function flat(contents: readonly Content[]): readonly Child[] {
  return contents.flatMap((content): readonly Child[] => {
    if (content === null || content === false) return [];
    if (typeof content === 'string') return content === '' ? [] : [content];
    return isContentList(content) ? flat(content) : [content];
  });
}

const isContentList = (content: Content): content is readonly Content[] => Array.isArray(content);

const VOID_TAGS = new Set(['input', 'img', 'br', 'hr', 'meta', 'link']);

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** HTML of the tree. Behaviour is collected for the page's script, in the order of the `data-b` attributes. */
export function toHtml(child: Child, behaviours: Behaviour[] | null = null): string {
  if (typeof child === 'string') return escapeText(child);
  const { tag, behaviour } = child;
  const attributes = Object.entries(child.attributes).map(([name, value]) =>
    value === '' && name !== 'value' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeText(value)}"`,
  );
  if (behaviour !== null && behaviours !== null) {
    attributes.push(` data-b="${behaviours.length}"`);
    behaviours.push(behaviour);
  }
  if (VOID_TAGS.has(tag)) return `<${tag}${attributes.join('')}>`;
  const inner = child.children.map((inside) => toHtml(inside, behaviours)).join('');
  return `<${tag}${attributes.join('')}>${inner}</${tag}>`;
}
