import { useMutation, useQuery } from '@tanstack/react-query';
import { forgotPassword, readMeans } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { CopyButton } from '../../components/id.tsx';
import { WrongNote } from './sign-in-error.tsx';

const COMMAND = 'npx purser people reset you@example.com';

/** How to come by another password: by mail where mail is set up, else by asking. */
export function Forgot({ onBack }: { readonly onBack: () => void }) {
  const { data: means, error } = useQuery({ queryKey: ['means'], queryFn: readMeans });
  const mail = useMutation({ mutationFn: forgotPassword });
  return (
    <div className="stack">
      <WrongNote error={error} />
      {means?.mail !== true ? null : mail.isSuccess ? (
        <p className="note good" role="status">
          If somebody signs in with this address, a link is on its way. It works once, for an hour.
        </p>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            mail.mutate(String(new FormData(event.currentTarget).get('email')));
          }}
        >
          <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
          <WrongNote error={mail.error} />
          <Button look="first" type="submit" isBusy={mail.isPending}>
            Send me a link
          </Button>
        </form>
      )}
      <p>
        {means?.mail === true ? 'No mail? Ask' : 'Ask'} an owner of your account for a reset link (Settings,
        People), or have whoever runs this installation make one:
      </p>
      <pre className="wraps">{COMMAND}</pre>
      <div className="row">
        <CopyButton text={COMMAND} label="the command" />
        <Button look="quiet" onClick={onBack}>
          Back to signing in
        </Button>
      </div>
    </div>
  );
}
