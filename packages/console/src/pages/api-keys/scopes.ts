import type { Scope } from '@purser/contract/vocabulary';

const TEXTS: Readonly<Record<Scope, string>> = {
  'checkout_intents:read': 'read purchases',
  'checkout_intents:write': 'create and confirm purchases, which spends money',
  'shipments:read': 'read orders and shipments',
  'shipments:write': 'update shipments',
  'products:read': 'look up products',
  'products:write': 'track products',
  'events:read': 'read the event log',
  'events:write': 'write to the event log',
  'billing:read': 'read the balance and the ledger',
  'billing:write': 'change payment settings',
  'webhook_endpoints:read': 'read endpoints and deliveries',
  'webhook_endpoints:write': 'manage endpoints and secrets, resend events',
  'keys:read': 'list API keys and connected apps',
  'keys:write': 'create and revoke API keys, disconnect apps',
  'portal_links:read': 'list portal links',
  'portal_links:write': 'create portal links, which show endpoints and deliveries, and revoke them',
  'settings:read': 'read account settings',
  'settings:write': 'change account settings',
  'spending_limits:read': 'read spending limits',
  'spending_limits:write': 'change spending limits, also its own',
  'approvals:read': 'read approvals',
  'approvals:write': 'approve and reject purchases of others',
  'members:read': 'list members',
  'members:write': 'invite and remove members, change roles',
  'test_helpers:read': 'reserved',
  'test_helpers:write': 'trigger test events and advance shipments, in staging',
};

/** What a scope allows. */
export const scopeText = (scope: Scope): string => TEXTS[scope];
