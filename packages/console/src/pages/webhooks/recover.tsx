import { type RecoveryKind, SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/field.tsx';
import { Time } from '../../components/time.tsx';
import { useWhyNot } from '../../session.tsx';
import type { Endpoint } from './endpoint-settings.ts';

const HOURS: readonly (readonly [value: string, label: string])[] = [
  ['1', 'the last hour'],
  ['24', 'the last day'],
  ['72', 'the last three days'],
  ['168', 'the last week'],
  ['720', 'the last month'],
];
const KINDS: readonly (readonly [value: RecoveryKind, label: string])[] = [
  ['failed', 'what failed or was given up'],
  ['replay', 'everything, also what was acknowledged'],
];

type Range = Parameters<typeof purser.recoveries.preview>[1];

/** Sends many events again; how many that is stands there before it is asked for. */
export function Recover({
  endpoint,
  onStarted,
}: {
  readonly endpoint: Endpoint;
  readonly onStarted: () => void;
}) {
  const mayNot = useWhyNot('webhook_endpoints:write');
  const whyNot = endpoint.enabled ? mayNot : 'the endpoint is switched off: save it again first';
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small whyNot={whyNot} onClick={() => setOpen(true)}>
        Recover…
      </Button>
      <Dialog title="Send events again?" isOpen={isOpen} onClose={close}>
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
  const many = found === undefined ? '…' : `${found.eventCount}${found.isMore ? ' or more' : ''}`;
  return (
    <div className="stack">
      <RangeFields range={range} onRange={setRange} />
      <Count found={found} many={many} />
      {preview.error === null ? null : <FailureNote error={preview.error} />}
      {error === null ? null : <FailureNote error={error} />}
      <footer>
        <Button onClick={onClose}>Not now</Button>
        <Button
          look="first"
          isBusy={isPending}
          whyNot={found?.eventCount === 0 ? 'there is nothing to send' : null}
          onClick={() => mutate()}
        >
          Send {many} again
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
        label="What"
        value={range.kind}
        options={KINDS}
        onChange={(kind) => onRange({ ...range, kind: kind === 'replay' ? 'replay' : 'failed' })}
      />
      <SelectField
        label="Created in"
        value={hours}
        options={HOURS}
        onChange={(chosen) => {
          setHours(chosen);
          onRange({ ...range, since: sinceOf(chosen) });
        }}
      />
      <SelectField
        label="Type"
        value={range.eventTypes?.[0] ?? ''}
        options={[['', 'every type'], ...SUBSCRIBABLE_EVENT_TYPES.map((known) => [known, known] as const)]}
        onChange={chooseType}
      />
    </>
  );
}

type Preview = Awaited<ReturnType<typeof purser.recoveries.preview>>;

function Count({ found, many }: { readonly found: Preview | undefined; readonly many: string }) {
  return (
    <p role="status">
      <strong className="figures">{many}</strong> events would be sent, in the order of the log, at the
      endpoint's pace.
      {found?.oldestCreatedAt === undefined ? null : (
        <>
          {' '}
          The oldest is of <Time at={found.oldestCreatedAt} exact />.
        </>
      )}
    </p>
  );
}

const sinceOf = (hours: string): string => new Date(readClock() - Number(hours) * 3_600_000).toISOString();
