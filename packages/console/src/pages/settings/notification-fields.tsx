import { SelectField, TextField } from '../../components/field.tsx';

/** The settings as the API takes them. */
export interface Settings {
  readonly emails: string[];
  readonly webhookUrl: string | null;
  readonly kinds: string[] | null;
  readonly intervalMinutes: number;
  readonly quietHours: { from: string; to: string; timeZone: string } | null;
  readonly urgentInQuietHours: boolean;
}

/** The fields as text. */
export interface NotificationForm {
  readonly emails: string;
  readonly webhookUrl: string;
  /** Null: all. */
  readonly kinds: readonly string[] | null;
  readonly intervalMinutes: string;
  readonly hasQuietHours: boolean;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly urgentInQuietHours: boolean;
}

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const formOf = ({ quietHours, ...settings }: Settings): NotificationForm => ({
  emails: settings.emails.join(', '),
  webhookUrl: settings.webhookUrl ?? '',
  kinds: settings.kinds,
  intervalMinutes: String(settings.intervalMinutes),
  hasQuietHours: quietHours !== null,
  from: quietHours?.from ?? '22:00',
  to: quietHours?.to ?? '07:00',
  timeZone: quietHours?.timeZone ?? ownTimeZone(),
  urgentInQuietHours: settings.urgentInQuietHours,
});

export const settingsOf = (form: NotificationForm): Settings => ({
  emails: form.emails.split(/[\s,;]+/).filter((email) => email !== ''),
  webhookUrl: form.webhookUrl.trim() === '' ? null : form.webhookUrl.trim(),
  kinds: form.kinds === null ? null : [...form.kinds],
  intervalMinutes: Number(form.intervalMinutes),
  quietHours: form.hasQuietHours ? { from: form.from, to: form.to, timeZone: form.timeZone.trim() } : null,
  urgentInQuietHours: form.urgentInQuietHours,
});

const INTERVALS = [
  ['5', '5 minutes'],
  ['15', '15 minutes'],
  ['60', '1 hour'],
  ['240', '4 hours'],
  ['1440', '1 day'],
] as const;

interface FieldsProps {
  readonly form: NotificationForm;
  readonly onChange: (changed: Partial<NotificationForm>) => void;
  /** What is wrong with a field of the settings. */
  readonly errorOf: (field: string) => string | null;
}

/** The fields of the notification settings. */
export function NotificationFields({
  form,
  kinds,
  onChange,
  errorOf,
}: FieldsProps & { readonly kinds: readonly (readonly [kind: string, label: string])[] }) {
  const isListed = INTERVALS.some(([minutes]) => minutes === form.intervalMinutes);
  const own = [form.intervalMinutes, `${form.intervalMinutes} minutes`] as const;
  return (
    <>
      <TextField
        label="Email addresses"
        hint="At most 10, separated by commas."
        value={form.emails}
        error={errorOf('emails')}
        onChange={({ target }) => onChange({ emails: target.value })}
      />
      <TextField
        label="Webhook URL (optional)"
        hint="Receives signed requests. A new URL gets a new secret."
        type="url"
        value={form.webhookUrl}
        error={errorOf('webhookUrl')}
        onChange={({ target }) => onChange({ webhookUrl: target.value })}
      />
      <KindFields kinds={kinds} chosen={form.kinds} onChange={(chosen) => onChange({ kinds: chosen })} />
      <SelectField
        label="Repeat the same alert at most every"
        value={form.intervalMinutes}
        options={isListed ? INTERVALS : [own, ...INTERVALS]}
        onChange={(intervalMinutes) => onChange({ intervalMinutes })}
      />
      <QuietFields form={form} onChange={onChange} errorOf={errorOf} />
    </>
  );
}

function KindFields({
  kinds,
  chosen,
  onChange,
}: {
  readonly kinds: readonly (readonly [kind: string, label: string])[];
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}) {
  const all = kinds.map(([kind]) => kind);
  return (
    <fieldset className="stack">
      <legend>Alerts</legend>
      <Checkbox label="All alerts" isOn={chosen === null} onChange={(isOn) => onChange(isOn ? null : all)} />
      {chosen === null
        ? null
        : kinds.map(([kind, label]) => (
            <Checkbox
              key={kind}
              label={label}
              isOn={chosen.includes(kind)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, kind] : chosen.filter((other) => other !== kind))
              }
            />
          ))}
    </fieldset>
  );
}

function QuietFields({ form, onChange, errorOf }: FieldsProps) {
  return (
    <fieldset className="stack">
      <legend>Quiet hours</legend>
      <Checkbox
        label="Hold messages, and send them together at the end"
        isOn={form.hasQuietHours}
        onChange={(hasQuietHours) => onChange({ hasQuietHours })}
      />
      {form.hasQuietHours ? (
        <>
          <div className="columns fields">
            <TextField
              label="From"
              type="time"
              required
              value={form.from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
            <TextField
              label="To"
              type="time"
              required
              value={form.to}
              onChange={({ target }) => onChange({ to: target.value })}
            />
            <TextField
              label="Time zone"
              hint="For example, Europe/Berlin."
              required
              value={form.timeZone}
              error={errorOf('quietHours.timeZone')}
              onChange={({ target }) => onChange({ timeZone: target.value })}
            />
          </div>
          <Checkbox
            label="Send urgent alerts during quiet hours too"
            isOn={form.urgentInQuietHours}
            onChange={(urgentInQuietHours) => onChange({ urgentInQuietHours })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

const Checkbox = ({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);
