import { Details } from '../../../components/disclosure/details.tsx';
import { formatDuration } from '../../../components/duration.ts';
import { Id } from '../../../components/id.tsx';
import { Time } from '../../../components/time.tsx';
import { FailureReason } from '../failure-reason.tsx';
import type { Entry, EntryOf } from '../intent.ts';
import { MerchantRequestDetails } from './merchant-request-details.tsx';

/** The details below an entry's headline. */
export function EntryDetails({ entry }: { readonly entry: Entry }) {
  switch (entry.kind) {
    case 'api_call':
      return (
        <p className="row muted">
          <Id id={entry.requestId} to={`/requests/${entry.requestId}`} />
          {entry.actorName === undefined ? null : <span>by {entry.actorName}</span>}
          {entry.errorName === undefined ? null : <span>{entry.errorName}</span>}
          <span className="tabular">took {formatDuration(entry.durationMs)}</span>
        </p>
      );
    case 'state':
      return <StateDetails entry={entry} />;
    case 'offer':
      return (
        <p className="muted">
          Valid until <Time at={entry.expiresAt} exact />
        </p>
      );
    case 'ledger':
      return <Id id={entry.transactionId} />;
    case 'merchant_request':
      return (
        <>
          <p className="muted tabular">
            {entry.failure === undefined ? '' : `No response (${entry.failure}). `}took{' '}
            {formatDuration(entry.durationMs)}
          </p>
          <MerchantRequestDetails entry={entry} />
        </>
      );
    case 'merchant_mail':
      return entry.isResolved ? null : <p className="muted">It does not confirm the order.</p>;
    case 'event':
      return <Id id={entry.eventId} to={`/events/${entry.eventId}`} />;
    case 'delivery_attempt':
      return <AttemptDetails entry={entry} />;
    case 'shipment':
      return <Id id={entry.shipmentId} />;
    default: {
      const never: never = entry;
      return never;
    }
  }
}

function StateDetails({ entry }: { readonly entry: EntryOf<'state'> }) {
  const { previousState, previousMs, failureReason } = entry;
  return (
    <>
      {previousState === undefined || previousMs === undefined ? null : (
        <p className="muted tabular">
          after {formatDuration(previousMs)} in {previousState.replaceAll('_', ' ')}
        </p>
      )}
      {failureReason === undefined ? null : (
        <p>
          <FailureReason reason={failureReason} />
        </p>
      )}
    </>
  );
}

function AttemptDetails({ entry }: { readonly entry: EntryOf<'delivery_attempt'> }) {
  const { deliveryId, attempt, status, error, responseBody, nextAttemptAt, durationMs } = entry;
  return (
    <>
      <p className="row muted">
        <Id id={deliveryId} to={`/deliveries/${deliveryId}`} />
        <span className="tabular">took {formatDuration(durationMs)}</span>
        {status === undefined ? <span>no response: {error ?? 'unknown error'}</span> : null}
        {nextAttemptAt === undefined ? null : (
          <span>
            next attempt <Time at={nextAttemptAt} />
          </span>
        )}
      </p>
      {responseBody === undefined || responseBody === '' ? null : (
        <Details name={`response-${deliveryId}-${attempt}`} summary="Response">
          <pre>{responseBody}</pre>
        </Details>
      )}
    </>
  );
}
