import type { AccountSettings, Account as Wire } from '@purser/contract';
import type { Environment } from '../../usecases/accounts/create-account.ts';
import { type Retention, retentionPeriods } from '../../usecases/operations/sweep.ts';

export interface AccountView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export const presentAccount = (environment: Environment, { id, name, createdAt }: AccountView): Wire => ({
  id,
  name,
  environment,
  createdAt: createdAt.toISOString(),
});

/** Defaults for accounts without their own settings. */
export interface InstallationSettings {
  readonly supportEmail: string | null;
  readonly retention: Retention;
}

export const presentAccountSettings = (
  environment: Environment,
  { supportEmail, retention }: InstallationSettings,
  { returnsSupportEmail, ...account }: AccountView & { readonly returnsSupportEmail: string | null },
): AccountSettings => ({
  ...presentAccount(environment, account),
  returnsSupportEmail: returnsSupportEmail ?? supportEmail,
  ownReturnsSupportEmail: returnsSupportEmail,
  retention: retentionPeriods(retention),
});
