import { useNavigate, useSearch } from '@tanstack/react-router';
import { Details } from '../../../components/disclosure/details.tsx';
import { formatDuration } from '../../../components/duration.ts';
import { EmptyState, Loading, Panel } from '../../../components/page.tsx';
import { Badge } from '../../../components/status-badge.tsx';
import { Time } from '../../../components/time.tsx';
import type { Entry, EntryKind, Timeline } from '../intent.ts';
import { EntryDetails } from './entry-details.tsx';
import { headlineOf, KINDS, keyOf, kindName, timeName, toneOf } from './entry-text.ts';
import { foldRuns, type Run } from './fold.ts';

/** The timeline, oldest first. Hidden kinds of entries are kept in the URL. */
export function TimelinePanel({ timeline }: { readonly timeline: Timeline | undefined }) {
  const { hide = '' } = useSearch({ from: '/shell/checkout-intents/$id' });
  const navigate = useNavigate({ from: '/checkout-intents/$id' });
  const hidden = new Set(hide.split(',').filter((word) => word !== ''));
  const show = (kind: EntryKind, isShown: boolean) => {
    if (isShown) hidden.delete(kind);
    else hidden.add(kind);
    const next = [...hidden].join(',');
    void navigate({ search: next === '' ? {} : { hide: next }, replace: true, resetScroll: false });
  };
  if (timeline === undefined)
    return (
      <Panel title="Timeline">
        <Loading />
      </Panel>
    );
  const { entries, truncated, omittedKinds } = timeline;
  const runs = foldRuns(entries.filter(({ kind }) => !hidden.has(kind)));
  return (
    <Panel title="Timeline">
      <div className="stack">
        <Filters entries={entries} hidden={hidden} onShow={show} />
        {omittedKinds.length === 0 ? null : (
          <p className="muted">Hidden for your role: {omittedKinds.map(kindName).join(', ')}.</p>
        )}
        {truncated ? <p className="muted">The oldest entries are not shown.</p> : null}
        {runs.length === 0 ? (
          <EmptyState>No entries of the selected kinds.</EmptyState>
        ) : (
          <ol className="timeline purchase" aria-label="Timeline, oldest first">
            {runs.map((run, index) => {
              const before = runs[index - 1]?.at(-1);
              return run.length === 1 ? (
                <Row key={keyOf(run[0], index)} entry={run[0]} before={before} />
              ) : (
                <FoldedRun key={keyOf(run[0], index)} run={run} before={before} />
              );
            })}
          </ol>
        )}
      </div>
    </Panel>
  );
}

function Filters({
  entries,
  hidden,
  onShow,
}: {
  readonly entries: readonly Entry[];
  readonly hidden: ReadonlySet<string>;
  readonly onShow: (kind: EntryKind, isShown: boolean) => void;
}) {
  return (
    <fieldset>
      <legend className="visually-hidden">Show</legend>
      <div className="row kinds">
        {KINDS.map(([kind, name]) => (
          <label key={kind} className="check">
            <input
              type="checkbox"
              checked={!hidden.has(kind)}
              onChange={(event) => onShow(kind, event.target.checked)}
            />
            <span>
              {name}{' '}
              <span className="muted tabular">{entries.filter((entry) => entry.kind === kind).length}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly before: Entry | undefined;
}

function Row({ entry, before }: RowProps) {
  return (
    <li className={toneOf(entry)}>
      <EntryHead entry={entry} before={before} />
      <EntryDetails entry={entry} />
    </li>
  );
}

/** The same call several times in a row, which opens to each. */
function FoldedRun({ run, before }: { readonly run: Run; readonly before: Entry | undefined }) {
  const [first] = run;
  const last = run.at(-1) ?? first;
  return (
    <li className={toneOf(first)}>
      <EntryHead entry={first} before={before} times={run.length} />
      <Details
        name={`run-${timeName(first.at)}`}
        summary={`Show each, within ${formatDuration(Date.parse(last.at) - Date.parse(first.at))}`}
        className="run"
      >
        <ol className="timeline purchase" aria-label={`${headlineOf(first)}, each time`}>
          {run.map((entry, index) => (
            <Row key={keyOf(entry, index)} entry={entry} before={index === 0 ? before : run[index - 1]} />
          ))}
        </ol>
      </Details>
    </li>
  );
}

function EntryHead({ entry, before, times = 1 }: RowProps & { readonly times?: number }) {
  const sinceMs = before === undefined ? null : Date.parse(entry.at) - Date.parse(before.at);
  const result = resultOf(entry);
  return (
    <div className="entry-head">
      <span className="row">
        <span className="kind">{kindName(entry.kind)}</span>
        <strong className="headline">{headlineOf(entry)}</strong>
        {times === 1 ? null : <Badge>{`${times} times`}</Badge>}
        {result === null ? null : <Badge tone={toneOf(entry)}>{result}</Badge>}
      </span>
      <span className="row muted tabular">
        {sinceMs === null ? null : <span>+{formatDuration(sinceMs)}</span>}
        <Time at={entry.at} exact />
      </span>
    </div>
  );
}

/** The result of an entry, where the headline does not tell it. */
function resultOf(entry: Entry): string | null {
  switch (entry.kind) {
    case 'api_call':
      return entry.status < 400 ? `${entry.status} OK` : `${entry.status} error`;
    case 'merchant_request':
      return entry.status === undefined ? 'no response' : `${entry.status}`;
    case 'delivery_attempt':
      if (entry.status === undefined) return 'not delivered';
      return entry.status < 300 ? `${entry.status} acknowledged` : `${entry.status} not acknowledged`;
    default:
      return null;
  }
}
