import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { useWhyNot } from '../../session.tsx';

const ENDPOINTS_MAX = 50;

/** Sends one event to an endpoint, again or for the first time. */
export function ResendEvent({ eventId }: { readonly eventId: string }) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['live', 'endpoints', 'enabled'],
    queryFn: async ({ signal }) => {
      const { data: all } = await purser.webhookEndpoints.list({ limit: ENDPOINTS_MAX }, { signal });
      return all.filter(({ enabled }) => enabled);
    },
    enabled: isOpen,
  });
  const endpointId = chosen ?? data?.[0]?.id;
  return (
    <>
      <Button look="first" whyNot={whyNot} onClick={() => setOpen(true)}>
        Send to an endpoint…
      </Button>
      <Ask
        title="Send this event?"
        look="first"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Send it"
        whyNot={endpointId === undefined ? 'no endpoint is switched on' : null}
        onConfirm={() => purser.webhookEndpoints.resend(endpointId ?? '', { eventId })}
      >
        <p>At once, whatever became of it before. A receiver that saw it knows it by its id.</p>
        {data === undefined || data.length === 0 ? null : (
          <SelectField
            label="Endpoint"
            value={endpointId ?? ''}
            options={data.map(({ id, url }) => [id, url])}
            onChange={setChosen}
          />
        )}
      </Ask>
    </>
  );
}
