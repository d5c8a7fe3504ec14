/** Chooses the variant: by the selections, else by the link. */
import type { Failure, VariantSelection } from '../connector.ts';
import type { PageVariant } from '../structured-data/page-product.ts';

export type VariantChoice =
  | { readonly kind: 'chosen'; readonly variant: PageVariant }
  /** The product has no variants. */
  | { readonly kind: 'single' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Selections take precedence over the link. Labels and values match regardless of spelling. */
export function chooseVariant(
  variants: readonly PageVariant[],
  pageUrl: string,
  selections: readonly VariantSelection[],
): VariantChoice {
  if (variants.length === 0)
    return selections.length === 0 ? { kind: 'single' } : invalid('The product has no variants.');
  const matching = selections.length === 0 ? variants : matchingVariants(variants, selections);
  const [first] = matching;
  if (first === undefined) return invalid('No variant of the product has the selected values.');
  if (matching.length === 1) return { kind: 'chosen', variant: first };
  const linked = linkedVariants(matching, pageUrl);
  const [only] = linked;
  if (only !== undefined && linked.length === 1) return { kind: 'chosen', variant: only };
  const labels = [
    ...new Set(variants.flatMap((entry) => entry.variant.dimensions.map((dimension) => dimension.label))),
  ];
  const named = labels.length === 0 ? '' : `: ${labels.join(', ')}`;
  return {
    kind: 'refused',
    failure: {
      code: 'variant_selections_required',
      message: `The product has several variants; choose one${named}.`,
    },
  };
}

function invalid(message: string): VariantChoice {
  return { kind: 'refused', failure: { code: 'variant_selections_invalid', message } };
}

/** The variants with every selected value; exact matches take precedence over similar ones. */
function matchingVariants(
  variants: readonly PageVariant[],
  selections: readonly VariantSelection[],
): readonly PageVariant[] {
  return selections.reduce<readonly PageVariant[]>((left, selection) => {
    const exact = left.filter((entry) => hasValue(entry, selection, plain));
    return exact.length > 0 ? exact : left.filter((entry) => hasValue(entry, selection, canonical));
  }, variants);
}

function hasValue(
  entry: PageVariant,
  selection: VariantSelection,
  spelling: (value: string) => string,
): boolean {
  const { dimensions, name } = entry.variant;
  const wanted = spelling(selection.value);
  if (dimensions.length === 0) return nameParts(name).some((part) => spelling(part) === wanted);
  return dimensions.some(
    ({ label, value }) =>
      canonicalLabel(label) === canonicalLabel(selection.label) && spelling(value) === wanted,
  );
}

/** The parts of a name such as `Shirt - Small / Red`. */
function nameParts(name: string | null): readonly string[] {
  if (name === null) return [];
  return [name, ...name.split(/\s+[-–—|]\s+|\s*[/,|]\s*/u)];
}

function plain(value: string): string {
  return value.trim().toLowerCase();
}

/** Characters that are replaced by U+FFFD where a text is saved. */
const UNSTORABLE = /[\0\uFFFD]|\p{Surrogate}/gu;

/** Normalizes case, whitespace, diacritics and common spelling variants. */
export function canonical(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, '')
    .replace(UNSTORABLE, '')
    .replace(/ß/gu, 'ss')
    .replace(/colour/gu, 'color')
    .replace(/grey/gu, 'gray')
    .replace(/aluminium/gu, 'aluminum')
    .replace(/centre/gu, 'center')
    .replace(/metre/gu, 'meter')
    .replace(/litre/gu, 'liter')
    .replace(/fibre/gu, 'fiber')
    .replace(/flavour/gu, 'flavor');
}

/** As `canonical`, without punctuation. */
export function canonicalLabel(label: string): string {
  return canonical(label).replace(/[_:.-]/gu, '');
}

/** The variants that the link selects: by address, else by an id in its query, fragment or last segment. */
function linkedVariants(variants: readonly PageVariant[], pageUrl: string): readonly PageVariant[] {
  const wanted = new URL(pageUrl);
  const byAddress = variants.filter((entry) => entry.urls.some((url) => shows(wanted, new URL(url))));
  if (byAddress.length > 0 && byAddress.length < variants.length) return byAddress;
  const words = linkWords(wanted);
  return variants.filter(
    (entry) => entry.ids.some((id) => words.has(id.toLowerCase())) || hasAllOptions(entry, wanted),
  );
}

/** The link has every parameter of the variant's address; additional tracking parameters do not matter. */
function shows(wanted: URL, variant: URL): boolean {
  if (wanted.pathname.replace(/\/+$/, '') !== variant.pathname.replace(/\/+$/, '')) return false;
  const own = [...variant.searchParams];
  if (own.length === 0) return variant.hash === '' ? wanted.search === '' : variant.hash === wanted.hash;
  return own.every(([key, value]) => wanted.searchParams.get(key) === value);
}

function linkWords(url: URL): ReadonlySet<string> {
  const segment = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  const fragment = url.hash.slice(1);
  return new Set(
    [...url.searchParams.values(), fragment, fragment.split('=').at(-1) ?? '', segment].map((word) =>
      word.toLowerCase(),
    ),
  );
}

/** A link such as `?attribute_color=Blue&attribute_size=M` contains the values. */
function hasAllOptions(entry: PageVariant, url: URL): boolean {
  const { dimensions } = entry.variant;
  const parameters = [...url.searchParams].map(([key, value]) => ({
    label: canonicalLabel(key.replace(/^attribute_(?:pa_)?/, '')),
    value: canonical(value),
  }));
  return (
    dimensions.length > 0 &&
    dimensions.every(({ label, value }) =>
      parameters.some(
        (parameter) => parameter.label === canonicalLabel(label) && parameter.value === canonical(value),
      ),
    )
  );
}
