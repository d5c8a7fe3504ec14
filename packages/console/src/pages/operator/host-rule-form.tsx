import { PINNABLE_MARKETPLACES } from '@purser/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField, TextField } from '../../components/field.tsx';

type RuleSet = Parameters<typeof purser.operator.setHostRule>[1];
type Rule = RuleSet['rule'];

const RULES: readonly (readonly [Rule, string])[] = [
  ['recognise', 'recognised by what it shows'],
  ['pin', 'bought through one connection only'],
  ['refuse', 'nothing is bought there'],
];

/** Decides about a host; in place of what was decided before. */
export function HostRuleForm({
  host,
  onDone,
}: {
  /** Null: it is asked for. */
  readonly host: string | null;
  readonly onDone?: (host: string) => void;
}) {
  const queries = useQueryClient();
  const [rule, setRule] = useState<Rule>(host === null ? 'refuse' : 'recognise');
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
    const given = new FormData(event.currentTarget);
    const name = host ?? textOf(given, 'host');
    mutate({ name, body: ruleOf(rule, marketplace, given) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {host === null ? <TextField label="Host" name="host" required placeholder="shop.example.com" /> : null}
      <SelectField
        label="How it is bought from"
        value={rule}
        options={RULES}
        onChange={(value) => setRule(RULES.find(([known]) => known === value)?.[0] ?? 'recognise')}
      />
      {rule === 'pin' ? (
        <SelectField
          label="Connection"
          value={marketplace}
          options={PINNABLE_MARKETPLACES.map((name) => [name, name])}
          onChange={setMarketplace}
        />
      ) : null}
      <TextField label="Requests per second, at most" name="requestsPerSecond" inputMode="decimal" />
      <TextField label="Requests at once, at most" name="concurrency" inputMode="numeric" />
      <label className="row">
        <input type="checkbox" name="ignoreRobots" /> Do not hold to its robots.txt
      </label>
      <TextField label="Why" name="note" maxLength={255} />
      {error === null ? null : <FailureNote error={error} />}
      <div className="row">
        <Button look={rule === 'refuse' ? 'danger' : 'first'} type="submit" isBusy={isPending}>
          Decide
        </Button>
        <span role="status">{isSuccess ? 'Decided. In force with the next request.' : ''}</span>
      </div>
    </form>
  );
}

const textOf = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function ruleOf(rule: Rule, chosen: string, given: FormData): RuleSet {
  const number = (name: 'requestsPerSecond' | 'concurrency') => {
    const text = textOf(given, name);
    return text === '' ? {} : { [name]: Number(text) };
  };
  const note = textOf(given, 'note');
  const shared = {
    robots: given.get('ignoreRobots') === null ? ('obey' as const) : ('ignore' as const),
    ...number('requestsPerSecond'),
    ...number('concurrency'),
    ...(note === '' ? {} : { note }),
  };
  if (rule !== 'pin') return { rule, ...shared };
  const marketplace = PINNABLE_MARKETPLACES.find((name) => name === chosen) ?? PINNABLE_MARKETPLACES[0];
  return { rule, marketplace, ...shared };
}
