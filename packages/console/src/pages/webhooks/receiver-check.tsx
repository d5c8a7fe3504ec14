import { useMutation } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { EmptyState, Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';

type Report = Awaited<ReturnType<typeof purser.webhookEndpoints.check>>;

/** The receiver doctor: sends test events and explains each response. */
export function ReceiverCheck({ endpointId }: { readonly endpointId: string }) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => purser.webhookEndpoints.check(endpointId),
  });
  return (
    <Panel
      title="Receiver check"
      actions={
        <Button small disabledReason={disabledReason} isBusy={isPending} onClick={() => mutate()}>
          Check receiver
        </Button>
      }
    >
      <div className="stack" aria-live="polite">
        <ErrorNote error={error} />
        {isPending ? <p className="muted">Sending test events. This takes up to 20 seconds.</p> : null}
        {data === undefined ? (
          <EmptyState command={`npx purser endpoints check ${endpointId}`}>
            Sends valid and forged test events, marked as tests, and explains each response. From a terminal:
          </EmptyState>
        ) : (
          <CheckReport report={data} />
        )}
      </div>
    </Panel>
  );
}

function CheckReport({ report }: { readonly report: Report }) {
  return (
    <>
      <p className={`note ${report.passed ? 'success' : 'danger'}`} role="status">
        {report.summary}
      </p>
      <p className="muted">
        Checked <Time at={report.checkedAt} />.
      </p>
      <ul className="checks">
        {report.checks.map(({ name, status, expected, actual, explanation, fix }) => (
          <li key={name}>
            <div className="row">
              <StatusBadge status={status} />
              <strong>{name.replaceAll('_', ' ')}</strong>
              {actual === undefined ? null : <span className="muted tabular">{responseText(actual)}</span>}
            </div>
            <p>{explanation}</p>
            {status === 'passed' || status === 'skipped' ? null : (
              <p className="muted">Expected: {expected}</p>
            )}
            {fix === undefined ? null : (
              <p>
                <strong>How to fix:</strong> {fix}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Got = NonNullable<Report['checks'][number]['actual']>;

function responseText({ status, error, durationMs }: Got): string {
  const response = status === undefined ? error : `HTTP ${status}`;
  return response === undefined ? `${durationMs} ms` : `${response} after ${durationMs} ms`;
}
