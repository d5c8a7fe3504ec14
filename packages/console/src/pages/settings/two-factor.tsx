import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  disableTwoFactor,
  readProfile,
  regenerateBackupCodes,
  startTwoFactorSetup,
  type TwoFactorSetup,
} from '../../api/account-security.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CopyButton } from '../../components/id.tsx';
import { Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useCaller } from '../../session.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasswordForm } from './password-form.tsx';

type Open = 'on' | 'off' | 'codes' | null;

/** Two-factor authentication with an authenticator app. */
export function TwoFactor() {
  const { user } = useCaller();
  const { data: profile } = useQuery({ queryKey: ['profile'], queryFn: readProfile });
  const [open, setOpen] = useState<Open>(null);
  const isOn = user?.twoFactorEnabled === true;
  const disabledReason = profile?.hasPassword === false ? 'Set a password first' : null;
  const close = () => setOpen(null);
  return (
    <Panel title="Two-factor authentication" actions={<StatusBadge status={isOn ? 'on' : 'off'} />}>
      <div className="stack">
        <p>
          {isOn
            ? 'Signing in with your password also asks for a code from your authenticator app. Passkeys need no code.'
            : 'Require a code from an authenticator app in addition to your password.'}
        </p>
        <div className="row">
          {isOn ? (
            <>
              <Button onClick={() => setOpen('codes')}>Replace backup codes…</Button>
              <Button variant="danger" onClick={() => setOpen('off')}>
                Turn off…
              </Button>
            </>
          ) : (
            <Button disabledReason={disabledReason} onClick={() => setOpen('on')}>
              Turn on…
            </Button>
          )}
        </div>
      </div>
      {open === 'on' ? <TurnOn onClose={close} /> : null}
      {open === 'off' ? <TurnOff onClose={close} /> : null}
      {open === 'codes' ? <ReplaceCodes onClose={close} /> : null}
    </Panel>
  );
}

/** Refetches the caller and the sessions: turning two-factor authentication on or off starts a new session. */
function useRefetch() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['caller'] }),
      queries.invalidateQueries({ queryKey: ['sessions'] }),
      queries.invalidateQueries({ queryKey: ['live', 'members'] }),
    ]);
}

function TurnOn({ onClose }: { readonly onClose: () => void }) {
  const refetch = useRefetch();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const confirmed = async () => {
    setConfirmed(true);
    await refetch();
  };
  return (
    <Dialog
      title={isConfirmed ? 'Save your backup codes' : 'Turn on two-factor authentication'}
      isOpen
      onClose={onClose}
    >
      {setup === null ? (
        <PasswordForm
          action="Continue"
          variant="primary"
          onCancel={onClose}
          onSubmit={async (password) => setSetup(await startTwoFactorSetup(password))}
        >
          <p>You need an authenticator app. Nothing changes until you enter a code from it.</p>
        </PasswordForm>
      ) : isConfirmed ? (
        <BackupCodes codes={setup.backupCodes} onClose={onClose} />
      ) : (
        <AuthenticatorSetup setup={setup} onConfirmed={confirmed} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const refetch = useRefetch();
  return (
    <Dialog title="Turn off two-factor authentication?" isOpen onClose={onClose}>
      <PasswordForm
        action="Turn off"
        variant="danger"
        onCancel={onClose}
        onSubmit={async (password) => {
          await disableTwoFactor(password);
          await refetch();
          onClose();
        }}
      >
        <p>You then sign in with your password only. Your backup codes stop working.</p>
      </PasswordForm>
    </Dialog>
  );
}

function ReplaceCodes({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      title={codes === null ? 'Replace backup codes?' : 'Save your backup codes'}
      isOpen
      onClose={onClose}
    >
      {codes === null ? (
        <PasswordForm
          action="Replace codes"
          variant="danger"
          onCancel={onClose}
          onSubmit={async (password) => setCodes(await regenerateBackupCodes(password))}
        >
          <p>Your current backup codes stop working.</p>
        </PasswordForm>
      ) : (
        <BackupCodes codes={codes} onClose={onClose} />
      )}
    </Dialog>
  );
}

function BackupCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <>
      <p>
        Each code works once, in place of a code of your app. They are shown only now: store them apart from
        your password.
      </p>
      <ul className="codes" aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={codes.join('\n')} label="the backup codes" />
      </div>
      <footer>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </footer>
    </>
  );
}
