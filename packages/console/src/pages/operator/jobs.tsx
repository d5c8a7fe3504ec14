import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { ObjectId } from '../../components/id.tsx';
import { EmptyState, PageHeader, Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

const REFRESH_MS = 3000;

type Report = Awaited<ReturnType<typeof purser.operator.jobs>>;

/** Background jobs: queued, running and failed. */
export function JobsPage() {
  const { data, error } = useQuery({
    queryKey: ['operator', 'jobs'],
    queryFn: ({ signal }) => purser.operator.jobs({ signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title="Jobs" lead={data === undefined ? 'Loading…' : workersText(data.workerCount)} />
      <ErrorNote error={error} />
      {data === undefined ? null : (
        <>
          <Panel title="Failed jobs">
            {data.failed.length === 0 ? (
              <EmptyState>No failed jobs.</EmptyState>
            ) : (
              <div className="stack">
                <ExportRows label="Failed jobs" rows={data.failed} />
                <FailedJobs jobs={data.failed} />
              </div>
            )}
          </Panel>
          <Panel title="Jobs by kind">
            {data.types.length === 0 ? (
              <EmptyState>No jobs queued.</EmptyState>
            ) : (
              <div className="stack">
                <ExportRows label="Jobs by kind" rows={data.types} />
                <Kinds types={data.types} />
              </div>
            )}
          </Panel>
        </>
      )}
    </>
  );
}

const workersText = (count: number): string =>
  count === 0
    ? 'No worker process is running. Start one with purser start --role=worker.'
    : `${count} worker ${count === 1 ? 'process is' : 'processes are'} running.`;

function Kinds({ types }: { readonly types: Report['types'] }) {
  return (
    <Table
      label="Jobs by kind"
      rows={types}
      keyOf={({ name }) => name}
      columns={[
        { name: 'Kind', cell: ({ name }) => <code>{name}</code> },
        { name: 'Queued', isNumber: true, cell: ({ waitingCount }) => waitingCount },
        { name: 'Running', isNumber: true, cell: ({ runningCount }) => runningCount },
        { name: 'Scheduled', isNumber: true, cell: ({ scheduledCount }) => scheduledCount },
        { name: 'Retrying', isNumber: true, cell: ({ retryingCount }) => retryingCount },
        { name: 'Failed', isNumber: true, cell: ({ exhaustedCount }) => exhaustedCount },
        {
          name: 'Oldest due',
          cell: ({ oldestDueAt }) => (oldestDueAt === null ? '–' : <Time at={oldestDueAt} />),
        },
      ]}
    />
  );
}

function FailedJobs({ jobs }: { readonly jobs: Report['failed'] }) {
  return (
    <Table
      label="Failed jobs"
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Job', isTitle: true, cell: ({ id, name }) => <code>{`${name} ${id}`}</code> },
        { name: 'Object', cell: ({ subjectId }) => (subjectId === null ? '–' : <ObjectId id={subjectId} />) },
        {
          name: 'State',
          cell: ({ isExhausted }) => <StatusBadge status={isExhausted ? 'failed' : 'retrying'} />,
        },
        {
          name: 'Attempts',
          isNumber: true,
          cell: ({ attemptCount, attemptCountMax }) => `${attemptCount} of ${attemptCountMax}`,
        },
        { name: 'Error', cell: ({ error }) => error ?? '–' },
        { name: 'Run at', cell: ({ runAt }) => <Time at={runAt} /> },
        { name: 'Actions', cell: (job) => <Retry job={job} /> },
      ]}
    />
  );
}

function Retry({ job }: { readonly job: Report['failed'][number] }) {
  return (
    <ConfirmButton
      button={{ small: true, icon: 'refresh', children: 'Retry…' }}
      title="Retry job?"
      action="Retry job"
      variant="primary"
      onConfirm={() => purser.operator.retryJob(job.id)}
    >
      <p>
        <code>{job.name}</code> runs next, with all its attempts restored. Jobs check the current state first:
        an order is not placed twice.
      </p>
    </ConfirmButton>
  );
}
