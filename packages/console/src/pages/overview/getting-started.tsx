import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Details } from '../../components/disclosure/details.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { CopyBlock, Panel } from '../../components/page.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';
import { DailyLimit } from '../limits/daily-limit.tsx';
import { asCurl, bodyOf, DRAWDOWN, emptyForm } from '../test-purchase/purchase-form.ts';
import { useSandboxShop } from '../test-purchase/sandbox-shop.ts';

const REFRESH_MS = 2000;
const PRODUCT = 'plain';
const EXAMPLE_RECEIVER = '/docs/quickstart#receive-webhooks';

/** The steps from an empty account to a purchase with webhooks. Each is ticked as soon as it is done. */
export function GettingStarted({ hasPurchase }: { readonly hasPurchase: boolean }) {
  const { environment } = useCaller();
  const { data } = useQuery({
    queryKey: ['live', 'getting-started'],
    queryFn: async ({ signal }) => {
      const [keys, endpoints] = await Promise.all([
        purser.apiKeys.list({ limit: 25 }, { signal }),
        purser.webhookEndpoints.list({ limit: 1 }, { signal }),
      ]);
      return {
        hasKey: keys.data.some(({ revokedAt }) => revokedAt === undefined),
        hasEndpoint: endpoints.data.length > 0,
      };
    },
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined || (data.hasKey && hasPurchase && data.hasEndpoint)) return null;
  return (
    <Panel title="Get started">
      <ol className="stack">
        <Step number={1} title="API key" isDone={data.hasKey}>
          Programs authenticate with an API key.{' '}
          <Link to="/keys" hash="create">
            Create key
          </Link>
        </Step>
        <Step
          number={2}
          title="Test purchase"
          isDone={hasPurchase}
          action={hasPurchase || environment !== 'staging' ? null : <BuyTestProduct />}
        >
          {environment === 'staging' ? 'Buy a tote bag at the sandbox shop. No real money is spent.' : null}{' '}
          <Link to="/test-purchase">Choose product</Link>
        </Step>
        <Step number={3} title="Webhook" isDone={data.hasEndpoint}>
          Your server receives every event.{' '}
          <Link to="/webhooks" hash="create">
            Add endpoint
          </Link>{' '}
          or{' '}
          <a href={EXAMPLE_RECEIVER} target="_blank" rel="noreferrer">
            start an example server
          </a>
        </Step>
      </ol>
    </Panel>
  );
}

function Step({
  number,
  title,
  isDone,
  action = null,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** What does the step here. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className="stack">
      <div>
        {number}. <strong>{title}</strong>{' '}
        <span className={isDone ? 'badge success' : 'badge'}>{isDone ? 'Done' : 'To do'}</span>
        <div className="muted">{children}</div>
      </div>
      {action}
    </li>
  );
}

/** Buys the product with one click, and shows the same request for curl. The purchase then is among the recent ones. */
function BuyTestProduct() {
  const queries = useQueryClient();
  const disabledReason = useDisabledReason('checkout_intents:write');
  const [typedUrl, setTypedUrl] = useState<string | null>(null);
  const shop = useSandboxShop();
  const productUrl = typedUrl ?? shop.productUrl(PRODUCT);
  const form = { ...emptyForm, productUrl, isPurchase: true };
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const bought = { ...form, productUrl: typedUrl ?? (await shop.start(PRODUCT)) };
      // An intent of a shop that does not run would fail only later.
      await purser.products.lookup(bought.productUrl.trim());
      return purser.checkoutIntents.purchase({ ...bodyOf(bought), paymentMethod: DRAWDOWN });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  return (
    <div className="stack">
      <TextField
        label="Product URL"
        type="url"
        value={productUrl}
        onChange={({ target }) => setTypedUrl(target.value)}
      />
      <div className="row">
        <Button
          variant="primary"
          icon="cart"
          isBusy={isPending}
          disabledReason={disabledReason}
          onClick={() => mutate()}
        >
          Buy a test product
        </Button>
      </div>
      <DailyLimit />
      {error === null ? null : (
        <>
          <ErrorNote error={error} />
          <p>If the sandbox shop is not running, start it:</p>
          <CopyBlock text="npx purser sandbox-shop" />
        </>
      )}
      <Details name="curl" summary="Buy it with curl" onOpen={() => void shop.start(PRODUCT)}>
        <p className="muted">
          It reads your API key from <code>PURSER_API_KEY</code>:{' '}
          <code>export PURSER_API_KEY=sk_test_...</code>
        </p>
        <CopyBlock text={asCurl(form, window.location.origin)} />
      </Details>
    </div>
  );
}
