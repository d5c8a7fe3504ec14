import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { OverviewPage } from './pages/overview/overview.tsx';
import { readBalanceSearch } from './search-params/balance-search.ts';
import { readDeliverySearch, readEndpointSearch } from './search-params/delivery-search.ts';
import { readEventSearch } from './search-params/event-search.ts';
import { readIntentSearch } from './search-params/intent-search.ts';
import { readMerchantSearch } from './search-params/merchant-search.ts';
import { readPageSearch } from './search-params/page-search.ts';
import { readPeriodSearch } from './search-params/period-search.ts';
import { readProductSearch } from './search-params/product-search.ts';
import { readRequestSearch } from './search-params/request-search.ts';
import { readTimelineSearch } from './search-params/timeline-search.ts';
import { BrokenPage, UnknownPage } from './shell/error-pages.tsx';
import { noteDeparture } from './shell/heading-focus.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Outlet });
const enter = createRoute({
  getParentRoute: () => root,
  path: '/enter',
  component: lazyRouteComponent(() => import('./pages/sign-in/redeem-link.tsx'), 'EnterPage'),
});
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
/** Below the shell, and loaded when it is first gone to. */
const inShell = <Path extends string>(path: Path) => ({ getParentRoute: () => shell, path });

const overview = createRoute({
  ...inShell('/'),
  validateSearch: readPeriodSearch,
  component: OverviewPage,
});
const intents = createRoute({
  ...inShell('/checkout-intents'),
  validateSearch: readIntentSearch,
  component: lazyRouteComponent(
    () => import('./pages/checkout-intents/checkout-intents.tsx'),
    'CheckoutIntentsPage',
  ),
});
const intent = createRoute({
  ...inShell('/checkout-intents/$id'),
  validateSearch: readTimelineSearch,
  component: lazyRouteComponent(
    () => import('./pages/checkout-intents/checkout-intent.tsx'),
    'CheckoutIntentPage',
  ),
});
const attempt = createRoute({
  ...inShell('/try'),
  component: lazyRouteComponent(() => import('./pages/test-purchase/test-purchase.tsx'), 'TryPage'),
});
const products = createRoute({
  ...inShell('/products'),
  validateSearch: readProductSearch,
  component: lazyRouteComponent(() => import('./pages/products/products.tsx'), 'ProductsPage'),
});
const product = createRoute({
  ...inShell('/products/$id'),
  component: lazyRouteComponent(() => import('./pages/products/product.tsx'), 'ProductPage'),
});
const events = createRoute({
  ...inShell('/events'),
  validateSearch: readEventSearch,
  component: lazyRouteComponent(() => import('./pages/events/events.tsx'), 'EventsPage'),
});
const event = createRoute({
  ...inShell('/events/$id'),
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('./pages/events/event.tsx'), 'EventPage'),
});
const webhooks = createRoute({
  ...inShell('/webhooks'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/webhooks/webhooks.tsx'), 'WebhooksPage'),
});
const webhook = createRoute({
  ...inShell('/webhooks/$id'),
  validateSearch: readEndpointSearch,
  component: lazyRouteComponent(() => import('./pages/webhooks/endpoint.tsx'), 'WebhookPage'),
});
const delivery = createRoute({
  ...inShell('/deliveries/$id'),
  component: lazyRouteComponent(() => import('./pages/events/delivery.tsx'), 'DeliveryPage'),
});
const keys = createRoute({
  ...inShell('/keys'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/api-keys/api-keys.tsx'), 'ApiKeysPage'),
});
const limits = createRoute({
  ...inShell('/limits'),
  component: lazyRouteComponent(() => import('./pages/limits/limits.tsx'), 'LimitsPage'),
});
const balance = createRoute({
  ...inShell('/balance'),
  validateSearch: readBalanceSearch,
  component: lazyRouteComponent(() => import('./pages/balance/balance.tsx'), 'BalancePage'),
});
const requests = createRoute({
  ...inShell('/requests'),
  validateSearch: readRequestSearch,
  component: lazyRouteComponent(() => import('./pages/requests/requests.tsx'), 'RequestsPage'),
});
const request = createRoute({
  ...inShell('/requests/$id'),
  component: lazyRouteComponent(() => import('./pages/requests/request.tsx'), 'RequestPage'),
});
const settings = createRoute({
  ...inShell('/settings'),
  component: lazyRouteComponent(() => import('./pages/settings/settings.tsx'), 'SettingsPage'),
});
const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/people', replace: true });
  },
});
const settingsPeople = createRoute({
  getParentRoute: () => settings,
  path: '/people',
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/settings/members.tsx'), 'SettingsPeoplePage'),
});
const settingsSecurity = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyRouteComponent(() => import('./pages/settings/security.tsx'), 'SettingsSecurityPage'),
});
const settingsAccount = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/settings/account.tsx'), 'SettingsAccountPage'),
});
const installation = createRoute({
  ...inShell('/operator'),
  component: lazyRouteComponent(() => import('./pages/operator/installation.tsx'), 'InstallationPage'),
});
const accounts = createRoute({
  ...inShell('/operator/accounts'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/operator/accounts.tsx'), 'AccountsPage'),
});
const accountOf = createRoute({
  ...inShell('/operator/accounts/$id'),
  component: lazyRouteComponent(() => import('./pages/operator/account.tsx'), 'AccountPage'),
});
const merchants = createRoute({
  ...inShell('/operator/merchants'),
  validateSearch: readMerchantSearch,
  component: lazyRouteComponent(() => import('./pages/operator/merchants.tsx'), 'MerchantsPage'),
});
const hosts = createRoute({
  ...inShell('/operator/hosts'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/operator/hosts.tsx'), 'HostsPage'),
});
const host = createRoute({
  ...inShell('/operator/hosts/$host'),
  component: lazyRouteComponent(() => import('./pages/operator/host.tsx'), 'HostPage'),
});
const everybody = createRoute({
  ...inShell('/operator/people'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/operator/users.tsx'), 'OperatorPeoplePage'),
});
const jobs = createRoute({
  ...inShell('/operator/jobs'),
  component: lazyRouteComponent(() => import('./pages/operator/jobs.tsx'), 'JobsPage'),
});
const outcomes = createRoute({
  ...inShell('/operator/outcomes'),
  component: lazyRouteComponent(() => import('./pages/operator/unresolved-orders.tsx'), 'OutcomesPage'),
});

const unknown = createRoute({ ...inShell('/$'), component: UnknownPage });

const purchases = [overview, intents, intent, attempt, products, product] as const;
const webhookPages = [events, event, webhooks, webhook, delivery] as const;
const settingsPages = settings.addChildren([
  settingsStart,
  settingsPeople,
  settingsSecurity,
  settingsAccount,
]);
const account = [keys, limits, balance, requests, request, settingsPages] as const;
const operator = [
  installation,
  outcomes,
  merchants,
  accounts,
  accountOf,
  everybody,
  hosts,
  host,
  jobs,
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    enter,
    shell.addChildren([unknown, ...purchases, ...webhookPages, ...account, ...operator]),
  ]),
  basepath: '/console',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: UnknownPage,
});
router.subscribe('onBeforeNavigate', noteDeparture);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
