import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { useWhyNot } from '../../session.tsx';
import { Exchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import { type Endpoint, settingsOf } from './endpoint-settings.ts';
import { AddressFields, PaceFields } from './settings-fields.tsx';

/** Everything about an endpoint that can be changed. Saving has it challenged again, and switches it on. */
export function EditEndpoint({ endpoint }: { readonly endpoint: Endpoint }) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (given: FormData) =>
      purser.webhookEndpoints.update(endpoint.id, {
        url: String(given.get('url')).trim(),
        ...settingsOf(given),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && whyNot === null) mutate(new FormData(event.currentTarget));
  };
  return (
    <div className="columns">
      <Panel title="Settings">
        <form className="stack" onSubmit={submit}>
          <AddressFields endpoint={endpoint} />
          <PaceFields endpoint={endpoint} />
          <div className="row">
            <Button look="first" type="submit" isBusy={isPending} whyNot={whyNot}>
              Verify and save
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title="Verification">
        <div className="stack" aria-live="polite">
          <p>
            Last verified <Time at={endpoint.verifiedAt} />, saved <Time at={endpoint.savedAt} />. Saving
            sends the challenge; when it is not answered, everything stays as it was.
          </p>
          <p className="soft">
            {endpoint.productEvents
              ? 'Product events are sent here.'
              : 'Product events are sent once it is saved again after the first product subscription.'}
          </p>
          {error === null ? null : <ChallengeNote error={error} />}
          {data?.verification === undefined ? null : (
            <>
              <p className="note good" role="status">
                Verified and saved.
              </p>
              <Exchange exchange={data.verification} />
            </>
          )}
        </div>
      </Panel>
    </div>
  );
}
