import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { useWhyNot } from '../../session.tsx';
import { type Product, ProductFacts, VariantTable } from './product-details.tsx';

/** What the page at the address sells, with the address kept in that of this page. */
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
    const given = String(new FormData(event.currentTarget).get('url')).trim();
    if (given === url) void refetch();
    else onUrl(given);
  };
  return (
    <Panel title="Look a product up">
      <div className="stack">
        <form className="stack" onSubmit={submit} key={url}>
          <TextField label="Address of its page" name="url" type="url" defaultValue={url} required />
          <div className="row">
            <Button look="first" type="submit" isBusy={isFetching}>
              Look it up
            </Button>
          </div>
        </form>
        {error === null ? null : <FailureNote error={error} />}
        {url !== undefined && data === undefined && error === null ? <Loading /> : null}
        {data === undefined ? null : <Found product={data} />}
      </div>
    </Panel>
  );
}

function Found({ product }: { readonly product: Product }) {
  const whyNot = useWhyNot('products:write');
  const [tracking, setTracking] = useState<'product' | 'store' | null>(null);
  const close = () => setTracking(null);
  const { host } = new URL(product.url);
  return (
    <>
      <ProductFacts product={product} />
      <VariantTable product={product} />
      <div className="row">
        <Button whyNot={whyNot} onClick={() => setTracking('product')}>
          Track this product…
        </Button>
        <Button whyNot={whyNot} onClick={() => setTracking('store')}>
          Track the whole store…
        </Button>
      </div>
      <Ask
        title={tracking === 'store' ? 'Track this store?' : 'Track this product?'}
        isOpen={tracking !== null}
        onClose={close}
        action="Track"
        look="first"
        onConfirm={() => purser.products.subscribe({ type: tracking ?? 'product', url: product.url })}
      >
        <p>
          {tracking === 'store' ? `Every product that ${host} lists` : (product.name ?? product.url)} is read
          from time to time. Each change becomes an event, and is delivered to endpoints that were saved after
          the account first tracked something.
        </p>
      </Ask>
    </>
  );
}
