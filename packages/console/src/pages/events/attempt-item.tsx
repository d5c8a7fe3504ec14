import type { DeliveryAttempt } from '@purser/client';
import { CopyButton } from '../../components/id.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';

const FAULTS = {
  receiver: 'Whoever runs the receiver has to look.',
  network: 'The network on the way there failed.',
  service: 'This service failed.',
};
const STEPS = [
  ['resolveMs', 'finding the address'],
  ['connectMs', 'connecting'],
  ['tlsMs', 'TLS'],
  ['firstByteMs', 'first byte'],
] as const;

/** One try: how it ended, whose fault it was, what the time went to, and the receiver's answer. */
export function AttemptItem({
  attempt,
  number,
}: {
  readonly attempt: DeliveryAttempt;
  readonly number: number;
}) {
  const { status, error, fault, durationMs, durations, startedAt, address, nextAttemptAt } = attempt;
  const steps = STEPS.flatMap(([name, text]) => {
    const ms = durations[name];
    return ms === undefined ? [] : [`${text} ${ms} ms`];
  });
  return (
    <li className={fault === undefined ? 'good' : 'bad'}>
      <div className="stack">
        <div className="row spread">
          <div className="row">
            <strong>Attempt {number}</strong>
            <State state={fault === undefined ? 'succeeded' : 'failed'} />
            <span>{status === undefined ? (error ?? 'no answer') : `HTTP ${status}`}</span>
          </div>
          <Time at={startedAt} exact />
        </div>
        {fault === undefined ? null : <p>{FAULTS[fault]}</p>}
        <p className="soft figures">
          {Math.round(durationMs)} ms{steps.length === 0 ? '' : `: ${steps.join(', ')}`}
          {address === undefined ? '' : `; to ${address}`}
          {attempt.connectionReused ? ', over an open connection' : ''}
        </p>
        <Answer attempt={attempt} />
        {nextAttemptAt === undefined ? null : (
          <p className="soft">
            The next attempt was planned for <Time at={nextAttemptAt} exact />.
          </p>
        )}
      </div>
    </li>
  );
}

function Answer({
  attempt: { status, responseBody, responseHeaders },
}: {
  readonly attempt: DeliveryAttempt;
}) {
  if (responseBody === undefined && responseHeaders === undefined) return null;
  const headers = Object.entries(responseHeaders ?? {}).map(([name, value]) => `${name}: ${value}`);
  const text = [`HTTP ${status}`, ...headers, '', responseBody ?? ''].join('\n');
  return (
    <details>
      <summary>The receiver's answer</summary>
      <div className="command">
        <pre>{text}</pre>
        <CopyButton text={text} label="the answer" />
      </div>
    </details>
  );
}
