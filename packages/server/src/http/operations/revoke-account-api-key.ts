import { replyWithRevokedKey } from '../api-keys.ts';
import type { Handler } from '../operation.ts';

export const revokeAccountApiKey: Handler<'revokeAccountApiKey'> = (http, { params, idempotency }) =>
  replyWithRevokedKey(http, 'revokeAccountApiKey', idempotency, params.id, params.keyId);
