import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SecretNote } from '../../components/one-time-secret.tsx';
import { useWhyNot } from '../../session.tsx';
import { Exchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import { settingsOf } from './endpoint-settings.ts';
import { AddressFields, PaceFields } from './settings-fields.tsx';

/** Adds an endpoint: it is challenged at once, and what it answered is shown, right or wrong. */
export function NewEndpoint() {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (given: FormData) =>
      purser.webhookEndpoints.create({ url: String(given.get('url')).trim(), ...settingsOf(given) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget));
  };
  const title = data === undefined ? 'Add an endpoint' : 'Verified and saved';
  return (
    <>
      <Button look="first" whyNot={whyNot} onClick={() => setOpen(true)}>
        Add an endpoint
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        {data === undefined ? (
          <form className="stack" onSubmit={submit}>
            <AddressFields />
            <details>
              <summary>Order, pace and headers</summary>
              <div className="stack">
                <PaceFields />
              </div>
            </details>
            {error === null ? null : <ChallengeNote error={error} />}
            <footer>
              <Button onClick={close}>Not now</Button>
              <Button look="first" type="submit" isBusy={isPending}>
                Verify and save
              </Button>
            </footer>
          </form>
        ) : (
          <>
            <p>Your receiver checks the signature of every event with this secret. Keep it now.</p>
            <SecretNote secret={data.secret} label="the secret" onKept={close}>
              {data.verification === undefined ? null : (
                <details>
                  <summary>The challenge and its answer</summary>
                  <Exchange exchange={data.verification} />
                </details>
              )}
            </SecretNote>
          </>
        )}
      </Dialog>
    </>
  );
}
