import { DELIVERY_STATUSES, EVENT_TYPES } from '@purser/contract/vocabulary';
import { readClock } from '../../components/clock.ts';
import { SelectField } from '../../components/field.tsx';
import { PERIODS, type Period } from '../../search-params/intent-search.ts';

const PERIOD_OPTIONS: readonly (readonly [value: string, label: string])[] = [
  ['', 'any time'],
  ['hour', 'the last hour'],
  ['day', 'the last day'],
  ['week', 'the last week'],
  ['month', 'the last month'],
];

interface ChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

export const PeriodField = ({ value = '', onChange }: ChoiceProps) => (
  <SelectField label="Created in" value={value} options={PERIOD_OPTIONS} onChange={onChange} />
);

export const EventTypeField = ({ value = '', onChange }: ChoiceProps) => (
  <SelectField
    label="Type"
    value={value}
    options={[['', 'every type'], ...EVENT_TYPES.map((type) => [type, type] as const)]}
    onChange={onChange}
  />
);

export const DeliveryStatusField = ({ value = '', onChange }: ChoiceProps) => (
  <SelectField
    label="State"
    value={value}
    options={[['', 'every state'], ...DELIVERY_STATUSES.map((status) => [status, status] as const)]}
    onChange={onChange}
  />
);

/** The period as the API takes it: since when. */
export const createdIn = (period: Period | undefined): { createdAfter?: string } =>
  period === undefined ? {} : { createdAfter: new Date(readClock() - PERIODS[period]).toISOString() };
