import { replyWithKeys } from '../api-keys.ts';
import type { Handler } from '../operation.ts';

export const listAccountApiKeys: Handler<'listAccountApiKeys'> = (http, { params, query }) =>
  replyWithKeys(http, 'listAccountApiKeys', params.id, query);
