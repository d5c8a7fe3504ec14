import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { formatMoney, Money } from '../../components/money.tsx';
import { Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useConfirmDisabledReason } from '../checkout-intents/confirm-order.tsx';
import { FailureReason } from '../checkout-intents/failure-reason.tsx';
import { offerOf } from '../checkout-intents/intent.ts';
import { OfferedProduct } from '../checkout-intents/offer-panel.tsx';
import { DRAWDOWN } from './purchase-form.ts';

type Intent = Awaited<ReturnType<typeof purser.checkoutIntents.retrieve>>;

const POLL_MS = 300;
const TONES = {
  retrieving_offer: 'info',
  awaiting_confirmation: 'info',
  placing_order: 'info',
  completed: 'success',
  failed: 'danger',
} as const;

const isOver = ({ state }: Intent): boolean => state === 'completed' || state === 'failed';

/** The states of a purchase as they are reached. */
export function PurchaseProgress({ created }: { readonly created: Intent }) {
  const { data: intent = created, error } = useQuery({
    queryKey: ['live', 'intent', created.id],
    queryFn: ({ signal }) => purser.checkoutIntents.retrieve(created.id, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : POLL_MS),
  });
  const seen = useSeenStates(intent);
  return (
    <Panel title="Progress" actions={<Id id={intent.id} to={`/checkout-intents/${intent.id}`} />}>
      <div className="stack">
        <ol className="timeline" aria-live="polite" aria-label="States">
          {seen.map(({ state, afterMs }) => (
            <li key={state} className={TONES[state]}>
              <div className="row space-between">
                <StatusBadge status={state} />
                <span className="tabular muted">after {(afterMs / 1000).toFixed(1)} s</span>
              </div>
            </li>
          ))}
        </ol>
        <ErrorNote error={error} />
        {offerOf(intent) === undefined ? null : <OfferedProduct intent={intent} />}
        <Outcome intent={intent} />
      </div>
    </Panel>
  );
}

interface SeenState {
  readonly state: Intent['state'];
  /** Since the first state was seen. */
  readonly afterMs: number;
}

function useSeenStates({ state }: Intent): readonly SeenState[] {
  const [sinceMs] = useState(() => readClock());
  const [seen, setSeen] = useState<readonly SeenState[]>([]);
  useEffect(() => {
    setSeen((before) =>
      before.some((one) => one.state === state)
        ? before
        : [...before, { state, afterMs: readClock() - sinceMs }],
    );
  }, [state, sinceMs]);
  return seen;
}

function Outcome({ intent }: { readonly intent: Intent }) {
  switch (intent.state) {
    case 'retrieving_offer':
      return <p className="muted">Retrieving the offer…</p>;
    case 'awaiting_confirmation':
      return <ConfirmHere intent={intent} />;
    case 'placing_order':
      return <p className="muted">Placing the order… It is placed at most once.</p>;
    case 'completed':
      return (
        <p>
          Paid <Money value={intent.offer.cost.total} />, order {intent.merchantOrderIds.join(', ')}.{' '}
          <Link to="/checkout-intents/$id" params={{ id: intent.id }}>
            View timeline
          </Link>
        </p>
      );
    case 'failed':
      return (
        <p className="note danger">
          <FailureReason reason={intent.failureReason} />
        </p>
      );
    default: {
      const never: never = intent;
      return never;
    }
  }
}

function ConfirmHere({ intent }: { readonly intent: Extract<Intent, { state: 'awaiting_confirmation' }> }) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => purser.checkoutIntents.confirm(intent.id, { paymentMethod: DRAWDOWN }),
    onSuccess: (confirmed) => queries.setQueryData(['live', 'intent', intent.id], confirmed),
  });
  const { subtotal, shipping, tax, total } = intent.offer.cost;
  const disabledReason = useConfirmDisabledReason();
  return (
    <div className="stack">
      <p>
        Offer: <Money value={subtotal} />, shipping <Money value={shipping} />, tax <Money value={tax} />,{' '}
        <strong>
          total <Money value={total} />
        </strong>
      </p>
      <ErrorNote error={error} />
      <div className="row">
        <Button variant="primary" isBusy={isPending} disabledReason={disabledReason} onClick={() => mutate()}>
          Pay {formatMoney(total)}
        </Button>
      </div>
    </div>
  );
}
