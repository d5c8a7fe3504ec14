import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Details } from '../../components/disclosure/details.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { Loading, PageHeader } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

/** The health of the installation: the doctor's report. */
export function InstallationPage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['doctor'],
    queryFn: ({ signal }) => purser.operator.doctor({ signal, timeoutMs: 30_000 }),
    staleTime: 60_000,
  });
  return (
    <>
      <PageHeader
        title="Installation"
        lead={
          data === undefined ? (
            'Running checks…'
          ) : (
            <>
              Checked <Time at={data.checkedAt} />
            </>
          )
        }
      >
        {data === undefined ? null : <StatusBadge status={data.status} />}
        <Button icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
          Run checks again
        </Button>
      </PageHeader>
      <ErrorNote error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined ? null : <ExportRows label="Checks" rows={data.checks} />}
      <Table
        label="Checks"
        rows={data?.checks ?? []}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Check', isTitle: true, cell: ({ name }) => name },
          { name: 'Result', cell: ({ status }) => <StatusBadge status={status} /> },
          {
            name: 'Details',
            cell: ({ name, message, details = [] }) => (
              <>
                {message}
                {details.length === 0 ? null : (
                  <Details name={`check-${name}`} summary={`Details (${details.length})`}>
                    <ul>
                      {details.map((detail) => (
                        <li key={detail}>{detail}</li>
                      ))}
                    </ul>
                  </Details>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
