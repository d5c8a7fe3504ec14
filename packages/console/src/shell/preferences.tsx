import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chooseAccount, purser } from '../api/client.ts';
import { signOut } from '../api/sign-in.ts';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/field.tsx';
import { useStored } from '../components/stored-choice.ts';
import type { Caller } from '../session.tsx';

/** Whose account the pages are about, for people who belong to several. */
export function AccountChoice({ caller }: { readonly caller: Caller }) {
  const queries = useQueryClient();
  const own = caller.person?.accounts ?? [];
  const isVisiting = caller.accountId !== null && !own.some(({ id }) => id === caller.accountId);
  const { data: visited } = useQuery({
    queryKey: ['account', caller.accountId],
    queryFn: ({ signal }) => purser.account.retrieve({ signal }),
    enabled: isVisiting,
  });
  const accounts = isVisiting
    ? [...own, { id: caller.accountId ?? '', name: `${visited?.name ?? '…'} (visited)` }]
    : own;
  if (accounts.length < 2) return null;
  return (
    <SelectField
      label="Account"
      value={caller.accountId ?? ''}
      options={accounts.map(({ id, name }) => [id, name])}
      onChange={(id) => {
        chooseAccount(id);
        void queries.resetQueries();
      }}
    />
  );
}

/** How the pages look, how they tell times, and the way out. */
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
  const [theme, setTheme] = useStored('purser.theme', ['system', 'light', 'dark']);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <div className="stack preferences">
      <SelectField
        label="Times"
        value={zone}
        options={[
          ['local', 'in your zone'],
          ['utc', 'in UTC'],
        ]}
        onChange={setZone}
      />
      <SelectField
        label="Look"
        value={theme}
        options={[
          ['system', 'as the system'],
          ['light', 'light'],
          ['dark', 'dark'],
        ]}
        onChange={setTheme}
      />
      <p className="soft whole">{email}</p>
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
