import type { Alerts, Balance, Limits, Purser, WebhookEndpoint, WebhookEndpointHealth } from '@purser/client';
import { ApiError } from '@purser/client';
import { VERSION } from '@purser/contract/version';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { durationText } from '../../output/duration.ts';
import { formatMoney } from '../../output/money.ts';
import { type Style, styleOf } from '../../output/style.ts';
import { formatRows } from '../../output/table.ts';
import { definitionList, WIDTH_DEFAULT, wrapped } from '../../output/wrap.ts';

/** More do not fit on one screen. */
const ENDPOINTS_MAX = 10;
const ALERTS_MAX = 5;

const NO_ENDPOINT = 'none: "purser endpoints add" creates one, "purser listen" needs none';

export const status: Command = {
  words: ['status'],
  summary: 'Show service, account, balance, limits, endpoints and alerts on one screen',
  operations: [
    'getCaller',
    'getAccount',
    'getBalance',
    'getLimits',
    'listAlerts',
    'listWebhookEndpoints',
    'getWebhookEndpointHealth',
  ],
  flags: ACCOUNT_CLIENT_FLAGS,
  async run(flags, environment) {
    return withAccountClient(flags, environment, async ({ client, baseUrl }) => {
      const json = await readStatus(client, baseUrl);
      return { json, text: statusText(json, styleOf(environment.colors.stdout), environment.columns) };
    });
  },
};

type Status = Awaited<ReturnType<typeof readStatus>>;

/** What the scopes of the key do not cover is null. */
async function readStatus(client: Purser, url: string) {
  const caller = await client.account.caller();
  const [account, balance, limits, alerts, endpoints, version] = await Promise.all([
    permitted(client.account.retrieve()),
    permitted<Balance>(client.billing.balance()),
    permitted<Limits>(client.limits.retrieve()),
    permitted<Alerts>(client.alerts.list()),
    permitted(endpointsOf(client)),
    versionOf(url),
  ]);
  return {
    ...{ url, version, commandLineVersion: VERSION, environment: caller.environment },
    ...{ accountId: caller.accountId, accountName: account?.name ?? null, isOperator: caller.operator },
    ...{ balance, limits: limits?.data ?? null, alerts: alerts?.data ?? null, endpoints },
  };
}

async function permitted<Result>(reading: PromiseLike<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

interface EndpointStatus {
  readonly endpoint: WebhookEndpoint;
  readonly health: WebhookEndpointHealth;
}

async function endpointsOf(client: Purser): Promise<EndpointStatus[]> {
  const { data } = await client.webhookEndpoints.list({ limit: ENDPOINTS_MAX });
  const found: EndpointStatus[] = [];
  for (const endpoint of data)
    found.push({ endpoint, health: await client.webhookEndpoints.health(endpoint.id) });
  return found;
}

/** Null for a service of an unknown version. */
async function versionOf(url: string): Promise<string | null> {
  try {
    const health: unknown = await (await fetch(`${url}/healthz`)).json();
    if (typeof health !== 'object' || health === null || !('version' in health)) return null;
    return typeof health.version === 'string' ? health.version : null;
  } catch {
    return null;
  }
}

function statusText(report: Status, style: Style, columns: number | null): string {
  const { accountId, accountName, balance, version, commandLineVersion } = report;
  const other =
    version !== null && version !== commandLineVersion ? `, command line ${commandLineVersion}` : '';
  const head = [
    ['Service', `${report.url}, version ${version ?? 'unknown'}${other}`],
    ['Environment', report.environment],
    ['Account', `${accountName ?? ''} ${accountId}${report.isOperator ? ', operator key' : ''}`.trim()],
    ...(balance === null
      ? []
      : [['Balance', `${formatMoney(balance.available)} available, ${formatMoney(balance.held)} held`]]),
  ];
  return [
    formatRows(head, columns),
    ...limitLines(report.limits, style, columns),
    ...endpointLines(report.endpoints, style, columns),
    ...alertLines(report.alerts, style, columns),
  ].join('\n');
}

function limitLines(limits: Status['limits'], { bold }: Style, columns: number | null): string[] {
  if (limits === null) return [];
  const rows = limits.map(({ name, quota, remaining, windowSeconds, resetSeconds }) => [
    `  ${name}`,
    `${remaining} of ${quota} left`,
    windowSeconds === undefined || windowSeconds === 1 ? '' : `resets in ${durationText(resetSeconds ?? 0)}`,
  ]);
  return ['', bold('Limits'), formatRows(rows, columns)];
}

function endpointLines(endpoints: Status['endpoints'], { bold }: Style, columns: number | null): string[] {
  if (endpoints === null) return [];
  const none = wrapped(NO_ENDPOINT, (columns ?? WIDTH_DEFAULT) - 2).map((line) => `  ${line}`);
  const rows = endpoints.map(({ endpoint, health }) => [
    `  ${endpoint.enabled ? health.state : 'disabled'}`,
    health.attemptCount === 0 ? '' : `${health.succeededCount} of ${health.attemptCount} acknowledged`,
    health.pendingCount + health.failedCount === 0
      ? ''
      : `${health.pendingCount + health.failedCount} queued`,
    endpoint.url,
  ]);
  return ['', bold('Endpoints'), ...(rows.length === 0 ? none : [formatRows(rows, columns)])];
}

function alertLines(alerts: Status['alerts'], { bold }: Style, columns: number | null): string[] {
  if (alerts === null) return [];
  if (alerts.length === 0) return ['', 'No alerts.'];
  const shown = alerts.slice(0, ALERTS_MAX);
  const more = alerts.length > ALERTS_MAX ? ['  more: purser alerts list'] : [];
  const list = definitionList(
    shown.map((alert) => [alert.status, alert.message]),
    columns,
  );
  return ['', bold('Alerts'), list, ...more];
}
