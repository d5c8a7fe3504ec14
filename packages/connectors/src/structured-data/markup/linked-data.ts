/** Schema.org nodes of a page, from several blocks, arrays, `@graph` and references by `@id`. */
import { isRecord, type LooseRecord, list, listOrOne, record, text } from '../../json/json-fields.ts';
import { parseLenientJson } from './lenient-json.ts';
import { plainText, withoutEntities } from './plain-text.ts';
import { withKnownNames } from './property-names.ts';

const NODES_MAX = 5_000;
const DEPTH_MAX = 24;

/** All nodes of a page in one notation, outermost first, in page order. */
export interface Graph {
  readonly nodes: readonly LooseRecord[];
  readonly byId: ReadonlyMap<string, LooseRecord>;
}

/** The nodes of JSON-LD blocks; unreadable blocks are omitted. */
export const linkedDataGraph = (blocks: readonly string[]): Graph => graphOf(blocks.map(parseLenientJson));

/** The nodes inside parsed values. */
export function graphOf(values: readonly unknown[]): Graph {
  const nodes: LooseRecord[] = [];
  collect(withKnownNames(values), nodes, 0);
  const byId = new Map<string, LooseRecord>();
  for (const node of nodes) {
    const id = text(node['@id']);
    // A node that only repeats the reference has the least data.
    if (id !== null && sizeOf(node) > sizeOf(byId.get(id))) byId.set(id, node);
  }
  return { nodes, byId };
}

const sizeOf = (node: LooseRecord | undefined): number => (node === undefined ? 1 : Object.keys(node).length);

function collect(value: unknown, into: LooseRecord[], depth: number): void {
  if (depth > DEPTH_MAX || into.length >= NODES_MAX) return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, into, depth + 1);
    return;
  }
  if (!isRecord(value)) return;
  if (value['@type'] !== undefined) into.push(value);
  for (const child of Object.values(value)) if (typeof child === 'object') collect(child, into, depth + 1);
}

/** Whether the node has one of the types, as a short name or a schema.org URL. */
export function isType(node: LooseRecord, ...names: readonly string[]): boolean {
  return listOrOne(node['@type']).some((type) =>
    (text(type) ?? '')
      .slice(0, 1_000)
      .split(/\s+/)
      .some((word) => names.includes(word.replace(/^.*[/#:]/, ''))),
  );
}

/** A node, or the node that a bare `{"@id": ...}` or its text points to. */
export function resolve(value: unknown, graph: Graph): LooseRecord | null {
  const node = record(value);
  const id = text(node?.['@id'] ?? (typeof value === 'string' ? value : null));
  if (node !== null && Object.keys(node).some((key) => !key.startsWith('@'))) return node;
  return (id === null ? null : graph.byId.get(id)) ?? node;
}

/** A text, the `@value` of a language-tagged text, or the `name` of a (referenced) node; the first of several. */
export function label(value: unknown, graph: Graph | null = null, depth = 0): string | null {
  if (depth > DEPTH_MAX) return null;
  for (const entry of listOrOne(value)) {
    const node = graph === null ? record(entry) : isRecord(entry) ? resolve(entry, graph) : null;
    const found =
      node === null ? text(entry) : (text(node['@value']) ?? label(node['name'], graph, depth + 1));
    const plain = found === null ? '' : plainText(found);
    if (plain !== '') return plain;
  }
  return null;
}

/** The addresses in a value: texts, or the `contentUrl`, `url` or `@id` of (referenced) nodes. */
export function addresses(value: unknown, graph: Graph | null = null, depth = 0): readonly string[] {
  if (depth > DEPTH_MAX) return [];
  return listOrOne(value).flatMap((entry) => {
    const node = graph === null ? record(entry) : isRecord(entry) ? resolve(entry, graph) : null;
    if (node === null) {
      const address = text(entry);
      return address === null ? [] : [withoutEntities(address)];
    }
    const inner = node['contentUrl'] ?? node['url'] ?? node['@id'];
    return list(inner).length > 0 || isRecord(inner)
      ? addresses(inner, graph, depth + 1)
      : addresses(text(inner), null, depth + 1);
  });
}
