import type { SigningKey, SigningKeyList } from '@purser/contract';
import type { SigningKeyRow } from '../../usecases/merchants/signing-keys.ts';

export const presentSigningKeys = (rows: readonly SigningKeyRow[], now: Date): SigningKeyList => ({
  data: rows.map((row) => presentSigningKey(row, now)),
});

const presentSigningKey = (
  { id, public_jwk, created_at, active_from, retired_at }: SigningKeyRow,
  now: Date,
): SigningKey => ({
  id,
  algorithm: public_jwk.alg,
  state: active_from > now ? 'pending' : retired_at === null || retired_at > now ? 'signing' : 'retired',
  createdAt: created_at.toISOString(),
  activeFrom: active_from.toISOString(),
  retiredAt: retired_at?.toISOString() ?? null,
});
