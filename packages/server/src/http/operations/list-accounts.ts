import { readAccounts } from '../../usecases/accounts/manage-accounts.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentAccount } from '../present/account.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

/** The list of accounts belongs to the installation, not to an account. */
const OWNER = 'installation';

export const listAccounts: Handler<'listAccounts'> = async (http, { query }) => {
  const { seal } = http.usecases;
  const page = await readAccounts(http.usecases, pagePlace(seal, OWNER, 'accounts', query));
  const value = presentPage(seal, OWNER, 'accounts', page, ({ id, name, created_at: createdAt }) =>
    presentAccount(http.environment, { id, name, createdAt }),
  );
  return { answer: success(http, 'listAccounts', value) };
};
