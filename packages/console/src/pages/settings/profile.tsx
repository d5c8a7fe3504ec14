import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { changeProfile, type Profile, type ProfileChange, readProfile } from '../../api/account-security.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { WrongNote } from '../sign-in/sign-in-error.tsx';

/** Name, e-mail and password of whoever is signed in. */
export function OwnProfile() {
  const { data: profile, error } = useQuery({ queryKey: ['profile'], queryFn: readProfile });
  if (error !== null) return <WrongNote error={error} />;
  if (profile === undefined) return <Loading />;
  return (
    <>
      <Panel title="Name and e-mail">
        <NameForm profile={profile} />
      </Panel>
      <Panel title="Password">
        <PasswordForm profile={profile} />
      </Panel>
    </>
  );
}

function useChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => changeProfile(change),
    onSuccess: async (profile) => {
      queries.setQueryData(['profile'], profile);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['caller'] }),
        queries.invalidateQueries({ queryKey: ['sessions'] }),
        queries.invalidateQueries({ queryKey: ['live', 'people'] }),
      ]);
    },
  });
}

const read = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const given = new FormData(event.currentTarget);
  return (name: string) => String(given.get(name) ?? '');
};

const current = (password: string) => (password === '' ? {} : { currentPassword: password });

function NameForm({ profile }: { readonly profile: Profile }) {
  const { mutate, error, isPending, isSuccess } = useChange();
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
        defaultValue={profile.isPlaceholder ? '' : profile.name}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        hint="With it you sign in."
        defaultValue={profile.isPlaceholder ? '' : profile.email}
      />
      {profile.hasPassword ? (
        <TextField
          label="Your password"
          name="current"
          type="password"
          autoComplete="current-password"
          hint="Only to change the e-mail address."
        />
      ) : null}
      <WrongNote error={error} />
      <div className="row">
        <Button type="submit" isBusy={isPending}>
          Save name and e-mail
        </Button>
        <span role="status">{isSuccess ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

function PasswordForm({ profile }: { readonly profile: Profile }) {
  const { mutate, error, isPending, isSuccess } = useChange();
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
          label="Password of now"
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
        hint="12 characters or more. Your other sessions end."
        required
      />
      <WrongNote error={error} />
      <div className="row">
        <Button type="submit" isBusy={isPending}>
          {profile.hasPassword ? 'Change the password' : 'Set the password'}
        </Button>
        <span role="status">{isSuccess ? 'The new password is in force.' : ''}</span>
      </div>
    </form>
  );
}
