import { useMutation } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { Empty, Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useWhyNot } from '../../session.tsx';

type Report = Awaited<ReturnType<typeof purser.webhookEndpoints.check>>;

/** The receiver doctor: what was sent, what a good receiver does, what this one did, and how to mend it. */
export function ReceiverCheck({ endpointId }: { readonly endpointId: string }) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => purser.webhookEndpoints.check(endpointId),
  });
  return (
    <Panel
      title="Receiver doctor"
      actions={
        <Button small whyNot={whyNot} isBusy={isPending} onClick={() => mutate()}>
          Examine the receiver
        </Button>
      }
    >
      <div className="stack" aria-live="polite">
        {error === null ? null : <FailureNote error={error} />}
        {isPending ? <p className="soft">Test events are being sent; this takes up to 30 seconds.</p> : null}
        {data === undefined ? (
          <Empty command={`npx purser endpoints check ${endpointId}`}>
            Sends good and forged test events, marked as such, and says of each answer what it means. The same
            from a terminal:
          </Empty>
        ) : (
          <ReportOf report={data} />
        )}
      </div>
    </Panel>
  );
}

function ReportOf({ report }: { readonly report: Report }) {
  return (
    <>
      <p className={`note ${report.passed ? 'good' : 'bad'}`} role="status">
        {report.summary}
      </p>
      <p className="soft">
        Examined <Time at={report.checkedAt} />.
      </p>
      <ul className="checks">
        {report.checks.map(({ name, status, expected, got, meaning, remedy }) => (
          <li key={name}>
            <div className="row">
              <State state={status} />
              <strong>{name.replaceAll('_', ' ')}</strong>
              {got === undefined ? null : <span className="soft figures">{answerText(got)}</span>}
            </div>
            <p>{meaning}</p>
            {status === 'passed' || status === 'skipped' ? null : (
              <p className="soft">Right is: {expected}</p>
            )}
            {remedy === undefined ? null : (
              <p>
                <strong>To mend it:</strong> {remedy}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Got = NonNullable<Report['checks'][number]['got']>;

function answerText({ status, error, durationMs }: Got): string {
  const answer = status === undefined ? error : `HTTP ${status}`;
  return answer === undefined ? `${durationMs} ms` : `${answer} after ${durationMs} ms`;
}
