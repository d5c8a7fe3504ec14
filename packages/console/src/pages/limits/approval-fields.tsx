import { WEEKDAYS } from '@purser/contract/vocabulary';
import { TextField } from '../../components/field.tsx';
import { dayName, type ApprovalFields as Fields } from './approval-rules.ts';
import { LinesField } from './lines-field.tsx';

/** When a person has to approve a purchase. */
export function ApprovalFields({
  fields,
  onChange,
}: {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}) {
  const check = (name: 'always' | 'newMerchants' | 'outsideHours', label: string) => (
    <Check
      label={label}
      isChecked={fields[name]}
      onChange={(isChecked) => onChange({ ...fields, [name]: isChecked })}
    />
  );
  return (
    <fieldset className="stack">
      <legend>Approval by a person</legend>
      <div className="checkbox-grid">
        {check('always', 'For every purchase')}
        {fields.always ? null : (
          <>
            {check('newMerchants', 'At a new merchant')}
            {check('outsideHours', 'Outside hours')}
          </>
        )}
      </div>
      {fields.always ? null : (
        <>
          {fields.outsideHours ? <Hours fields={fields} onChange={onChange} /> : null}
          <LinesField
            label="Above a total"
            hint={'One per line, such as "100.00 USD". Purchases in other currencies need approval too.'}
            value={fields.above}
            onChange={(above) => onChange({ ...fields, above })}
          />
        </>
      )}
    </fieldset>
  );
}

function Hours({
  fields,
  onChange,
}: {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}) {
  const { days } = fields;
  const text = (name: 'timeZone' | 'from' | 'to', label: string, type: 'text' | 'time') => (
    <TextField
      label={label}
      type={type}
      required
      value={fields[name]}
      onChange={({ target }) => onChange({ ...fields, [name]: target.value })}
    />
  );
  return (
    <fieldset className="stack">
      <legend>Hours without approval</legend>
      <div className="checkbox-grid">
        {WEEKDAYS.map((day) => (
          <Check
            key={day}
            label={dayName(day)}
            isChecked={days.includes(day)}
            onChange={(isChecked) =>
              onChange({ ...fields, days: isChecked ? [...days, day] : days.filter((one) => one !== day) })
            }
          />
        ))}
      </div>
      <div className="row">
        {text('from', 'From', 'time')}
        {text('to', 'To', 'time')}
      </div>
      {text('timeZone', 'Time zone', 'text')}
    </fieldset>
  );
}

function Check({
  label,
  isChecked,
  onChange,
}: {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="row">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
