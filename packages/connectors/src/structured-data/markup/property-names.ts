/** Normalizes the case and prefixes of property names. */
import { isRecord } from '../../json/json-fields.ts';

const DEPTH_MAX = 24;
const NAMES =
  `additionalProperty availability brand color contentUrl currency depth description eligibleQuantity gtin gtin12 gtin13
  gtin14 gtin8 hasVariant height highPrice identifier image inProductGroupWithID inventoryLevel isAccessoryOrSparePartFor isbn
  isConsumableFor isRelatedTo isSimilarTo isVariantOf item itemListElement itemOffered itemReviewed lowPrice mainEntity
  mainEntityOfPage manufacturer material maxPrice minPrice minValue mpn name offeredBy offers pattern price priceCurrency
  priceSpecification priceType productGroupID productID referenceQuantity seller size sku suggestedAge suggestedGender unitCode
  unitText url validForMemberTier value valueAddedTaxIncluded variesBy weight width`.split(/\s+/);
const BY_LETTERS: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

/** A copy with normalized names, to a maximum depth. */
export function withKnownNames(value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) return undefined;
  if (Array.isArray(value)) return value.map((entry) => withKnownNames(entry, depth + 1));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const name = knownName(key);
    // The correct spelling takes precedence.
    if (name === key || copy[name] === undefined) copy[name] = withKnownNames(inner, depth + 1);
  }
  return copy;
}

function knownName(key: string): string {
  const bare = key.replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '');
  return bare === '__proto__' ? '' : (BY_LETTERS.get(bare.toLowerCase()) ?? bare);
}
