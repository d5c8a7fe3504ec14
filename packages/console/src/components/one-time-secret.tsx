import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { CopyBlock } from './page.tsx';

/** A secret that is shown only once. */
export function OneTimeSecret({
  secret,
  label,
  onDone,
  children,
}: {
  readonly secret: string;
  /** What the copy button copies, such as `the key`. */
  readonly label: string;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div className="stack">
      <CopyBlock text={secret} label={label} />
      {children}
      <footer>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </footer>
    </div>
  );
}

/** A button that opens a form, creates something with it, and shows the secret of what was created once. */
export function CreateSecretButton<Created>({
  button,
  title,
  createdTitle,
  action,
  disabledReason = null,
  create,
  refetch,
  secretOf,
  secretLabel,
  note,
  details,
  errorDetails = (error) => <ErrorNote error={error} />,
  children,
}: {
  readonly button: ButtonProps;
  readonly title: string;
  readonly createdTitle: string;
  /** The label of the button that submits the form. */
  readonly action: string;
  readonly disabledReason?: string | null;
  readonly create: (form: FormData) => Promise<Created>;
  /** The key of the queries to refetch afterwards. */
  readonly refetch: readonly unknown[];
  readonly secretOf: (created: Created) => string;
  readonly secretLabel: string;
  /** Shown above the secret. */
  readonly note: (created: Created) => ReactNode;
  /** Shown below the secret. */
  readonly details?: (created: Created) => ReactNode;
  readonly errorDetails?: (error: Error) => ReactNode;
  /** The fields of the form. */
  readonly children: ReactNode;
}) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: create,
    onSuccess: () => queries.invalidateQueries({ queryKey: refetch }),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog title={data === undefined ? title : createdTitle} isOpen={isOpen} onClose={close}>
        {data === undefined ? (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              if (disabledReason === null && !isPending) mutate(new FormData(event.currentTarget));
            }}
          >
            {children}
            {error === null ? null : errorDetails(error)}
            <footer>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" type="submit" isBusy={isPending} disabledReason={disabledReason}>
                {action}
              </Button>
            </footer>
          </form>
        ) : (
          <>
            <p>{note(data)}</p>
            <OneTimeSecret secret={secretOf(data)} label={secretLabel} onDone={close}>
              {details?.(data)}
            </OneTimeSecret>
          </>
        )}
      </Dialog>
    </>
  );
}
