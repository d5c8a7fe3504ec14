import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { PageHead } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

/** Whether the house is in order: the doctor's report. */
export function InstallationPage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['doctor'],
    queryFn: ({ signal }) => purser.operator.doctor({ signal, timeoutMs: 30_000 }),
    staleTime: 60_000,
  });
  return (
    <>
      <PageHead
        title="Installation"
        lead={
          data === undefined ? (
            'Being examined…'
          ) : (
            <>
              Examined <Time at={data.checkedAt} />
            </>
          )
        }
      >
        {data === undefined ? null : <State state={data.status} />}
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Examine again
        </Button>
      </PageHead>
      {error === null ? null : <FailureNote error={error} />}
      <Table
        label="Checks"
        rows={data?.checks ?? []}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Check', cell: ({ name }) => name },
          { name: 'Result', cell: ({ status }) => <State state={status} /> },
          {
            name: 'Found',
            cell: ({ message, details = [] }) => (
              <>
                {message}
                {details.length === 0 ? null : (
                  <details>
                    <summary>{details.length} in detail</summary>
                    <ul>
                      {details.map((detail) => (
                        <li key={detail}>{detail}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
