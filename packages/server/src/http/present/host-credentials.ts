import type { HostCredentials as Wire } from '@purser/contract';
import type { HostCredentialsRow } from '../../usecases/merchants/host-credentials.ts';

/** Which names have a value, never the values. */
export const presentHostCredentials = ({ host, names, created_at }: HostCredentialsRow): Wire => ({
  host,
  names,
  createdAt: created_at.toISOString(),
});
