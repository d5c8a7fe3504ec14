import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { durationText } from './duration-text.ts';
import { EntryDetails } from './entry-details.tsx';
import { headlineOf, KINDS, keyOf, kindName, lookOf } from './entry-text.ts';
import type { Entry, EntryKind, Timeline } from './intent.ts';

/** Everything that happened, oldest first. What is hidden stands in the URL. */
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
        <Empty>Loading…</Empty>
      </Panel>
    );
  const { entries, truncated, withheld } = timeline;
  const shown = entries.filter(({ kind }) => !hidden.has(kind));
  return (
    <Panel title="Timeline">
      <div className="stack">
        <Filters entries={entries} hidden={hidden} onShow={show} />
        {withheld.length === 0 ? null : (
          <p className="soft">Your role does not see: {withheld.map(kindName).join(', ')}.</p>
        )}
        {truncated ? <p className="soft">Older entries are left out.</p> : null}
        {shown.length === 0 ? (
          <Empty>Nothing of what is chosen happened.</Empty>
        ) : (
          <ol className="timeline purchase" aria-label="What happened, oldest first">
            {shown.map((entry, index) => (
              <Row key={keyOf(entry, index)} entry={entry} before={shown[index - 1]} />
            ))}
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
      <legend className="unseen">Show</legend>
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
              <span className="soft figures">{entries.filter((entry) => entry.kind === kind).length}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Row({ entry, before }: { readonly entry: Entry; readonly before: Entry | undefined }) {
  const sinceMs = before === undefined ? null : Date.parse(entry.at) - Date.parse(before.at);
  const look = lookOf(entry);
  const word = wordOf(entry);
  return (
    <li className={look}>
      <div className="entry-head">
        <span className="row">
          <span className="kind">{kindName(entry.kind)}</span>
          <strong className="headline">{headlineOf(entry)}</strong>
          {word === null ? null : <span className={`state ${look}`}>{word}</span>}
        </span>
        <span className="row soft figures">
          {sinceMs === null ? null : <span>+{durationText(sinceMs)}</span>}
          <Time at={entry.at} exact />
        </span>
      </div>
      <EntryDetails entry={entry} />
    </li>
  );
}

/** How it went, where the headline does not say so. */
function wordOf(entry: Entry): string | null {
  switch (entry.kind) {
    case 'api_call':
      return entry.status < 400 ? `${entry.status} ok` : `${entry.status} refused`;
    case 'exchange':
      return entry.status === undefined ? 'no answer' : `${entry.status} answered`;
    case 'delivery_attempt':
      if (entry.status === undefined) return 'not delivered';
      return entry.status < 300 ? `${entry.status} acknowledged` : `${entry.status} not acknowledged`;
    default:
      return null;
  }
}
