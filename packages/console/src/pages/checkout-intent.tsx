import { useParams } from '@tanstack/react-router';
import { Confirm } from '../intent/confirm.tsx';
import { CopyAs } from '../intent/copy-as.tsx';
import { type Intent, merchantOf, offerOf, useIntent, useTimeline } from '../intent/intent.ts';
import { OfferPanel } from '../intent/offer-panel.tsx';
import { Receipt } from '../intent/receipt.tsx';
import { RequestPanel } from '../intent/request-panel.tsx';
import { ResendEvents } from '../intent/resend.tsx';
import { ReturnsNote } from '../intent/returns-note.tsx';
import { ShipmentsPanel } from '../intent/shipments-panel.tsx';
import { StateDurations } from '../intent/state-durations.tsx';
import { TimelinePanel } from '../intent/timeline-panel.tsx';
import { FailureNote } from '../parts/failure.tsx';
import { Id } from '../parts/id.tsx';
import { Money } from '../parts/money.tsx';
import { Loading, PageHead } from '../parts/page.tsx';
import { State } from '../parts/state.tsx';
import { Time } from '../parts/time.tsx';

/** One purchase from request to receipt. */
export function CheckoutIntentPage() {
  const { id } = useParams({ from: '/shell/checkout-intents/$id' });
  const { data: intent, error } = useIntent(id);
  const { data: timeline, error: noTimeline } = useTimeline(id);
  if (error !== null) return <FailureNote error={error} />;
  if (intent === undefined) return <Loading />;
  return (
    <>
      <PageHead title="Checkout intent" lead={<Lead intent={intent} />}>
        <Confirm intent={intent} />
        <ResendEvents timeline={timeline} />
        <CopyAs intent={intent} />
      </PageHead>
      {intent.state === 'failed' ? (
        <p className="note bad">
          <strong>{intent.failureReason.code}</strong>: {intent.failureReason.message}
        </p>
      ) : null}
      {intent.state === 'completed' ? <Receipt intent={intent} /> : null}
      {intent.state === 'completed' ? <ReturnsNote id={id} /> : null}
      <div className="columns">
        <RequestPanel intent={intent} />
        <OfferPanel intent={intent} />
      </div>
      {timeline === undefined ? null : <StateDurations timeline={timeline} />}
      {noTimeline === null ? <TimelinePanel timeline={timeline} /> : <FailureNote error={noTimeline} />}
      <ShipmentsPanel intentId={id} />
    </>
  );
}

function Lead({ intent }: { readonly intent: Intent }) {
  return (
    <span className="row">
      <State state={intent.state} />
      <Money value={offerOf(intent)?.cost.total} />
      <span>at {merchantOf(intent)}</span>
      <Time at={intent.createdAt} />
      <Id id={intent.id} />
    </span>
  );
}
