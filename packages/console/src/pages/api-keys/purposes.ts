import type { Scope } from '@purser/contract/vocabulary';

/** What a key is for. */
export type Purpose = 'server' | 'read' | 'webhooks';

const SERVER: readonly Scope[] = [
  'checkout_intents:write',
  'shipments:read',
  'products:write',
  'events:read',
  'billing:read',
];
const WEBHOOKS: readonly Scope[] = ['webhook_endpoints:write', 'events:read'];

interface PurposeText {
  readonly name: string;
  readonly hint: string;
}

export const PURPOSES: Readonly<Record<Purpose, PurposeText>> = {
  server: {
    name: 'Server: buy products',
    hint: 'Looks up products, creates and confirms purchases, and reads events, shipments and the balance.',
  },
  read: { name: 'Read-only: reports and monitoring', hint: 'Reads everything, changes nothing.' },
  webhooks: {
    name: 'Webhooks: manage endpoints',
    hint: 'Adds and changes webhook endpoints, reads and resends events.',
  },
};

/** The scopes of a purpose, of those that the user has: who may write may read as well. */
export function scopesOf(purpose: Purpose, available: readonly Scope[]): readonly Scope[] {
  if (purpose === 'read') return available.filter((scope) => scope.endsWith(':read'));
  const named = purpose === 'server' ? SERVER : WEBHOOKS;
  return available.filter(
    (scope) => named.includes(scope) || named.some((one) => scope === one.replace(/:write$/, ':read')),
  );
}

const isSame = (some: readonly Scope[], others: readonly Scope[]): boolean =>
  some.length === others.length && some.every((scope) => others.includes(scope));

/** A short name for the scopes of a key. */
export function accessName(scopes: readonly Scope[], available: readonly Scope[]): string {
  if (available.every((scope) => scopes.includes(scope))) return 'full access';
  if (isSame(scopes, scopesOf('server', available))) return 'server';
  if (isSame(scopes, scopesOf('webhooks', available))) return 'webhooks';
  return scopes.every((scope) => scope.endsWith(':read')) ? 'read-only' : 'custom';
}
