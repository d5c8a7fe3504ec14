import type { Scope } from '@purser/contract/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AskedConnection,
  type Decision,
  decideConnection,
  readAskedConnection,
} from '../../api/connect-app.ts';
import { Button } from '../../components/button.tsx';
import { CenteredPage } from '../../components/centered-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/field.tsx';
import { Loading } from '../../components/page.tsx';
import { useCallerQuery } from '../../session.tsx';
import { scopeText } from '../api-keys/scopes.ts';
import { formOfLimits, type LimitsForm, LimitsFormFields, limitsOfForm } from '../limits/limits-form.tsx';
import { SignInPage } from '../sign-in/sign-in.tsx';
import { choicesOf, grantOf, isPartOf } from './grant.ts';

/** Asks a person whether an app may act for an account. The authorization request is in the URL's fragment. */
export function ConnectPage() {
  const [query] = useState(() => window.location.hash.slice(1));
  const { data: caller, error } = useCallerQuery();
  if (caller === undefined)
    return (
      <div className="centered-page">
        <Loading error={error} />
      </div>
    );
  return caller === null ? <SignInPage /> : <Asked query={query} />;
}

function Asked({ query }: { readonly query: string }) {
  const { data: asked, error } = useQuery({
    queryKey: ['connect-app', query],
    queryFn: () => readAskedConnection(query),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null)
    return (
      <CenteredPage title="This request is not valid">
        <ErrorNote error={error} />
        <p>Start again in the app.</p>
      </CenteredPage>
    );
  if (asked === undefined) return <p className="centered-page">Loading…</p>;
  return (
    <CenteredPage title="Connect an app">
      <About asked={asked} />
      <Choice query={query} asked={asked} />
    </CenteredPage>
  );
}

/** What is known of the app, and what it only says. */
function About({ asked: { name, host, documentHost, userName } }: { readonly asked: AskedConnection }) {
  return (
    <>
      <p className="break-anywhere">
        An app that calls itself <strong>“{name === '' ? host : name}”</strong> asks to act for you,{' '}
        {userName}.
      </p>
      <p className="break-anywhere">
        {documentHost === null ? (
          'Its name is not verified. '
        ) : (
          <>
            It is published at <strong>{documentHost}</strong>.{' '}
          </>
        )}
        You are sent back to <strong>{host}</strong>. Continue only if you have started this in an app that
        you trust.
      </p>
    </>
  );
}

function Choice({ query, asked: { accounts } }: { readonly query: string; readonly asked: AskedConnection }) {
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const [forms, setForms] = useState<Readonly<Record<string, LimitsForm>>>({});
  const account = accounts.find(({ id }) => id === accountId);
  const available = account?.scopes ?? [];
  const [denied, setDenied] = useState<readonly Scope[]>([]);
  const scopes = grantOf(available, denied);
  const form = account?.maySetLimits ? (forms[account.id] ?? formOfLimits(account.spendingLimits)) : null;
  const limits = form === null ? null : limitsOfForm(form);
  const disabledReason =
    scopes.length === 0 ? 'Select at least one permission' : typeof limits === 'string' ? limits : null;
  const { error, isPending, mutate } = useMutation({
    mutationFn: (decision: Decision) => decideConnection(query, decision),
    onSuccess: (redirectTo) => window.location.assign(redirectTo),
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (disabledReason !== null || typeof limits === 'string') return;
        mutate({ allow: true, accountId, scopes, ...(limits === null ? {} : { spendingLimits: limits }) });
      }}
    >
      <SelectField
        label="Account"
        value={accountId}
        onChange={setAccountId}
        options={accounts.map(({ id, name }) => [id, name] as const)}
      />
      <Permissions available={available} denied={denied} onChange={setDenied} />
      {form === null || !available.includes('checkout_intents:write') ? null : (
        <details>
          <summary>Spending limits of the app</summary>
          <div className="stack">
            <LimitsFormFields
              form={form}
              isKey
              onChange={(changed) => setForms({ ...forms, [accountId]: changed })}
            />
          </div>
        </details>
      )}
      <p className="muted">
        Change its spending limits or disconnect it under Connected apps. The limits of the account apply too.
      </p>
      <ErrorNote error={error} />
      <div className="row">
        <Button variant="primary" type="submit" isBusy={isPending} disabledReason={disabledReason}>
          Allow
        </Button>
        <Button isBusy={isPending} onClick={() => mutate({ allow: false })}>
          Decline
        </Button>
      </div>
    </form>
  );
}

/** A scope to read is part of that to write: it can be unchecked only after that one is. */
function Permissions({
  available,
  denied,
  onChange,
}: {
  readonly available: readonly Scope[];
  readonly denied: readonly Scope[];
  readonly onChange: (denied: readonly Scope[]) => void;
}) {
  const granted = grantOf(available, denied);
  return (
    <fieldset>
      <legend>The app may</legend>
      {choicesOf(available).map((scope) => (
        <label key={scope} className="row">
          <input
            type="checkbox"
            checked={!denied.includes(scope)}
            disabled={isPartOf(granted, scope)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? denied.filter((one) => one !== scope && !isPartOf([scope], one))
                  : [...denied, scope],
              )
            }
          />
          <span>{scopeText(scope)}</span>
        </label>
      ))}
    </fieldset>
  );
}
