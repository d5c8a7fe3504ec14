import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { Facts, Loading, PageHead, Panel } from '../../components/page.tsx';
import { PeriodChoice } from '../overview/period-links.tsx';
import { Entries } from './entries.tsx';
import { HistoryPlot } from './history-chart.tsx';
import { Holds } from './holds.tsx';
import { StatementButton } from './statement-dialog.tsx';
import { TopUp } from './top-up.tsx';

const route = getRouteApi('/shell/balance');

/** What purchases are paid from, and everything that moved it. */
export function BalancePage() {
  const { period = 'day', currency } = route.useSearch();
  const { data: balance, error } = useQuery({
    queryKey: ['live', 'balance', currency ?? null],
    queryFn: ({ signal }) => purser.billing.balance(currency === undefined ? {} : { currency }, { signal }),
  });
  return (
    <>
      <PageHead title="Balance" lead="What purchases are paid from, and everything that moved it.">
        {balance === undefined ? null : <TopUp currency={balance.balance.currencyCode} />}
        <StatementButton currency={currency} />
      </PageHead>
      <div className="columns">
        <Panel title="Now">
          {balance === undefined ? (
            error === null ? (
              <Loading />
            ) : (
              <FailureNote error={error} />
            )
          ) : (
            <div className="stack">
              <Facts
                facts={[
                  [
                    'Available',
                    <strong key="a">
                      <Money value={balance.available} />
                    </strong>,
                  ],
                  ['Held for orders', <Money key="h" value={balance.held} />],
                  ['Together', <Money key="b" value={balance.balance} />],
                ]}
              />
              <CurrencyChoice key={balance.balance.currencyCode} shown={balance.balance.currencyCode} />
            </div>
          )}
        </Panel>
        <Holds />
      </div>
      <Panel title="Over time" actions={<PeriodChoice path="/balance" period={period} />}>
        <HistoryPlot period={period} currency={currency} />
      </Panel>
      <Entries />
    </>
  );
}

/** An account has a balance in each currency that was booked; its own is shown first. */
function CurrencyChoice({ shown }: { readonly shown: string }) {
  const navigate = route.useNavigate();
  const [text, setText] = useState(shown);
  const isCode = /^[A-Z]{3}$/.test(text);
  const choose = () => {
    if (isCode && text !== shown) void navigate({ search: { currency: text } });
  };
  return (
    <TextField
      label="Currency"
      hint="Three letters. Enter shows the balance in it."
      value={text}
      maxLength={3}
      onChange={(event) => setText(event.target.value.toUpperCase())}
      onBlur={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') choose();
      }}
      wrong={isCode || text === '' ? null : 'A code such as USD'}
    />
  );
}
