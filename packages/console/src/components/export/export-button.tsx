import { useMutation } from '@tanstack/react-query';
import { Button } from '../button.tsx';
import { readClock } from '../clock.ts';
import { ErrorNote } from '../error-note.tsx';
import { saveFile } from './save-file.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** `Checkout intents` of 2026-11-23: `checkout-intents-2026-11-23.csv`. */
const fileName = (label: string): string =>
  `${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${new Date(readClock()).toISOString().slice(0, 10)}.csv`;

/** Downloads all rows of a list with the filters that are set. */
export function ExportButton({
  label,
  exportCsv,
}: {
  readonly label: string;
  readonly exportCsv: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const csv = await new Response(await exportCsv()).blob();
      saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), fileName(label));
    },
  });
  return (
    <>
      <ErrorNote error={error} />
      <Button small variant="ghost" isBusy={isPending} onClick={() => mutate()}>
        Export CSV
      </Button>
    </>
  );
}
