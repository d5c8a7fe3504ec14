/** Chooses the product that a page is about. */
import { type LooseRecord, listOrOne, present, text } from '../../json/json-fields.ts';
import { addresses, type Graph, isType, label, resolve } from '../markup/linked-data.ts';

/** The page's own identification. */
export interface PageIdentity {
  /** The page's address first, then the canonical one. */
  readonly urls: readonly string[];
  readonly baseUrl: string;
  /** Title, heading and Open Graph title. */
  readonly titles: readonly string[];
}

const PRODUCT_TYPES = [
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'SomeProducts',
  'Vehicle',
  'Book',
];
/** Properties that contain other products than the page's. */
const ELSEWHERE = [
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemReviewed',
];
const NESTED_MAX = 2_000;

const NAMES_PAGE = 16;
const IS_MAIN = 12;
const NAMES_EXACTLY = 4;
const HAS_TITLE = 8;

/**
 * The node that describes the page: one with the page's address, its main entity, or one whose name is in the title; else the one with
 * offers. Null if there is none, or if several are possible.
 */
export function chooseProductNode(graph: Graph, page: PageIdentity): LooseRecord | null {
  const aside = asideNodes(graph);
  const main = mainEntities(graph);
  const candidates = graph.nodes.filter(
    (node) => isType(node, ...PRODUCT_TYPES) && !aside.has(node) && isDescribed(node),
  );
  const scored = candidates.map((node) => ({
    node,
    evidence: evidenceFor(node, page, main),
    completeness: completenessOf(node),
  }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (before, each) => (before === null || total(each) > total(before) ? each : before),
    null,
  );
  if (best === null) return null;
  if (best.evidence > 0 || isType(best.node, 'ProductGroup')) return best.node;
  const names = new Set(
    scored.filter((each) => total(each) === total(best)).map(({ node }) => folded(label(node['name']) ?? '')),
  );
  return names.size > 1 ? null : best.node;
}

const total = (each: { readonly evidence: number; readonly completeness: number }): number =>
  each.evidence + each.completeness;

/** A node without name and offers is not a product. */
const isDescribed = (node: LooseRecord): boolean =>
  node['name'] !== undefined || node['offers'] !== undefined || node['hasVariant'] !== undefined;

/** Variants of another node, related products, and entries of product lists. */
function asideNodes(graph: Graph): ReadonlySet<LooseRecord> {
  const aside = new Set<LooseRecord>();
  const put = (value: unknown): void => {
    for (const entry of listOrOne(value).slice(0, NESTED_MAX)) {
      const node = resolve(entry, graph);
      if (node !== null) aside.add(node);
    }
  };
  for (const node of graph.nodes) {
    put(node['hasVariant']);
    for (const property of ELSEWHERE)
      if (!isType(node, 'Review') || property !== 'itemReviewed') put(node[property]);
    if (isType(node, 'ListItem', 'ItemList', 'OfferCatalog')) {
      put(node['item']);
      put(node['itemListElement']);
    }
  }
  return aside;
}

/** The main entity of a page node. */
function mainEntities(graph: Graph): ReadonlySet<LooseRecord> {
  const pages = graph.nodes.filter((node) => isType(node, 'WebPage', 'ItemPage', 'ProductPage'));
  return new Set(
    pages.flatMap((page) => listOrOne(page['mainEntity']).flatMap((entry) => present(resolve(entry, graph)))),
  );
}

function evidenceFor(node: LooseRecord, page: PageIdentity, main: ReadonlySet<LooseRecord>): number {
  const own = [
    ...addresses(node['url']),
    ...addresses(node['mainEntityOfPage']),
    ...present(text(node['@id'])),
  ];
  const offered = listOrOne(node['offers']).flatMap((offer) =>
    typeof offer === 'object' && offer !== null && 'url' in offer ? addresses(offer.url) : [],
  );
  const named = [...own, ...offered].flatMap((address) => present(parts(address, page.baseUrl)));
  const asked = page.urls.flatMap((url) => present(parts(url, page.baseUrl)));
  const namesPage = named.some((one) => asked.some((other) => one.path === other.path));
  const [first] = asked;
  const namesExactly =
    first !== undefined &&
    first.query !== '' &&
    named.some((one) => one.path === first.path && one.query === first.query);
  const name = folded(label(node['name']) ?? '');
  const inTitle = name !== '' && page.titles.some((title) => folded(title).includes(name));
  return (
    (namesPage ? NAMES_PAGE : 0) +
    (namesExactly ? NAMES_EXACTLY : 0) +
    (main.has(node) ? IS_MAIN : 0) +
    (inTitle ? HAS_TITLE : 0)
  );
}

/** How much data a node has. */
const completenessOf = (node: LooseRecord): number =>
  (node['offers'] !== undefined || node['hasVariant'] !== undefined ? 4 : 0) +
  (isType(node, 'ProductGroup') ? 2 : 0) +
  (label(node['name']) === null ? 0 : 1);

function parts(address: string, base: string): { readonly path: string; readonly query: string } | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const path = url.pathname.replace(/\/+$/, '');
  return { path: `${url.hostname.replace(/^www\./, '')}${path}`, query: url.search };
}

/** Only letters and digits, since titles punctuate names differently. */
export const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
