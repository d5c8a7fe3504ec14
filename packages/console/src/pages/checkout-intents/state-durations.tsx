import { useNow } from '../../components/clock.ts';
import { Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { durationText } from './duration-text.ts';
import type { EntryOf, Timeline } from './intent.ts';

interface Span {
  readonly state: string;
  readonly ms: number;
}

/** How long the purchase was in each state; a state that it is in counts on until now. */
function spansOf({ entries }: Timeline, nowMs: number): readonly Span[] {
  const states = entries.filter((entry): entry is EntryOf<'state'> => entry.kind === 'state');
  return states.flatMap(({ state, at }, index) => {
    const next = states[index + 1];
    if (next === undefined && (state === 'completed' || state === 'failed')) return [];
    const endMs = next === undefined ? nowMs : Date.parse(next.at);
    return [{ state, ms: Math.max(0, endMs - Date.parse(at)) }];
  });
}

/** Where the time went, as a bar and in words. */
export function StateDurations({ timeline }: { readonly timeline: Timeline }) {
  const nowMs = useNow();
  const spans = spansOf(timeline, nowMs);
  const wholeMs = spans.reduce((sum, { ms }) => sum + ms, 0);
  if (wholeMs === 0) return null;
  return (
    <Panel title="Where the time went">
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
              <State state={state} />
              <span className="figures">
                {durationText(ms)} <span className="soft">({Math.round((100 * ms) / wholeMs)} %)</span>
              </span>
            </span>
          ))}
          <span className="figures soft">{durationText(wholeMs)} in all</span>
        </figcaption>
      </figure>
    </Panel>
  );
}
