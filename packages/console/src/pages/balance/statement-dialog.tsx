import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useOpenPart } from '../../components/disclosure/open-part.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { saveFile } from '../../components/export/save-file.ts';
import { SelectField } from '../../components/field.tsx';
import { useDisabledReason } from '../../session.tsx';
import { type StatementEntry, statementCsv, statementMonths } from './statement.ts';

const MONTHS = 24;
const PAGE = 100;
const ALL = 'all';

/** Downloads the ledger of a month, or all of it, as CSV. */
export function StatementButton({ currency }: { readonly currency: string | undefined }) {
  const [isOpen, setOpen] = useOpenPart('statement');
  const disabledReason = useDisabledReason('billing:read');
  return (
    <>
      <Button icon="download" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Download statement…
      </Button>
      <Dialog title="Download statement" isOpen={isOpen} onClose={() => setOpen(false)}>
        <StatementForm currency={currency} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function StatementForm({
  currency,
  onDone,
}: {
  readonly currency: string | undefined;
  readonly onDone: () => void;
}) {
  const [months] = useState(() => statementMonths(readClock(), MONTHS));
  const [chosen, choose] = useState(months[0]?.name ?? ALL);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const month = months.find(({ name }) => name === chosen);
      const { createdAfter, createdBefore } = month ?? {};
      const csv = statementCsv(
        await readAllEntries({
          ...(createdAfter === undefined ? {} : { createdAfter }),
          ...(createdBefore === undefined ? {} : { createdBefore }),
          ...(currency === undefined ? {} : { currency }),
        }),
      );
      const file = new Blob([csv], { type: 'text/csv;charset=utf-8' });
      saveFile(file, `purser-statement-${chosen}${currency === undefined ? '' : `-${currency}`}.csv`);
    },
    onSuccess: onDone,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <SelectField
        label="Month (UTC)"
        value={chosen}
        onChange={choose}
        options={[...months.map(({ name }) => [name, name] as const), [ALL, 'All']]}
        hint={`Every entry${currency === undefined ? '' : ` in ${currency}`}, oldest first. The “change” column adds up to the change in the balance.`}
      />
      <ErrorNote error={error} />
      <footer>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={isPending}>
          Download
        </Button>
      </footer>
    </form>
  );
}

type TransactionQuery = Parameters<typeof purser.billing.transactions>[0];

async function readAllEntries(query: TransactionQuery): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = [];
  for await (const entry of purser.billing.transactions({ ...query, limit: PAGE })) entries.push(entry);
  return entries;
}
