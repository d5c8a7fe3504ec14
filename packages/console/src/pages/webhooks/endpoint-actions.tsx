import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDisabledReason } from '../../session.tsx';
import { ChallengeExchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import type { Endpoint } from './endpoint-settings.ts';

interface ActionProps {
  readonly endpoint: Endpoint;
}

/** Saves the endpoint unchanged, which verifies it again and enables it. */
export function VerifyEndpoint({ endpoint }: ActionProps) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const queries = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => purser.webhookEndpoints.update(endpoint.id, { url: endpoint.url }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  return (
    <>
      <Button disabledReason={disabledReason} isBusy={isPending} onClick={() => mutate()}>
        Verify again
      </Button>
      <Dialog
        title={error === null ? 'Verified and saved' : 'Verification failed'}
        isOpen={data !== undefined || error !== null}
        onClose={reset}
      >
        {error === null ? (
          <p className="note success">The endpoint passed the verification challenge.</p>
        ) : (
          <ChallengeNote error={error} />
        )}
        {data?.verification === undefined ? null : <ChallengeExchange exchange={data.verification} />}
        <footer>
          <Button variant="primary" onClick={reset}>
            Close
          </Button>
        </footer>
      </Dialog>
    </>
  );
}

/** Stops deliveries. Saving the endpoint again enables it. */
export function DisableEndpoint({ endpoint }: ActionProps) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  if (!endpoint.enabled) return null;
  return (
    <ConfirmButton
      button={{ disabledReason, children: 'Disable…' }}
      title="Disable endpoint?"
      action="Disable endpoint"
      onConfirm={() => purser.webhookEndpoints.update(endpoint.id, { enabled: false })}
    >
      <p>
        Nothing is sent to <code>{endpoint.url}</code> until you save it again. Events stay in the log:
        recover missed ones afterwards.
      </p>
    </ConfirmButton>
  );
}

export function DeleteEndpoint({ endpoint }: ActionProps) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const navigate = useNavigate();
  return (
    <ConfirmButton
      button={{ variant: 'danger', disabledReason, children: 'Delete…' }}
      title="Delete endpoint?"
      action="Delete endpoint"
      onConfirm={async () => {
        await purser.webhookEndpoints.delete(endpoint.id);
        await navigate({ to: '/webhooks' });
      }}
    >
      <p>
        Nothing more is sent to <code>{endpoint.url}</code>, and its secret is deleted. Events stay in the
        log.
      </p>
    </ConfirmButton>
  );
}
