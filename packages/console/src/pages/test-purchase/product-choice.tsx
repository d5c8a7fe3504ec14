import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';
import { type Product, ProductDetails } from '../products/product-details.tsx';
import type { FormField, PurchaseForm } from './purchase-form.ts';
import { SANDBOX_PRODUCTS, useSandboxShop } from './sandbox-shop.ts';

/** The product with its variant and quantity. */
export function ProductChoice({
  form,
  onChange,
  errorOf,
}: {
  readonly form: PurchaseForm;
  readonly onChange: (changed: Partial<PurchaseForm>) => void;
  readonly errorOf: (field: FormField) => string | null;
}) {
  const { environment } = useCaller();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (url: string) => purser.products.lookup(url),
    onSuccess: (product) => onChange(currencyOf(product)),
  });
  const changeUrl = (productUrl: string) => {
    reset();
    onChange({ productUrl, selections: {} });
  };
  return (
    <div className="stack">
      {environment === 'staging' ? <SandboxProduct onUrl={changeUrl} /> : null}
      <UrlForm
        url={form.productUrl}
        error={errorOf('productUrl')}
        isBusy={isPending}
        onUrl={changeUrl}
        onLookUp={() => mutate(form.productUrl.trim())}
      />
      <ErrorNote error={error} />
      {data === undefined ? null : (
        <>
          <ProductDetails product={data} />
          <Variants product={data} form={form} onChange={onChange} />
        </>
      )}
      <VariantError message={errorOf('variantSelections')} />
      <div className="columns fields">
        <TextField
          label="Quantity"
          type="number"
          min={1}
          value={form.quantity}
          error={errorOf('quantity')}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </div>
    </div>
  );
}

function UrlForm({
  url,
  error,
  isBusy,
  onUrl,
  onLookUp,
}: {
  readonly url: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onUrl: (url: string) => void;
  readonly onLookUp: () => void;
}) {
  const disabledReason = useDisabledReason('products:read');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason === null) onLookUp();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label="Product URL"
        type="url"
        value={url}
        error={error}
        placeholder="https://shop.example.com/products/desk-lamp"
        required
        onChange={({ target }) => onUrl(target.value)}
      />
      <div className="row">
        <Button type="submit" isBusy={isBusy} disabledReason={disabledReason}>
          Look up product
        </Button>
      </div>
    </form>
  );
}

/** Chooses a product of the sandbox shop, which is started for it. */
function SandboxProduct({ onUrl }: { readonly onUrl: (productUrl: string) => void }) {
  const [product, setProduct] = useState('');
  const { start } = useSandboxShop();
  const choose = async (chosen: string) => {
    setProduct(chosen);
    if (chosen !== '') onUrl(await start(chosen));
  };
  return (
    <SelectField
      label="Product of the sandbox shop"
      value={product}
      options={[['', 'None: enter a URL'], ...SANDBOX_PRODUCTS]}
      onChange={(chosen) => void choose(chosen)}
      hint="Each name says how the purchase ends. No real money is spent."
    />
  );
}

/** The limits are in the currency of the product, where it is known. */
const currencyOf = ({ price }: Product): Partial<PurchaseForm> =>
  price === null || price === undefined ? {} : { currency: price.currencyCode };

function VariantError({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <p className="note danger" role="alert">
      Variants: {message}
    </p>
  );
}

function Variants({
  product: { variants, variantDimensions },
  form: { selections },
  onChange,
}: {
  readonly product: Product;
  readonly form: PurchaseForm;
  readonly onChange: (changed: Partial<PurchaseForm>) => void;
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
            options={[['', 'Select'], ...values.map((value) => [value, value] as const)]}
            onChange={(value) => onChange({ selections: { ...selections, [label]: value } })}
          />
        ))}
      </div>
      <p className="row" aria-live="polite">
        {chosen === undefined ? (
          <span className="muted">{variants?.length ?? 0} variants.</span>
        ) : (
          <>
            {chosen.name} <Money value={chosen.price} /> <StatusBadge status={chosen.availability} />
          </>
        )}
      </p>
    </div>
  );
}
