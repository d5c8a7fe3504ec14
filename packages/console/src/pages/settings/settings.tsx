import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { PageHeader } from '../../components/page.tsx';

const SECTIONS = [
  ['/settings/members', 'Members'],
  ['/settings/security', 'Security'],
  ['/settings/account', 'Account'],
  ['/settings/notifications', 'Notifications'],
] as const;

/** The frame of all settings pages. */
export function SettingsPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const section = SECTIONS.find(([to]) => path.endsWith(to))?.[1];
  return (
    <>
      <PageHeader title="Settings" section={section} />
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
