import { useMutation, useQuery } from '@tanstack/react-query';
import { forgotPassword, readSignInMethods } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { CopyBlock } from '../../components/page.tsx';

const COMMAND = 'npx purser users reset you@example.com';

/** How to get a reset link: by email where the installation sends email, else from an owner or the operator. */
export function ForgotPassword({ onBack }: { readonly onBack: () => void }) {
  const { data: methods, error } = useQuery({ queryKey: ['sign-in-methods'], queryFn: readSignInMethods });
  const mail = useMutation({ mutationFn: forgotPassword });
  const hasMail = methods?.mail === true;
  return (
    <div className="stack">
      <ErrorNote error={error} />
      {!hasMail ? null : mail.isSuccess ? (
        <p className="note success" role="status">
          If a user has this address, a reset link was sent to it. The link works once, for one hour.
        </p>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            mail.mutate(String(new FormData(event.currentTarget).get('email')));
          }}
        >
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <ErrorNote error={mail.error} />
          <Button variant="primary" type="submit" isBusy={mail.isPending}>
            Send reset link
          </Button>
        </form>
      )}
      <p>
        {hasMail ? 'No email? Ask' : 'Ask'} an owner of your account for a reset link (Settings, Members), or
        ask the operator of this installation to run:
      </p>
      <CopyBlock text={COMMAND} />
      <div className="row">
        <Button variant="ghost" onClick={onBack}>
          Back to sign-in
        </Button>
      </div>
    </div>
  );
}
