import type { Account as Wire } from '@purser/contract';
import type { Environment } from '../../usecases/create-account.ts';

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
