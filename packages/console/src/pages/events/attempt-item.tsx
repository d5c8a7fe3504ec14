import type { DeliveryAttempt } from '@purser/client';
import { CopyBlock } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';

const FAILURE_SOURCES = {
  receiver: 'The receiver failed. Check its logs.',
  network: 'The network connection to the receiver failed.',
  service: 'This service failed.',
};
const STEPS = [
  ['resolveMs', 'DNS'],
  ['connectMs', 'connect'],
  ['tlsMs', 'TLS'],
  ['firstByteMs', 'first byte'],
] as const;

/** One delivery attempt: its result, the cause of a failure, its timing and the response. */
export function AttemptItem({
  attempt,
  number,
}: {
  readonly attempt: DeliveryAttempt;
  readonly number: number;
}) {
  const { status, error, failureSource, durationMs, durations, startedAt, address, nextAttemptAt } = attempt;
  const steps = STEPS.flatMap(([name, text]) => {
    const ms = durations[name];
    return ms === undefined ? [] : [`${text} ${ms} ms`];
  });
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
        {failureSource === undefined ? null : <p>{FAILURE_SOURCES[failureSource]}</p>}
        <p className="muted tabular">
          {Math.round(durationMs)} ms{steps.length === 0 ? '' : `: ${steps.join(', ')}`}
          {address === undefined ? '' : `; to ${address}`}
          {attempt.connectionReused ? ', connection reused' : ''}
        </p>
        <Response attempt={attempt} />
        {nextAttemptAt === undefined ? null : (
          <p className="muted">
            Next attempt scheduled for <Time at={nextAttemptAt} exact />.
          </p>
        )}
      </div>
    </li>
  );
}

function Response({
  attempt: { status, responseBody, responseHeaders },
}: {
  readonly attempt: DeliveryAttempt;
}) {
  if (responseBody === undefined && responseHeaders === undefined) return null;
  const headers = Object.entries(responseHeaders ?? {}).map(([name, value]) => `${name}: ${value}`);
  const text = [`HTTP ${status}`, ...headers, '', responseBody ?? ''].join('\n');
  return (
    <details>
      <summary>Response</summary>
      <CopyBlock text={text} label="the response" />
    </details>
  );
}
