import { operations } from '@purser/contract';
import { readEvents } from '../../usecases/read-events.ts';
import { keptPage, pagePlace, presentPage } from '../cursors.ts';
import type { Handler } from '../operation.ts';

export const listEvents: Handler<'listEvents'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const place = pagePlace(seal, accountId, 'events', query);
  const page = keptPage(await readEvents(http.usecases, accountId, place), query);
  const { data, pageInfo } = presentPage(seal, accountId, 'events', page, ({ body }) => body);
  // Stored bodies go out as they are: what is listed is byte for byte what is delivered.
  const body = `{"data":[${data.join(',')}],"pageInfo":${JSON.stringify(pageInfo)}}`;
  return { answer: { status: operations.listEvents.success.status, body } };
};
