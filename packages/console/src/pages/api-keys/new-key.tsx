import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { CopyButton } from '../../components/id.tsx';
import { SecretNote } from '../../components/one-time-secret.tsx';
import { useCaller, useWhyNot } from '../../session.tsx';
import { ScopeChoice } from './scope-choice.tsx';

/** Makes a key and shows it this once, with a line to try it. */
export function NewKey() {
  const whyNot = useWhyNot('keys:write');
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (body: Parameters<typeof purser.apiKeys.create>[0]) => purser.apiKeys.create(body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live', 'keys'] }),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button look="first" whyNot={whyNot} onClick={() => setOpen(true)}>
        New key
      </Button>
      <Dialog title={data === undefined ? 'New key' : 'Keep this key now'} isOpen={isOpen} onClose={close}>
        {data === undefined ? (
          <KeyForm isBusy={isPending} error={error} onClose={close} onMake={mutate} />
        ) : (
          <>
            <p>It is shown this once. Nobody can read it again.</p>
            <SecretNote secret={data.key} label="the key" onKept={close}>
              <TryIt apiKey={data.key} />
            </SecretNote>
          </>
        )}
      </Dialog>
    </>
  );
}

function TryIt({ apiKey }: { readonly apiKey: string }) {
  const line = `curl -H "authorization: Bearer ${apiKey}" ${location.origin}/api/v1/me`;
  return (
    <>
      <p>Try it from a terminal:</p>
      <div className="command">
        <pre className="once">{line}</pre>
        <CopyButton text={line} label="the command" />
      </div>
    </>
  );
}

function KeyForm({
  isBusy,
  error,
  onClose,
  onMake,
}: {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onMake: (body: Parameters<typeof purser.apiKeys.create>[0]) => void;
}) {
  const { scopes: offered } = useCaller();
  const [chosen, setChosen] = useState<readonly (typeof offered)[number][]>(offered);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0 && !isBusy) onMake({ name: name.trim(), scopes: [...chosen] });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label="Name"
        required
        maxLength={100}
        placeholder="nightly report"
        hint="What it is for, so that you know what stops when it is revoked."
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ScopeChoice offered={offered} chosen={chosen} onChoose={setChosen} />
      {error === null ? null : <FailureNote error={error} />}
      <footer>
        <Button onClick={onClose}>Not now</Button>
        <Button
          look="first"
          type="submit"
          isBusy={isBusy}
          whyNot={chosen.length === 0 ? 'choose at least one scope' : null}
        >
          Make the key
        </Button>
      </footer>
    </form>
  );
}
