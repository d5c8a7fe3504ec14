import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { useDisabledReason } from '../../session.tsx';
import type { EntryOf, Timeline } from './intent.ts';

/** Resends events of the purchase to an endpoint. */
export function ResendEvents({ timeline }: { readonly timeline: Timeline | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const missingScope = useDisabledReason('webhook_endpoints:write');
  const { data: endpoints } = useQuery({
    queryKey: ['live', 'endpoints-to-resend'],
    queryFn: async ({ signal }) => (await purser.webhookEndpoints.list({ limit: 100 }, { signal })).data,
  });
  const events = (timeline?.entries ?? []).filter(
    (entry): entry is EntryOf<'event'> => entry.kind === 'event',
  );
  const disabledReason =
    missingScope ??
    (events.length === 0 ? 'No events yet' : endpoints?.length === 0 ? 'No webhook endpoint yet' : null);
  return (
    <>
      <Button icon="send" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Resend events…
      </Button>
      {isOpen && endpoints !== undefined ? (
        <ResendDialog events={events} endpoints={endpoints} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

type Endpoints = Awaited<ReturnType<typeof purser.webhookEndpoints.list>>['data'];

function ResendDialog({
  events,
  endpoints,
  onClose,
}: {
  readonly events: readonly EntryOf<'event'>[];
  readonly endpoints: Endpoints;
  readonly onClose: () => void;
}) {
  const [endpointId, setEndpointId] = useState(endpoints[0]?.id ?? '');
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = events.filter(({ eventId }) => !excluded.has(eventId));
  const count = chosen.length === 1 ? '1 event' : `${chosen.length} events`;
  return (
    <ConfirmDialog
      title="Resend events"
      isOpen
      onClose={onClose}
      action={`Resend ${count}`}
      variant="primary"
      disabledReason={chosen.length === 0 ? 'Select an event' : null}
      onConfirm={async () => {
        for (const { eventId } of chosen) await purser.webhookEndpoints.resend(endpointId, { eventId });
      }}
    >
      <p>
        Events keep their IDs and are signed again. They are sent whether or not they were acknowledged
        before.
      </p>
      <SelectField
        label="Endpoint"
        value={endpointId}
        onChange={setEndpointId}
        options={endpoints.map(({ id, url }) => [id, url] as const)}
      />
      <fieldset className="checks">
        <legend>Events</legend>
        {events.map(({ eventId, type }) => (
          <label key={eventId} className="check">
            <input
              type="checkbox"
              checked={!excluded.has(eventId)}
              onChange={() => setExcluded(toggled(excluded, eventId))}
            />
            <span>
              {type} <span className="muted">{eventId}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

/** The set without the item, or with it where it was missing. */
function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
