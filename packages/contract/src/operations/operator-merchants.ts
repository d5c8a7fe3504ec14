import { Deleted } from '../account/accounts.ts';
import { HostCredentials, HostCredentialsSet, HostParams, HostRulePage } from '../operator/host-rules.ts';
import { MerchantStatisticsList, MerchantStatisticsQuery } from '../operator/merchant-statistics.ts';
import { HostRule, HostRuleSet } from '../shapes/host-rule.ts';
import { PageQuery } from '../shapes/pages.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/accounts.ts';
export * from '../operator/host-rules.ts';
export * from '../operator/merchant-statistics.ts';

const tag = TAGS.operatorMerchants;

export const operatorMerchantOperations = {
  listMerchantStatistics: operation({
    method: 'GET',
    path: '/api/v1/operator/merchants',
    tag,
    summary: 'List success rates by host',
    description: 'Returns the number of checkout intents, their results and their durations by host.',
    scope: null,
    bucket: 'reads',
    query: MerchantStatisticsQuery,
    success: { status: 200, schema: MerchantStatisticsList },
    operatorOnly: true,
  }),
  setHostRule: operation({
    method: 'PUT',
    path: '/api/v1/operator/hosts/{host}',
    tag,
    summary: 'Set a host rule',
    description:
      'Sets the connector of a host, blocks the host, or limits the requests to it. Replaces an earlier rule of the host. Takes effect with the next request to the host; orders in progress keep the connector that they started with.',
    scope: null,
    bucket: 'mutations',
    params: HostParams,
    body: HostRuleSet,
    success: { status: 200, schema: HostRule },
    operatorOnly: true,
  }),
  listHostRules: operation({
    method: 'GET',
    path: '/api/v1/operator/hosts',
    tag,
    summary: 'List host rules',
    description: 'Returns the rules of all hosts, newest first.',
    scope: null,
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: HostRulePage },
    operatorOnly: true,
  }),
  deleteHostRule: operation({
    method: 'DELETE',
    path: '/api/v1/operator/hosts/{host}',
    tag,
    summary: 'Delete a host rule',
    description: 'The connector of the host is detected again, and the settings of the installation apply.',
    scope: null,
    bucket: 'mutations',
    params: HostParams,
    success: { status: 200, schema: Deleted },
    operatorOnly: true,
  }),
  setHostCredentials: operation({
    method: 'PUT',
    path: '/api/v1/operator/hosts/{host}/credentials',
    tag,
    summary: 'Store host credentials',
    description:
      'Stores credentials that the merchant issued to you, such as an API key, a client ID and secret, or a webhook secret. They are used only for this host and port, from the next request on. Replaces all credentials stored for the host.',
    scope: null,
    bucket: 'mutations',
    params: HostParams,
    body: HostCredentialsSet,
    success: { status: 200, schema: HostCredentials },
    operatorOnly: true,
  }),
  getHostCredentials: operation({
    method: 'GET',
    path: '/api/v1/operator/hosts/{host}/credentials',
    tag,
    summary: 'Get host credential names',
    description: 'Returns the names of the stored credentials. Values are never returned.',
    scope: null,
    bucket: 'reads',
    params: HostParams,
    success: { status: 200, schema: HostCredentials },
    operatorOnly: true,
  }),
  deleteHostCredentials: operation({
    method: 'DELETE',
    path: '/api/v1/operator/hosts/{host}/credentials',
    tag,
    summary: 'Delete host credentials',
    description: 'Deletes all credentials stored for the host.',
    scope: null,
    bucket: 'mutations',
    params: HostParams,
    success: { status: 200, schema: Deleted },
    operatorOnly: true,
  }),
};
