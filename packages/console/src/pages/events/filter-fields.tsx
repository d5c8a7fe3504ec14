import { DELIVERY_STATUSES, EVENT_TYPES } from '@purser/contract/vocabulary';
import { readClock } from '../../components/clock.ts';
import { SelectField } from '../../components/field.tsx';
import { PERIOD_NAMES, PERIODS, type Period, type TimeRange } from '../../search-params/page.ts';

const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
};

interface FilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Filters by time; `isRequired` leaves out the choice of any time. */
export const PeriodField = ({
  value = '',
  onChange,
  label = 'Created',
  names = PERIOD_NAMES,
  isRequired = false,
}: FilterProps & {
  readonly label?: string;
  readonly names?: readonly Period[];
  readonly isRequired?: boolean;
}) => (
  <SelectField
    label={label}
    value={value}
    options={[
      ...(isRequired ? [] : [['', 'Any time'] as const]),
      ...names.map((name) => [name, PERIOD_LABELS[name]] as const),
    ]}
    onChange={onChange}
  />
);

export const EventTypeField = ({
  value = '',
  onChange,
  types = EVENT_TYPES,
}: FilterProps & { readonly types?: readonly string[] }) => (
  <SelectField
    label="Type"
    value={value}
    options={[['', 'All types'], ...types.map((type) => [type, type] as const)]}
    onChange={onChange}
  />
);

export const DeliveryStatusField = ({ value = '', onChange }: FilterProps) => (
  <SelectField
    label="State"
    value={value}
    options={[['', 'All states'], ...DELIVERY_STATUSES.map((status) => [status, status] as const)]}
    onChange={onChange}
  />
);

/** The range as the API's filter. */
export const createdIn = ({
  period,
  from,
  to,
}: TimeRange): { createdAfter?: string; createdBefore?: string } =>
  period === undefined
    ? {
        ...(from === undefined ? {} : { createdAfter: from }),
        ...(to === undefined ? {} : { createdBefore: to }),
      }
    : { createdAfter: new Date(readClock() - PERIODS[period]).toISOString() };
