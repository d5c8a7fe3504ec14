import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Money, moneyText } from '../../components/money.tsx';
import { Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { useCaller, useWhyNot } from '../../session.tsx';
import { DRAWDOWN } from './purchase-form.ts';

type Intent = Awaited<ReturnType<typeof purser.checkoutIntents.retrieve>>;

const LOOK_MS = 300;
const LOOKS = {
  retrieving_offer: 'busy',
  awaiting_confirmation: 'busy',
  placing_order: 'busy',
  completed: 'good',
  failed: 'bad',
} as const;

const isOver = ({ state }: Intent): boolean => state === 'completed' || state === 'failed';

/** A purchase from its first state to its last, as they come. */
export function Watch({ created }: { readonly created: Intent }) {
  const { data: intent = created, error } = useQuery({
    queryKey: ['live', 'intent', created.id],
    queryFn: ({ signal }) => purser.checkoutIntents.retrieve(created.id, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : LOOK_MS),
  });
  const seen = useSeenStates(intent);
  return (
    <Panel title="What happens" actions={<Id id={intent.id} to={`/checkout-intents/${intent.id}`} />}>
      <div className="stack">
        <ol className="timeline" aria-live="polite" aria-label="States">
          {seen.map(({ state, afterMs }) => (
            <li key={state} className={LOOKS[state]}>
              <div className="row spread">
                <State state={state} />
                <span className="figures soft">after {(afterMs / 1000).toFixed(1)} s</span>
              </div>
            </li>
          ))}
        </ol>
        {error === null ? null : <FailureNote error={error} />}
        <Outcome intent={intent} />
      </div>
    </Panel>
  );
}

interface SeenState {
  readonly state: Intent['state'];
  /** Since the first was seen. */
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
      return <p className="soft">The merchant is asked for an offer.</p>;
    case 'awaiting_confirmation':
      return <ConfirmHere intent={intent} />;
    case 'placing_order':
      return <p className="soft">The order is being placed. It is placed at most once.</p>;
    case 'completed':
      return (
        <p>
          Bought for <Money value={intent.offer.cost.total} />, order {intent.merchantOrderIds.join(', ')}.{' '}
          <Link to="/checkout-intents/$id" params={{ id: intent.id }}>
            Everything that happened
          </Link>
        </p>
      );
    case 'failed':
      return (
        <p className="note bad">
          <strong>{intent.failureReason.code}</strong>: {intent.failureReason.message}
        </p>
      );
    default: {
      const never: never = intent;
      return never;
    }
  }
}

function ConfirmHere({ intent }: { readonly intent: Extract<Intent, { state: 'awaiting_confirmation' }> }) {
  const { environment } = useCaller();
  const lacking = useWhyNot('checkout_intents:write');
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => purser.checkoutIntents.confirm(intent.id, { paymentMethod: DRAWDOWN }),
    onSuccess: (confirmed) => queries.setQueryData(['live', 'intent', intent.id], confirmed),
  });
  const { subtotal, shipping, tax, total } = intent.offer.cost;
  const whyNot = environment === 'staging' ? lacking : 'orders are confirmed by hand in staging only';
  return (
    <div className="stack">
      <p>
        The offer: <Money value={subtotal} />, shipping <Money value={shipping} />, tax <Money value={tax} />,{' '}
        <strong>
          in total <Money value={total} />
        </strong>
        .
      </p>
      {error === null ? null : <FailureNote error={error} />}
      <div className="row">
        <Button look="first" isBusy={isPending} whyNot={whyNot} onClick={() => mutate()}>
          Pay {moneyText(total)} from the balance
        </Button>
      </div>
    </div>
  );
}
