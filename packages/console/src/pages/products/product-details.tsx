import type { purser } from '../../api/client.ts';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { DescriptionList } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';

export type Product = Awaited<ReturnType<typeof purser.products.lookup>>;

/** A product's details at the merchant. */
export function ProductDetails({ product }: { readonly product: Product }) {
  return (
    <DescriptionList
      items={[
        ['Name', product.name ?? 'unknown'],
        ['Price', <Money key="p" value={product.price} />],
        ['Availability', <StatusBadge key="a" status={product.availability} />],
        ['Purchasable', product.isPurchasable ? 'yes' : 'no'],
        ['Retailer', product.retailer ?? 'unknown'],
        ['Brand', product.brand ?? 'unknown'],
        ['SKU', product.sku ?? 'unknown'],
        ['Product ID', <Id key="i" id={product.id} />],
      ]}
    />
  );
}

export function VariantTable({ product }: { readonly product: Product }) {
  const { variants, variantDimensions } = product;
  if (variants === null || variants.length === 0) return <p className="muted">No variants.</p>;
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
        { name: 'Availability', cell: ({ availability }) => <StatusBadge status={availability} /> },
        { name: 'Merchant variant ID', cell: ({ id }) => <Id id={id} /> },
      ]}
    />
  );
}
