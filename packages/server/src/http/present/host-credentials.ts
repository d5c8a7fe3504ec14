import type { HostCredentials as Wire } from '@purser/contract';
import type { HostCredentialsRow } from '../../usecases/merchants/host-credentials.ts';

/** Contains the names of the credentials, never their values. */
export const presentHostCredentials = ({ host, names, created_at }: HostCredentialsRow): Wire => ({
  host,
  names,
  createdAt: created_at.toISOString(),
});
