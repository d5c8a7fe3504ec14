import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { CONSOLE_PATH, withAccount, withoutAccount } from './api/account-path.ts';
import { shownAccount } from './api/shown-account.ts';
import type { IconName } from './components/icons/icon.tsx';
import { Loading } from './components/page.tsx';
import type { MenuEntry } from './navigation.ts';
import { OverviewPage } from './pages/overview/overview.tsx';
import { readApprovalSearch } from './search-params/approvals.ts';
import { readAuditSearch, readInstallationAuditSearch } from './search-params/audit.ts';
import { readBalanceSearch } from './search-params/balance.ts';
import { readMembersSearch } from './search-params/members.ts';
import { readStatisticsPeriod } from './search-params/overview.ts';
import { readPageCursor, readSearchedList } from './search-params/page.ts';
import {
  readIntentSearch,
  readMerchantSearch,
  readProductSearch,
  readTimelineSearch,
} from './search-params/purchases.ts';
import { readRequestSearch } from './search-params/requests.ts';
import { readDeliverySearch, readEndpointSearch, readEventSearch } from './search-params/webhooks.ts';
import { ErrorPage, NotFoundPage } from './shell/error-pages.tsx';
import { expectHeadingFocus } from './shell/heading-focus.ts';
import { lazyPage } from './shell/lazy-page.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Outlet });
const redeemLink = createRoute({
  getParentRoute: () => root,
  path: '/redeem-link',
  component: lazyPage(() => import('./pages/sign-in/redeem-link.tsx'), 'RedeemLinkPage'),
});
const approvalLink = createRoute({
  getParentRoute: () => root,
  path: '/approve',
  component: lazyPage(() => import('./pages/approvals/approval-link.tsx'), 'ApprovalLinkPage'),
});
const connectApp = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: lazyPage(() => import('./pages/connected-apps/connect.tsx'), 'ConnectPage'),
});
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
});
/** A path below the shell, which has an entry in the menu if `name` is given. */
const inShell = <Path extends string>(
  path: Path,
  name?: string,
  group: MenuEntry['group'] = '',
  icon: IconName = 'file',
) => ({
  getParentRoute: () => shell,
  path,
  ...(name === undefined ? {} : { staticData: { menu: { name, group, icon } } }),
});

const overview = createRoute({
  ...inShell('/', 'Overview', '', 'grid'),
  validateSearch: readStatisticsPeriod,
  component: OverviewPage,
});
const intents = createRoute({
  ...inShell('/checkout-intents', 'Checkout intents', '', 'cart'),
  validateSearch: readIntentSearch,
  component: lazyPage(() => import('./pages/checkout-intents/checkout-intents.tsx'), 'CheckoutIntentsPage'),
});
const intent = createRoute({
  ...inShell('/checkout-intents/$id'),
  validateSearch: readTimelineSearch,
  component: lazyPage(() => import('./pages/checkout-intents/checkout-intent.tsx'), 'CheckoutIntentPage'),
});
const testPurchase = createRoute({
  ...inShell('/test-purchase', 'Test purchase', '', 'flask'),
  component: lazyPage(() => import('./pages/test-purchase/test-purchase.tsx'), 'TestPurchasePage'),
});
const products = createRoute({
  ...inShell('/products', 'Products', '', 'tag'),
  validateSearch: readProductSearch,
  component: lazyPage(() => import('./pages/products/products.tsx'), 'ProductsPage'),
});
const product = createRoute({
  ...inShell('/products/$id'),
  component: lazyPage(() => import('./pages/products/product.tsx'), 'ProductPage'),
});
const events = createRoute({
  ...inShell('/events', 'Events', '', 'bolt'),
  validateSearch: readEventSearch,
  component: lazyPage(() => import('./pages/events/events.tsx'), 'EventsPage'),
});
const event = createRoute({
  ...inShell('/events/$id'),
  validateSearch: readDeliverySearch,
  component: lazyPage(() => import('./pages/events/event.tsx'), 'EventPage'),
});
const webhooks = createRoute({
  ...inShell('/webhooks', 'Webhooks', '', 'webhook'),
  validateSearch: readSearchedList,
  component: lazyPage(() => import('./pages/webhooks/webhooks.tsx'), 'WebhooksPage'),
});
const webhook = createRoute({
  ...inShell('/webhooks/$id'),
  validateSearch: readEndpointSearch,
  component: lazyPage(() => import('./pages/webhooks/endpoint.tsx'), 'EndpointPage'),
});
const deliveries = createRoute({
  ...inShell('/deliveries', 'Deliveries', '', 'send'),
  validateSearch: readDeliverySearch,
  component: lazyPage(() => import('./pages/events/deliveries.tsx'), 'DeliveriesPage'),
});
const delivery = createRoute({
  ...inShell('/deliveries/$id'),
  component: lazyPage(() => import('./pages/events/delivery.tsx'), 'DeliveryPage'),
});
const keys = createRoute({
  ...inShell('/keys', 'API keys', 'Account', 'key'),
  validateSearch: readSearchedList,
  component: lazyPage(() => import('./pages/api-keys/api-keys.tsx'), 'ApiKeysPage'),
});
const connectedApps = createRoute({
  ...inShell('/connected-apps', 'Connected apps', 'Account', 'plug'),
  validateSearch: readPageCursor,
  component: lazyPage(() => import('./pages/connected-apps/connected-apps.tsx'), 'ConnectedAppsPage'),
});
const approvals = createRoute({
  ...inShell('/approvals', 'Approvals', 'Account', 'check'),
  validateSearch: readApprovalSearch,
  component: lazyPage(() => import('./pages/approvals/approvals.tsx'), 'ApprovalsPage'),
});
const portalLinks = createRoute({
  ...inShell('/portal-links', 'Portal links', 'Account', 'monitor'),
  validateSearch: readPageCursor,
  component: lazyPage(() => import('./pages/portal-links/portal-links.tsx'), 'PortalLinksPage'),
});
const limits = createRoute({
  ...inShell('/limits', 'Limits', 'Account', 'gauge'),
  component: lazyPage(() => import('./pages/limits/limits.tsx'), 'LimitsPage'),
});
const balance = createRoute({
  ...inShell('/balance', 'Balance', 'Account', 'wallet'),
  validateSearch: readBalanceSearch,
  component: lazyPage(() => import('./pages/balance/balance.tsx'), 'BalancePage'),
});
const requests = createRoute({
  ...inShell('/requests', 'Requests', 'Account', 'list'),
  validateSearch: readRequestSearch,
  component: lazyPage(() => import('./pages/requests/requests.tsx'), 'RequestsPage'),
});
const request = createRoute({
  ...inShell('/requests/$id'),
  component: lazyPage(() => import('./pages/requests/request.tsx'), 'RequestPage'),
});
const auditLog = createRoute({
  ...inShell('/audit-log', 'Audit log', 'Account', 'history'),
  validateSearch: readAuditSearch,
  component: lazyPage(() => import('./pages/audit/audit-log.tsx'), 'AuditLogPage'),
});
const settings = createRoute({
  ...inShell('/settings', 'Settings', 'Account', 'sliders'),
  component: lazyPage(() => import('./pages/settings/settings.tsx'), 'SettingsPage'),
});
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/members', replace: true });
  },
});
const settingsMembers = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  validateSearch: readMembersSearch,
  component: lazyPage(() => import('./pages/settings/members.tsx'), 'MembersPage'),
});
const settingsSecurity = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyPage(() => import('./pages/settings/security.tsx'), 'SecurityPage'),
});
const settingsAccount = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyPage(() => import('./pages/settings/account.tsx'), 'AccountSettingsPage'),
});
const settingsNotifications = createRoute({
  getParentRoute: () => settings,
  path: '/notifications',
  component: lazyPage(() => import('./pages/settings/notifications.tsx'), 'AccountNotificationsPage'),
});
const installation = createRoute({
  ...inShell('/operator', 'Installation', 'Operator', 'server'),
  component: lazyPage(() => import('./pages/operator/installation.tsx'), 'InstallationPage'),
});
const accounts = createRoute({
  ...inShell('/operator/accounts', 'Accounts', 'Operator', 'building'),
  validateSearch: readPageCursor,
  component: lazyPage(() => import('./pages/operator/accounts.tsx'), 'AccountsPage'),
});
const accountOf = createRoute({
  ...inShell('/operator/accounts/$id'),
  validateSearch: readPageCursor,
  component: lazyPage(() => import('./pages/operator/account.tsx'), 'AccountPage'),
});
const merchants = createRoute({
  ...inShell('/operator/merchants', 'Merchants', 'Operator', 'store'),
  validateSearch: readMerchantSearch,
  component: lazyPage(() => import('./pages/operator/merchants.tsx'), 'MerchantsPage'),
});
const hosts = createRoute({
  ...inShell('/operator/hosts', 'Host rules', 'Operator', 'shield'),
  validateSearch: readPageCursor,
  component: lazyPage(() => import('./pages/operator/hosts.tsx'), 'HostsPage'),
});
const host = createRoute({
  ...inShell('/operator/hosts/$host'),
  component: lazyPage(() => import('./pages/operator/host.tsx'), 'HostPage'),
});
const recipes = createRoute({
  ...inShell('/operator/recipes', 'Recipes', 'Operator', 'file'),
  validateSearch: readPageCursor,
  component: lazyPage(() => import('./pages/operator/recipes.tsx'), 'RecipesPage'),
});
const recipe = createRoute({
  ...inShell('/operator/recipes/$target'),
  component: lazyPage(() => import('./pages/operator/recipe.tsx'), 'RecipePage'),
});
const users = createRoute({
  ...inShell('/operator/users', 'All users', 'Operator', 'users'),
  validateSearch: readPageCursor,
  component: lazyPage(() => import('./pages/operator/users.tsx'), 'UsersPage'),
});
const jobs = createRoute({
  ...inShell('/operator/jobs', 'Jobs', 'Operator', 'refresh'),
  component: lazyPage(() => import('./pages/operator/jobs.tsx'), 'JobsPage'),
});
const installationNotifications = createRoute({
  ...inShell('/operator/notifications', 'Notifications', 'Operator', 'bell'),
  component: lazyPage(() => import('./pages/settings/notifications.tsx'), 'InstallationNotificationsPage'),
});
const unresolvedOrders = createRoute({
  ...inShell('/operator/unresolved-orders', 'Unresolved orders', 'Operator', 'alert'),
  component: lazyPage(() => import('./pages/operator/unresolved-orders.tsx'), 'UnresolvedOrdersPage'),
});

const installationAuditLog = createRoute({
  ...inShell('/operator/audit-log', 'All changes', 'Operator', 'history'),
  validateSearch: readInstallationAuditSearch,
  component: lazyPage(() => import('./pages/operator/audit-log.tsx'), 'InstallationAuditLogPage'),
});

const notFound = createRoute({ ...inShell('/$'), component: NotFoundPage });

const purchases = [overview, intents, intent, testPurchase, products, product] as const;
const webhookPages = [events, event, webhooks, webhook, deliveries, delivery] as const;
const settingsPages = settings.addChildren([
  settingsStart,
  settingsMembers,
  settingsSecurity,
  settingsAccount,
  settingsNotifications,
]);
const account = [
  approvals,
  keys,
  connectedApps,
  portalLinks,
  limits,
  balance,
  requests,
  request,
  auditLog,
  settingsPages,
] as const;
const operator = [
  installation,
  unresolvedOrders,
  accounts,
  accountOf,
  users,
  merchants,
  hosts,
  host,
  recipes,
  recipe,
  jobs,
  installationNotifications,
  installationAuditLog,
] as const;

/** A page whose code takes longer shows that it is loading. */
const PENDING_MS = 300;

export const router = createRouter({
  routeTree: root.addChildren([
    redeemLink,
    connectApp,
    approvalLink,
    shell.addChildren([notFound, ...purchases, ...webhookPages, ...account, ...operator]),
  ]),
  basepath: CONSOLE_PATH,
  // Every address names its account; pages know nothing of it.
  rewrite: {
    input: ({ url }) => {
      url.pathname = withoutAccount(url.pathname);
      return url;
    },
    output: ({ url }) => {
      url.pathname = withAccount(url.pathname, shownAccount());
      return url;
    },
  },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultPendingMs: PENDING_MS,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});
router.subscribe('onBeforeNavigate', expectHeadingFocus);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
