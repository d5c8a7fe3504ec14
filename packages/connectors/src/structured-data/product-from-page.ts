/** Reads a page's product from its structured data. */
import type { Page } from '../product-page/fetch-page.ts';
import { type Graph, graphOf, linkedDataGraph } from './markup/linked-data.ts';
import { readOpenGraph } from './markup/open-graph.ts';
import { type ScannedPage, scanPage } from './markup/scan-page.ts';
import { absoluteUrl, isPurchasable, type PageProduct } from './page-product.ts';
import { chooseProductNode, folded, type PageIdentity } from './products/choose-product.ts';
import { breadcrumbCategories, categoryNames } from './products/product-categories.ts';
import { readProductNode } from './products/product-nodes.ts';
import type { PagePlace } from './products/product-variants.ts';

/**
 * Reads JSON-LD, microdata, RDFa and Open Graph. The first source with the product is used, and gaps are filled from the others if they
 * describe the same product. Null if the page describes no product. Never throws.
 */
export function productFromPage(page: Page): PageProduct | null {
  const scanned = scanPage(page.html);
  const baseUrl = (scanned.baseUrl === null ? null : absoluteUrl(scanned.baseUrl, page.url)) ?? page.url;
  const place: PagePlace = { pageUrl: page.url, baseUrl };
  const identity = identityOf(scanned, place);
  const graphs: readonly Graph[] = [
    linkedDataGraph(scanned.jsonLdBlocks),
    graphOf(scanned.microdata),
    graphOf(scanned.rdfa),
  ];
  const described = graphs.flatMap((graph) => {
    const node = chooseProductNode(graph, identity);
    return node === null ? [] : [readProductNode(node, graph, place)];
  });
  const openGraph = readOpenGraph(scanned, place);
  const [best, ...others] = described;
  if (best === undefined) return openGraph.isProduct ? placed(openGraph.product, graphs, place) : null;
  const same = others.filter((other) => isSameName(best, other));
  return placed([...same, openGraph.product].reduce(filledFrom, best), graphs, place);
}

/** The product with its place in the shop. */
function placed(found: PageProduct, graphs: readonly Graph[], place: PagePlace): PageProduct {
  const crumbs = breadcrumbCategories(graphs, place, found.product.name);
  return { ...found, categories: categoryNames([...found.categories, ...crumbs]) };
}

const SAYS_NOT_FOUND = [
  /^(?:error |fehler |erreur )?404(?:$|\s*[-–—|:·!,.]|\s+(?:error|not found|page|seite|fehler))/i,
  /^not found\b|\b(?:page|product|item|article) (?:was |is |could |can)?(?:not|['’]t) (?:be )?found\b|\b(?:page|product|item) (?:does not|doesn['’]t) exist\b/i,
  /(?:seite|produkt|artikel) (?:wurde |konnte )?(?:leider )?nicht gefunden/i,
  /(?:page|produit|article) (?:introuvable|non trouvée?)/i,
  /(?:página|producto|artículo) no encontrad[ao]|(?:página|produto) não encontrad[ao]|(?:pagina|prodotto) non trovat[ao]/i,
  /(?:pagina|product|artikel) (?:is )?niet gevonden|(?:sidan|produkten) (?:kunde inte hittas|hittades inte)|(?:siden|produktet) (?:blev |ble )?ikke fund?net?/i,
  /nie znaleziono (?:strony|produktu)|(?:stránka|produkt) nenalezena?|(?:страница|товар) не найдена?|(?:ページ|商品)が見つかりません|(?:页面|商品)(?:不存在|未找到)/i,
];

/**
 * What a page shows if it describes no product: title, picture, and price and availability beside its cart control; the rest is null. Null
 * if the page is not HTML or says that nothing is there.
 */
export function shownProduct(page: Page): PageProduct | null {
  const type = page.headers['content-type'];
  if (type !== undefined && !/\bx?html\b/i.test(type)) return null;
  const scanned = scanPage(page.html);
  const { title, heading } = scanned;
  if ([title, heading].some((text) => text !== null && saysNotFound(text))) return null;
  const baseUrl = (scanned.baseUrl === null ? null : absoluteUrl(scanned.baseUrl, page.url)) ?? page.url;
  return readOpenGraph(scanned, { pageUrl: page.url, baseUrl }, true).product;
}

const saysNotFound = (text: string): boolean => SAYS_NOT_FOUND.some((pattern) => pattern.test(text));

function identityOf(scanned: ScannedPage, { pageUrl, baseUrl }: PagePlace): PageIdentity {
  const { canonicalUrl, title, heading, meta } = scanned;
  const titles = [title, heading, ...(meta.get('og:title') ?? [])];
  return {
    urls: [pageUrl, ...(canonicalUrl === null ? [] : [canonicalUrl]), ...(meta.get('og:url') ?? [])],
    baseUrl,
    titles: titles.filter((each) => each !== null && each !== undefined),
  };
}

function isSameName(one: PageProduct, other: PageProduct): boolean {
  const [name, otherName] = [folded(one.product.name ?? ''), folded(other.product.name ?? '')];
  return name === '' || otherName === '' || name === otherName;
}

function filledFrom(found: PageProduct, other: PageProduct): PageProduct {
  const { product } = found;
  const filler = other.product;
  const availability = product.availability === 'unknown' ? filler.availability : product.availability;
  const price = product.price ?? filler.price;
  const hasVariants = product.variants !== null;
  return {
    ids: found.ids.length > 0 || hasVariants ? found.ids : other.ids,
    variants: found.variants.length > 0 ? found.variants : other.variants,
    categories: [...found.categories, ...other.categories],
    product: {
      ...product,
      id: found.ids.length > 0 || hasVariants || other.ids.length === 0 ? product.id : filler.id,
      name: product.name ?? filler.name,
      description: product.description ?? filler.description,
      brand: product.brand ?? filler.brand,
      retailer: product.retailer ?? filler.retailer,
      sku: product.sku ?? (hasVariants ? null : filler.sku),
      price,
      availability,
      isPurchasable: isPurchasable(price, availability),
      images: product.images.length > 0 ? product.images : filler.images,
      variantDimensions: hasVariants ? product.variantDimensions : filler.variantDimensions,
      variants: product.variants ?? filler.variants,
    },
  };
}
