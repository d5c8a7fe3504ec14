import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { readProfile } from '../../api/account-security.ts';
import { PageHead } from '../../components/page.tsx';
import { useCaller } from '../../session.tsx';

const SECTIONS = [
  ['/settings/people', 'People'],
  ['/settings/security', 'My security'],
  ['/settings/account', 'Account'],
] as const;

/** The frame of all settings: which there are, and what still has to be told. */
export function SettingsPage() {
  const { person } = useCaller();
  return (
    <>
      <PageHead title="Settings" />
      <nav className="tabs" aria-label="Settings">
        {SECTIONS.map(([to, name]) => (
          <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
            {name}
          </Link>
        ))}
      </nav>
      {person === undefined ? null : <Unfinished />}
      <Outlet />
    </>
  );
}

/** The first owner came in by a link alone, and would not come in again. */
function Unfinished() {
  const { data } = useQuery({ queryKey: ['profile'], queryFn: readProfile });
  if (data === undefined || (!data.isPlaceholder && data.hasPassword)) return null;
  return (
    <p className="note warn">
      You have {data.isPlaceholder ? 'no e-mail address' : 'an e-mail address'} and{' '}
      {data.hasPassword ? 'a password' : 'no password'} here yet: once this session ends, you could not sign
      in again. Set {data.isPlaceholder && !data.hasPassword ? 'both' : 'it'} under{' '}
      <Link to="/settings/security">My security</Link>.
    </p>
  );
}
