import { useMutation } from '@tanstack/react-query';
import { finishSecondFactor, type SecondFactorSetUp } from '../../api/account-security.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { CopyButton } from '../../components/id.tsx';
import { WrongNote } from '../sign-in/sign-in-error.tsx';
import { QrCode } from './qr-code.tsx';

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for the authenticator app, as a picture and as text, and the first code of it as proof. */
export function ScanAndConfirm({
  setUp,
  onConfirmed,
  onCancel,
}: {
  readonly setUp: SecondFactorSetUp;
  readonly onConfirmed: () => Promise<unknown>;
  readonly onCancel: () => void;
}) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: finishSecondFactor,
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
      <p>Scan this with the app, or give it the secret by hand.</p>
      <QrCode text={setUp.address} label="QR code of the secret" />
      <p className="row">
        <code>{inFours(setUp.secret)}</code> <CopyButton text={setUp.secret} label="the secret" />
      </p>
      <TextField
        label="Code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,7}"
        required
      />
      <WrongNote error={error} />
      <footer>
        <Button onClick={onCancel}>Not now</Button>
        <Button look="first" type="submit" isBusy={isPending}>
          Turn it on
        </Button>
      </footer>
    </form>
  );
}
