import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { changeProfile, type Profile, type ProfileChange, readProfile } from '../../api/account-security.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Loading, Panel } from '../../components/page.tsx';

/** Name, email and password of the signed-in user. */
export function ProfilePanels() {
  const { data: profile, error } = useQuery({ queryKey: ['profile'], queryFn: readProfile });
  if (profile === undefined) return <Loading error={error} />;
  return (
    <>
      <Panel title="Profile">
        <NameForm profile={profile} />
      </Panel>
      <Panel title="Password">
        <PasswordForm profile={profile} />
      </Panel>
    </>
  );
}

function useProfileChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => changeProfile(change),
    onSuccess: async (profile) => {
      queries.setQueryData(['profile'], profile);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['caller'] }),
        queries.invalidateQueries({ queryKey: ['sessions'] }),
        queries.invalidateQueries({ queryKey: ['live', 'members'] }),
      ]);
    },
  });
}

const read = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name: string) => String(form.get(name) ?? '');
};

const current = (password: string) => (password === '' ? {} : { currentPassword: password });

function NameForm({ profile }: { readonly profile: Profile }) {
  const { mutate, error, isPending, isSuccess } = useProfileChange();
  return (
    <form
      className="stack narrow"
      onSubmit={(event) => {
        const field = read(event);
        mutate({ name: field('name'), email: field('email'), ...current(field('current')) });
      }}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={profile.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        hint="You sign in with this address."
        defaultValue={profile.email}
      />
      {profile.hasPassword ? (
        <TextField
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          hint="Required to change the email address."
        />
      ) : null}
      <ErrorNote error={error} />
      <div className="row">
        <Button type="submit" isBusy={isPending}>
          Save profile
        </Button>
        <span role="status">{isSuccess ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

function PasswordForm({ profile }: { readonly profile: Profile }) {
  const { mutate, error, isPending, isSuccess } = useProfileChange();
  return (
    <form
      className="stack narrow"
      onSubmit={(event) => {
        const form = event.currentTarget;
        const field = read(event);
        mutate(
          { password: field('password'), ...current(field('current')) },
          { onSuccess: () => form.reset() },
        );
      }}
    >
      {profile.hasPassword ? (
        <TextField
          label="Current password"
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : (
        <p>You have no password yet.</p>
      )}
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        maxLength={256}
        hint="At least 12 characters. You are signed out of all other sessions."
        required
      />
      <ErrorNote error={error} />
      <div className="row">
        <Button type="submit" isBusy={isPending}>
          {profile.hasPassword ? 'Change password' : 'Set password'}
        </Button>
        <span role="status">{isSuccess ? 'Password changed.' : ''}</span>
      </div>
    </form>
  );
}
