import { PINNABLE_MARKETPLACES } from '@purser/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { SelectField, TextField } from '../../components/field.tsx';

type RuleSet = Parameters<typeof purser.operator.setHostRule>[1];
type Rule = RuleSet['rule'];

const RULES: readonly (readonly [Rule, string])[] = [
  ['auto', 'Detect automatically'],
  ['pin', 'Always use one connector'],
  ['block', 'Block purchases'],
];

/** Sets the rule of a host, replacing an earlier one. */
export function HostRuleForm({
  host,
  onDone,
}: {
  /** Null to ask for the host. */
  readonly host: string | null;
  readonly onDone?: (host: string) => void;
}) {
  const queries = useQueryClient();
  const [rule, setRule] = useState<Rule>(host === null ? 'block' : 'auto');
  const [marketplace, setMarketplace] = useState<string>(PINNABLE_MARKETPLACES[0]);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: ({ name, body }: { readonly name: string; readonly body: RuleSet }) =>
      purser.operator.setHostRule(name, body),
    onSuccess: (kept) => {
      onDone?.(kept.host);
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = host ?? textOf(form, 'host');
    mutate({ name, body: ruleOf(rule, marketplace, form) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {host === null ? <TextField label="Host" name="host" required placeholder="shop.example.com" /> : null}
      <SelectField
        label="Rule"
        value={rule}
        options={RULES}
        onChange={(value) => setRule(RULES.find(([known]) => known === value)?.[0] ?? 'auto')}
      />
      {rule === 'pin' ? (
        <SelectField
          label="Connector"
          value={marketplace}
          options={PINNABLE_MARKETPLACES.map((name) => [name, name])}
          onChange={setMarketplace}
        />
      ) : null}
      <TextField label="Maximum requests per second" name="requestsPerSecond" inputMode="decimal" />
      <TextField label="Maximum concurrent requests" name="concurrency" inputMode="numeric" />
      <label className="row">
        <input type="checkbox" name="ignoreRobots" /> Ignore robots.txt
      </label>
      <TextField label="Note" name="note" maxLength={255} />
      <ErrorNote error={error} />
      <div className="row">
        <Button variant={rule === 'block' ? 'danger' : 'primary'} type="submit" isBusy={isPending}>
          Save rule
        </Button>
        <span role="status">{isSuccess ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function ruleOf(rule: Rule, chosen: string, form: FormData): RuleSet {
  const number = (name: 'requestsPerSecond' | 'concurrency') => {
    const text = textOf(form, name);
    return text === '' ? {} : { [name]: Number(text) };
  };
  const note = textOf(form, 'note');
  const shared = {
    robots: form.get('ignoreRobots') === null ? ('obey' as const) : ('ignore' as const),
    ...number('requestsPerSecond'),
    ...number('concurrency'),
    ...(note === '' ? {} : { note }),
  };
  if (rule !== 'pin') return { rule, ...shared };
  const marketplace = PINNABLE_MARKETPLACES.find((name) => name === chosen) ?? PINNABLE_MARKETPLACES[0];
  return { rule, marketplace, ...shared };
}
