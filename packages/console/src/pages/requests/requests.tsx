import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { SelectField } from '../../components/field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { Id } from '../../components/id.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { FilteredEmpty, PagedList } from '../../components/paged-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Time } from '../../components/time.tsx';
import { ViewTabs } from '../../saved-views/view-tabs.tsx';
import type { PageCursor } from '../../search-params/page.ts';
import {
  ERROR_NAMES,
  REQUEST_PERIOD_NAMES,
  type RequestSearch,
  readRequestSearch,
  STATUS_CLASSES,
} from '../../search-params/requests.ts';
import { createdIn, PeriodField } from '../events/filter-fields.tsx';
import { FieldNames, RequestErrors } from './request-errors.tsx';
import { BucketUsage, ReplayedBadge, ResponseStatus } from './response-status.tsx';

type ApiRequest = Awaited<ReturnType<typeof purser.requests.retrieve>>;

const REFRESH_MS = 3000;

/** Recent API requests, as a list or as error groups. */
export function RequestsPage() {
  const { after, before, view, ...filters } = useSearch({ from: '/shell/requests' });
  const navigate = useNavigate({ from: '/requests' });
  const filter = (changed: Readonly<Record<string, string>>) =>
    void navigate({
      search: ({ after: _, before: __, ...newest }) => readRequestSearch({ ...newest, ...changed }),
      replace: true,
    });
  return (
    <>
      <PageHeader
        title="Requests"
        lead="Recent API requests. For the console, only writes and errors are logged."
      />
      <Views period={filters.period} />
      {view === 'errors' ? (
        <>
          <search className="filter-fields open">
            <PeriodField
              label="Time"
              names={REQUEST_PERIOD_NAMES}
              isRequired
              value={filters.period ?? 'day'}
              onChange={(period) => filter({ period })}
            />
          </search>
          <RequestErrors period={filters.period ?? 'day'} />
        </>
      ) : (
        <>
          <ViewTabs list="requests" />
          <Filters filters={filters} onFilter={filter} />
          <div className="request-table">
            <RequestList filters={filters} cursor={{ after, before }} />
          </div>
        </>
      )}
    </>
  );
}

function Views({ period }: { readonly period: RequestSearch['period'] }) {
  const kept = period === undefined ? {} : { period };
  const options = { exact: true, includeSearch: true };
  const { view } = useSearch({ from: '/shell/requests' });
  return (
    <nav className="tabs" aria-label="Request views">
      <Link
        to="/requests"
        search={kept}
        activeOptions={options}
        aria-current={view === undefined ? 'page' : undefined}
      >
        All requests
      </Link>
      <Link
        to="/requests"
        search={{ view: 'errors', ...kept }}
        activeOptions={options}
        aria-current={view === 'errors' ? 'page' : undefined}
      >
        Error groups
      </Link>
    </nav>
  );
}

/** The filters as parameters of the API. */
const queryOf = ({ period, view: _, ...rest }: RequestSearch) => ({
  ...rest,
  ...createdIn({ period }),
});

const COMMAND = 'curl -H "Authorization: Bearer $PURSER_API_KEY" "$PURSER_URL/api/v1/limits"';

function RequestList({ filters, cursor }: { readonly filters: RequestSearch; readonly cursor: PageCursor }) {
  const navigate = useNavigate({ from: '/requests' });
  return (
    <PagedList<ApiRequest>
      label="Requests"
      queryKey={['requests', filters]}
      refetchMs={REFRESH_MS}
      cursor={cursor}
      onCursorChange={(next) => void navigate({ search: { ...filters, ...next } })}
      load={(next, signal) => purser.requests.list({ ...queryOf(filters), ...next, limit: 25 }, { signal })}
      keyOf={({ id, createdAt, durationMs }) => `${id} ${createdAt} ${durationMs}`}
      columns={[
        {
          name: 'Request',
          isTitle: true,
          cell: ({ id }) => <Id id={id} to={`/requests/${encodeURIComponent(id)}`} short />,
        },
        { name: 'Time', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { name: 'Status', cell: (request) => <StatusCell request={request} /> },
        { name: 'Operation', cell: (request) => <AskedCell request={request} /> },
        { name: 'Caller', cell: ({ actor }) => <span title={actor.id}>{actor.name ?? actor.id}</span> },
        { name: 'Rate limit', cell: ({ bucket }) => <BucketUsage bucket={bucket} /> },
        { name: 'Duration', isNumber: true, cell: ({ durationMs }) => `${durationMs} ms` },
      ]}
      empty={
        <FilteredEmpty
          isFiltered={Object.keys(filters).length > 0}
          onClear={() => void navigate({ search: {} })}
          noMatch="No requests match these filters."
          empty={<EmptyState command={COMMAND}>No requests yet. Send one:</EmptyState>}
        />
      }
    />
  );
}

/** The status, and the error with the fields that it is about. */
function StatusCell({ request: { status, replayed, errorName, fields } }: { readonly request: ApiRequest }) {
  return (
    <span className="state-cell">
      <span className="row">
        <ResponseStatus status={status} />
        <ReplayedBadge replayed={replayed} />
      </span>
      {errorName === undefined ? null : (
        <span className="short-cell">
          {errorName}
          {fields === undefined ? null : <FieldNames fields={fields} />}
        </span>
      )}
    </span>
  );
}

const AskedCell = ({ request: { method, operation, path } }: { readonly request: ApiRequest }) => (
  <span className="short-cell" title={path}>
    <span className="muted">{method}</span> <code>{operation ?? path}</code>
  </span>
);

/** With the status of the address, if it is a single one. */
const statusOptions = (status: string | undefined): (readonly [string, string])[] => [
  ['', 'All'],
  ['2xx', '2xx success'],
  ['4xx', '4xx client error'],
  ['5xx', '5xx server error'],
  ...(status === undefined || STATUS_CLASSES.some((known) => known === status)
    ? []
    : [[status, status] as const]),
];

function Filters({
  filters,
  onFilter,
}: {
  readonly filters: RequestSearch;
  readonly onFilter: (changed: Readonly<Record<string, string>>) => void;
}) {
  const { q, actorId, status, operation, errorName, period } = filters;
  const navigate = useNavigate({ from: '/requests' });
  const { q: _, ...fields } = filters;
  return (
    <FilterBar
      search={
        <SearchField
          label="Search"
          value={q ?? ''}
          placeholder="Request ID, object ID or idempotency key"
          onSearch={(text) => onFilter({ q: text })}
        />
      }
      setCount={Object.keys(fields).length}
      onClear={() => void navigate({ search: {} })}
    >
      <SelectField
        label="Status"
        value={status ?? ''}
        options={statusOptions(status)}
        onChange={(value) => onFilter({ status: value })}
      />
      <SelectField
        label="Error"
        value={errorName ?? ''}
        options={[['', 'All'], ...ERROR_NAMES.map((name) => [name, name] as const)]}
        onChange={(value) => onFilter({ errorName: value })}
      />
      <SearchField
        label="Caller"
        value={actorId ?? ''}
        placeholder="API key or user ID"
        onSearch={(text) => onFilter({ actorId: text })}
      />
      <SearchField
        label="Operation"
        value={operation ?? ''}
        placeholder="createCheckoutIntent"
        onSearch={(text) => onFilter({ operation: text })}
      />
      <PeriodField
        label="Time"
        names={REQUEST_PERIOD_NAMES}
        value={period}
        onChange={(value) => onFilter({ period: value })}
      />
    </FilterBar>
  );
}
