import type { SecretRollStage } from '@purser/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SecretNote } from '../../components/one-time-secret.tsx';
import { Panel } from '../../components/page.tsx';
import { useWhyNot } from '../../session.tsx';
import { Exchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import type { Endpoint } from './endpoint-settings.ts';
import { RollStages } from './secret-roll-steps.tsx';

type Act = 'roll' | 'prove' | 'restore' | 'cancel';

/** Which acts have their turn, by how far the new secret has come. */
const ACTS: Readonly<Record<SecretRollStage, readonly (Act | 'switch')[]>> = {
  made: ['prove', 'cancel'],
  proved: ['switch', 'cancel'],
  scheduled: ['switch', 'cancel'],
  switched: ['roll', 'restore'],
};

const perform = async (id: string, act: Act) => {
  const { webhookEndpoints } = purser;
  switch (act) {
    case 'roll':
      return webhookEndpoints.rollSecret(id);
    case 'prove':
      return webhookEndpoints.proveSecret(id);
    case 'restore':
      return webhookEndpoints.restoreSecret(id);
    case 'cancel':
      return webhookEndpoints.cancelSecretRoll(id);
    default: {
      const never: never = act;
      return never;
    }
  }
};

/** The signing secret changed in stages, so that no event is ever lost to it. */
export function SecretRoll({ endpoint }: { readonly endpoint: Endpoint }) {
  const whyNot = useWhyNot('webhook_endpoints:write');
  const queries = useQueryClient();
  const { id, secretRoll: roll } = endpoint;
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (act: Act) => perform(id, act),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  const turn = roll === undefined ? (['roll'] as const) : ACTS[roll.stage];
  const button = (act: Act, text: string, look: 'first' | 'plain' = 'plain') =>
    turn.some((one) => one === act) ? (
      <Button look={look} whyNot={whyNot} isBusy={isPending} onClick={() => mutate(act)}>
        {text}
      </Button>
    ) : null;
  const secret =
    data !== undefined && 'secret' in data && typeof data.secret === 'string' ? data.secret : null;
  return (
    <Panel title="Rolling the secret">
      <div className="stack">
        <RollStages roll={roll} />
        {error === null ? null : <ChallengeNote error={error} />}
        {data?.verification === undefined ? null : (
          <details>
            <summary>The proof: challenge and answer</summary>
            <Exchange exchange={data.verification} />
          </details>
        )}
        <div className="row">
          {button('roll', 'Make a new secret', 'first')}
          {button('prove', 'Prove it', 'first')}
          {turn.some((one) => one === 'switch') ? <Switch id={id} whyNot={whyNot} /> : null}
          {button('restore', 'Put the old one back')}
          {button('cancel', 'Drop the new one')}
        </div>
      </div>
      <Dialog title="Keep the new secret now" isOpen={secret !== null} onClose={reset}>
        <p>It is shown this once and signs nothing yet. Put it into your receiver, beside the old one.</p>
        <SecretNote secret={secret ?? ''} label="the secret" onKept={reset} />
      </Dialog>
    </Panel>
  );
}

function Switch({ id, whyNot }: { readonly id: string; readonly whyNot: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState('');
  return (
    <>
      <Button look="first" whyNot={whyNot} onClick={() => setOpen(true)}>
        Switch…
      </Button>
      <Ask
        title="Switch to the new secret?"
        look="first"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Switch"
        onConfirm={() =>
          purser.webhookEndpoints.switchSecret(id, at === '' ? {} : { at: new Date(at).toISOString() })
        }
      >
        <p>
          From then on everything is signed with the new one, retries of older events too. For 72 hours after
          it the old one can be put back.
        </p>
        <label className="field">
          <span className="label">When (your time; at once when empty)</span>
          <input
            className="input"
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </label>
      </Ask>
    </>
  );
}
