import { replyWithKeys } from '../api-keys.ts';
import type { Handler } from '../operation.ts';

export const listApiKeys: Handler<'listApiKeys'> = (http, { principal, query }) =>
  replyWithKeys(http, 'listApiKeys', principal.accountId, query);
