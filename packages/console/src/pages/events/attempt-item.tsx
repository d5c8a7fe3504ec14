import type { DeliveryAttempt } from '@purser/client';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/id.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { adviceOf } from './attempt-advice.ts';

const STEPS = [
  ['resolveMs', 'DNS'],
  ['connectMs', 'connect'],
  ['tlsMs', 'TLS'],
  ['firstByteMs', 'first byte'],
] as const;

/** One delivery attempt: its result, what to do about it, its timing, and the request beside the response. */
export function AttemptItem({
  attempt,
  number,
  doctorLink = null,
  body,
}: {
  readonly attempt: DeliveryAttempt;
  readonly number: number;
  /** Leads to the check of the receiver, where it can tell more. */
  readonly doctorLink?: ReactNode;
  /** The event as it was sent; null while it is loaded or if it was deleted. */
  readonly body: string | null;
}) {
  const { status, error, failureSource, startedAt, nextAttemptAt } = attempt;
  return (
    <li className={failureSource === undefined ? 'success' : 'danger'}>
      <div className="stack">
        <div className="row space-between">
          <div className="row">
            <strong>Attempt {number}</strong>
            <StatusBadge status={failureSource === undefined ? 'succeeded' : 'failed'} />
            <span>{status === undefined ? (error ?? 'no response') : `HTTP ${status}`}</span>
          </div>
          <Time at={startedAt} exact />
        </div>
        <AttemptAdvice attempt={attempt} doctorLink={doctorLink} />
        <Timing attempt={attempt} />
        <div className="panes">
          <Pane
            title="Request"
            attempt={number}
            text={requestText(attempt, body)}
            missing="The request was not kept."
          />
          <Pane title="Response" attempt={number} text={responseText(attempt)} missing="No response." />
        </div>
        {nextAttemptAt === undefined ? null : (
          <p className="muted">
            Next attempt scheduled for <Time at={nextAttemptAt} exact />.
          </p>
        )}
      </div>
    </li>
  );
}

function AttemptAdvice({
  attempt,
  doctorLink,
}: {
  readonly attempt: DeliveryAttempt;
  readonly doctorLink: ReactNode;
}) {
  const advice = adviceOf(attempt);
  if (advice === null) return null;
  return (
    <p className="note warning">
      {attempt.status === undefined ? '' : `${attempt.status}: `}
      {advice.text} {advice.isForDoctor ? doctorLink : null}
    </p>
  );
}

function Timing({
  attempt: { durationMs, durations, address, connectionReused },
}: {
  readonly attempt: DeliveryAttempt;
}) {
  const steps = STEPS.flatMap(([name, text]) => {
    const ms = durations[name];
    return ms === undefined ? [] : [`${text} ${ms} ms`];
  });
  return (
    <p className="muted tabular">
      {Math.round(durationMs)} ms{steps.length === 0 ? '' : `: ${steps.join(', ')}`}
      {address === undefined ? '' : `; to ${address}`}
      {connectionReused ? ', connection reused' : ''}
    </p>
  );
}

function Pane({
  title,
  attempt,
  text,
  missing,
}: {
  readonly title: string;
  /** The number of the attempt. */
  readonly attempt: number;
  readonly text: string | null;
  readonly missing: string;
}) {
  return (
    <section className="pane" aria-label={`${title} of attempt ${attempt}`}>
      <div className="row space-between">
        <h3>{title}</h3>
        {text === null ? null : (
          <CopyButton text={text} label={`the ${title.toLowerCase()} of attempt ${attempt}`} />
        )}
      </div>
      {text === null ? <p className="muted">{missing}</p> : <pre>{text}</pre>}
    </section>
  );
}

const lines = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

function requestText({ requestUrl, requestHeaders }: DeliveryAttempt, body: string | null): string | null {
  if (requestUrl === undefined || requestHeaders === undefined) return null;
  return [`POST ${requestUrl}`, ...lines(requestHeaders), '', body ?? ''].join('\n');
}

function responseText({ status, responseHeaders, responseBody }: DeliveryAttempt): string | null {
  if (status === undefined) return null;
  return [`HTTP ${status}`, ...lines(responseHeaders ?? {}), '', responseBody ?? ''].join('\n');
}
