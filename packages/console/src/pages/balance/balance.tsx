import { CURRENCIES } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { TextField } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { DescriptionList, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { PeriodLinks } from '../overview/period-links.tsx';
import { Entries } from './entries.tsx';
import { HistoryChart } from './history-chart.tsx';
import { Holds } from './holds.tsx';
import { StatementButton } from './statement-dialog.tsx';
import { TopUp } from './top-up.tsx';

const route = getRouteApi('/shell/balance');

/** The balance and its ledger. */
export function BalancePage() {
  const { period = 'day', currency } = route.useSearch();
  const { data: balance, error } = useQuery({
    queryKey: ['live', 'balance', currency ?? null],
    queryFn: ({ signal }) => purser.billing.balance(currency === undefined ? {} : { currency }, { signal }),
  });
  return (
    <>
      <PageHeader title="Balance" lead="Purchases are paid from the balance.">
        {balance === undefined ? null : <TopUp currency={balance.balance.currencyCode} />}
        <StatementButton currency={currency} />
      </PageHeader>
      <div className="columns">
        <Panel title="Current balance">
          {balance === undefined ? (
            <Loading error={error} />
          ) : (
            <div className="stack">
              <DescriptionList
                items={[
                  [
                    'Available',
                    <strong key="a">
                      <Money value={balance.available} />
                    </strong>,
                  ],
                  ['Held for orders', <Money key="h" value={balance.held} />],
                  ['Total', <Money key="b" value={balance.balance} />],
                ]}
              />
              <CurrencyField key={balance.balance.currencyCode} shown={balance.balance.currencyCode} />
            </div>
          )}
        </Panel>
        <Holds />
      </div>
      <Panel title="History" actions={<PeriodLinks path="/balance" period={period} />}>
        <HistoryChart period={period} currency={currency} />
      </Panel>
      <Entries />
    </>
  );
}

/** Selects the currency: an account has a balance in each currency of its ledger. */
function CurrencyField({ shown }: { readonly shown: string }) {
  const navigate = route.useNavigate();
  const [text, setText] = useState(shown);
  const isCode = CURRENCIES.includes(text);
  const choose = () => {
    if (isCode && text !== shown) void navigate({ search: { currency: text } });
  };
  return (
    <TextField
      label="Currency"
      hint="Three letters, such as EUR. Press Enter to apply."
      value={text}
      maxLength={3}
      onChange={(event) => setText(event.target.value.toUpperCase())}
      onBlur={choose}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') choose();
      }}
      error={isCode || text === '' ? null : 'Enter a code such as USD'}
    />
  );
}
