import { useMutation } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { saveFile } from '../../components/export/save-file.ts';
import type { Intent } from './intent.ts';

/** Downloads the signed records that prove the purchase. Only a confirmed purchase that has ended has them. */
export function DownloadMandate({ intent }: { readonly intent: Intent }) {
  const { id, state } = intent;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const text = `${JSON.stringify(await purser.checkoutIntents.mandate(id), null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), `purser-mandate-${id}.json`);
    },
  });
  const isConfirmed = 'paymentMethod' in intent && intent.paymentMethod !== undefined;
  if (!isConfirmed || (state !== 'completed' && state !== 'failed')) return null;
  return (
    <>
      <Button icon="download" isBusy={isPending} onClick={() => mutate()}>
        Download mandate
      </Button>
      <ErrorNote error={error} />
    </>
  );
}
