/** What the structured data of the rendered page says about the variant that its link selects. */
import type { VariantSelection } from '../../connector.ts';
import { chooseVariant } from '../../product-page/choose-variant.ts';
import type { Page } from '../../product-page/fetch-page.ts';
import type { PageProduct } from '../../structured-data/page-product.ts';
import { productFromPage } from '../../structured-data/product-from-page.ts';
import type { BrowserVisit } from './browser-visit.ts';

const HTML_LENGTH_MAX = 5_000_000;

/** The rendered page as the readers of served pages take it. */
export async function renderedPage(visit: BrowserVisit): Promise<Page> {
  return { url: visit.page.url(), status: 200, headers: {}, html: await visit.html(HTML_LENGTH_MAX) };
}

/** The options of the linked variant; none if the link selects no variant. The currency of the product helps to read the pages after it; its categories are for the offer. */
export async function linkedSelections(
  visit: BrowserVisit,
  productUrl: string,
  selections: readonly VariantSelection[],
): Promise<readonly VariantSelection[]> {
  const found = productFromPage(await renderedPage(visit));
  if (found === null) return [];
  visit.categories = found.categories;
  const { price } = found.product;
  if (price !== null) visit.hints = { ...visit.hints, currencyCode: price.currencyCode };
  return selectionsOf(found, productUrl, selections);
}

function selectionsOf(
  { variants }: PageProduct,
  productUrl: string,
  selections: readonly VariantSelection[],
): readonly VariantSelection[] {
  const choice = chooseVariant(variants, productUrl, selections);
  return choice.kind === 'chosen' ? choice.variant.variant.dimensions : [];
}
