import { replyWithLimits } from '../limits-reply.ts';
import type { Handler } from '../operation.ts';

export const getLimits: Handler<'getLimits'> = (http, { principal }) =>
  replyWithLimits(http, 'getLimits', principal.accountId);
