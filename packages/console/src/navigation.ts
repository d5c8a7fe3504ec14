export interface Place {
  readonly path: string;
  readonly name: string;
  readonly group: '' | 'Account' | 'Operator';
}

/** Every page that the menu and the palette lead to. */
export const places: readonly Place[] = [
  { path: '/', name: 'Overview', group: '' },
  { path: '/checkout-intents', name: 'Checkout intents', group: '' },
  { path: '/try', name: 'Try it', group: '' },
  { path: '/products', name: 'Products', group: '' },
  { path: '/events', name: 'Events', group: '' },
  { path: '/webhooks', name: 'Webhooks', group: '' },
  { path: '/keys', name: 'API keys', group: 'Account' },
  { path: '/limits', name: 'Limits', group: 'Account' },
  { path: '/balance', name: 'Balance', group: 'Account' },
  { path: '/requests', name: 'Requests', group: 'Account' },
  { path: '/settings', name: 'Settings', group: 'Account' },
  { path: '/operator', name: 'Installation', group: 'Operator' },
  { path: '/operator/outcomes', name: 'Outcomes to decide', group: 'Operator' },
  { path: '/operator/accounts', name: 'Accounts', group: 'Operator' },
  { path: '/operator/people', name: 'Everybody', group: 'Operator' },
  { path: '/operator/merchants', name: 'Merchants', group: 'Operator' },
  { path: '/operator/hosts', name: 'Hosts', group: 'Operator' },
  { path: '/operator/jobs', name: 'Jobs', group: 'Operator' },
];

/** Where an identifier leads; null when it is none of ours. */
export function placeOfId(id: string): string | null {
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
