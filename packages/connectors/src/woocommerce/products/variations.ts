/** The variations of a product: their values, and the names of these for a cart. */

import type { VariantSelection } from '../../connector.ts';
import { integer, type LooseRecord, records, text } from '../../json/json-fields.ts';
import { canonical } from '../../product-page/choose-variant.ts';

/** A variation that accepts any value of an attribute is expanded to one per value, up to this many in total. */
const VARIATIONS_MAX = 500;

export interface VariationAttribute {
  readonly label: string;
  /** The displayed value. */
  readonly value: string;
  /** The attribute for the cart: its taxonomy, or its name. */
  readonly key: string;
  /** The value for the cart. */
  readonly slug: string;
}

export interface Variation {
  readonly id: number;
  readonly attributes: readonly VariationAttribute[];
  /** True if the variation accepts any value. */
  readonly isOpen: boolean;
  /** The values as query parameters of the product's page. */
  readonly query: string;
}

interface Attribute {
  readonly label: string;
  readonly key: string;
  readonly terms: readonly { readonly name: string; readonly slug: string }[];
}

/** Reads a product's `variations` with its `attributes`; leaves out variations without an id or with unlisted values. */
export function readVariations(product: LooseRecord): readonly Variation[] {
  const attributes = records(product['attributes']).flatMap(readAttribute);
  return records(product['variations'])
    .flatMap((node) => {
      const id = integer(node['id']);
      return id === null ? [] : expand(id, records(node['attributes']), attributes);
    })
    .slice(0, VARIATIONS_MAX);
}

function readAttribute(node: LooseRecord): readonly Attribute[] {
  const label = text(node['name']);
  if (label === null) return [];
  const terms = records(node['terms']).flatMap((term) => {
    const name = text(term['name']);
    const slug = text(term['slug']);
    return name === null ? [] : [{ name, slug: slug ?? name }];
  });
  return [{ label, key: text(node['taxonomy']) ?? label, terms }];
}

function expand(
  id: number,
  given: readonly LooseRecord[],
  attributes: readonly Attribute[],
): readonly Variation[] {
  let combinations: readonly (readonly VariationAttribute[])[] = [[]];
  let isOpen = false;
  for (const node of given) {
    const label = text(node['name']);
    const value = text(node['value']);
    const attribute = attributes.find((each) => each.label === label);
    if (label === null || (attribute === undefined && value === null)) return [];
    if (value === null) isOpen = true;
    const choices = choicesOf(label, value, attribute);
    combinations = combinations
      .flatMap((chosen) => choices.map((choice) => [...chosen, choice]))
      .slice(0, VARIATIONS_MAX);
  }
  return combinations.map((chosen) => ({ id, attributes: chosen, isOpen, query: queryOf(chosen) }));
}

function choicesOf(
  label: string,
  value: string | null,
  attribute: Attribute | undefined,
): readonly VariationAttribute[] {
  const key = attribute?.key ?? label;
  const terms = attribute?.terms ?? [];
  if (value === null) return terms.map(({ name, slug }) => ({ label, value: name, key, slug }));
  const term = terms.find(({ name, slug }) => slug === value || name === value);
  // Values of a product-specific attribute have no slug: they are sent as written.
  const slug = term === undefined || !key.startsWith('pa_') ? value : term.slug;
  return [{ label, value: term?.name ?? value, key, slug }];
}

function queryOf(chosen: readonly VariationAttribute[]): string {
  return new URLSearchParams(
    chosen.map(({ key, slug }): [string, string] => [parameterOf(key), slug]),
  ).toString();
}

function parameterOf(key: string): string {
  return `attribute_${key.toLowerCase().replace(/\s+/g, '-')}`;
}

/** Options that the link selects (`?attribute_pa_color=blue`) and the selections do not. */
export function linkedSelections(
  variations: readonly Variation[],
  pageUrl: string,
  selections: readonly VariantSelection[],
): readonly VariantSelection[] {
  const { searchParams } = new URL(pageUrl);
  const chosen = new Map(selections.map((selection) => [canonical(selection.label), selection]));
  const linked: VariantSelection[] = [];
  for (const { label, value, key, slug } of variations.flatMap((variation) => variation.attributes)) {
    const named = searchParams.get(parameterOf(key));
    if (named === null || chosen.has(canonical(label))) continue;
    if (![slug, value].some((spelling) => canonical(spelling) === canonical(named))) continue;
    const selection = { label, value };
    chosen.set(canonical(label), selection);
    linked.push(selection);
  }
  return linked;
}
