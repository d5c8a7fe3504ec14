import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { usePortal } from './api.ts';
import { Failure } from './failure.tsx';

/** Sends the event of a delivery again. */
export function ResendButton({ id, small = false }: { readonly id: string; readonly small?: boolean }) {
  const { purser } = usePortal();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => purser.deliveries.resend(id),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <>
      <Button
        small={small}
        icon="send"
        variant={small ? 'secondary' : 'primary'}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        Resend
      </Button>
      <Failure error={error} />
    </>
  );
}
