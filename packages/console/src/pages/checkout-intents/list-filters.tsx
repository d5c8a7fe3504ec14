import {
  currencyExponent,
  FAILURE_CODES,
  INTENT_STATES,
  type IntentState,
} from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { SelectField } from '../../components/field.tsx';
import { CurrencyField } from '../../components/filters/currency-field.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { TimeRangeFields } from '../../components/filters/time-range.tsx';
import { amountError, exampleAmount, parseAmount } from '../../components/money.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { ATTENTION_FILTERS, type IntentSearch } from '../../search-params/purchases.ts';
import { createdIn } from '../events/filter-fields.tsx';

export type IntentFilters = Omit<IntentSearch, 'after' | 'before'>;

const TIME_LABELS = { creation: 'Created', offer: 'Offer retrieved', order: 'Ordered' } as const;

const ATTENTION_LABELS = {
  outcome_unknown: 'Unknown outcome',
  buyer_action_required: 'Buyer action required',
  none: 'None',
} as const;

/** The currency of amounts without another one. */
export const useAccountCurrency = (): string | undefined =>
  useQuery({
    queryKey: ['account-currency'],
    queryFn: ({ signal }) => purser.billing.balance({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.balance.currencyCode;

/** The filters as parameters of the API. Amounts that cannot be read are left out. */
export function queryOf(filters: IntentFilters, accountCurrency: string | undefined) {
  const { state, reason, attention, host, merchant, q, min, max, expiresBefore } = filters;
  const { currency = accountCurrency } = filters;
  const bound = (text: string | undefined) =>
    text === undefined || currency === undefined ? null : parseAmount(text, currencyExponent(currency));
  const [totalMin, totalMax] = [bound(min), bound(max)];
  return {
    ...(state === undefined ? {} : { state: state === 'ended' ? [...ENDED] : [state] }),
    ...(reason === undefined ? {} : { failureCode: [reason] }),
    ...(attention === undefined ? {} : { attention }),
    ...(host === undefined ? {} : { host }),
    ...(merchant === undefined ? {} : { merchant }),
    ...(filters.currency === undefined ? {} : { currency: filters.currency }),
    ...(totalMin === null ? {} : { totalMin }),
    ...(totalMax === null ? {} : { totalMax }),
    ...(q === undefined ? {} : { q }),
    ...(expiresBefore === undefined ? {} : { expiresBefore }),
    ...timesOf(filters),
  };
}

const ENDED: readonly IntentState[] = ['completed', 'failed'];

/** The time range as parameters of the API: of the creation, the offer or the order. */
function timesOf(filters: IntentFilters) {
  const { timeOf } = filters;
  const range = createdIn(filters);
  if (timeOf === undefined) return range;
  return {
    reached: timeOf === 'offer' ? ('awaiting_confirmation' as const) : ('completed' as const),
    ...(range.createdAfter === undefined ? {} : { reachedAfter: range.createdAfter }),
    ...(range.createdBefore === undefined ? {} : { reachedBefore: range.createdBefore }),
  };
}

const words = (name: string): string => name.replaceAll('_', ' ');

/** The search and the filters of checkout intents. */
export function ListFilters({
  filters,
  onFilter,
  onClear,
}: {
  readonly filters: IntentFilters;
  readonly onFilter: (changed: Readonly<Record<string, string>>) => void;
  readonly onClear: () => void;
}) {
  const { q = '', host, period, from, to, ...others } = filters;
  const isTimed = period !== undefined || from !== undefined || to !== undefined;
  const setCount = Object.keys(others).length + (host === undefined ? 0 : 1) + (isTimed ? 1 : 0);
  return (
    <FilterBar
      setCount={setCount}
      onClear={onClear}
      search={
        <SearchField
          label="Search"
          value={q}
          placeholder="ID, reference, order number, buyer, product or merchant"
          onSearch={(text) => onFilter({ q: text })}
        />
      }
    >
      <SelectField
        label="State"
        value={filters.state ?? ''}
        options={[
          ['', 'All states'],
          ...INTENT_STATES.map((name) => [name, words(name)] as const),
          ['ended', 'completed or failed'],
        ]}
        onChange={(state) => onFilter({ state })}
      />
      <SelectField
        label="Failure reason"
        value={filters.reason ?? ''}
        options={[['', 'All reasons'], ...FAILURE_CODES.map((code) => [code, words(code)] as const)]}
        onChange={(reason) => onFilter({ reason })}
      />
      <SearchField
        label="Merchant"
        value={filters.merchant ?? host ?? ''}
        placeholder="Part of the host"
        onSearch={(merchant) => onFilter({ merchant, host: '' })}
      />
      <TotalFields filters={filters} onFilter={onFilter} />
      <TimeFields filters={filters} onFilter={onFilter} />
      <SelectField
        label="Needs attention"
        value={filters.attention ?? ''}
        options={[['', 'Any'], ...ATTENTION_FILTERS.map((kind) => [kind, ATTENTION_LABELS[kind]] as const)]}
        onChange={(attention) => onFilter({ attention })}
      />
    </FilterBar>
  );
}

function TimeFields({
  filters,
  onFilter,
}: {
  readonly filters: IntentFilters;
  readonly onFilter: (changed: Readonly<Record<string, string>>) => void;
}) {
  return (
    <>
      <SelectField
        label="Time of"
        value={filters.timeOf ?? ''}
        options={[
          ['', 'Creation'],
          ['offer', 'Offer'],
          ['order', 'Order'],
        ]}
        onChange={(timeOf) => onFilter({ timeOf })}
      />
      <TimeRangeFields
        label={TIME_LABELS[filters.timeOf ?? 'creation']}
        range={filters}
        onChange={onFilter}
      />
    </>
  );
}

function TotalFields({
  filters: { min = '', max = '', currency },
  onFilter,
}: {
  readonly filters: IntentFilters;
  readonly onFilter: (changed: Readonly<Record<string, string>>) => void;
}) {
  const accountCurrency = useAccountCurrency();
  const chosen = currency ?? accountCurrency ?? 'USD';
  return (
    <>
      <SearchField
        label="Total from"
        value={min}
        error={amountError(min, chosen)}
        placeholder={exampleAmount(chosen)}
        onSearch={(text) => onFilter({ min: text })}
      />
      <SearchField
        label="Total to"
        value={max}
        error={amountError(max, chosen)}
        placeholder={exampleAmount(chosen)}
        onSearch={(text) => onFilter({ max: text })}
      />
      <CurrencyField
        value={chosen}
        onChange={(code) => onFilter({ currency: code === accountCurrency ? '' : code })}
      />
    </>
  );
}
