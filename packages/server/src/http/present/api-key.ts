import type { ApiKey as Wire } from '@purser/contract';
import { SCOPES, type Scope } from '@purser/contract/vocabulary';
import type { ApiKeyView } from '../../usecases/accounts/manage-api-keys.ts';

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

export function presentApiKey(key: ApiKeyView): Wire {
  return {
    id: key.id,
    name: key.name ?? '',
    scopes: key.scopes.filter(isScope),
    ...(key.operator ? { operator: true } : {}),
    last4: key.last4,
    createdAt: key.created_at.toISOString(),
    ...(key.expires_at === null ? {} : { expiresAt: key.expires_at.toISOString() }),
    ...(key.last_used_at === null ? {} : { lastUsedAt: key.last_used_at.toISOString() }),
    ...(key.revoked_at === null ? {} : { revokedAt: key.revoked_at.toISOString() }),
  };
}
