import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { CurrencyField } from '../../components/filters/currency-field.tsx';
import { Money } from '../../components/money.tsx';
import { ChangesLink, RequestsLink } from '../../components/object-links.tsx';
import { DescriptionList, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { PeriodLinks } from '../overview/period-links.tsx';
import { Entries } from './entries.tsx';
import { HistoryChart } from './history-chart.tsx';
import { Holds } from './holds.tsx';
import { StatementButton } from './statement-dialog.tsx';
import { TopUp } from './top-up.tsx';

const route = getRouteApi('/shell/balance');
const FIRST_PAGE = { after: undefined, before: undefined };

/** The balance and its ledger. */
export function BalancePage() {
  const { period = 'day', currency } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: balance, error } = useQuery({
    queryKey: ['live', 'balance', currency ?? null],
    queryFn: ({ signal }) => purser.billing.balance(currency === undefined ? {} : { currency }, { signal }),
  });
  return (
    <>
      <PageHeader title="Balance" lead="Purchases are paid from the balance.">
        {balance === undefined ? null : <TopUp shownCurrency={balance.balance.currencyCode} />}
        <StatementButton currency={currency} />
        <RequestsLink search={{ q: 'balance' }} />
        <ChangesLink search={{ objectKind: 'balance' }} />
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
              <CurrencyField
                value={balance.balance.currencyCode}
                onChange={(chosen) =>
                  void navigate({ search: (old) => ({ ...old, currency: chosen, ...FIRST_PAGE }) })
                }
              />
            </div>
          )}
        </Panel>
        <Holds />
      </div>
      <Panel title="History" actions={<PeriodLinks path="/balance" period={period} />}>
        <HistoryChart period={period} currency={currency} />
      </Panel>
      <Entries shownCurrency={balance?.balance.currencyCode} />
    </>
  );
}
