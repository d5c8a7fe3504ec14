import { FAILURE_GUIDE } from '@purser/contract/vocabulary';
import { useParams } from '@tanstack/react-router';
import { ErrorNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { ObjectLinks } from '../../components/object-links.tsx';
import { Loading, PageHeader } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { AttemptsPanel } from './attempts/attempts-panel.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { CopyAs } from './copy-as.tsx';
import { DownloadMandate } from './download-mandate.tsx';
import { FailureReason } from './failure-reason.tsx';
import { type Intent, merchantOf, offerOf, useIntent, useTimeline } from './intent.ts';
import { OfferPanel } from './offer-panel.tsx';
import { productName } from './purchase-cells.tsx';
import { Receipt } from './receipt.tsx';
import { RequestPanel } from './request-panel.tsx';
import { ResendEvents } from './resend-events.tsx';
import { ReturnsNote } from './returns-note.tsx';
import { ShipmentsPanel } from './shipments-panel.tsx';
import { StateDurations } from './timeline/state-durations.tsx';
import { TimelinePanel } from './timeline/timeline-panel.tsx';

/** One purchase from request to receipt. */
export function CheckoutIntentPage() {
  const { id } = useParams({ from: '/shell/checkout-intents/$id' });
  const { data: intent, error } = useIntent(id);
  const { data: timeline, error: timelineError } = useTimeline(id);
  if (error !== null) return <ErrorNote error={error} />;
  if (intent === undefined) return <Loading />;
  return (
    <>
      <PageHeader title={productName(intent)} lead={<Lead intent={intent} />}>
        <ConfirmOrder intent={intent} />
        {intent.state === 'completed' ? <CancelOrder intent={intent} /> : null}
        <ResendEvents timeline={timeline} />
        <DownloadMandate intent={intent} />
        <CopyAs intent={intent} />
        <ObjectLinks id={id} />
      </PageHeader>
      {intent.state === 'failed' ? (
        <div className="note danger">
          <p>
            <FailureReason reason={intent.failureReason} />
          </p>
          <p>
            <strong>What to do:</strong> {FAILURE_GUIDE[intent.failureReason.code].advice}
          </p>
        </div>
      ) : null}
      {intent.state === 'completed' ? <Receipt intent={intent} /> : null}
      {intent.state === 'completed' ? <ReturnsNote id={id} /> : null}
      <div className="columns">
        <RequestPanel intent={intent} />
        <OfferPanel intent={intent} />
      </div>
      <AttemptsPanel intent={intent} />
      {timeline === undefined ? null : <StateDurations timeline={timeline} />}
      {timelineError === null ? <TimelinePanel timeline={timeline} /> : <ErrorNote error={timelineError} />}
      <ShipmentsPanel intentId={id} />
    </>
  );
}

function Lead({ intent }: { readonly intent: Intent }) {
  return (
    <span className="row">
      <StatusBadge status={intent.state} />
      <Money value={offerOf(intent)?.cost.total} />
      <span>at {merchantOf(intent)}</span>
      <Time at={intent.createdAt} />
      <Id id={intent.id} />
    </span>
  );
}
