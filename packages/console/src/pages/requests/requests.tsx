import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { SelectField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Time } from '../../components/time.tsx';
import {
  ERROR_NAMES,
  REQUEST_PERIODS,
  type RequestSearch,
  readRequestSearch,
  STATUS_CLASSES,
} from '../../search-params/request-search.ts';
import { BucketUse } from './bucket-usage.tsx';
import { FieldNames, RequestErrors } from './request-errors.tsx';
import { AnswerStatus, ReplayMark } from './response-status.tsx';

type ApiRequest = Awaited<ReturnType<typeof purser.requests.retrieve>>;

const REFRESH_MS = 3000;

/** What was asked of the API lately, one by one or by what it was refused for. */
export function RequestsPage() {
  const { after, before, view, ...filters } = useSearch({ from: '/shell/requests' });
  const navigate = useNavigate({ from: '/requests' });
  const filter = (changed: Readonly<Record<string, string>>) =>
    void navigate({ search: readRequestSearch({ view, ...filters, ...changed }), replace: true });
  return (
    <>
      <PageHead
        title="Requests"
        lead="What was asked of the API and how it was answered. Bodies are not kept; of people here only what they change, and what failed."
      />
      <Views period={filters.period} />
      {view === 'errors' ? (
        <>
          <search className="filters">
            <PeriodField value={filters.period ?? 'day'} onChange={(period) => filter({ period })} />
          </search>
          <RequestErrors period={filters.period ?? 'day'} />
        </>
      ) : (
        <>
          <Filters filters={filters} onFilter={filter} />
          <div className="request-table">
            <RequestList filters={filters} place={{ after, before }} />
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
    <nav className="tabs" aria-label="Views of requests">
      <Link
        to="/requests"
        search={kept}
        activeOptions={options}
        aria-current={view === undefined ? 'page' : undefined}
      >
        One by one
      </Link>
      <Link
        to="/requests"
        search={{ view: 'errors', ...kept }}
        activeOptions={options}
        aria-current={view === 'errors' ? 'page' : undefined}
      >
        Errors grouped
      </Link>
    </nav>
  );
}

/** The filters as the API takes them. */
const queryOf = ({ period, view: _, ...rest }: RequestSearch) => ({
  ...rest,
  ...(period === undefined
    ? {}
    : { createdAfter: new Date(readClock() - REQUEST_PERIODS[period]).toISOString() }),
});

function RequestList({
  filters,
  place,
}: {
  readonly filters: RequestSearch;
  readonly place: { readonly after?: string | undefined; readonly before?: string | undefined };
}) {
  const navigate = useNavigate({ from: '/requests' });
  return (
    <PagedList<ApiRequest>
      label="Requests"
      queryKey={['requests', filters]}
      refetchMs={REFRESH_MS}
      place={place}
      onPlace={(next) => void navigate({ search: { ...filters, ...next } })}
      load={(next, signal) => purser.requests.list({ ...queryOf(filters), ...next, limit: 25 }, { signal })}
      keyOf={({ id, createdAt, durationMs }) => `${id} ${createdAt} ${durationMs}`}
      columns={[
        {
          name: 'Request',
          cell: ({ id }) => <Id id={id} to={`/requests/${encodeURIComponent(id)}`} short />,
        },
        { name: 'Arrived', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { name: 'Answer', cell: (request) => <AnswerCell request={request} /> },
        { name: 'Asked for', cell: (request) => <AskedCell request={request} /> },
        { name: 'Error', cell: (request) => <ErrorCell request={request} /> },
        { name: 'Who', cell: ({ by }) => <span title={by.id}>{by.name ?? by.kind}</span> },
        { name: 'Used of bucket', cell: ({ bucket }) => <BucketUse bucket={bucket} /> },
        { name: 'Took', isNumber: true, cell: ({ durationMs }) => `${durationMs} ms` },
      ]}
      empty={
        <NoneFound
          isFiltered={Object.keys(filters).length > 0}
          onClear={() => void navigate({ search: {} })}
        />
      }
    />
  );
}

const AnswerCell = ({ request: { status, replayed } }: { readonly request: ApiRequest }) => (
  <span className="row">
    <AnswerStatus status={status} />
    <ReplayMark replayed={replayed} />
  </span>
);

function ErrorCell({ request: { errorName, fields } }: { readonly request: ApiRequest }) {
  if (errorName === undefined) return <span className="soft">–</span>;
  return (
    <>
      {errorName}
      {fields === undefined ? null : <FieldNames fields={fields} />}
    </>
  );
}

const AskedCell = ({ request: { method, operation, path } }: { readonly request: ApiRequest }) => (
  <span title={path}>
    <span className="soft">{method}</span> <code>{operation ?? path}</code>
  </span>
);

function Filters({
  filters,
  onFilter,
}: {
  readonly filters: RequestSearch;
  readonly onFilter: (changed: Readonly<Record<string, string>>) => void;
}) {
  const { q, status, operation, errorName, period } = filters;
  return (
    <search className="filters">
      <SearchField
        label="Search"
        value={q ?? ''}
        placeholder="Request id, any id, idempotency key"
        onSearch={(text) => onFilter({ q: text })}
      />
      <SelectField
        label="Answer"
        value={status ?? ''}
        options={[
          ['', 'all'],
          ['2xx', '2xx ok'],
          ['4xx', '4xx refused'],
          ['5xx', '5xx failed'],
          ...(status === undefined || STATUS_CLASSES.some((known) => known === status)
            ? []
            : [[status, status] as const]),
        ]}
        onChange={(value) => onFilter({ status: value })}
      />
      <SelectField
        label="Error"
        value={errorName ?? ''}
        options={[['', 'all'], ...ERROR_NAMES.map((name) => [name, name] as const)]}
        onChange={(value) => onFilter({ errorName: value })}
      />
      <SearchField
        label="Operation"
        value={operation ?? ''}
        placeholder="createCheckoutIntent"
        onSearch={(text) => onFilter({ operation: text })}
      />
      <PeriodField isAnyTime value={period ?? ''} onChange={(value) => onFilter({ period: value })} />
    </search>
  );
}

const PeriodField = ({
  isAnyTime = false,
  value,
  onChange,
}: {
  readonly isAnyTime?: boolean;
  readonly value: string;
  readonly onChange: (period: string) => void;
}) => (
  <SelectField
    label="Arrived"
    value={value}
    options={[
      ...(isAnyTime ? [['', 'at any time'] as const] : []),
      ['hour', 'in the last hour'],
      ['day', 'in the last day'],
      ['week', 'in the last 7 days'],
    ]}
    onChange={onChange}
  />
);

const COMMAND = 'curl -H "Authorization: Bearer $PURSER_API_KEY" "$PURSER_URL/api/v1/limits"';

function NoneFound({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered) return <Empty command={COMMAND}>Nothing was asked lately.</Empty>;
  return (
    <div className="stack">
      <p className="soft">No request fits these filters.</p>
      <div className="row">
        <Button small onClick={onClear}>
          Show all
        </Button>
      </div>
    </div>
  );
}
