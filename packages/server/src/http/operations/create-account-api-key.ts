import { replyWithNewKey } from '../api-keys.ts';
import type { Handler } from '../operation.ts';

export const createAccountApiKey: Handler<'createAccountApiKey'> = (http, { params, body, idempotency }) =>
  replyWithNewKey(http, 'createAccountApiKey', idempotency, { ...body, accountId: params.id });
