import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthError, type OneTimeLink, readLink, redeemLink } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { CenteredPage } from '../../components/centered-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { SignInForm } from './sign-in-form.tsx';

const TITLES = {
  setup: 'Set up your account',
  invitation: 'Accept the invitation',
  reset: 'Set a new password',
};

/** The target of one-time links. The token is in the URL's fragment, which is sent to no server and so logged by none. */
export function RedeemLinkPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const { data: link, error } = useQuery({
    queryKey: ['one-time-link', token],
    queryFn: () => readLink(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null)
    return (
      <CenteredPage title="This link is not valid">
        <ErrorNote error={error} />
        <p>
          <a href="/console">Go to sign-in</a>
        </p>
      </CenteredPage>
    );
  if (link === undefined) return <p className="centered-page">Loading…</p>;
  const name = link.accountName;
  return (
    <CenteredPage title={link.kind === 'invitation' && name !== null ? `Join ${name}` : TITLES[link.kind]}>
      <RedeemForm token={token} link={link} />
    </CenteredPage>
  );
}

interface Credentials {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
}

/** Redeems the link with what it needs: name, email and password, one click of a user who has them, or a sign-in as the invited user. */
function RedeemForm({ token, link }: { readonly token: string; readonly link: OneTimeLink }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const redeem = useMutation({
    mutationFn: (credentials: Credentials) => redeemLink(token, credentials),
    onSuccess: async () => {
      await navigate({ to: '/', replace: true });
      await queries.resetQueries();
    },
  });
  const { error, isPending, mutate, mutateAsync } = redeem;
  if (error instanceof AuthError && error.code === 'SIGN_IN_FIRST')
    return (
      <>
        <p>{link.email} already belongs to a user. Sign in to join.</p>
        <SignInForm email={link.email ?? ''} onSignedIn={() => mutateAsync({})} />
      </>
    );
  if (link.isKnown)
    return (
      <>
        <p>You are invited as {link.email ?? 'a member'}.</p>
        <ErrorNote error={error} />
        <Button variant="primary" isBusy={isPending} onClick={() => mutate({})}>
          Join
        </Button>
      </>
    );
  return <CredentialsForm link={link} isBusy={isPending} error={error} onSubmit={mutate} />;
}

function CredentialsForm({
  link,
  isBusy,
  error,
  onSubmit,
}: {
  readonly link: OneTimeLink;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (credentials: Credentials) => void;
}) {
  const isReset = link.kind === 'reset';
  const isSetup = link.kind === 'setup';
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const password = String(form.get('password'));
        const name = String(form.get('name'));
        onSubmit({
          password,
          ...(isReset ? {} : { name }),
          ...(isSetup ? { email: String(form.get('email')) } : {}),
        });
      }}
    >
      {isSetup ? <p>You become the owner of the first account and operate this installation.</p> : null}
      {isReset ? null : (
        <TextField label="Your name" name="name" autoComplete="name" maxLength={100} required />
      )}
      <EmailField link={link} />
      <TextField
        label={isReset ? 'New password' : 'Password'}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        hint={`At least 12 characters.${isReset ? ' You are signed out of all other sessions.' : ''}`}
        required
      />
      <ErrorNote error={error} />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {isReset ? 'Set password' : isSetup ? 'Create account' : 'Join'}
      </Button>
    </form>
  );
}

/** The address of the link, or the one that the owner enters. */
function EmailField({ link: { kind, email } }: { readonly link: OneTimeLink }) {
  const shared = { label: 'Email', type: 'email', autoComplete: 'username' } as const;
  if (kind === 'setup')
    return (
      <TextField {...shared} name="email" maxLength={254} hint="You sign in with this address." required />
    );
  return email === null ? null : <TextField {...shared} value={email} readOnly />;
}
