import type { Scope } from '@purser/contract/vocabulary';

const TEXTS: Readonly<Record<Scope, string>> = {
  'checkout_intents:read': 'see purchases',
  'checkout_intents:write': 'make and confirm purchases: this spends money',
  'shipments:read': 'see orders and shipments',
  'shipments:write': 'change shipments',
  'products:read': 'look products up',
  'products:write': 'track products',
  'events:read': 'read the event log',
  'events:write': 'write to the event log',
  'billing:read': 'see the balance and its entries',
  'billing:write': 'change how purchases are paid',
  'webhook_endpoints:read': 'see endpoints and deliveries',
  'webhook_endpoints:write': 'change endpoints and their secrets, send events again',
  'keys:read': 'see the API keys, without their secrets',
  'keys:write': 'make and revoke API keys',
  'settings:read': 'see the settings of the account',
  'settings:write': 'change the settings of the account',
  'people:read': 'see who belongs to the account',
  'people:write': 'invite people, change their roles, remove them',
  'test_helpers:read': 'nothing yet',
  'test_helpers:write': 'make test events and act for the merchant, in staging',
};

/** What a scope lets a key do, in plain words. */
export const scopeText = (scope: Scope): string => TEXTS[scope];
