import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with what was given. */
  readonly wrong?: string | null | undefined;
}

/** A labelled text field with its hint and what is wrong with it. */
export function TextField({
  label,
  hint,
  wrong = null,
  ...input
}: FieldProps & ComponentPropsWithRef<'input'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-hint ${id}-wrong`}
      />
      {hint === undefined ? null : (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong === null ? null : (
        <span className="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}

/** A labelled choice. */
export function SelectField({
  label,
  hint,
  value,
  onChange,
  options,
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (readonly [value: string, label: string])[];
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {hint === undefined ? null : <span className="hint">{hint}</span>}
    </div>
  );
}
