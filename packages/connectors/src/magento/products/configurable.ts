/** The options of a configurable product: those of each variant, and their ids for a cart. */
import type { Availability } from '@purser/contract/vocabulary';
import type { Money } from '../../connector.ts';
import { parseExactJson } from '../../json/exact-json.ts';
import { type LooseRecord, list, present, record, records, text } from '../../json/json-fields.ts';
import { absoluteImages, type PageVariant, productId } from '../../structured-data/page-product.ts';
import { readMoney } from '../api/amounts.ts';

const CONFIGURATIONS_MAX = 20;
const VARIANTS_MAX = 1_000;
/** Longer texts are not product configurations. */
const CONFIGURATION_LENGTH_MAX = 2_000_000;
const START = '{"attributes":{';

export interface OptionAttribute {
  readonly id: string;
  readonly code: string | null;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** A combination of options that the shop sells. */
export interface Child {
  readonly id: string;
  readonly sku: string | null;
  /** Attribute id -> option id. */
  readonly options: ReadonlyMap<string, string>;
  readonly availability: Availability;
  /** Null if the amount is missing. */
  readonly amount: string | null;
  readonly images: readonly string[];
}

export interface Configuration {
  /** The id of the parent product, if present. */
  readonly productId: string | null;
  readonly attributes: readonly OptionAttribute[];
  readonly children: readonly Child[];
}

/** The product configurations in a page's scripts, in page order. Never throws. */
export function configurationsIn(html: string): readonly Configuration[] {
  const found: Configuration[] = [];
  let at = html.indexOf(START);
  for (let tries = 0; at !== -1 && tries < CONFIGURATIONS_MAX; tries += 1) {
    const end = objectEnd(html, at);
    const json = end === null ? null : record(parseExactJson(html.slice(at, end)));
    found.push(...present(json === null ? null : readConfiguration(json)));
    at = html.indexOf(START, json === null || end === null ? at + START.length : end);
  }
  return found;
}

function objectEnd(source: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  const last = Math.min(source.length, start + CONFIGURATION_LENGTH_MAX);
  for (let at = start; at < last; at += 1) {
    const char = source.charAt(at);
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function readConfiguration(json: LooseRecord): Configuration | null {
  const nodes = records(Object.values(record(json['attributes']) ?? {})).toSorted(
    (one, other) => Number(text(one['position']) ?? 0) - Number(text(other['position']) ?? 0),
  );
  const attributes = nodes.flatMap((node) => present(readAttribute(node)));
  if (attributes.length === 0 || attributes.length !== nodes.length) return null;
  const salable = salableChildren(json, nodes);
  const children = [...combinations(json, nodes)].slice(0, VARIANTS_MAX).flatMap(([id, options]): Child[] => {
    if (attributes.some((attribute) => !options.has(attribute.id))) return [];
    const prices = record(record(json['optionPrices'])?.[id]);
    return [
      {
        id,
        sku: text(record(json['sku'])?.[id]) ?? text(record(json['skus'])?.[id]),
        options,
        availability: salable.has(id) ? 'in_stock' : 'out_of_stock',
        amount: text(record(prices?.['finalPrice'])?.['amount']),
        images: records(record(json['images'])?.[id]).flatMap((image) =>
          present(text(image['full']) ?? text(image['img'])),
        ),
      },
    ];
  });
  return { productId: text(json['productId']), attributes, children };
}

function readAttribute(node: LooseRecord): OptionAttribute | null {
  const id = text(node['id']);
  const label = text(node['label']);
  if (id === null || label === null) return null;
  const options = records(node['options']).flatMap((option) => {
    const optionId = text(option['id']);
    const optionLabel = text(option['label']);
    return optionId === null || optionLabel === null ? [] : [{ id: optionId, label: optionLabel }];
  });
  return { id, code: text(node['code']), label, options };
}

/** Child id -> its options: by the page's index, else by the lists of children at the options. */
function combinations(json: LooseRecord, nodes: readonly LooseRecord[]): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  const note = (child: string, attribute: string, option: string): void => {
    found.set(child, (found.get(child) ?? new Map()).set(attribute, option));
  };
  for (const [child, options] of Object.entries(record(json['index']) ?? {}))
    for (const [attribute, option] of Object.entries(record(options) ?? {}))
      for (const each of present(text(option))) note(child, attribute, each);
  if (found.size > 0) return found;
  for (const node of nodes)
    for (const option of records(node['options']))
      for (const child of list(option['products']).flatMap((each) => present(text(each))))
        note(child, text(node['id']) ?? '', text(option['id']) ?? '');
  return found;
}

/** The salable children of each attribute; those of its options if the page has no such list. */
function salableChildren(json: LooseRecord, nodes: readonly LooseRecord[]): ReadonlySet<string> {
  const listed = Object.values(record(json['salable']) ?? {}).map((byOption) =>
    Object.values(record(byOption) ?? {}).flatMap((each) => list(each)),
  );
  const lists =
    listed.length > 0
      ? listed
      : nodes.map((node) => records(node['options']).flatMap((option) => list(option['products'])));
  const sets = lists.map((each) => new Set(each.flatMap((child) => present(text(child)))));
  const [first = new Set<string>(), ...others] = sets;
  return new Set([...first].filter((child) => others.every((set) => set.has(child))));
}

interface VariantPlace {
  readonly pageUrl: string;
  readonly name: string | null;
  readonly currencyCode: string | null;
}

/** The page variants, in the order of the children. */
export function variantsOf(
  { attributes, children }: Configuration,
  { pageUrl, name, currencyCode }: VariantPlace,
): readonly PageVariant[] {
  return children.map((child): PageVariant => {
    const amount = child.amount === null || currencyCode === null ? null : child.amount;
    const price: Money | null = currencyCode === null ? null : readMoney(amount, currencyCode);
    return {
      ids: [child.id, ...present(child.sku)],
      urls: linksTo(pageUrl, attributes, child),
      variant: {
        id: productId(pageUrl, child.id),
        name,
        sku: child.sku,
        price,
        availability: child.availability,
        dimensions: attributes.flatMap(({ id, label, options }) => {
          const option = options.find((each) => each.id === child.options.get(id));
          return option === undefined ? [] : [{ label, value: option.label }];
        }),
        images: absoluteImages(child.images, pageUrl),
      },
    };
  });
}

/** The addresses that select the child: options by attribute code or id, in the query or the fragment. */
function linksTo(pageUrl: string, attributes: readonly OptionAttribute[], child: Child): readonly string[] {
  const pairs = (nameOf: (attribute: OptionAttribute) => string): string =>
    attributes.map((each) => `${nameOf(each)}=${child.options.get(each.id) ?? ''}`).join('&');
  const bare = new URL(pageUrl);
  bare.search = '';
  bare.hash = '';
  const byId = pairs(({ id }) => id);
  return [
    `${bare.href}?${pairs(({ id, code }) => code ?? id)}`,
    `${bare.href}?${byId}`,
    `${bare.href}#${byId}`,
  ];
}
