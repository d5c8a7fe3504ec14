import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Empty, Panel } from '../../components/page.tsx';
import { type ListPlace, PagedList } from '../../components/paged-list.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useWhyNot } from '../../session.tsx';
import type { Endpoint } from './endpoint-settings.ts';
import { Recover } from './recover.tsx';

/** The recoveries of an endpoint with how far each has come. */
export function Recoveries({
  endpoint,
  place,
  onPlace,
}: {
  readonly endpoint: Endpoint;
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
}) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const [canceling, setCanceling] = useState<string | null>(null);
  const { id } = endpoint;
  return (
    <Panel title="Recoveries" actions={<Recover endpoint={endpoint} onStarted={() => onPlace({})} />}>
      <PagedList
        label="Recoveries"
        queryKey={['recoveries', id]}
        refetchMs={1000}
        place={place}
        onPlace={onPlace}
        load={(at, signal) => purser.recoveries.list(id, { ...at, limit: 10 }, { signal })}
        keyOf={(recovery) => recovery.id}
        columns={[
          { name: 'Asked for', cell: ({ createdAt }) => <Time at={createdAt} /> },
          { name: 'State', cell: ({ status }) => <State state={status} /> },
          { name: 'What', cell: ({ kind }) => (kind === 'failed' ? 'what failed' : 'everything') },
          { name: 'Since', cell: ({ since }) => (since === undefined ? 'a cursor' : <Time at={since} />) },
          { name: 'Queued', isNumber: true, cell: ({ counts }) => counts.queued },
          { name: 'Acknowledged', isNumber: true, cell: ({ counts }) => counts.acknowledged },
          { name: 'Failing', isNumber: true, cell: ({ counts }) => counts.failing },
          { name: 'Waiting', isNumber: true, cell: ({ counts }) => counts.waiting },
          {
            name: 'Actions',
            cell: ({ id: recoveryId, status }) =>
              status === 'running' ? (
                <Button small look="danger" whyNot={whyNot} onClick={() => setCanceling(recoveryId)}>
                  Cancel…
                </Button>
              ) : null,
          },
        ]}
        empty={<Empty>Nothing was recovered yet. After an outage, this sends again what was missed.</Empty>}
      />
      <Ask
        title="End this recovery?"
        isOpen={canceling !== null}
        onClose={() => setCanceling(null)}
        action="End it"
        onConfirm={() => purser.recoveries.cancel(id, canceling ?? '')}
      >
        <p>Nothing more is added. What is on its way already goes on.</p>
      </Ask>
    </Panel>
  );
}
