import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { DecideOutcome, type OpenOutcome } from './resolve-order.tsx';
import { useLookInto } from './view-as-account.ts';

const REFRESH_MS = 10_000;

/** Purchases of which a person has to find out at the merchant what became. */
export function OutcomesPage() {
  const { data, error } = useQuery({
    queryKey: ['operator', 'outcomes'],
    queryFn: ({ signal }) => purser.operator.openOutcomes({ signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHead
        title="Outcomes to decide"
        lead="The order was sent and nobody knows what became of it, or only the buyer could go on. It is never sent again: look at the merchant, and write down what is there."
      />
      {error === null ? null : <FailureNote error={error} />}
      {data === undefined ? null : data.data.length === 0 ? (
        <Empty command={CURL}>Nothing waits for a person.</Empty>
      ) : (
        <Table
          label="Outcomes to decide"
          rows={data.data}
          keyOf={({ checkoutIntentId }) => checkoutIntentId}
          columns={[
            {
              name: 'Checkout intent',
              cell: ({ checkoutIntentId: id }) => <Id id={id} />,
            },
            { name: 'Account', cell: (open) => <LookInto open={open} /> },
            { name: 'Merchant', cell: ({ host }) => host },
            { name: 'What', cell: (open) => <What open={open} /> },
            { name: 'Total', isNumber: true, cell: ({ total }) => <Money value={total} /> },
            { name: 'Since', cell: ({ failedAt }) => <Time at={failedAt} /> },
            { name: 'Found', cell: (open) => <Decide open={open} /> },
          ]}
        />
      )}
    </>
  );
}

const CURL = 'curl -H "Authorization: Bearer $PURSER_API_KEY" "$PURSER_URL/api/v1/operator/outcomes"';

function LookInto({ open }: { readonly open: OpenOutcome }) {
  const lookInto = useLookInto();
  return (
    <Button
      small
      look="quiet"
      onClick={() => lookInto(open.accountId, `/checkout-intents/${open.checkoutIntentId}`)}
    >
      {open.accountName}
    </Button>
  );
}

function What({ open }: { readonly open: OpenOutcome }) {
  return (
    <>
      <State state={open.kind} />
      {open.detail === null ? null : <p className="soft">{open.detail}</p>}
      {open.continueUrl === null ? null : (
        <p>
          <a href={open.continueUrl} rel="noreferrer noopener" target="_blank">
            Where the buyer can go on
          </a>
        </p>
      )}
    </>
  );
}

function Decide({ open }: { readonly open: OpenOutcome }) {
  const [outcome, setOutcome] = useState<'placed' | 'not_placed' | null>(null);
  return (
    <div className="row">
      <Button small onClick={() => setOutcome('placed')}>
        An order…
      </Button>
      <Button small onClick={() => setOutcome('not_placed')}>
        No order…
      </Button>
      <DecideOutcome open={open} outcome={outcome} onClose={() => setOutcome(null)} />
    </div>
  );
}
