import { useParams } from '@tanstack/react-router';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { Loading, PageHead } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { Confirm } from './confirm-order.tsx';
import { CopyAs } from './copy-as.tsx';
import { type Intent, merchantOf, offerOf, useIntent, useTimeline } from './intent.ts';
import { OfferPanel } from './offer-panel.tsx';
import { Receipt } from './receipt.tsx';
import { RequestPanel } from './request-panel.tsx';
import { ResendEvents } from './resend-events.tsx';
import { ReturnsNote } from './returns-note.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { StateDurations } from './state-durations.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

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
