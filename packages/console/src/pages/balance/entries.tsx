import { TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import { getRouteApi } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { SelectField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { Money } from '../../components/money.tsx';
import { Empty, Panel } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { State } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useCaller } from '../../session.tsx';

const route = getRouteApi('/shell/balance');
const PAGE = 25;

type Entry = Awaited<ReturnType<typeof purser.billing.transactions>>['data'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { name: 'Entry', cell: ({ id }) => <Id id={id} short /> },
  { name: 'What', cell: ({ type: word }) => <State state={word} /> },
  { name: 'Amount', isNumber: true, cell: ({ amount }) => <Money value={amount} /> },
  {
    name: 'Intent',
    cell: ({ checkoutIntentId: id }) =>
      id === undefined ? '–' : <Id id={id} to={`/checkout-intents/${id}`} short />,
  },
  { name: 'Description', cell: ({ description }) => description ?? '–' },
  { name: 'Booked', cell: ({ createdAt }) => <Time at={createdAt} exact /> },
];

/** Everything that moved the balance, with its filter and place in the page's address. */
export function Entries() {
  const { type, currency, after, before } = route.useSearch();
  const navigate = route.useNavigate();
  const { accountId } = useCaller();
  const wanted = {
    ...(type === undefined ? {} : { type }),
    ...(currency === undefined ? {} : { currency }),
  };
  return (
    <Panel title="Entries">
      <div className="stack">
        <SelectField
          label="What moved it"
          value={type ?? ''}
          onChange={(chosen) =>
            void navigate({
              search: (old) => ({
                ...old,
                type: TRANSACTION_TYPES.find((known) => known === chosen),
                after: undefined,
                before: undefined,
              }),
            })
          }
          options={[['', 'everything'], ...TRANSACTION_TYPES.map((known) => [known, known] as const)]}
        />
        <PagedList
          label="Entries"
          queryKey={['transactions', type, currency]}
          place={{ after, before }}
          onPlace={(place) =>
            void navigate({ search: (old) => ({ ...old, after: undefined, before: undefined, ...place }) })
          }
          load={(at, signal) => purser.billing.transactions({ ...wanted, ...at, limit: PAGE }, { signal })}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          empty={
            type !== undefined || currency !== undefined ? (
              <p className="soft">No such entry.</p>
            ) : (
              <Empty command={`npx purser balance topup --account=${accountId ?? ''} --amount=50000`}>
                Nothing was booked yet. The operator tops it up:
              </Empty>
            )
          }
        />
      </div>
    </Panel>
  );
}
