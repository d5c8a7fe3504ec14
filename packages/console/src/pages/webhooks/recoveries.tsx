import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { EmptyState, Panel } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import type { PageCursor } from '../../search-params/page.ts';
import { useDisabledReason } from '../../session.tsx';
import type { Endpoint } from './endpoint-settings.ts';
import { Recover } from './recover.tsx';

/** The recoveries of an endpoint with their progress. */
export function Recoveries({
  endpoint,
  cursor,
  onCursorChange,
}: {
  readonly endpoint: Endpoint;
  readonly cursor: PageCursor;
  readonly onCursorChange: (cursor: PageCursor) => void;
}) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const { id } = endpoint;
  return (
    <Panel title="Recoveries" actions={<Recover endpoint={endpoint} onStarted={() => onCursorChange({})} />}>
      <PagedList
        label="Recoveries"
        queryKey={['recoveries', id]}
        refetchMs={1000}
        cursor={cursor}
        onCursorChange={onCursorChange}
        load={(at, signal) => purser.recoveries.list(id, { ...at, limit: 10 }, { signal })}
        keyOf={(recovery) => recovery.id}
        columns={[
          { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
          { name: 'Events', cell: ({ kind }) => (kind === 'failed' ? 'failed' : 'all') },
          { name: 'Since', cell: ({ since }) => (since === undefined ? '–' : <Time at={since} />) },
          { name: 'Queued', isNumber: true, cell: ({ counts }) => counts.queued },
          { name: 'Acknowledged', isNumber: true, cell: ({ counts }) => counts.acknowledged },
          { name: 'Retrying', isNumber: true, cell: ({ counts }) => counts.failing },
          { name: 'Pending', isNumber: true, cell: ({ counts }) => counts.waiting },
          {
            name: 'Actions',
            cell: ({ id: recoveryId, status }) =>
              status === 'running' ? (
                <ConfirmButton
                  button={{ small: true, variant: 'danger', disabledReason, children: 'Cancel…' }}
                  title="Cancel recovery?"
                  action="Cancel recovery"
                  onConfirm={() => purser.recoveries.cancel(id, recoveryId)}
                >
                  <p>No more events are queued. Queued ones are still sent.</p>
                </ConfirmButton>
              ) : null,
          },
        ]}
        empty={
          <EmptyState>
            No recoveries yet. After an outage of your receiver, recover its missed deliveries.
          </EmptyState>
        }
      />
    </Panel>
  );
}
