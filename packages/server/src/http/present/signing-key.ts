import type { SigningKey as Wire } from '@purser/contract';
import type { SigningKeyRow } from '../../usecases/merchants/signing-keys.ts';

export const presentSigningKey = (
  { id, created_at, active_from, retired_at }: SigningKeyRow,
  now: Date,
): Wire => ({
  id,
  state: active_from > now ? 'pending' : retired_at === null || retired_at > now ? 'signing' : 'retired',
  createdAt: created_at.toISOString(),
  activeFrom: active_from.toISOString(),
  retiredAt: retired_at?.toISOString() ?? null,
});
