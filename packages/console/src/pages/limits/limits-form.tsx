import type { SpendingLimits } from '@purser/client';
import { TextField } from '../../components/field.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { type ApprovalFields as ApprovalForm, approvalFieldsOf, approvalRulesOf } from './approval-rules.ts';
import { type LimitTexts, limitsOf, textsOf } from './limit-lines.ts';
import { LinesField } from './lines-field.tsx';

/** Spending limits as the fields of a form. */
export interface LimitsForm {
  readonly texts: LimitTexts;
  readonly approval: ApprovalForm;
}

export const formOfLimits = (limits: SpendingLimits): LimitsForm => ({
  texts: textsOf(limits),
  approval: approvalFieldsOf(limits.approval, Intl.DateTimeFormat().resolvedOptions().timeZone),
});

/** All limits of the form; a message if a field is not valid. */
export function limitsOfForm({ texts, approval: fields }: LimitsForm): SpendingLimits | string {
  const limits = limitsOf(texts);
  const approval = approvalRulesOf(fields);
  if (typeof limits === 'string') return limits;
  if (typeof approval === 'string') return approval;
  return approval === null ? limits : { ...limits, approval };
}

/** The fields of the limits of the account, or of an API key or app, which can expire. */
export function LimitsFormFields({
  form: { texts, approval },
  isKey,
  onChange,
}: {
  readonly form: LimitsForm;
  readonly isKey: boolean;
  readonly onChange: (form: LimitsForm) => void;
}) {
  return (
    <>
      <LimitFields
        texts={texts}
        isKey={isKey}
        onChange={(changed) => onChange({ texts: changed, approval })}
      />
      <ApprovalFields fields={approval} onChange={(changed) => onChange({ texts, approval: changed })} />
    </>
  );
}

function LimitFields({
  texts,
  isKey,
  onChange,
}: {
  readonly texts: LimitTexts;
  readonly isKey: boolean;
  readonly onChange: (texts: LimitTexts) => void;
}) {
  const field = (name: keyof LimitTexts, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      value={texts[name]}
      onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
    />
  );
  const lines = (name: keyof LimitTexts, label: string, hint: string) => (
    <LinesField
      label={label}
      hint={hint}
      value={texts[name]}
      onChange={(value) => onChange({ ...texts, [name]: value })}
    />
  );
  return (
    <>
      {lines(
        'amounts',
        'Amounts',
        'One per line: period (order, day, week or month), amount and currency, such as "day 100.00 USD". Add a host to limit one merchant, or * to limit each.',
      )}
      {lines('orders', 'Number of orders', 'One per line: day, week or month and a number, such as "day 5".')}
      {field('maxQuantity', 'Maximum quantity', 'Of one order.')}
      {field('allowedHosts', 'Allowed merchants', 'Hosts, separated by commas. Empty: all.')}
      {field('refusedHosts', 'Refused merchants', 'Hosts, separated by commas.')}
      {lines(
        'allowedCategories',
        'Allowed categories',
        'One per line. Empty: all products, also those of unknown category.',
      )}
      {lines(
        'refusedCategories',
        'Refused categories',
        'One per line. Products of unknown category are allowed.',
      )}
      {field('currencies', 'Currencies', 'ISO codes, separated by commas. Empty: those of the amounts.')}
      {isKey ? field('expiresAt', 'Key expires', 'A time such as 2027-01-01T00:00:00Z. Empty: never.') : null}
    </>
  );
}
