import { useMutation } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { OneTimeSecret } from '../../components/one-time-secret.tsx';
import { Panel } from '../../components/page.tsx';
import { useDisabledReason } from '../../session.tsx';

/** The current signing secret. It can be shown once after it was created. */
export function SecretPanel({ endpointId }: { readonly endpointId: string }) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => purser.webhookEndpoints.secret(endpointId),
  });
  return (
    <Panel title="Signing secret">
      <div className="stack">
        <p>
          Your receiver verifies every event with this secret. You can show it once after it was created. If
          you lose it, roll the secret.
        </p>
        <ErrorNote error={error} />
        {data === undefined ? (
          <div className="row">
            <Button disabledReason={disabledReason} isBusy={isPending} onClick={() => mutate()}>
              Show once
            </Button>
          </div>
        ) : (
          <OneTimeSecret secret={data.secret} label="the secret" onDone={reset} />
        )}
      </div>
    </Panel>
  );
}
