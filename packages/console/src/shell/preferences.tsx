import { VERSION } from '@purser/contract/version';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purser, selectAccount } from '../api/client.ts';
import { signOut } from '../api/sign-in.ts';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/field.tsx';
import { useStoredChoice } from '../components/stored-choice.ts';
import type { Caller } from '../session.tsx';

/** Selects the account, for users with several and operators who view another one. */
export function AccountSelect({ caller }: { readonly caller: Caller }) {
  const queries = useQueryClient();
  const own = caller.user?.accounts ?? [];
  const isViewing = caller.accountId !== null && !own.some(({ id }) => id === caller.accountId);
  const { data: viewed } = useQuery({
    queryKey: ['account', caller.accountId],
    queryFn: ({ signal }) => purser.account.retrieve({ signal }),
    enabled: isViewing,
  });
  const accounts = isViewing
    ? [...own, { id: caller.accountId ?? '', name: `${viewed?.name ?? '…'} (viewing)` }]
    : own;
  if (accounts.length < 2) return null;
  return (
    <SelectField
      label="Account"
      value={caller.accountId ?? ''}
      options={accounts.map(({ id, name }) => [id, name])}
      onChange={(id) => {
        selectAccount(id);
        void queries.resetQueries();
      }}
    />
  );
}

/** Time zone, theme, and the sign-out button. */
export function Preferences({
  zone,
  setZone,
  email,
}: {
  readonly zone: string;
  readonly setZone: (zone: string) => void;
  readonly email: string;
}) {
  const queries = useQueryClient();
  const [theme, setTheme] = useStoredChoice('purser.theme', ['system', 'light', 'dark']);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <div className="stack preferences">
      <SelectField
        label="Time zone"
        value={zone}
        options={[
          ['local', 'Local'],
          ['utc', 'UTC'],
        ]}
        onChange={setZone}
      />
      <SelectField
        label="Theme"
        value={theme}
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChange={setTheme}
      />
      <p className="muted break-anywhere">{email}</p>
      <p className="muted">Purser {VERSION}</p>
      <Button
        small
        onClick={() => {
          void signOut().finally(() => {
            queries.clear();
            window.location.assign('/console');
          });
        }}
      >
        Sign out
      </Button>
    </div>
  );
}
