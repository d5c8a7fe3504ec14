import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { passkeysUnavailableReason, signInWithPasskey } from '../../api/passkeys.ts';
import { readSignInMethods, signIn, verifySecondFactor } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';

const submitted = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? '');
};

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Email and password, then a code for users with two-factor authentication; or a passkey instead of both. */
export function SignInForm({
  email,
  onSignedIn,
}: {
  /** The user who has to sign in; anyone when missing. */
  readonly email?: string;
  readonly onSignedIn: () => Promise<unknown>;
}) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const password = useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      signIn(credentials.email, credentials.password),
    onSuccess: (next) => (next === 'signed_in' ? onSignedIn() : setStep('code')),
  });
  if (step === 'code') return <CodeForm onSignedIn={onSignedIn} onBack={() => setStep('password')} />;
  return (
    <div className="stack">
      <form
        className="stack"
        onSubmit={(event) =>
          password.mutate({ email: submitted(event, 'email'), password: submitted(event, 'password') })
        }
      >
        <TextField
          label="Email"
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
        <ErrorNote error={password.error} />
        <Button variant="primary" type="submit" isBusy={password.isPending}>
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
  const code = useMutation({ mutationFn: verifySecondFactor, onSuccess: onSignedIn });
  return (
    <form className="stack" onSubmit={(event) => code.mutate(submitted(event, 'code'))}>
      <TextField
        ref={focus}
        label="Authentication code"
        hint="The six digits from your authenticator app, or a backup code."
        name="code"
        autoComplete="one-time-code"
        required
      />
      <ErrorNote error={code.error} />
      <Button variant="primary" type="submit" isBusy={code.isPending}>
        Continue
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to password
      </Button>
    </form>
  );
}

function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<unknown> }) {
  const { data: methods } = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: readSignInMethods,
    staleTime: 600_000,
  });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  if (methods?.passkeys !== true) return null;
  return (
    <div className="stack">
      <Button
        isBusy={passkey.isPending}
        disabledReason={passkeysUnavailableReason()}
        onClick={() => passkey.mutate()}
      >
        Sign in with a passkey
      </Button>
      <ErrorNote error={passkey.error} />
    </div>
  );
}
