import { replyWithLimits } from '../limits-reply.ts';
import type { Handler } from '../operation.ts';

export const getAccountLimits: Handler<'getAccountLimits'> = (http, { params }) =>
  replyWithLimits(http, 'getAccountLimits', params.id);
