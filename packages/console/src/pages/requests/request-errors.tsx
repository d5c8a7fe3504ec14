import '../../style/requests.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ExportRows } from '../../components/export/export-rows.tsx';
import { Id } from '../../components/id.tsx';
import { EmptyState, Loading } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { RequestPeriod } from '../../search-params/requests.ts';
import { createdIn } from '../events/filter-fields.tsx';
import { ResponseStatus } from './response-status.tsx';

const REFRESH_MS = 5000;

/** Errors grouped by name, operation and fields. */
export function RequestErrors({ period }: { readonly period: RequestPeriod }) {
  const { data, error } = useQuery({
    queryKey: ['live', 'request-errors', period],
    queryFn: ({ signal }) => {
      return purser.requests.errors(createdIn({ period }), { signal });
    },
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return <Loading error={error} />;
  if (data.data.length === 0) return <EmptyState>No errors in this period.</EmptyState>;
  return (
    <div className="request-table stack">
      <ExportRows label="Error groups" rows={data.data} />
      <Table
        label="Error groups"
        rows={data.data}
        keyOf={({ errorName, operation, fields }) => [errorName, operation, ...fields].join(' ')}
        columns={[
          { name: 'Requests', isNumber: true, cell: ({ count }) => count },
          { name: 'Status', cell: ({ status }) => <ResponseStatus status={status} /> },
          {
            name: 'Error',
            isTitle: true,
            cell: ({ errorName, operation }) => (
              <Link
                to="/requests"
                search={{ errorName, period, ...(operation === null ? {} : { operation }) }}
              >
                {errorName}
              </Link>
            ),
          },
          {
            name: 'Operation',
            cell: ({ operation }) => (
              <span className="short-cell">
                <code>{operation ?? 'unknown path'}</code>
              </span>
            ),
          },
          {
            name: 'Fields',
            cell: ({ fields }) => (
              <span className="short-cell">
                <FieldNames fields={fields} />
              </span>
            ),
          },
          { name: 'First', cell: ({ firstAt }) => <Time at={firstAt} /> },
          { name: 'Latest', cell: ({ lastAt }) => <Time at={lastAt} /> },
          {
            name: 'Latest request',
            cell: ({ lastRequestId: id }) => <Id id={id} to={`/requests/${encodeURIComponent(id)}`} short />,
          },
        ]}
      />
    </div>
  );
}

/** The paths of invalid fields. */
export function FieldNames({ fields }: { readonly fields: readonly string[] | undefined }) {
  if (fields === undefined || fields.length === 0) return <span className="muted">–</span>;
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
