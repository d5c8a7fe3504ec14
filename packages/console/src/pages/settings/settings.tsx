import { Link, Outlet } from '@tanstack/react-router';
import { PageHeader } from '../../components/page.tsx';

const SECTIONS = [
  ['/settings/members', 'Members'],
  ['/settings/security', 'Security'],
  ['/settings/account', 'Account'],
] as const;

/** The frame of all settings pages. */
export function SettingsPage() {
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
      <Outlet />
    </>
  );
}
