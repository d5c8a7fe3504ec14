import { ApiError } from '@purser/client';
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

const REFRESH_MS = 2000;
/** Where the shop runs by default. */
const SANDBOX_SHOP = 'http://127.0.0.1:3220';
const productAt = (shopUrl: string | null) => `${shopUrl ?? SANDBOX_SHOP}/products/plain`;

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
          </Link>
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
  const productUrl = typedUrl ?? productAt(shop.url);
  const form = { ...emptyForm, productUrl, isPurchase: true };
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const bought = { ...form, productUrl: typedUrl ?? productAt(await shop.start()) };
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
      <Details name="curl" summary="Buy it with curl" onOpen={() => void shop.start()}>
        <CopyBlock text={asCurl(form, window.location.origin)} />
      </Details>
    </div>
  );
}

/** The sandbox shop, which the service starts when it is first wanted. The URL is null until then, and where it cannot be started. */
function useSandboxShop() {
  const { mutateAsync, data = null } = useMutation({
    mutationFn: async () => {
      try {
        return (await purser.testHelpers.startSandboxShop()).url;
      } catch (error) {
        // A shop that was started otherwise can be used all the same.
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
  });
  return { url: data, start: () => mutateAsync() };
}
