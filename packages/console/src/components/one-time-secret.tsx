import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useOpenPart } from './disclosure/open-part.ts';
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

interface CreateSecretProps<Created> {
  readonly button: ButtonProps;
  /** The name of the form in the address; without it, no address opens the form. */
  readonly part?: string;
  readonly title: string;
  readonly createdTitle: string;
  /** The label of the button that submits the form. */
  readonly action: string;
  /** Why the form cannot be submitted yet. */
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
}

/** A button that opens a form, creates something with it, and shows the secret of what was created once. */
export function CreateSecretButton<Created>(props: CreateSecretProps<Created>) {
  const { title, createdTitle, create, refetch, secretOf, secretLabel, note, details, part = null } = props;
  const queries = useQueryClient();
  const [isOpen, setOpen] = useOpenPart(part);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: create,
    onSuccess: () => queries.invalidateQueries({ queryKey: refetch }),
  });
  const mayOpen = (props.button.disabledReason ?? null) === null;
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button
        {...props.button}
        onClick={(event) => {
          props.button.onClick?.(event);
          setOpen(true);
        }}
      />
      <Dialog title={data === undefined ? title : createdTitle} isOpen={isOpen && mayOpen} onClose={close}>
        {data === undefined ? (
          <CreateForm {...props} isBusy={isPending} error={error} onSubmit={mutate} onCancel={close} />
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

function CreateForm<Created>({
  action,
  disabledReason = null,
  errorDetails = (failure) => <ErrorNote error={failure} />,
  children,
  isBusy,
  error,
  onSubmit,
  onCancel,
}: Pick<CreateSecretProps<Created>, 'action' | 'disabledReason' | 'errorDetails' | 'children'> & {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (form: FormData) => void;
  readonly onCancel: () => void;
}) {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (disabledReason === null && !isBusy) onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      {error === null ? null : errorDetails(error)}
      <footer>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={isBusy} disabledReason={disabledReason}>
          {action}
        </Button>
      </footer>
    </form>
  );
}
