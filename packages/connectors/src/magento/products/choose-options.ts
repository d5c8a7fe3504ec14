/** Chooses the options of a configurable product from the selections and the link. */
import type { VariantSelection } from '../../connector.ts';
import { canonical, canonicalLabel } from '../../product-page/choose-variant.ts';
import type { CartItem } from '../reference.ts';
import type { Configuration, OptionAttribute } from './configurable.ts';

export type OptionChoice =
  | { readonly kind: 'chosen'; readonly item: Omit<CartItem, 'sku'> }
  /** Attributes without a selection. */
  | { readonly kind: 'open'; readonly labels: readonly string[] }
  /** A selection that names no option of the product. */
  | { readonly kind: 'invalid'; readonly message: string };

/**
 * Every attribute must be named, by a selection or else by the link (`?color=49`, `#93=49`): shops hide variants that are sold out, so the
 * only one that is left is not necessarily the requested one. A combination that the page does not list is left to the shop, which knows
 * whether it is sold out.
 */
export function chooseOptions(
  { attributes, children }: Configuration,
  pageUrl: string,
  selections: readonly VariantSelection[],
): OptionChoice {
  const stray = selections.find(({ label }) => !attributes.some((attribute) => isLabelOf(attribute, label)));
  if (stray !== undefined) return invalid(`The product has no option "${stray.label}".`);
  const chosen = attributes.map((attribute) => ({
    attribute,
    ...chooseValue(attribute, pageUrl, selections),
  }));
  const wrong = chosen.find(({ named, optionId }) => named.length > 0 && optionId === null);
  if (wrong !== undefined) {
    const { label, options } = wrong.attribute;
    const offered = options.map((option) => option.label).join(', ');
    return invalid(`The product has no ${label} "${wrong.named.join('", "')}", but ${offered}.`);
  }
  const open = chosen.filter(({ optionId }) => optionId === null);
  if (open.length > 0) return { kind: 'open', labels: open.map(({ attribute }) => attribute.label) };
  const options = chosen.map(({ attribute, optionId }) => ({
    attributeId: attribute.id,
    optionId: optionId ?? '',
  }));
  const child = children.find((each) =>
    options.every(({ attributeId, optionId }) => each.options.get(attributeId) === optionId),
  );
  return { kind: 'chosen', item: { options, variantSku: child?.sku ?? null } };
}

function invalid(message: string): OptionChoice {
  return { kind: 'invalid', message };
}

function isLabelOf({ label, code }: OptionAttribute, named: string): boolean {
  return [label, code].some((own) => own !== null && canonicalLabel(own) === canonicalLabel(named));
}

/** The values named for an attribute, and the one option that all of them mean. */
function chooseValue(
  attribute: OptionAttribute,
  pageUrl: string,
  selections: readonly VariantSelection[],
): { readonly named: readonly string[]; readonly optionId: string | null } {
  const { id, code, options } = attribute;
  const selected = selections.filter(({ label }) => isLabelOf(attribute, label)).map(({ value }) => value);
  if (selected.length > 0)
    return { named: selected, optionId: sole(selected.map((value) => byLabel(options, value))) };
  const url = new URL(pageUrl);
  const linked = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]
    .filter(([name]) => name === id || (code !== null && name === code))
    .map(([, value]) => value);
  const meant = linked.map(
    (value) => options.find((each) => each.id === value)?.id ?? byLabel(options, value),
  );
  return { named: linked, optionId: sole(meant) };
}

/** An exact label takes precedence over similar ones; null if none or several are similar. */
function byLabel(options: OptionAttribute['options'], value: string): string | null {
  const exact = options.filter(({ label }) => label.trim() === value.trim());
  const meant =
    exact.length > 0 ? exact : options.filter(({ label }) => canonical(label) === canonical(value));
  return sole(meant.map(({ id }) => id));
}

function sole(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
