import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useWhyNot } from '../../session.tsx';
import { Exchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import type { Endpoint } from './endpoint-settings.ts';

interface ActProps {
  readonly endpoint: Endpoint;
}

/** Saves the address as it is: it is challenged again, and an endpoint that was switched off goes on. */
export function SaveAgain({ endpoint }: ActProps) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const queries = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => purser.webhookEndpoints.update(endpoint.id, { url: endpoint.url }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  return (
    <>
      <Button whyNot={whyNot} isBusy={isPending} onClick={() => mutate()}>
        Save again and verify
      </Button>
      <Dialog
        title={error === null ? 'Verified and saved' : 'The endpoint did not pass'}
        isOpen={data !== undefined || error !== null}
        onClose={reset}
      >
        {error === null ? (
          <p className="note good">It answered the challenge.</p>
        ) : (
          <ChallengeNote error={error} />
        )}
        {data?.verification === undefined ? null : <Exchange exchange={data.verification} />}
        <footer>
          <Button look="first" onClick={reset}>
            Close
          </Button>
        </footer>
      </Dialog>
    </>
  );
}

/** Switches sending off. Going on is saving again. */
export function SwitchOff({ endpoint }: ActProps) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const [isOpen, setOpen] = useState(false);
  if (!endpoint.enabled) return null;
  return (
    <>
      <Button whyNot={whyNot} onClick={() => setOpen(true)}>
        Switch off…
      </Button>
      <Ask
        title="Switch this endpoint off?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Switch it off"
        onConfirm={() => purser.webhookEndpoints.update(endpoint.id, { enabled: false })}
      >
        <p>
          Nothing is sent to <code>{endpoint.url}</code> until it is saved again. Events stay in the log; what
          was missed can be recovered then.
        </p>
      </Ask>
    </>
  );
}

export function Remove({ endpoint }: ActProps) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" whyNot={whyNot} onClick={() => setOpen(true)}>
        Delete…
      </Button>
      <Ask
        title="Delete this endpoint?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Delete the endpoint"
        onConfirm={async () => {
          await purser.webhookEndpoints.delete(endpoint.id);
          await navigate({ to: '/webhooks' });
        }}
      >
        <p>
          Nothing more is sent to <code>{endpoint.url}</code>, and its secret is gone. Events stay in the log.
        </p>
      </Ask>
    </>
  );
}
