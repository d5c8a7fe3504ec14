import { useMutation } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SecretNote } from '../../components/one-time-secret.tsx';
import { Panel } from '../../components/page.tsx';
import { useWhyNot } from '../../session.tsx';

/** The secret that signs now. It can be read once after it was made; later a new one has to be rolled. */
export function SecretPanel({ endpointId }: { readonly endpointId: string }) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => purser.webhookEndpoints.secret(endpointId),
  });
  return (
    <Panel title="Signing secret">
      <div className="stack">
        <p>
          Your receiver checks every event with it. After it was made it can be read once more here, and then
          never again: whoever lost it rolls a new one.
        </p>
        {error === null ? null : <FailureNote error={error} />}
        {data === undefined ? (
          <div className="row">
            <Button whyNot={whyNot} isBusy={isPending} onClick={() => mutate()}>
              Show it this once
            </Button>
          </div>
        ) : (
          <SecretNote secret={data.secret} label="the secret" onKept={reset} />
        )}
      </div>
    </Panel>
  );
}
