import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { readProfile } from '../../api/account-security.ts';
import { PageHeader } from '../../components/page.tsx';
import { useCaller } from '../../session.tsx';

const SECTIONS = [
  ['/settings/members', 'Members'],
  ['/settings/security', 'Security'],
  ['/settings/account', 'Account'],
] as const;

/** The frame of all settings pages. */
export function SettingsPage() {
  const { user } = useCaller();
  return (
    <>
      <PageHeader title="Settings" />
      <nav className="tabs" aria-label="Settings">
        {SECTIONS.map(([to, name]) => (
          <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
            {name}
          </Link>
        ))}
      </nav>
      {user === undefined ? null : <IncompleteProfileNote />}
      <Outlet />
    </>
  );
}

/** The first owner signed in by a link: without email and password, they cannot sign in again. */
function IncompleteProfileNote() {
  const { data } = useQuery({ queryKey: ['profile'], queryFn: readProfile });
  if (data === undefined || (!data.isPlaceholder && data.hasPassword)) return null;
  return (
    <p className="note warning">
      You have{' '}
      {data.isPlaceholder
        ? data.hasPassword
          ? 'no email address'
          : 'no email address and no password'
        : 'no password'}{' '}
      yet: you cannot sign in again once this session ends. Set{' '}
      {data.isPlaceholder && !data.hasPassword ? 'both' : 'it'} under{' '}
      <Link to="/settings/security">Security</Link>.
    </p>
  );
}
