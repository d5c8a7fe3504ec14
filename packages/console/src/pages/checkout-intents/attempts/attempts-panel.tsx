import '../../../style/attempts.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Panel } from '../../../components/page.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Time } from '../../../components/time.tsx';
import type { Intent } from '../intent.ts';
import { AttemptStep } from './attempt-step.tsx';
import { type Attempt, type Screenshot, type Step, useAttempts, useScreenshot } from './attempts.ts';

const PURPOSES = { offer: 'Get offer', order: 'Place order', outcome: 'Look up order' } as const;

/** What was done in a browser, as strips of steps with pictures. Nothing if the intent has no attempts. */
export function AttemptsPanel({ intent }: { readonly intent: Intent }) {
  const { data, error } = useAttempts(intent);
  if (error !== null) return <ErrorNote error={error} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title="Browser attempts">
      <div className="stack">
        {data.map((attempt) => (
          <AttemptStrip key={attempt.id} intentId={intent.id} attempt={attempt} />
        ))}
      </div>
    </Panel>
  );
}

/** The index of the open step, kept in the URL. */
function useOpenStep({ id, steps }: Attempt): readonly [number | null, (index: number | null) => void] {
  const { step: shown } = useSearch({ from: '/shell/checkout-intents/$id' });
  const navigate = useNavigate({ from: '/checkout-intents/$id' });
  const index = steps.findIndex(({ number }) => shown === `${id}.${number}`);
  const open = (next: number | null) => {
    const step = next === null ? undefined : `${id}.${steps[next]?.number}`;
    void navigate({ search: (newest) => ({ ...newest, step }), replace: true, resetScroll: false });
  };
  return [index === -1 ? null : index, open];
}

function AttemptStrip({ intentId, attempt }: { readonly intentId: string; readonly attempt: Attempt }) {
  const { purpose, startedAt, outcome, message, steps, omittedStepCount } = attempt;
  const [open, setOpen] = useOpenStep(attempt);
  const step = open === null ? undefined : steps[open];
  const name = PURPOSES[purpose];
  return (
    <article className="stack" aria-label={name}>
      <p className="row">
        <strong>{name}</strong>
        {outcome === undefined ? null : <StatusBadge status={outcome} />}
        <Time at={startedAt} exact />
        {omittedStepCount === 0 ? null : <span className="muted">{omittedStepCount} steps were removed</span>}
      </p>
      {message === undefined ? null : <p className="muted">{message}</p>}
      <ol className="film-strip" aria-label={`Steps: ${name}`}>
        {steps.map((one, index) => (
          <li key={one.number}>
            <Frame intentId={intentId} step={one} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ol>
      <Dialog
        title={step === undefined ? '' : `Step ${step.number}: ${step.stage}`}
        isOpen={step !== undefined}
        onClose={() => setOpen(null)}
        isWide
      >
        {step === undefined || open === null ? null : (
          <AttemptStep
            intentId={intentId}
            step={step}
            onPrevious={open === 0 ? null : () => setOpen(open - 1)}
            onNext={open === steps.length - 1 ? null : () => setOpen(open + 1)}
            onClose={() => setOpen(null)}
          />
        )}
      </Dialog>
    </article>
  );
}

/** One picture of the strip, with what was done. */
function Frame({
  intentId,
  step,
  onOpen,
}: {
  readonly intentId: string;
  readonly step: Step;
  readonly onOpen: () => void;
}) {
  const { number, stage, seen, done, result, screenshots } = step;
  const last = screenshots.at(-1);
  return (
    <button type="button" className={`frame ${result}`} onClick={onOpen}>
      {last === undefined ? (
        <span className="picture muted">No screenshot</span>
      ) : (
        <Thumbnail intentId={intentId} screenshot={last} />
      )}
      <span className="muted tabular">
        {number}. {stage}
        {result === 'failed' ? ', failed' : ''}
      </span>
      <span className="caption">{done ?? seen}</span>
    </button>
  );
}

/** Loads its picture when it comes near the visible part of the page. */
function Thumbnail({ intentId, screenshot }: { readonly intentId: string; readonly screenshot: Screenshot }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { data } = useScreenshot(intentId, screenshot, isNear);
  return (
    <span ref={place} className="picture">
      {data === undefined ? null : <img src={data} alt="" />}
    </span>
  );
}
