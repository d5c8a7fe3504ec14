import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { OverviewPage } from './pages/overview.tsx';
import { BrokenPage, UnknownPage } from './pages/stranded.tsx';
import { readBalanceSearch } from './search/balance-search.ts';
import { readDeliverySearch, readEndpointSearch } from './search/delivery-search.ts';
import { readEventSearch } from './search/event-search.ts';
import { readIntentSearch } from './search/intent-search.ts';
import { readMerchantSearch } from './search/merchant-search.ts';
import { readPageSearch } from './search/page-search.ts';
import { readPeriodSearch } from './search/period-search.ts';
import { readProductSearch } from './search/product-search.ts';
import { readRequestSearch } from './search/request-search.ts';
import { readTimelineSearch } from './search/timeline-search.ts';
import { noteDeparture } from './shell/arrival.ts';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Outlet });
const enter = createRoute({
  getParentRoute: () => root,
  path: '/enter',
  component: lazyRouteComponent(() => import('./pages/enter.tsx'), 'EnterPage'),
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
  component: lazyRouteComponent(() => import('./pages/checkout-intents.tsx'), 'CheckoutIntentsPage'),
});
const intent = createRoute({
  ...inShell('/checkout-intents/$id'),
  validateSearch: readTimelineSearch,
  component: lazyRouteComponent(() => import('./pages/checkout-intent.tsx'), 'CheckoutIntentPage'),
});
const attempt = createRoute({
  ...inShell('/try'),
  component: lazyRouteComponent(() => import('./pages/try.tsx'), 'TryPage'),
});
const products = createRoute({
  ...inShell('/products'),
  validateSearch: readProductSearch,
  component: lazyRouteComponent(() => import('./pages/products.tsx'), 'ProductsPage'),
});
const product = createRoute({
  ...inShell('/products/$id'),
  component: lazyRouteComponent(() => import('./pages/product.tsx'), 'ProductPage'),
});
const events = createRoute({
  ...inShell('/events'),
  validateSearch: readEventSearch,
  component: lazyRouteComponent(() => import('./pages/events.tsx'), 'EventsPage'),
});
const event = createRoute({
  ...inShell('/events/$id'),
  validateSearch: readDeliverySearch,
  component: lazyRouteComponent(() => import('./pages/event.tsx'), 'EventPage'),
});
const webhooks = createRoute({
  ...inShell('/webhooks'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/webhooks.tsx'), 'WebhooksPage'),
});
const webhook = createRoute({
  ...inShell('/webhooks/$id'),
  validateSearch: readEndpointSearch,
  component: lazyRouteComponent(() => import('./pages/webhook.tsx'), 'WebhookPage'),
});
const delivery = createRoute({
  ...inShell('/deliveries/$id'),
  component: lazyRouteComponent(() => import('./pages/delivery.tsx'), 'DeliveryPage'),
});
const keys = createRoute({
  ...inShell('/keys'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/api-keys.tsx'), 'ApiKeysPage'),
});
const limits = createRoute({
  ...inShell('/limits'),
  component: lazyRouteComponent(() => import('./pages/limits.tsx'), 'LimitsPage'),
});
const balance = createRoute({
  ...inShell('/balance'),
  validateSearch: readBalanceSearch,
  component: lazyRouteComponent(() => import('./pages/balance.tsx'), 'BalancePage'),
});
const requests = createRoute({
  ...inShell('/requests'),
  validateSearch: readRequestSearch,
  component: lazyRouteComponent(() => import('./pages/requests.tsx'), 'RequestsPage'),
});
const request = createRoute({
  ...inShell('/requests/$id'),
  component: lazyRouteComponent(() => import('./pages/request.tsx'), 'RequestPage'),
});
const settings = createRoute({
  ...inShell('/settings'),
  component: lazyRouteComponent(() => import('./pages/settings.tsx'), 'SettingsPage'),
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
  component: lazyRouteComponent(() => import('./pages/settings-people.tsx'), 'SettingsPeoplePage'),
});
const settingsSecurity = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyRouteComponent(() => import('./pages/settings-security.tsx'), 'SettingsSecurityPage'),
});
const settingsAccount = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/settings-account.tsx'), 'SettingsAccountPage'),
});
const installation = createRoute({
  ...inShell('/operator'),
  component: lazyRouteComponent(() => import('./pages/installation.tsx'), 'InstallationPage'),
});
const accounts = createRoute({
  ...inShell('/operator/accounts'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/accounts.tsx'), 'AccountsPage'),
});
const accountOf = createRoute({
  ...inShell('/operator/accounts/$id'),
  component: lazyRouteComponent(() => import('./pages/account.tsx'), 'AccountPage'),
});
const merchants = createRoute({
  ...inShell('/operator/merchants'),
  validateSearch: readMerchantSearch,
  component: lazyRouteComponent(() => import('./pages/merchants.tsx'), 'MerchantsPage'),
});
const hosts = createRoute({
  ...inShell('/operator/hosts'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/hosts.tsx'), 'HostsPage'),
});
const host = createRoute({
  ...inShell('/operator/hosts/$host'),
  component: lazyRouteComponent(() => import('./pages/host.tsx'), 'HostPage'),
});
const everybody = createRoute({
  ...inShell('/operator/people'),
  validateSearch: readPageSearch,
  component: lazyRouteComponent(() => import('./pages/operator-people.tsx'), 'OperatorPeoplePage'),
});
const jobs = createRoute({
  ...inShell('/operator/jobs'),
  component: lazyRouteComponent(() => import('./pages/jobs.tsx'), 'JobsPage'),
});
const outcomes = createRoute({
  ...inShell('/operator/outcomes'),
  component: lazyRouteComponent(() => import('./pages/outcomes.tsx'), 'OutcomesPage'),
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
