/** Schema.org nodes, wherever a page keeps them: several blocks, arrays, `@graph`, references by `@id`. */
import { type LooseRecord, list, listOrOne, record, text } from '../loose-json.ts';
import { parseLenientJson } from './repair-json.ts';

const NODES_MAX = 5_000;
const DEPTH_MAX = 24;

/** All nodes of the blocks, outermost first, in page order. Blocks that cannot be read are left out. */
export function linkedDataNodes(blocks: readonly string[]): readonly LooseRecord[] {
  const nodes: LooseRecord[] = [];
  for (const block of blocks) collect(parseLenientJson(block), nodes, 0);
  return nodes;
}

/** All nodes inside values that are already in the shape of linked data. */
export function nodesWithin(values: readonly unknown[]): readonly LooseRecord[] {
  const nodes: LooseRecord[] = [];
  collect(values, nodes, 0);
  return nodes;
}

function collect(value: unknown, into: LooseRecord[], depth: number): void {
  if (depth > DEPTH_MAX || into.length >= NODES_MAX) return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, into, depth + 1);
    return;
  }
  const node = record(value);
  if (node === null) return;
  if (node['@type'] !== undefined) into.push(node);
  for (const child of Object.values(node)) if (typeof child === 'object') collect(child, into, depth + 1);
}

/** Whether the node is of one of the types, named short or as a schema.org URL. */
export function isType(node: LooseRecord, ...names: readonly string[]): boolean {
  return listOrOne(node['@type']).some((type) =>
    (text(type) ?? '').split(/\s+/).some((word) => names.includes(word.replace(/^.*[/#:]/, ''))),
  );
}

/** A node, or the node that a bare `{"@id": ...}` points to. */
export function resolve(value: unknown, nodes: readonly LooseRecord[]): LooseRecord | null {
  const node = record(value);
  const id = text(node?.['@id'] ?? (typeof value === 'string' ? value : null));
  if (node !== null && Object.keys(node).some((key) => !key.startsWith('@'))) return node;
  if (id === null) return node;
  return (
    nodes.find((candidate) => text(candidate['@id']) === id && Object.keys(candidate).length > 2) ?? node
  );
}

/** A text, the `@value` of a language-tagged one, or the `name` of a node; the first of several. */
export function label(value: unknown): string | null {
  for (const entry of listOrOne(value)) {
    const node = record(entry);
    const found = node === null ? text(entry) : (text(node['@value']) ?? label(node['name']));
    if (found !== null) return found;
  }
  return null;
}

/** The addresses a value names: texts, or the `url`/`contentUrl`/`@id` of nodes, several in one array. */
export function addresses(value: unknown): readonly string[] {
  return listOrOne(value).flatMap((entry) => {
    const node = record(entry);
    if (node === null) return text(entry) ?? [];
    const inner = node['contentUrl'] ?? node['url'] ?? node['@id'];
    return list(inner).length > 0 ? addresses(inner) : (text(inner) ?? []);
  });
}
