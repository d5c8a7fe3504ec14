import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';

interface ConfirmProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose?: () => void;
  readonly variant?: 'primary' | 'danger';
  /** Why it cannot be confirmed yet, such as a missing field. */
  readonly disabledReason?: string | null;
  readonly children: ReactNode;
}

/** Asks for confirmation. Closes and refetches all queries on success; stays open with the error otherwise. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  action,
  onConfirm,
  variant = 'danger',
  disabledReason = null,
  children,
}: ConfirmProps & { readonly isOpen: boolean }) {
  const queries = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: onConfirm,
    onSuccess: () => {
      close();
      return queries.invalidateQueries();
    },
  });
  const close = () => {
    reset();
    onClose?.();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (disabledReason === null && !isPending) mutate();
        }}
      >
        {children}
        <ErrorNote error={error} />
        <footer>
          <Button onClick={close}>Cancel</Button>
          <Button variant={variant} type="submit" isBusy={isPending} disabledReason={disabledReason}>
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({
  button,
  onOpen,
  onClose,
  ...dialog
}: ConfirmProps & { readonly button: ButtonProps; readonly onOpen?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      />
      <ConfirmDialog
        {...dialog}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          onClose?.();
        }}
      />
    </>
  );
}
