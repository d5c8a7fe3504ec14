import { useMutation } from '@tanstack/react-query';
import { confirmTwoFactor, type TwoFactorSetup } from '../../api/account-security.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { CopyButton } from '../../components/id.tsx';
import { QrCode } from './qr-code.tsx';

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Shows the authenticator's secret as a QR code and as text, and asks for a first code. */
export function AuthenticatorSetup({
  setup,
  onConfirmed,
  onCancel,
}: {
  readonly setup: TwoFactorSetup;
  readonly onConfirmed: () => Promise<unknown>;
  readonly onCancel: () => void;
}) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: confirmTwoFactor,
    onSuccess: onConfirmed,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get('code')));
      }}
    >
      <p>Scan the QR code with your authenticator app, or enter the secret manually.</p>
      <QrCode text={setup.address} label="QR code of the secret" />
      <p className="row">
        <code>{inFours(setup.secret)}</code> <CopyButton text={setup.secret} label="the secret" />
      </p>
      <TextField
        label="Authentication code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,7}"
        required
      />
      <ErrorNote error={error} />
      <footer>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={isPending}>
          Turn on
        </Button>
      </footer>
    </form>
  );
}
