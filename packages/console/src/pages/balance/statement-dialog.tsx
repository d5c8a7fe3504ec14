import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { readClock } from '../../components/clock.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/field.tsx';
import { useWhyNot } from '../../session.tsx';
import { type StatementEntry, statementCsv, statementMonths } from './statement.ts';

const MONTHS = 24;
const PAGE = 100;
const EVERYTHING = 'everything';

/** The entries of a month, or all, as a file that a spreadsheet reads. */
export function StatementButton({ currency }: { readonly currency: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('billing:read');
  return (
    <>
      <Button whyNot={whyNot} onClick={() => setOpen(true)}>
        Statement as CSV
      </Button>
      <Dialog title="Statement" isOpen={isOpen} onClose={() => setOpen(false)}>
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
  const [chosen, choose] = useState(months[0]?.name ?? EVERYTHING);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const month = months.find(({ name }) => name === chosen);
      const { createdAfter, createdBefore } = month ?? {};
      const csv = statementCsv(
        await everyEntry({
          ...(createdAfter === undefined ? {} : { createdAfter }),
          ...(createdBefore === undefined ? {} : { createdBefore }),
          ...(currency === undefined ? {} : { currency }),
        }),
      );
      save(csv, `purser-statement-${chosen}${currency === undefined ? '' : `-${currency}`}.csv`);
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
        options={[...months.map(({ name }) => [name, name] as const), [EVERYTHING, 'everything']]}
        hint={`Every entry${currency === undefined ? '' : ` in ${currency}`}, oldest first. The column “change” adds up to what became of the balance.`}
      />
      {error === null ? null : <FailureNote error={error} />}
      <footer>
        <Button onClick={onDone}>Not now</Button>
        <Button look="first" type="submit" isBusy={isPending}>
          Download
        </Button>
      </footer>
    </form>
  );
}

type Wanted = Parameters<typeof purser.billing.transactions>[0];

async function everyEntry(wanted: Wanted): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = [];
  for await (const entry of purser.billing.transactions({ ...wanted, limit: PAGE })) entries.push(entry);
  return entries;
}

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
