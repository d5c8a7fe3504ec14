import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureNote } from './error-note.tsx';

/**
 * Asks before something is done: what will happen, and two buttons. Closes once it is done and has the pages look again; stays open with
 * the reason when it is refused.
 */
export function Ask({
  title,
  isOpen,
  onClose,
  action,
  onConfirm,
  look = 'danger',
  whyNot = null,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What the button says that does it. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly look?: 'first' | 'danger';
  readonly whyNot?: string | null;
  readonly children: ReactNode;
}) {
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
    onClose();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (whyNot === null && !isPending) mutate();
        }}
      >
        {children}
        {error === null ? null : <FailureNote error={error} />}
        <footer>
          <Button onClick={close}>Not now</Button>
          <Button look={look} type="submit" isBusy={isPending} whyNot={whyNot}>
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
