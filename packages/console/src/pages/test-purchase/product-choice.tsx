import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { State } from '../../components/status-badge.tsx';
import { useWhyNot } from '../../session.tsx';
import { type Product, ProductFacts } from '../products/product-details.tsx';
import type { TryOrder, WrongField } from './purchase-form.ts';

/** Which product, looked up first, which of its variants, and how many. */
export function ProductChoice({
  order,
  onOrder,
  wrong,
}: {
  readonly order: TryOrder;
  readonly onOrder: (changed: Partial<TryOrder>) => void;
  readonly wrong: (field: WrongField) => string | null;
}) {
  const whyNot = useWhyNot('products:read');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (url: string) => purser.products.lookup(url),
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (whyNot === null) mutate(order.productUrl.trim());
  };
  return (
    <div className="stack">
      <form className="stack" onSubmit={look}>
        <TextField
          label="Address of the product's page"
          type="url"
          value={order.productUrl}
          wrong={wrong('productUrl')}
          placeholder="https://shop.example.com/products/desk-lamp"
          required
          onChange={({ target }) => {
            reset();
            onOrder({ productUrl: target.value, selections: {} });
          }}
        />
        <div className="row">
          <Button type="submit" isBusy={isPending} whyNot={whyNot}>
            Look it up
          </Button>
        </div>
      </form>
      {error === null ? null : <FailureNote error={error} />}
      {data === undefined ? null : (
        <>
          <ProductFacts product={data} />
          <Variants product={data} order={order} onOrder={onOrder} />
        </>
      )}
      <WrongVariants said={wrong('variantSelections')} />
      <div className="columns fields">
        <TextField
          label="Quantity"
          type="number"
          min={1}
          value={order.quantity}
          wrong={wrong('quantity')}
          onChange={({ target }) => onOrder({ quantity: target.value })}
        />
      </div>
    </div>
  );
}

function WrongVariants({ said }: { readonly said: string | null }) {
  if (said === null) return null;
  return (
    <p className="note bad" role="alert">
      Variants: {said}
    </p>
  );
}

function Variants({
  product: { variants, variantDimensions },
  order: { selections },
  onOrder,
}: {
  readonly product: Product;
  readonly order: TryOrder;
  readonly onOrder: (changed: Partial<TryOrder>) => void;
}) {
  if (variantDimensions === null || variantDimensions.length === 0) return null;
  const chosen = variants?.find(({ dimensions }) =>
    dimensions.every(({ label, value }) => selections[label] === value),
  );
  return (
    <div className="stack">
      <div className="columns fields">
        {variantDimensions.map(({ label, values }) => (
          <SelectField
            key={label}
            label={label}
            value={selections[label] ?? ''}
            options={[['', 'choose'], ...values.map((value) => [value, value] as const)]}
            onChange={(value) => onOrder({ selections: { ...selections, [label]: value } })}
          />
        ))}
      </div>
      <p className="row" aria-live="polite">
        {chosen === undefined ? (
          <span className="soft">{variants?.length ?? 0} variants.</span>
        ) : (
          <>
            {chosen.name} <Money value={chosen.price} /> <State state={chosen.availability} />
          </>
        )}
      </p>
    </div>
  );
}
