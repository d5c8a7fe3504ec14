import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { useWhyNot } from '../../session.tsx';
import type { EntryOf, Timeline } from './intent.ts';

/** Sends events of the purchase once more, to an endpoint of choice. */
export function ResendEvents({ timeline }: { readonly timeline: Timeline | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const lacking = useWhyNot('webhook_endpoints:write');
  const { data: endpoints } = useQuery({
    queryKey: ['live', 'endpoints-to-resend'],
    queryFn: async ({ signal }) => (await purser.webhookEndpoints.list({ limit: 100 }, { signal })).data,
  });
  const events = (timeline?.entries ?? []).filter(
    (entry): entry is EntryOf<'event'> => entry.kind === 'event',
  );
  const whyNot =
    lacking ??
    (events.length === 0
      ? 'there is no event yet'
      : endpoints?.length === 0
        ? 'no webhook endpoint is saved'
        : null);
  return (
    <>
      <Button whyNot={whyNot} onClick={() => setOpen(true)}>
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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = events.filter(({ eventId }) => !left.has(eventId));
  const count = chosen.length === 1 ? '1 event' : `${chosen.length} events`;
  return (
    <Ask
      title="Send these events again?"
      isOpen
      onClose={onClose}
      action={`Send ${count}`}
      look="first"
      whyNot={chosen.length === 0 ? 'no event is chosen' : null}
      onConfirm={async () => {
        for (const { eventId } of chosen) await purser.webhookEndpoints.resend(endpointId, { eventId });
      }}
    >
      <p>
        The receiver gets them with the ids that they had, newly signed, whether it has acknowledged them
        before or not.
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
              checked={!left.has(eventId)}
              onChange={() => setLeft(toggled(left, eventId))}
            />
            <span>
              {type} <span className="soft">{eventId}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Ask>
  );
}

/** The set with the one in it taken out, or with it put in. */
function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
