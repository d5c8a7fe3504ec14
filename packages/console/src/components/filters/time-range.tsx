import { PERIOD_NAMES, type Period, type TimeRange } from '../../search-params/page.ts';
import { readClock } from '../clock.ts';
import { SelectField, TextField } from '../field.tsx';

const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
};

/** Filters by time: a period up to now, or from one time to another. */
export function TimeRangeFields({
  label = 'Created',
  range: { period, from, to },
  onChange,
}: {
  readonly label?: string;
  readonly range: TimeRange;
  readonly onChange: (changed: Readonly<Record<'period' | 'from' | 'to', string>>) => void;
}) {
  const isCustom = period === undefined && (from !== undefined || to !== undefined);
  const time = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="datetime-local"
      value={localTime(name === 'from' ? from : to)}
      onChange={({ target }) =>
        onChange({ period: '', from: from ?? '', to: to ?? '', [name]: instantOf(target.value) })
      }
    />
  );
  return (
    <>
      <SelectField
        label={label}
        value={isCustom ? 'custom' : (period ?? '')}
        options={[
          ['', 'Any time'],
          ...PERIOD_NAMES.map((name) => [name, PERIOD_LABELS[name]] as const),
          ['custom', 'From … to …'],
        ]}
        onChange={(chosen) =>
          onChange(
            chosen === 'custom'
              ? { period: '', from: startOfToday(), to: '' }
              : { period: chosen, from: '', to: '' },
          )
        }
      />
      {isCustom ? time('from', 'From (your time zone)') : null}
      {isCustom ? time('to', 'To (your time zone)') : null}
    </>
  );
}

function startOfToday(): string {
  const day = new Date(readClock());
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

const instantOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());

/** The time as the field shows it, in the browser's zone. */
function localTime(at: string | undefined): string {
  if (at === undefined) return '';
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
