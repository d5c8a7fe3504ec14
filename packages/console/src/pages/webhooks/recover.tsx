import { type RecoveryKind, SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useOpenPart } from '../../components/disclosure/open-part.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/field.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';
import { EventTypeField } from '../events/filter-fields.tsx';
import type { Endpoint } from './endpoint-settings.ts';

const HOURS: readonly (readonly [value: string, label: string])[] = [
  ['1', 'Last hour'],
  ['24', 'Last 24 hours'],
  ['72', 'Last 3 days'],
  ['168', 'Last 7 days'],
  ['720', 'Last 30 days'],
];
const KINDS: readonly (readonly [value: RecoveryKind, label: string])[] = [
  ['failed', 'Failed deliveries'],
  ['replay', 'All events, also acknowledged ones'],
];

type Range = Parameters<typeof purser.recoveries.preview>[1];

/** Resends many events, after showing how many. */
export function Recover({
  endpoint,
  onStarted,
}: {
  readonly endpoint: Endpoint;
  readonly onStarted: () => void;
}) {
  const missingScope = useDisabledReason('webhook_endpoints:write');
  const disabledReason = endpoint.enabled ? missingScope : 'The endpoint is disabled: save it again first';
  const [isOpen, setOpen] = useOpenPart('recover');
  const close = () => setOpen(false);
  return (
    <>
      <Button small disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Recover deliveries…
      </Button>
      <Dialog title="Recover deliveries" isOpen={isOpen} onClose={close}>
        <RecoverForm endpointId={endpoint.id} onClose={close} onStarted={onStarted} />
      </Dialog>
    </>
  );
}

function RecoverForm({
  endpointId,
  onClose,
  onStarted,
}: {
  readonly endpointId: string;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}) {
  const queries = useQueryClient();
  const [range, setRange] = useState<Range>(() => ({ kind: 'failed', since: sinceOf('24') }));
  const preview = useQuery({
    queryKey: ['recover-preview', endpointId, range],
    queryFn: ({ signal }) => purser.recoveries.preview(endpointId, range, { signal }),
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => purser.recoveries.create(endpointId, range),
    onSuccess: () => {
      onClose();
      onStarted();
      return queries.invalidateQueries({ queryKey: ['live'] });
    },
  });
  const found = preview.data;
  const count = found === undefined ? '…' : `${found.eventCount}${found.hasMore ? ' or more' : ''}`;
  return (
    <div className="stack">
      <RangeFields range={range} onRange={setRange} />
      <EventCount found={found} count={count} />
      <ErrorNote error={preview.error} />
      <ErrorNote error={error} />
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isBusy={isPending}
          disabledReason={found?.eventCount === 0 ? 'There is nothing to resend' : null}
          onClick={() => mutate()}
        >
          Resend {count}
        </Button>
      </footer>
    </div>
  );
}

function RangeFields({
  range,
  onRange,
}: {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}) {
  const [hours, setHours] = useState('24');
  const chooseType = (chosen: string) => {
    const { eventTypes: _, ...rest } = range;
    const types = SUBSCRIBABLE_EVENT_TYPES.filter((known) => known === chosen);
    onRange({ ...rest, ...(types.length === 0 ? {} : { eventTypes: types }) });
  };
  return (
    <>
      <SelectField
        label="Events"
        value={range.kind}
        options={KINDS}
        onChange={(kind) => onRange({ ...range, kind: kind === 'replay' ? 'replay' : 'failed' })}
      />
      <SelectField
        label="Created"
        value={hours}
        options={HOURS}
        onChange={(chosen) => {
          setHours(chosen);
          onRange({ ...range, since: sinceOf(chosen) });
        }}
      />
      <EventTypeField value={range.eventTypes?.[0]} types={SUBSCRIBABLE_EVENT_TYPES} onChange={chooseType} />
    </>
  );
}

type Preview = Awaited<ReturnType<typeof purser.recoveries.preview>>;

function EventCount({ found, count }: { readonly found: Preview | undefined; readonly count: string }) {
  return (
    <p role="status">
      <strong className="tabular">{count}</strong> events will be resent, in the order of the log, within the
      endpoint's rate limits.
      {found?.oldestCreatedAt === undefined ? null : (
        <>
          {' '}
          The oldest was created <Time at={found.oldestCreatedAt} exact />.
        </>
      )}
    </p>
  );
}

const sinceOf = (hours: string): string => new Date(readClock() - Number(hours) * 3_600_000).toISOString();
