import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { readClock } from '../../components/clock.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Empty, Loading } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { REQUEST_PERIODS, type RequestPeriod } from '../../search-params/request-search.ts';
import { AnswerStatus } from './response-status.tsx';

const REFRESH_MS = 5000;

/** What requests were refused for, alike ones together. */
export function RequestErrors({ period }: { readonly period: RequestPeriod }) {
  const { data, error } = useQuery({
    queryKey: ['live', 'request-errors', period],
    queryFn: ({ signal }) => {
      const createdAfter = new Date(readClock() - REQUEST_PERIODS[period]).toISOString();
      return purser.requests.errors({ createdAfter }, { signal });
    },
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return error === null ? <Loading /> : <FailureNote error={error} />;
  if (data.data.length === 0) return <Empty>Nothing was refused, and nothing failed.</Empty>;
  return (
    <div className="request-table">
      <Table
        label="Errors grouped"
        rows={data.data}
        keyOf={({ errorName, operation, fields }) => [errorName, operation, ...fields].join(' ')}
        columns={[
          { name: 'Requests', isNumber: true, cell: ({ count }) => count },
          { name: 'Answer', cell: ({ status }) => <AnswerStatus status={status} /> },
          {
            name: 'Error',
            cell: ({ errorName, operation }) => (
              <Link
                to="/requests"
                search={{ errorName, period, ...(operation === null ? {} : { operation }) }}
              >
                {errorName}
              </Link>
            ),
          },
          { name: 'Operation', cell: ({ operation }) => <code>{operation ?? 'no such path'}</code> },
          { name: 'Fields', cell: ({ fields }) => <FieldNames fields={fields} /> },
          { name: 'First', cell: ({ firstAt }) => <Time at={firstAt} /> },
          { name: 'Latest', cell: ({ lastAt }) => <Time at={lastAt} /> },
          {
            name: 'Latest request',
            cell: ({ lastRequestId: id }) => <Id id={id} to={`/requests/${encodeURIComponent(id)}`} />,
          },
        ]}
      />
    </div>
  );
}

/** The places of refused fields. */
export function FieldNames({ fields }: { readonly fields: readonly string[] | undefined }) {
  if (fields === undefined || fields.length === 0) return <span className="soft">–</span>;
  return (
    <ul className="field-names">
      {fields.map((field) => (
        <li key={field}>
          <code>{field}</code>
        </li>
      ))}
    </ul>
  );
}
