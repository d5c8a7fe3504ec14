import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';
import { ChallengeExchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import { type Endpoint, settingsOf } from './endpoint-settings.ts';
import { AddressFields, DeliveryFields } from './settings-fields.tsx';

/** The settings of an endpoint. Saving verifies it again and enables it. */
export function EditEndpoint({ endpoint }: { readonly endpoint: Endpoint }) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (form: FormData) =>
      purser.webhookEndpoints.update(endpoint.id, {
        url: String(form.get('url')).trim(),
        ...settingsOf(form),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && disabledReason === null) mutate(new FormData(event.currentTarget));
  };
  return (
    <div className="columns">
      <Panel title="Settings">
        <form className="stack" onSubmit={submit}>
          <AddressFields endpoint={endpoint} />
          <DeliveryFields endpoint={endpoint} />
          <div className="row">
            <Button variant="primary" type="submit" isBusy={isPending} disabledReason={disabledReason}>
              Verify and save
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title="Verification">
        <div className="stack" aria-live="polite">
          <p>
            Last verified <Time at={endpoint.verifiedAt} />, saved <Time at={endpoint.savedAt} />. Saving
            sends a verification challenge. If the endpoint fails it, nothing is changed.
          </p>
          <p className="muted">
            {endpoint.productEvents
              ? 'Product events are sent to this endpoint.'
              : 'To receive product events, save the endpoint again after the first product subscription.'}
          </p>
          {error === null ? null : <ChallengeNote error={error} />}
          {data?.verification === undefined ? null : (
            <>
              <p className="note success" role="status">
                Verified and saved.
              </p>
              <ChallengeExchange exchange={data.verification} />
            </>
          )}
        </div>
      </Panel>
    </div>
  );
}
