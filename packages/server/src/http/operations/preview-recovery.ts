import { invalidFields } from '../../kernel/errors.ts';
import { previewRecovery as preview } from '../../usecases/webhooks/preview-recovery.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { givenTime } from '../validation/given-times.ts';

export const previewRecovery: Handler<'previewRecovery'> = async (http, { principal, params, query }) => {
  const { kind, eventTypes } = query;
  const since = givenTime('query.since', query.since);
  const until = query.until === undefined ? undefined : givenTime('query.until', query.until);
  if (until !== undefined && until <= since) {
    throw invalidFields({ 'query.until': { message: 'must be later than `since`', value: query.until } });
  }
  const { count, isMore, oldestAt, newestAt } = await preview(http.usecases, principal.accountId, params.id, {
    kind,
    since,
    ...(until === undefined ? {} : { until }),
    ...(eventTypes === undefined || eventTypes.length === 0 ? {} : { eventTypes }),
  });
  const answer = success(http, 'previewRecovery', {
    eventCount: count,
    isMore,
    ...(oldestAt === null ? {} : { oldestCreatedAt: oldestAt.toISOString() }),
    ...(newestAt === null ? {} : { newestCreatedAt: newestAt.toISOString() }),
  });
  return { answer };
};
