import type { AuditExport } from '@purser/client';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { saveFile } from '../../components/export/save-file.ts';

/** Downloads a whole chain of signed entries, as `purser audit export` writes it. */
export function ExportChain({
  name,
  load,
}: {
  readonly name: string;
  readonly load: () => Promise<AuditExport>;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const lines = (await load()).map((line) => `${JSON.stringify(line)}\n`);
      saveFile(new Blob(lines, { type: 'application/jsonl' }), `purser-audit-${name}.jsonl`);
    },
  });
  return (
    <>
      <Button icon="download" isBusy={isPending} onClick={() => mutate()}>
        Export signed entries
      </Button>
      <ErrorNote error={error} />
    </>
  );
}
