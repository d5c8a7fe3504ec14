import type { WebhookEndpoint } from '@purser/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { readClock } from '../components/clock.ts';
import { Dialog } from '../components/dialog.tsx';
import { SelectField } from '../components/field.tsx';
import { usePortal } from './api.ts';
import { Failure } from './failure.tsx';

const PERIODS = {
  hour: { name: 'Last hour', ms: 3_600_000 },
  day: { name: 'Last 24 hours', ms: 86_400_000 },
  week: { name: 'Last 7 days', ms: 604_800_000 },
} as const;
type Period = keyof typeof PERIODS;
const PERIOD_NAMES = ['hour', 'day', 'week'] as const satisfies readonly Period[];

/** Resends the failed deliveries of an endpoint, after showing how many there are. */
export function ResendFailed({ endpoint: { id, enabled } }: { readonly endpoint: WebhookEndpoint }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        icon="refresh"
        disabledReason={enabled ? null : 'The endpoint is disabled'}
        onClick={() => setOpen(true)}
      >
        Resend failed…
      </Button>
      <Dialog title="Resend failed deliveries?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ResendForm endpointId={id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ResendForm({ endpointId, onClose }: { readonly endpointId: string; readonly onClose: () => void }) {
  const { purser } = usePortal();
  const queries = useQueryClient();
  const [period, setPeriod] = useState<Period>('day');
  const [openedMs] = useState(readClock);
  const request = {
    kind: 'failed',
    since: new Date(openedMs - PERIODS[period].ms).toISOString(),
  } as const;
  const preview = useQuery({
    queryKey: ['preview', endpointId, request.since],
    queryFn: ({ signal }) => purser.recoveries.preview(endpointId, request, { signal }),
  });
  const resend = useMutation({
    mutationFn: () => purser.recoveries.create(endpointId, request),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries();
    },
  });
  const { eventCount, hasMore } = preview.data ?? {};
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        resend.mutate();
      }}
    >
      <SelectField
        label="Events created in"
        value={period}
        onChange={(value) => setPeriod(PERIOD_NAMES.find((name) => name === value) ?? 'day')}
        options={PERIOD_NAMES.map((name) => [name, PERIODS[name].name])}
      />
      <p role="status">
        {eventCount === undefined
          ? 'Counting…'
          : eventCount === 0
            ? 'No delivery failed in this time.'
            : `${hasMore === true ? 'More than ' : ''}${eventCount} ${eventCount === 1 ? 'event is' : 'events are'} sent again, oldest first.`}
      </p>
      <Failure error={preview.error ?? resend.error} />
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          type="submit"
          isBusy={resend.isPending}
          disabledReason={eventCount === 0 ? 'There is nothing to resend' : null}
        >
          Resend
        </Button>
      </footer>
    </form>
  );
}
