/** The dimensions in which a product's variants differ, from schema.org properties. */
import { type LooseRecord, listOrOne, record, text } from '../../json/json-fields.ts';
import { label } from '../markup/linked-data.ts';

const PROPERTY_LABELS: readonly (readonly [string, string])[] = [
  ['color', 'Color'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
  ['width', 'Width'],
  ['height', 'Height'],
  ['depth', 'Depth'],
  ['weight', 'Weight'],
  ['suggestedGender', 'Gender'],
  ['suggestedAge', 'Age'],
];

interface Dimension {
  readonly label: string;
  readonly value: string;
}

/** The dimensions of each variant node, in order: those in `variesBy`, or without it those that differ between the nodes. */
export function variantDimensions(
  group: LooseRecord,
  nodes: readonly LooseRecord[],
): readonly (readonly Dimension[])[] {
  const all = nodes.map(dimensionsOf);
  const named = listOrOne(group['variesBy']).flatMap((entry) => words(text(entry) ?? label(entry) ?? ''));
  const keep = named.length > 0 ? named : differing(all);
  const kept = all.map((dimensions) =>
    dimensions.filter((dimension) => keep.includes(bare(dimension.label))),
  );
  const found = kept.some((dimensions) => dimensions.length > 0);
  return found || named.length === 0
    ? kept
    : all.map((each) => each.filter((one) => differing(all).includes(bare(one.label))));
}

function words(value: string): readonly string[] {
  return value.split(',').map((word) =>
    bare(
      word
        .trim()
        .replace(/^.*[/#]/, '')
        .replace(/^suggested/i, ''),
    ),
  );
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace('colour', 'color');
}

function dimensionsOf(node: LooseRecord): readonly Dimension[] {
  const fromProperties = PROPERTY_LABELS.flatMap(([property, name]) => {
    const value = measured(node[property]);
    return value === null ? [] : [{ label: name, value }];
  });
  const fromAdditional = listOrOne(node['additionalProperty']).flatMap((entry) => {
    const property = record(entry);
    const name = text(property?.['name']);
    const value = measured(property?.['value']);
    return name === null || value === null ? [] : [{ label: name, value }];
  });
  const taken = new Set(fromProperties.map((dimension) => bare(dimension.label)));
  return [...fromProperties, ...fromAdditional.filter((dimension) => !taken.has(bare(dimension.label)))];
}

/** A text, or a quantity with its unit. */
function measured(value: unknown): string | null {
  const node = record(value);
  if (node === null || node['value'] === undefined) return label(value);
  const unit = text(node['unitText']) ?? text(node['unitCode']);
  const amount = text(node['value']);
  return amount === null ? null : unit === null ? amount : `${amount} ${unit}`;
}

function differing(all: readonly (readonly Dimension[])[]): readonly string[] {
  const values = new Map<string, Set<string>>();
  for (const dimensions of all) {
    for (const { label: name, value } of dimensions)
      values.set(bare(name), (values.get(bare(name)) ?? new Set()).add(value));
  }
  return [...values].filter(([, set]) => set.size > 1 || all.length === 1).map(([name]) => name);
}
