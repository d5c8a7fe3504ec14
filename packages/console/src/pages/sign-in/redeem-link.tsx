import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { acceptEntry, DoorError, type Entry, lookAtEntry } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { WrongNote } from './sign-in-error.tsx';
import { SignInForm } from './sign-in-form.tsx';

const TITLES = {
  first: 'Welcome to Purser',
  invitation: 'Join this account',
  reset: 'Choose a new password',
};

function Door({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Purser`;
  }, [title]);
  return (
    <div className="door">
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** Where one-time links lead. The token stands behind the #, so that it is in no log of any server. */
export function EnterPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const { data: entry, error } = useQuery({
    queryKey: ['entry', token],
    queryFn: () => lookAtEntry(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null)
    return (
      <Door title="This link does not work">
        <WrongNote error={error} />
        <p>
          <a href="/console">Go to signing in</a>
        </p>
      </Door>
    );
  if (entry === undefined) return <p className="door">Loading…</p>;
  const name = entry.accountName;
  return (
    <Door title={entry.kind === 'invitation' && name !== null ? `Join ${name}` : TITLES[entry.kind]}>
      <Following token={token} entry={entry} />
    </Door>
  );
}

/** Follows the link with what it needs: a click, a name and a password, or signing in as who was invited. */
function Following({ token, entry }: { readonly token: string; readonly entry: Entry }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (told: { name?: string; password?: string }) => acceptEntry(token, told),
    onSuccess: async () => {
      await navigate({ to: entry.kind === 'first' ? '/settings/security' : '/', replace: true });
      await queries.resetQueries();
    },
  });
  const { error, isPending, mutate, mutateAsync } = accept;
  if (error instanceof DoorError && error.code === 'SIGN_IN_FIRST')
    return (
      <>
        <p>
          {entry.email} can sign in here already. Sign in as {entry.email} to join.
        </p>
        <SignInForm email={entry.email ?? ''} onSignedIn={() => mutateAsync({})} />
      </>
    );
  if (entry.kind === 'first' || entry.isKnown)
    return (
      <>
        <p>
          {entry.kind === 'first'
            ? 'This link works once and makes you the owner of the first account and the operator of this installation. Name, e-mail and password come next.'
            : `You are invited as ${entry.email ?? 'yourself'}.`}
        </p>
        <WrongNote error={error} />
        <Button look="first" isBusy={isPending} onClick={() => mutate({})}>
          {entry.kind === 'first' ? 'Go in as the owner' : 'Join'}
        </Button>
      </>
    );
  return <NamingForm entry={entry} isBusy={isPending} error={error} onTold={mutate} />;
}

function NamingForm({
  entry,
  isBusy,
  error,
  onTold,
}: {
  readonly entry: Entry;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onTold: (told: { name?: string; password?: string }) => void;
}) {
  const isReset = entry.kind === 'reset';
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const password = String(given.get('password'));
        onTold(isReset ? { password } : { name: String(given.get('name')), password });
      }}
    >
      {entry.email === null ? null : (
        <TextField label="E-mail" type="email" autoComplete="username" value={entry.email} readOnly />
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
        hint={`12 characters or more.${isReset ? ' Every session of yours ends.' : ''}`}
        required
      />
      <WrongNote error={error} />
      <Button look="first" type="submit" isBusy={isBusy}>
        {isReset ? 'Set the password' : 'Join'}
      </Button>
    </form>
  );
}
