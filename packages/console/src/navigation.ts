export interface PageLink {
  readonly path: string;
  readonly name: string;
  readonly group: '' | 'Account' | 'Operator';
}

/** The pages of the menu and the command palette. */
export const pages: readonly PageLink[] = [
  { path: '/', name: 'Overview', group: '' },
  { path: '/checkout-intents', name: 'Checkout intents', group: '' },
  { path: '/test-purchase', name: 'Test purchase', group: '' },
  { path: '/products', name: 'Products', group: '' },
  { path: '/events', name: 'Events', group: '' },
  { path: '/webhooks', name: 'Webhooks', group: '' },
  { path: '/keys', name: 'API keys', group: 'Account' },
  { path: '/limits', name: 'Limits', group: 'Account' },
  { path: '/balance', name: 'Balance', group: 'Account' },
  { path: '/requests', name: 'Requests', group: 'Account' },
  { path: '/settings', name: 'Settings', group: 'Account' },
  { path: '/operator', name: 'Installation', group: 'Operator' },
  { path: '/operator/unresolved-orders', name: 'Unresolved orders', group: 'Operator' },
  { path: '/operator/accounts', name: 'Accounts', group: 'Operator' },
  { path: '/operator/users', name: 'All users', group: 'Operator' },
  { path: '/operator/merchants', name: 'Merchants', group: 'Operator' },
  { path: '/operator/hosts', name: 'Host rules', group: 'Operator' },
  { path: '/operator/jobs', name: 'Jobs', group: 'Operator' },
];

/** The page of an object by the prefix of its id; null for ids without a page. */
export function pathOfId(id: string): string | null {
  const [prefix] = id.split('_');
  switch (prefix) {
    case 'ci':
      return `/checkout-intents/${id}`;
    case 'evt':
      return `/events/${id}`;
    case 'we':
      return `/webhooks/${id}`;
    case 'req':
      return `/requests/${id}`;
    case 'dlv':
      return `/deliveries/${id}`;
    case 'ord':
    case 'shp':
      return `/checkout-intents?q=${id}`;
    default:
      return null;
  }
}
