import type { ChildNode, Element, ParentNode } from 'domhandler';

const TEXT_LENGTH_MAX = 400;
const NODES_MAX = 2_000;
const NO_TEXT = new Set([
  'script',
  'style',
  'select',
  'textarea',
  'datalist',
  'noscript',
  'svg',
  'iframe',
  'template',
]);
/** Messages and explanations inside a label. */
const NOTE_CLASS = /error|invalid|tooltip|tool-tip|validation|popover|helper|help-text|helptext/i;

export function isElement(node: ChildNode | ParentNode | null | undefined): node is Element {
  return node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';
}

/** Puts the children on the stack so that the first one comes off first. */
export function pushChildren(stack: ChildNode[], { children }: ParentNode): void {
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const child = children[at];
    if (child) stack.push(child);
  }
}

export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

function isNote({ attribs }: Element): boolean {
  if (attribs['role'] === 'alert' || attribs['role'] === 'tooltip' || 'hidden' in attribs) return true;
  return NOTE_CLASS.test(attribs['class'] ?? '');
}

/** The text that people see in the element, without controls, options and notes. */
export function textOf(root: Element): string {
  return collect(root, true) || collect(root, false);
}

function collect(root: Element, skipNotes: boolean): string {
  let out = '';
  let visited = 0;
  const stack: ChildNode[] = [];
  pushChildren(stack, root);
  while (stack.length > 0 && out.length < TEXT_LENGTH_MAX && visited < NODES_MAX) {
    const node = stack.pop();
    visited += 1;
    if (node?.type === 'text') out += node.data.slice(0, TEXT_LENGTH_MAX);
    if (!isElement(node) || NO_TEXT.has(node.name) || (skipNotes && isNote(node))) continue;
    out += node.name === 'img' ? ` ${node.attribs['alt'] ?? ''} ` : ' ';
    pushChildren(stack, node);
  }
  return collapse(out).slice(0, TEXT_LENGTH_MAX);
}
