import type { purser } from '../../api/client.ts';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { Facts } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';

export type Product = Awaited<ReturnType<typeof purser.products.lookup>>;

/** A product as its merchant shows it. */
export function ProductFacts({ product }: { readonly product: Product }) {
  return (
    <Facts
      facts={[
        ['Name', product.name ?? 'unknown'],
        ['Price', <Money key="p" value={product.price} />],
        ['Availability', <State key="a" state={product.availability} />],
        ['Can be bought', product.isPurchasable ? 'yes' : 'no'],
        ['Sold by', product.retailer ?? 'unknown'],
        ['Brand', product.brand ?? 'unknown'],
        ['Article number', product.sku ?? 'unknown'],
        ['Product id', <Id key="i" id={product.id} />],
      ]}
    />
  );
}

export function VariantTable({ product }: { readonly product: Product }) {
  const { variants, variantDimensions } = product;
  if (variants === null || variants.length === 0) return <p className="soft">It has no variants.</p>;
  return (
    <Table
      label="Variants"
      rows={variants}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Variant', cell: ({ name, id }) => name ?? id },
        ...(variantDimensions ?? []).map(({ label }) => ({
          name: label,
          cell: (variant: (typeof variants)[number]) =>
            variant.dimensions.find((one) => one.label === label)?.value ?? '–',
        })),
        { name: 'Price', isNumber: true, cell: ({ price }) => <Money value={price} /> },
        { name: 'Availability', cell: ({ availability }) => <State state={availability} /> },
        { name: 'Merchant’s id', cell: ({ id }) => <Id id={id} /> },
      ]}
    />
  );
}
