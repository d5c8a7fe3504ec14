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
  setup: 'Welcome to Purser',
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

/** Redeems the link with what it needs: one click, a name and a password, or a sign-in as the invited user. */
function RedeemForm({ token, link }: { readonly token: string; readonly link: OneTimeLink }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const redeem = useMutation({
    mutationFn: (credentials: { name?: string; password?: string }) => redeemLink(token, credentials),
    onSuccess: async () => {
      await navigate({ to: link.kind === 'setup' ? '/settings/security' : '/', replace: true });
      await queries.resetQueries();
    },
  });
  const { error, isPending, mutate, mutateAsync } = redeem;
  if (error instanceof AuthError && error.code === 'SIGN_IN_FIRST')
    return (
      <>
        <p>{link.email} has a sign-in already. Sign in to join.</p>
        <SignInForm email={link.email ?? ''} onSignedIn={() => mutateAsync({})} />
      </>
    );
  if (link.kind === 'setup' || link.isKnown)
    return (
      <>
        <p>
          {link.kind === 'setup'
            ? 'This link works once. It makes you the owner of the first account and the operator of this installation. You set your name, email and password next.'
            : `You are invited as ${link.email ?? 'a member'}.`}
        </p>
        <ErrorNote error={error} />
        <Button variant="primary" isBusy={isPending} onClick={() => mutate({})}>
          {link.kind === 'setup' ? 'Set up your account' : 'Join'}
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
  readonly onSubmit: (credentials: { name?: string; password?: string }) => void;
}) {
  const isReset = link.kind === 'reset';
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const password = String(form.get('password'));
        onSubmit(isReset ? { password } : { name: String(form.get('name')), password });
      }}
    >
      {link.email === null ? null : (
        <TextField label="Email" type="email" autoComplete="username" value={link.email} readOnly />
      )}
      {isReset ? null : (
        <TextField label="Your name" name="name" autoComplete="name" maxLength={100} required />
      )}
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
        {isReset ? 'Set password' : 'Join'}
      </Button>
    </form>
  );
}
