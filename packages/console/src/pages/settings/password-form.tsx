import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { WrongNote } from '../sign-in/sign-in-error.tsx';

/** Says what will happen and asks for the password before it does. */
export function PasswordForm({
  action,
  look,
  onGiven,
  onCancel,
  children,
}: {
  readonly action: string;
  readonly look: 'first' | 'danger';
  readonly onGiven: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const { mutate, error, isPending } = useMutation({ mutationFn: onGiven });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get('password')));
      }}
    >
      {children}
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <WrongNote error={error} />
      <footer>
        <Button onClick={onCancel}>Not now</Button>
        <Button look={look} type="submit" isBusy={isPending}>
          {action}
        </Button>
      </footer>
    </form>
  );
}
