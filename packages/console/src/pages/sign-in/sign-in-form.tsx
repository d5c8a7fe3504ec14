import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { passkeysWhyNot, signInWithPasskey } from '../../api/passkeys.ts';
import { proveSecondFactor, readMeans, signIn } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { WrongNote } from './sign-in-error.tsx';

const given = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? '');
};

const focus = (input: HTMLInputElement | null) => input?.focus();

/** E-mail and password, then the code where one is asked for; or a passkey instead of both. */
export function SignInForm({
  email,
  onSignedIn,
}: {
  /** The one who has to sign in; anybody when left out. */
  readonly email?: string;
  readonly onSignedIn: () => Promise<unknown>;
}) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const password = useMutation({
    mutationFn: (tried: { email: string; password: string }) => signIn(tried.email, tried.password),
    onSuccess: (next) => (next === 'in' ? onSignedIn() : setStep('code')),
  });
  if (step === 'code') return <CodeForm onSignedIn={onSignedIn} onBack={() => setStep('password')} />;
  return (
    <div className="stack">
      <form
        className="stack"
        onSubmit={(event) =>
          password.mutate({ email: given(event, 'email'), password: given(event, 'password') })
        }
      >
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          {...(email === undefined ? {} : { value: email, readOnly: true })}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <WrongNote error={password.error} />
        <Button look="first" type="submit" isBusy={password.isPending}>
          Sign in
        </Button>
      </form>
      <PasskeyButton onSignedIn={onSignedIn} />
    </div>
  );
}

function CodeForm({
  onSignedIn,
  onBack,
}: {
  readonly onSignedIn: () => Promise<unknown>;
  readonly onBack: () => void;
}) {
  const code = useMutation({ mutationFn: proveSecondFactor, onSuccess: onSignedIn });
  return (
    <form className="stack" onSubmit={(event) => code.mutate(given(event, 'code'))}>
      <TextField
        ref={focus}
        label="Code"
        hint="Six digits from your authenticator app, or one of your backup codes."
        name="code"
        autoComplete="one-time-code"
        required
      />
      <WrongNote error={code.error} />
      <Button look="first" type="submit" isBusy={code.isPending}>
        Go on
      </Button>
      <Button look="quiet" onClick={onBack}>
        Back to the password
      </Button>
    </form>
  );
}

function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<unknown> }) {
  const { data: means } = useQuery({ queryKey: ['means'], queryFn: readMeans, staleTime: 600_000 });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  if (means?.passkeys !== true) return null;
  return (
    <div className="stack">
      <Button isBusy={passkey.isPending} whyNot={passkeysWhyNot()} onClick={() => passkey.mutate()}>
        Sign in with a passkey
      </Button>
      <WrongNote error={passkey.error} />
    </div>
  );
}
