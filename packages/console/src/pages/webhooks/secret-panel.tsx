import { useState } from 'react';
import { confirmPassword } from '../../api/account-security.ts';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { OneTimeSecret } from '../../components/one-time-secret.tsx';
import { Panel } from '../../components/page.tsx';
import { useDisabledReason } from '../../session.tsx';
import { PasswordForm } from '../settings/password-form.tsx';

/** The current signing secret. It is revealed after the user enters the password again. */
export function SecretPanel({ endpointId }: { readonly endpointId: string }) {
  const disabledReason = useDisabledReason('webhook_endpoints:write');
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setSecret(null);
  };
  return (
    <Panel title="Signing secret">
      <div className="stack">
        <p>Your receiver verifies every event with this secret.</p>
        <div className="row">
          <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
            Reveal…
          </Button>
        </div>
      </div>
      <Dialog
        title={secret === null ? 'Reveal the signing secret?' : 'Signing secret'}
        isOpen={isOpen}
        onClose={close}
      >
        {secret === null ? (
          <PasswordForm
            action="Reveal"
            variant="primary"
            onCancel={close}
            onSubmit={async (password) => {
              await confirmPassword(password);
              setSecret((await purser.webhookEndpoints.secret(endpointId)).secret);
            }}
          >
            <p>Enter your password. The request log records who revealed the secret.</p>
          </PasswordForm>
        ) : (
          <OneTimeSecret secret={secret} label="the secret" onDone={close} />
        )}
      </Dialog>
    </Panel>
  );
}
