import { useNow } from '../../../components/clock.ts';
import { formatDuration } from '../../../components/duration.ts';
import { Panel } from '../../../components/page.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import type { EntryOf, Timeline } from '../intent.ts';

interface Span {
  readonly state: string;
  readonly ms: number;
}

/** The time in each state; the current one counts up to now. */
function spansOf({ entries }: Timeline, nowMs: number): readonly Span[] {
  const states = entries.filter((entry): entry is EntryOf<'state'> => entry.kind === 'state');
  return states.flatMap(({ state, at }, index) => {
    const next = states[index + 1];
    if (next === undefined && (state === 'completed' || state === 'failed')) return [];
    const endMs = next === undefined ? nowMs : Date.parse(next.at);
    return [{ state, ms: Math.max(0, endMs - Date.parse(at)) }];
  });
}

/** The time in each state as a bar with a legend. */
export function StateDurations({ timeline }: { readonly timeline: Timeline }) {
  const nowMs = useNow();
  const spans = spansOf(timeline, nowMs);
  const wholeMs = spans.reduce((sum, { ms }) => sum + ms, 0);
  if (wholeMs === 0) return null;
  return (
    <Panel title="Time in each state">
      <figure className="stack">
        <div className="span-bar" aria-hidden="true">
          {spans.map(({ state, ms }) => (
            <div key={state} className={`span ${state}`} style={{ flexGrow: ms / wholeMs }} />
          ))}
        </div>
        <figcaption className="row span-legend">
          {spans.map(({ state, ms }) => (
            <span key={state} className="row">
              <span className={`swatch ${state}`} aria-hidden="true" />
              <StatusBadge status={state} />
              <span className="tabular">
                {formatDuration(ms)} <span className="muted">({Math.round((100 * ms) / wholeMs)}%)</span>
              </span>
            </span>
          ))}
          <span className="tabular muted">{formatDuration(wholeMs)} in total</span>
        </figcaption>
      </figure>
    </Panel>
  );
}
