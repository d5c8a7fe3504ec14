import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Empty, PageHead, Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { placeOfId } from '../../navigation.ts';

const REFRESH_MS = 3000;

type Report = Awaited<ReturnType<typeof purser.operator.jobs>>;

/** What the workers have to do, and what failed. */
export function JobsPage() {
  const { data, error } = useQuery({
    queryKey: ['operator', 'jobs'],
    queryFn: ({ signal }) => purser.operator.jobs({ signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHead title="Jobs" lead={data === undefined ? 'Being read…' : workersText(data.workerCount)} />
      {error === null ? null : <FailureNote error={error} />}
      {data === undefined ? null : (
        <>
          <Panel title="Failed">
            {data.troubled.length === 0 ? <Empty>No job failed.</Empty> : <Troubled jobs={data.troubled} />}
          </Panel>
          <Panel title="By kind">
            {data.kinds.length === 0 ? <Empty>Nothing is to do.</Empty> : <Kinds kinds={data.kinds} />}
          </Panel>
        </>
      )}
    </>
  );
}

const workersText = (count: number): string =>
  count === 0
    ? 'No worker is alive: start one with purser start or purser start --role=worker.'
    : `${count} worker ${count === 1 ? 'process is' : 'processes are'} alive.`;

function Kinds({ kinds }: { readonly kinds: Report['kinds'] }) {
  return (
    <Table
      label="Jobs by kind"
      rows={kinds}
      keyOf={({ name }) => name}
      columns={[
        { name: 'Kind', cell: ({ name }) => <code>{name}</code> },
        { name: 'Waiting', isNumber: true, cell: ({ waitingCount }) => waitingCount },
        { name: 'Running', isNumber: true, cell: ({ runningCount }) => runningCount },
        { name: 'For later', isNumber: true, cell: ({ laterCount }) => laterCount },
        { name: 'Failing', isNumber: true, cell: ({ failingCount }) => failingCount },
        { name: 'Given up', isNumber: true, cell: ({ givenUpCount }) => givenUpCount },
        {
          name: 'Oldest due',
          cell: ({ oldestDueAt }) => (oldestDueAt === null ? '–' : <Time at={oldestDueAt} />),
        },
      ]}
    />
  );
}

function Troubled({ jobs }: { readonly jobs: Report['troubled'] }) {
  return (
    <Table
      label="Failed jobs"
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Job', cell: ({ id, name }) => <code>{`${name} ${id}`}</code> },
        { name: 'About', cell: ({ subjectId }) => <Subject id={subjectId} /> },
        { name: 'State', cell: ({ isGivenUp }) => <State state={isGivenUp ? 'given_up' : 'tried_again'} /> },
        {
          name: 'Attempts',
          isNumber: true,
          cell: ({ attemptCount, attemptCountMax }) => `${attemptCount} of ${attemptCountMax}`,
        },
        { name: 'Why', cell: ({ error }) => error ?? '–' },
        { name: 'Next or last', cell: ({ runAt }) => <Time at={runAt} /> },
        { name: 'Do', cell: (job) => <Retry job={job} /> },
      ]}
    />
  );
}

function Subject({ id }: { readonly id: string | null }) {
  if (id === null) return '–';
  const to = placeOfId(id);
  return to === null ? <Id id={id} /> : <Id id={id} to={to} />;
}

function Retry({ job }: { readonly job: Report['troubled'][number] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Try again…
      </Button>
      <Ask
        title="Try this job again now?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Try again"
        look="first"
        onConfirm={() => purser.operator.retryJob(job.id)}
      >
        <p>
          <code>{job.name}</code> is put in front, with all its attempts. A job looks first how things stand:
          an order is not placed twice.
        </p>
      </Ask>
    </>
  );
}
