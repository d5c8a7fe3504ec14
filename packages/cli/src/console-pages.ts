/** The pages of the console by the names that people give them. */
export const CONSOLE_PAGES: Readonly<Record<string, string>> = {
  overview: '/',
  intents: '/checkout-intents',
  'test-purchase': '/test-purchase',
  products: '/products',
  events: '/events',
  webhooks: '/webhooks',
  deliveries: '/deliveries',
  keys: '/keys',
  limits: '/limits',
  balance: '/balance',
  requests: '/requests',
  audit: '/audit-log',
  members: '/settings/members',
  security: '/settings/security',
  notifications: '/settings/notifications',
  account: '/settings/account',
  installation: '/operator',
  accounts: '/operator/accounts',
  merchants: '/operator/merchants',
  hosts: '/operator/hosts',
  recipes: '/operator/recipes',
  users: '/operator/users',
  jobs: '/operator/jobs',
  'unresolved-orders': '/operator/unresolved-orders',
};

/** The page of each kind of object, by the prefix of its ID. */
const OBJECT_PAGES: Readonly<Record<string, string>> = {
  ci: '/checkout-intents',
  evt: '/events',
  we: '/webhooks',
  dlv: '/deliveries',
  prd: '/products',
  acct: '/operator/accounts',
};

/** The path of a page or of the page of an object; null if there is none. */
export function consolePath(pageOrId: string): string | null {
  const page = Object.hasOwn(CONSOLE_PAGES, pageOrId) ? CONSOLE_PAGES[pageOrId] : undefined;
  if (page !== undefined) return `/console${page === '/' ? '' : page}`;
  const [, prefix = ''] = /^([a-z]+)_[A-Za-z0-9]+$/.exec(pageOrId) ?? [];
  const folder = Object.hasOwn(OBJECT_PAGES, prefix) ? OBJECT_PAGES[prefix] : undefined;
  return folder === undefined ? null : `/console${folder}/${pageOrId}`;
}
