import type { SecretRollStage } from '@purser/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Details } from '../../components/disclosure/details.tsx';
import { OneTimeSecret } from '../../components/one-time-secret.tsx';
import { Panel } from '../../components/page.tsx';
import { useDisabledReason } from '../../session.tsx';
import { ChallengeExchange } from './challenge-exchange.tsx';
import { ChallengeNote } from './challenge-note.tsx';
import type { Endpoint } from './endpoint-settings.ts';
import { SecretRollSteps } from './secret-roll-steps.tsx';

type RollAction = 'roll' | 'prove' | 'restore' | 'cancel';

/** The available actions at each stage. */
const ACTIONS: Readonly<Record<SecretRollStage, readonly (RollAction | 'switch')[]>> = {
  created: ['prove', 'cancel'],
  verified: ['switch', 'cancel'],
  scheduled: ['switch', 'cancel'],
  switched: ['roll', 'restore'],
};

const perform = async (id: string, action: RollAction) => {
  const { webhookEndpoints } = purser;
  switch (action) {
    case 'roll':
      return webhookEndpoints.rollSecret(id);
    case 'prove':
      return webhookEndpoints.verifySecret(id);
    case 'restore':
      return webhookEndpoints.restoreSecret(id);
    case 'cancel':
      return webhookEndpoints.cancelSecretRoll(id);
    default: {
      const never: never = action;
      return never;
    }
  }
};

/** Replaces the signing secret in steps, so that no event is lost. */
export function SecretRoll({ endpoint }: { readonly endpoint: Endpoint }) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const queries = useQueryClient();
  const { id, secretRoll: roll } = endpoint;
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (action: RollAction) => perform(id, action),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live'] }),
  });
  const available = roll === undefined ? (['roll'] as const) : ACTIONS[roll.stage];
  const button = (action: RollAction, text: string, variant: 'primary' | 'secondary' = 'secondary') =>
    available.some((one) => one === action) ? (
      <Button
        variant={variant}
        disabledReason={disabledReason}
        isBusy={isPending}
        onClick={() => mutate(action)}
      >
        {text}
      </Button>
    ) : null;
  const secret =
    data !== undefined && 'secret' in data && typeof data.secret === 'string' ? data.secret : null;
  return (
    <Panel title="Roll secret">
      <div className="stack">
        <SecretRollSteps roll={roll} />
        {error === null ? null : <ChallengeNote error={error} />}
        {data?.verification === undefined ? null : (
          <Details name="verification" summary="Verification request and response">
            <ChallengeExchange exchange={data.verification} />
          </Details>
        )}
        <div className="row">
          {button('roll', 'Create new secret', 'primary')}
          {button('prove', 'Verify new secret', 'primary')}
          {available.some((one) => one === 'switch') ? (
            <SwitchSecret id={id} disabledReason={disabledReason} />
          ) : null}
          {button('restore', 'Restore old secret')}
          {button('cancel', 'Discard new secret')}
        </div>
      </div>
      <Dialog title="New secret" isOpen={secret !== null} onClose={reset}>
        <p>
          Save the secret now: it is not shown again. Add it to your receiver beside the current one. It signs
          nothing yet.
        </p>
        <OneTimeSecret secret={secret ?? ''} label="the secret" onDone={reset} />
      </Dialog>
    </Panel>
  );
}

function SwitchSecret({
  id,
  disabledReason,
}: {
  readonly id: string;
  readonly disabledReason: string | null;
}) {
  const [at, setAt] = useState('');
  return (
    <ConfirmButton
      button={{ variant: 'primary', disabledReason, children: 'Switch…' }}
      title="Switch to the new secret?"
      action="Switch"
      variant="primary"
      onConfirm={() =>
        purser.webhookEndpoints.switchSecret(id, at === '' ? {} : { at: new Date(at).toISOString() })
      }
    >
      <p>
        All deliveries, retries included, are then signed with the new secret. You can restore the old one for
        72 hours.
      </p>
      <label className="field">
        <span className="label">Switch at (local time; empty for now)</span>
        <input
          className="input"
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </label>
    </ConfirmButton>
  );
}
