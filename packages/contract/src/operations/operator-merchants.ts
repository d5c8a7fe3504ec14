import { Deleted } from '../accounts.ts';
import { HostCredentials, HostCredentialsSet, HostParams, HostRulePage } from '../host-rules.ts';
import { MerchantFiguresList, MerchantFiguresQuery } from '../merchant-statistics.ts';
import { PageQuery } from '../pages.ts';
import { HostRule, HostRuleSet } from '../shapes/host-rule.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.operatorMerchants;

export const operatorMerchantOperations = {
  listMerchantFigures: operation({
    method: 'GET',
    path: '/api/v1/operator/merchants',
    tag,
    summary: 'See how the connections do, by host',
    scope: null,
    bucket: 'reads',
    query: MerchantFiguresQuery,
    success: { status: 200, schema: MerchantFiguresList },
    operatorOnly: true,
  }),
  setHostRule: operation({
    method: 'PUT',
    path: '/api/v1/operator/hosts/{host}',
    tag,
    summary: 'Pin a connection to a host, refuse the host, or set how it is asked',
    description:
      'In force with the next request to the host, on every server. Orders that are on their way are finished as they were begun.',
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
    summary: 'List what is decided about hosts',
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
    summary: 'Leave a host to recognition again',
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
    summary: 'Entrust credentials for a host',
    description:
      'What the operator was given by the merchant: an API key, a client id with its secret, a webhook secret. For the host on this port only. In force with the next request to it, on every server.',
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
    summary: 'Tell which credentials are entrusted for a host',
    description: 'The names. Values are not shown to anybody.',
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
    summary: 'Forget the credentials for a host',
    scope: null,
    bucket: 'mutations',
    params: HostParams,
    success: { status: 200, schema: Deleted },
    operatorOnly: true,
  }),
};
