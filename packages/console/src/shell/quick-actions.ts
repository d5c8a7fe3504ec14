import { openAccount } from '../api/shown-account.ts';
import type { IconName } from '../components/icons/icon.tsx';
import { type Caller, scopeReason } from '../session.tsx';
import { useShownAccount } from './account.ts';
import type { Preferences, Theme } from './preferences.ts';
import { useSignOut } from './user-menu.tsx';

/** Something to do from the command palette: go to a path, or act at once. */
export interface QuickAction {
  readonly name: string;
  /** What else it is found by. */
  readonly keywords: string;
  readonly icon: IconName;
  readonly does: { readonly path: string } | (() => void);
}

/** What is created, with the scope that it takes. */
const CREATING: readonly (readonly [Caller['scopes'][number], QuickAction])[] = [
  [
    'checkout_intents:write',
    {
      name: 'Create test purchase',
      keywords: 'buy new order try',
      icon: 'flask',
      does: { path: '/test-purchase' },
    },
  ],
  [
    'keys:write',
    {
      name: 'Create key',
      keywords: 'new api token secret',
      icon: 'key',
      does: { path: '/keys#create' },
    },
  ],
  [
    'webhook_endpoints:write',
    {
      name: 'Add endpoint',
      keywords: 'new webhook url',
      icon: 'webhook',
      does: { path: '/webhooks#create' },
    },
  ],
];

const THEMES: readonly (readonly [Theme, string, IconName])[] = [
  ['light', 'Switch to light theme', 'sun'],
  ['dark', 'Switch to dark theme', 'moon'],
  ['system', "Use the system's theme", 'monitor'],
];

/** The actions that the user may do. */
export function useQuickActions(
  caller: Caller,
  preferences: Preferences,
  onShortcuts: () => void,
): readonly QuickAction[] {
  const { id, own } = useShownAccount(caller);
  const leave = useSignOut();
  return [
    ...CREATING.filter(([scope]) => scopeReason(caller, scope) === null).map(([, action]) => action),
    ...own
      .filter((account) => account.id !== id)
      .map((account) => ({
        name: `Switch to ${account.name}`,
        keywords: 'account change',
        icon: 'building' as const,
        does: () => openAccount(account.id),
      })),
    ...preferenceActions(preferences),
    { name: 'Show keyboard shortcuts', keywords: 'help keys', icon: 'keyboard', does: onShortcuts },
    {
      name: 'Open documentation',
      keywords: 'docs guides help quickstart',
      icon: 'code',
      does: () => window.location.assign('/docs'),
    },
    {
      name: 'Open API reference',
      keywords: 'docs openapi operations help',
      icon: 'code',
      does: () => window.location.assign('/docs/reference'),
    },
    { name: 'Sign out', keywords: 'log out leave', icon: 'sign-out', does: leave },
  ];
}

const preferenceActions = ({ theme, setTheme, zone, setZone }: Preferences): readonly QuickAction[] => [
  ...THEMES.filter(([value]) => value !== theme).map(([value, name, icon]) => ({
    name,
    keywords: 'appearance color mode',
    icon,
    does: () => setTheme(value),
  })),
  {
    name: zone === 'utc' ? 'Show times in your time zone' : 'Show times in UTC',
    keywords: 'time zone local clock',
    icon: 'history',
    does: () => setZone(zone === 'utc' ? 'local' : 'utc'),
  },
];
