/** The categories of a page's product: those that its data names, and its place in the shop's breadcrumbs. */
import { integer, isRecord, type LooseRecord, listOrOne, text } from '../../json/json-fields.ts';
import { addresses, type Graph, isType, label, resolve } from '../markup/linked-data.ts';
import { plainText } from '../markup/plain-text.ts';
import { absoluteUrl } from '../page-product.ts';
import { folded } from './choose-product.ts';
import type { PagePlace } from './product-variants.ts';

const CATEGORIES_MAX = 50;
const NAME_LENGTH_MAX = 255;
const CRUMBS_MAX = 200;
/** Between the levels of a path, as in `Home > Lamps`. */
const LEVELS = /\s*[>›»→]\s*/;

/** Each level of each path once, in the order of the names. Addresses and ids alone name no category. */
export function categoryNames(paths: readonly unknown[]): readonly string[] {
  const names = new Map<string, string>();
  for (const path of paths.slice(0, CRUMBS_MAX)) {
    const written = plainText(text(path) ?? '').slice(0, NAME_LENGTH_MAX * CATEGORIES_MAX);
    for (const level of /^https?:\/\//i.test(written) ? [] : written.split(LEVELS)) {
      const name = [...level.trim()].slice(0, NAME_LENGTH_MAX).join('');
      const key = folded(name);
      if (key !== '' && !/^\d+$/.test(key) && !names.has(key) && names.size < CATEGORIES_MAX)
        names.set(key, name);
    }
  }
  return [...names.values()];
}

/** The categories that a Product node names. */
export const nodeCategories = (node: LooseRecord, graph: Graph): readonly string[] =>
  listOrOne(node['category'])
    .slice(0, CRUMBS_MAX)
    .flatMap((category) => label(category, graph) ?? []);

/** The names of the page's breadcrumbs, without those of the home page and of the product. */
export function breadcrumbCategories(
  graphs: readonly Graph[],
  { pageUrl, baseUrl }: PagePlace,
  productName: string | null,
): readonly string[] {
  const page = pathOf(pageUrl);
  const isPlace = (crumb: Crumb): boolean =>
    crumb.urls.every((url) => {
      const path = pathOf(absoluteUrl(url, baseUrl) ?? pageUrl);
      return path !== '' && path !== page;
    }) && folded(crumb.name) !== folded(productName ?? '');
  return graphs.flatMap((graph) => crumbsOf(graph).filter(isPlace)).map(({ name }) => name);
}

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '');

interface Crumb {
  readonly name: string;
  readonly urls: readonly string[];
}

function crumbsOf(graph: Graph): Crumb[] {
  return graph.nodes
    .filter((node) => isType(node, 'BreadcrumbList'))
    .flatMap((list) => listOrOne(list['itemListElement']))
    .slice(0, CRUMBS_MAX)
    .flatMap((entry) => {
      const element = isRecord(entry) ? resolve(entry, graph) : null;
      if (element === null) return [];
      const item = element['item'];
      const name = label(element['name'], graph) ?? (isRecord(item) ? label(item['name'], graph) : null);
      const urls = [...addresses(item, graph), ...addresses(element['url'], graph)];
      return name === null ? [] : [{ name, urls, position: integer(element['position']) ?? 0 }];
    })
    .toSorted((one, other) => one.position - other.position);
}
