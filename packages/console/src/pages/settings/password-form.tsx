import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';

/** Asks for the password before a change. */
export function PasswordForm({
  action,
  variant,
  onSubmit,
  onCancel,
  children,
}: {
  readonly action: string;
  readonly variant: 'primary' | 'danger';
  readonly onSubmit: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const { mutate, error, isPending } = useMutation({ mutationFn: onSubmit });
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
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <ErrorNote error={error} />
      <footer>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant={variant} type="submit" isBusy={isPending}>
          {action}
        </Button>
      </footer>
    </form>
  );
}
