import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  beginSecondFactor,
  endSecondFactor,
  readProfile,
  renewBackupCodes,
  type SecondFactorSetUp,
} from '../../api/account-security.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CopyButton } from '../../components/id.tsx';
import { Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { useCaller } from '../../session.tsx';
import { ScanAndConfirm } from './authenticator-setup.tsx';
import { PasswordForm } from './password-form.tsx';

type Open = 'on' | 'off' | 'codes' | null;

/** A code of an authenticator app besides the password. */
export function SecondFactor() {
  const { person } = useCaller();
  const { data: profile } = useQuery({ queryKey: ['profile'], queryFn: readProfile });
  const [open, setOpen] = useState<Open>(null);
  const isOn = person?.hasSecondFactor === true;
  const whyNot = profile?.hasPassword === false ? 'set a password first' : null;
  const close = () => setOpen(null);
  return (
    <Panel title="Second factor" actions={<State state={isOn ? 'on' : 'off'} />}>
      <div className="stack">
        <p>
          {isOn
            ? 'Signing in with your password asks for a code of your authenticator app too. A passkey needs no code.'
            : 'A code of an authenticator app on your phone besides the password: whoever learns the password alone cannot sign in.'}
        </p>
        <div className="row">
          {isOn ? (
            <>
              <Button onClick={() => setOpen('codes')}>New backup codes…</Button>
              <Button look="danger" onClick={() => setOpen('off')}>
                Turn off…
              </Button>
            </>
          ) : (
            <Button whyNot={whyNot} onClick={() => setOpen('on')}>
              Turn on…
            </Button>
          )}
        </div>
      </div>
      {open === 'on' ? <TurnOn onClose={close} /> : null}
      {open === 'off' ? <TurnOff onClose={close} /> : null}
      {open === 'codes' ? <NewCodes onClose={close} /> : null}
    </Panel>
  );
}

/** Who is signed in is read anew, and the sessions: turning it on or off begins a new one. */
function useChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['caller'] }),
      queries.invalidateQueries({ queryKey: ['sessions'] }),
      queries.invalidateQueries({ queryKey: ['live', 'people'] }),
    ]);
}

function TurnOn({ onClose }: { readonly onClose: () => void }) {
  const changed = useChanged();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const confirmed = async () => {
    setConfirmed(true);
    await changed();
  };
  return (
    <Dialog
      title={isConfirmed ? 'Keep these backup codes' : 'Turn on the second factor'}
      isOpen
      onClose={onClose}
    >
      {setUp === null ? (
        <PasswordForm
          action="Go on"
          look="first"
          onCancel={onClose}
          onGiven={async (password) => setSetUp(await beginSecondFactor(password))}
        >
          <p>You need an authenticator app that makes codes. Nothing changes until you have given one.</p>
        </PasswordForm>
      ) : isConfirmed ? (
        <BackupCodes codes={setUp.backupCodes} onClose={onClose} />
      ) : (
        <ScanAndConfirm setUp={setUp} onConfirmed={confirmed} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const changed = useChanged();
  return (
    <Dialog title="Turn off the second factor?" isOpen onClose={onClose}>
      <PasswordForm
        action="Turn it off"
        look="danger"
        onCancel={onClose}
        onGiven={async (password) => {
          await endSecondFactor(password);
          await changed();
          onClose();
        }}
      >
        <p>From then on the password alone signs you in. The backup codes work no more.</p>
      </PasswordForm>
    </Dialog>
  );
}

function NewCodes({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title={codes === null ? 'New backup codes?' : 'Keep these backup codes'} isOpen onClose={onClose}>
      {codes === null ? (
        <PasswordForm
          action="Make new codes"
          look="danger"
          onCancel={onClose}
          onGiven={async (password) => setCodes(await renewBackupCodes(password))}
        >
          <p>The backup codes that you have now work no more.</p>
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
        Each signs you in once in place of a code, when the phone is lost. They are shown this once: keep them
        apart from the password.
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
        <Button look="first" onClick={onClose}>
          I have kept them
        </Button>
      </footer>
    </>
  );
}
