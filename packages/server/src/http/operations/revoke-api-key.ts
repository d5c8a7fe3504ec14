import { replyWithRevokedKey } from '../api-keys.ts';
import type { Handler } from '../operation.ts';

export const revokeApiKey: Handler<'revokeApiKey'> = (http, { principal, params, idempotency }) =>
  replyWithRevokedKey(http, 'revokeApiKey', idempotency, principal.accountId, params.id);
