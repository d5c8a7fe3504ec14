import type { DeliveryWithAttempts } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StatusBadge } from '../components/status-badge.tsx';
import { Time } from '../components/time.tsx';
import { AttemptItem } from '../pages/events/attempt-item.tsx';
import { usePortal } from './api.ts';
import { useEndpointNames } from './endpoint-names.ts';
import { Failure } from './failure.tsx';
import { hrefOf, type Place } from './place.ts';
import { ResendButton } from './resend-button.tsx';

/** A delivery with its attempts: the request and the response of each. */
export function DeliveryView({ id, place }: { readonly id: string; readonly place: Place }) {
  const { purser, allowsChanges } = usePortal();
  const { data: delivery, error } = useQuery({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => purser.deliveries.retrieve(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'succeeded' ? false : 3000),
  });
  const names = useEndpointNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = delivery !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);
  return (
    <>
      <nav aria-label="Back">
        <a href={hrefOf({ ...place, delivery: undefined })}>All deliveries</a>
      </nav>
      <Failure error={error} />
      {delivery === undefined ? null : (
        <>
          <div className="row space-between">
            <h2 ref={heading} tabIndex={-1} className="break-anywhere">
              Delivery of {delivery.eventType}
            </h2>
            <div className="row">
              <StatusBadge status={delivery.status} />
              {allowsChanges ? <ResendButton id={id} /> : null}
            </div>
          </div>
          <p className="muted">
            To {names.get(delivery.webhookEndpointId) ?? 'an endpoint'}. Event <code>{delivery.eventId}</code>
            , created <Time at={delivery.createdAt} exact />
            {delivery.nextAttemptAt === undefined ? null : (
              <>
                . Next attempt <Time at={delivery.nextAttemptAt} />
              </>
            )}
          </p>
          <Attempts delivery={delivery} />
        </>
      )}
    </>
  );
}

function Attempts({ delivery: { attempts, eventId } }: { readonly delivery: DeliveryWithAttempts }) {
  const { purser } = usePortal();
  const { data: event } = useQuery({
    queryKey: ['event', eventId],
    queryFn: ({ signal }) => purser.events.retrieve(eventId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (attempts.length === 0) return <p className="muted">No attempts yet.</p>;
  const body = event === undefined ? null : JSON.stringify(event);
  return (
    <ol className="timeline">
      {attempts
        .map((attempt, index) => (
          <AttemptItem key={attempt.startedAt} attempt={attempt} number={index + 1} body={body} />
        ))
        .toReversed()}
    </ol>
  );
}
