import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/field.tsx';
import { useDisabledReason } from '../../session.tsx';

const ENDPOINTS_MAX = 50;

/** Sends one event to an endpoint, again or for the first time. */
export function ResendEvent({ eventId }: { readonly eventId: string }) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: endpoints = [] } = useQuery({
    queryKey: ['live', 'endpoints', 'enabled'],
    queryFn: async ({ signal }) => {
      const { data } = await purser.webhookEndpoints.list({ limit: ENDPOINTS_MAX }, { signal });
      return data.filter(({ enabled }) => enabled);
    },
    enabled: isOpen,
  });
  const endpointId = chosen ?? endpoints[0]?.id;
  return (
    <ConfirmButton
      button={{ variant: 'primary', icon: 'send', disabledReason, children: 'Send to endpoint…' }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      title="Send event to an endpoint"
      action="Send event"
      variant="primary"
      disabledReason={endpointId === undefined ? 'No endpoint is enabled' : null}
      onConfirm={() => purser.webhookEndpoints.resend(endpointId ?? '', { eventId })}
    >
      <p>
        Sent immediately, regardless of earlier deliveries. Receivers recognize a repeated event by its ID.
      </p>
      {endpoints.length === 0 ? null : (
        <SelectField
          label="Endpoint"
          value={endpointId ?? ''}
          options={endpoints.map(({ id, url }) => [id, url])}
          onChange={setChosen}
        />
      )}
    </ConfirmButton>
  );
}
