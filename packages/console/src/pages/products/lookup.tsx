import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { useDisabledReason } from '../../session.tsx';
import { type Product, ProductDetails, VariantTable } from './product-details.tsx';

/** Looks up the product at a URL, which is kept in the page's own URL. */
export function Lookup({
  url,
  onUrl,
}: {
  readonly url: string | undefined;
  readonly onUrl: (url: string) => void;
}) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['product', url],
    queryFn: ({ signal }) => purser.products.lookup(url ?? '', { signal }),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = String(new FormData(event.currentTarget).get('url')).trim();
    if (submitted === url) void refetch();
    else onUrl(submitted);
  };
  return (
    <Panel title="Look up product">
      <div className="stack">
        <form className="stack" onSubmit={submit} key={url}>
          <TextField label="Product URL" name="url" type="url" defaultValue={url} required />
          <div className="row">
            <Button variant="primary" type="submit" isBusy={isFetching}>
              Look up product
            </Button>
          </div>
        </form>
        <ErrorNote error={error} />
        {url !== undefined && data === undefined && error === null ? <Loading /> : null}
        {data === undefined ? null : <Found product={data} />}
      </div>
    </Panel>
  );
}

function Found({ product }: { readonly product: Product }) {
  const disabledReason = useDisabledReason('products:write');
  const [tracking, setTracking] = useState<'product' | 'store' | null>(null);
  const close = () => setTracking(null);
  const { host } = new URL(product.url);
  return (
    <>
      <ProductDetails product={product} />
      <VariantTable product={product} />
      <div className="row">
        <Button disabledReason={disabledReason} onClick={() => setTracking('product')}>
          Track product…
        </Button>
        <Button disabledReason={disabledReason} onClick={() => setTracking('store')}>
          Track store…
        </Button>
      </div>
      <ConfirmDialog
        title={tracking === 'store' ? 'Track this store?' : 'Track this product?'}
        isOpen={tracking !== null}
        onClose={close}
        action="Track"
        variant="primary"
        onConfirm={() => purser.products.subscribe({ type: tracking ?? 'product', url: product.url })}
      >
        <p>
          {tracking === 'store' ? `Every product that ${host} lists` : (product.name ?? product.url)} is
          checked regularly. Each change creates an event. Endpoints saved before your first subscription have
          to be saved again to receive product events.
        </p>
      </ConfirmDialog>
    </>
  );
}
