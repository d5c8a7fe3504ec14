/** The product as a page shows it: visible price and cart control, and the data that the page passes to its own scripts, where they agree. */
import type { Availability } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { pageStates } from '../markup/page-state.ts';
import { SALE_CONTROLS_MAX, type SaleControls } from '../markup/sale-controls.ts';
import type { ScannedPage } from '../markup/scan-page.ts';
import { bestAvailability } from '../offers/availability.ts';
import { lowestPrice } from '../offers/offers.ts';
import { type CurrencyEvidence, currencyOfSign, sharedSign } from '../offers/page-currency.ts';
import { parsePrice } from '../offers/price.ts';
import { currencyCode } from '../offers/price-currency.ts';
import { absoluteImages, type PageVariant, productId } from '../page-product.ts';
import { folded } from './choose-product.ts';
import type { PagePlace } from './product-variants.ts';
import { productInState, type ReadPrice, type StateProduct, type StateVariant } from './state-product.ts';

export interface ShownProduct {
  /** Null if only the page's titles tell. */
  readonly name: string | null;
  readonly sku: string | null;
  readonly brand: string | null;
  readonly price: Money | null;
  readonly availability: Availability;
  readonly images: readonly string[];
  readonly variants: readonly PageVariant[];
}

interface Named {
  readonly title: string | null;
  /** A price of the page's properties without a known currency. */
  readonly amount: string | null;
  /** The currency of the page's properties. */
  readonly currency: string | null;
}

/** What is not shown, not certain or contradicted is null or unknown. */
export function shownOn(
  page: ScannedPage,
  place: PagePlace,
  { title, amount, currency }: Named,
): ShownProduct {
  const { heading, saleControls } = page;
  const evidence = page.currencyEvidence.found(new URL(place.pageUrl).hostname);
  const readPrice: ReadPrice = (written, code) =>
    priceOnPage(written, code ?? currencyCode(currency), evidence);
  const titles = [heading, title, ...titleParts(page.title)].filter((each) => each !== null);
  const state = productInState(pageStates(page.scripts), titles, readPrice);
  const isOne = heading !== null && saleControls.addToCartCount <= SALE_CONTROLS_MAX;
  return {
    name: heading === null ? (state?.name ?? null) : null,
    sku: saleControls.sku ?? state?.sku ?? null,
    brand: state?.brand ?? null,
    price:
      state?.isPriceDisputed === true
        ? null
        : agreedPrice(
            isOne ? visiblePrices(page, readPrice) : [],
            [
              state === null ? null : lowestOf(state),
              isOne ? markedPrice(page, readPrice, evidence.codes) : null,
            ],
            amount,
          ),
    availability: agreedAvailability(isOne ? visibleAvailability(page) : 'unknown', stockIn(state)),
    images: picturesOf(page, titles, state),
    variants: (state?.variants ?? []).map((variant, index) => asPageVariant(variant, place, index)),
  };
}

/** The lowest price of the variants if all have one, else that of the product. */
function lowestOf({ price, variants }: StateProduct): Money | null {
  const prices = variants.map((variant) => variant.price);
  return prices.length > 0 && !prices.includes(null) ? lowestPrice(prices) : price;
}

function asPageVariant(
  { id, name, sku, price, availability, dimensions, images }: StateVariant,
  { pageUrl, baseUrl }: PagePlace,
  index: number,
): PageVariant {
  const own = sku ?? id ?? `${new URL(pageUrl).pathname}#${index + 1}`;
  return {
    ids: [...new Set([sku, id].filter((each) => each !== null))],
    urls: [],
    variant: {
      id: productId(pageUrl, own),
      name,
      sku,
      price,
      availability,
      dimensions: [...dimensions],
      images: absoluteImages(images, baseUrl),
    },
  };
}

/** The document's title and its parts: the shop's name is often added behind a separator. */
function titleParts(title: string | null): readonly string[] {
  return title === null ? [] : [title, ...title.split(/\s[|–—·-]\s/)];
}

/** A shared sign is read in the page's currency; another given currency contradicts it. */
function priceOnPage(written: string, code: string | null, evidence: CurrencyEvidence): Money | null {
  const own = parsePrice(written, null);
  if (own !== null) return code === null || own.currencyCode === code ? own : null;
  const sign = sharedSign(written);
  if (sign === null) return code === null ? null : parsePrice(written, code);
  const codes = code === null ? evidence.codes : new Set([code]);
  const signCode = currencyOfSign(sign, code === null ? evidence : { codes, languages: [], country: null });
  return signCode === null ? null : parsePrice(written, signCode);
}

/** The prices above the cart control, null for one that is not certain; none if the page shows no product for sale. */
function visiblePrices({ saleControls }: ScannedPage, readPrice: ReadPrice): readonly (Money | null)[] {
  if (!isForSale(saleControls)) return [];
  const { prices } = saleControls;
  const current = prices.filter(({ isRegular }) => !isRegular);
  return (current.length > 0 ? current : prices).map(({ written }) => readPrice(written, null));
}

const isForSale = ({ addToCartCount, isSoldOut, saysSoldOut, saysInStock }: SaleControls): boolean =>
  addToCartCount > 0 || isSoldOut || saysSoldOut || saysInStock;

/** The amount in attributes there, in the only currency that the page names. Whole numbers may be in units or in hundredths. */
function markedPrice(
  { saleControls }: ScannedPage,
  readPrice: ReadPrice,
  codes: ReadonlySet<string>,
): Money | null {
  const [code = null, ...others] = codes;
  if (!isForSale(saleControls) || others.length > 0) return null;
  const prices = saleControls.markedPrices
    .filter((written) => /\D/.test(written.trim()))
    .map((written) => readPrice(written, code));
  const [first = null] = prices;
  return first !== null && prices.every((price) => isSame(price, first)) ? first : null;
}

const isSame = (one: Money | null, other: Money): boolean =>
  one?.amountSubunits === other.amountSubunits && one.currencyCode === other.currencyCode;

/** All sources must agree. Of several visible prices, one is the price if the page's data or properties have it too. */
function agreedPrice(
  visible: readonly (Money | null)[],
  others: readonly (Money | null)[],
  amount: string | null,
): Money | null {
  const certain = others.filter((price) => price !== null);
  const shown = visible.filter((price) => price !== null);
  const [first = null] = certain.length > 0 ? certain : visible;
  if (first === null || !certain.every((price) => isSame(price, first))) return null;
  const isShown =
    certain.length > 0
      ? visible.length === 0 || shown.some((price) => isSame(price, first))
      : visible.every((price) => isSame(price, first));
  return isShown && (amount === null || isSame(parsePrice(amount, first.currencyCode), first)) ? first : null;
}

/** What cart control and text say; unknown if they say nothing, if a control is disabled, or if they contradict each other. */
function visibleAvailability({ saleControls }: ScannedPage): Availability {
  const { addToCartCount, canAddToCart, canPreorder, isSoldOut, saysSoldOut, saysInStock } = saleControls;
  const isGone = isSoldOut || saysSoldOut;
  const isThere = canAddToCart || (saysInStock && addToCartCount === 0);
  if (canPreorder) return isGone || isThere ? 'unknown' : 'preorder';
  if (isGone === isThere) return 'unknown';
  return isGone ? 'out_of_stock' : 'in_stock';
}

/** Of the product, else the best of its variants. */
function stockIn(state: StateProduct | null): Availability {
  if (state === null || state.availability !== 'unknown') return state?.availability ?? 'unknown';
  return bestAvailability(state.variants.map((variant) => variant.availability));
}

function agreedAvailability(visible: Availability, inState: Availability): Availability {
  if (visible === 'unknown' || inState === 'unknown') return visible === 'unknown' ? inState : visible;
  const isBuyable = inState === 'preorder' || inState === 'backorder';
  return visible === inState || (isBuyable && visible === 'in_stock') ? inState : 'unknown';
}

/** The images that are described by the product's name, else those of the page's data. */
function picturesOf(
  { pictures }: ScannedPage,
  titles: readonly string[],
  state: StateProduct | null,
): readonly string[] {
  const names = new Set(titles.map(folded).filter((name) => name !== ''));
  const named = pictures.filter(({ alt }) => names.has(folded(alt))).map(({ url }) => url);
  return named.length > 0 ? [...new Set(named)] : (state?.images ?? []);
}
