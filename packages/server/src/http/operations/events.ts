import { operations, type QueryOf } from '@purser/contract';
import { invalidFields, notFound } from '../../kernel/errors.ts';
import { type EventFilter, readEvent, readEvents, waitForEvents } from '../../usecases/events/read-events.ts';
import type { OperationHandlers } from '../operation.ts';
import { pagePosition, presentPage, retainedPage } from '../validation/cursors.ts';
import { createdBetween } from '../validation/given-times.ts';

const SECOND_MS = 1000;

export const eventHandlers = {
  listEvents: async (http, { principal, query, clientGone }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const { wait = 0, after } = query;
    if (wait > 0 && after !== undefined) {
      const message = 'cannot be combined with `after`: no older events will be added';
      throw invalidFields({ 'query.wait': { message, value: wait } });
    }
    const place = pagePosition(seal, accountId, 'events', query);
    const filter = filterOf(accountId, query);
    const read =
      wait === 0
        ? await readEvents(http.usecases, filter, place)
        : await waitForEvents(http.usecases, filter, place, wait * SECOND_MS, clientGone());
    const { data, pageInfo } = presentPage(
      seal,
      accountId,
      'events',
      retainedPage(read, query),
      (event) => event.body,
    );
    // Stored bodies are sent unchanged: a listed event equals the delivered one byte for byte.
    const body = `{"data":[${data.join(',')}],"pageInfo":${JSON.stringify(pageInfo)}}`;
    return { response: { status: operations.listEvents.success.status, body } };
  },

  getEvent: async (http, { principal, params }) => {
    const body = await readEvent(http.usecases, principal.accountId, params.id);
    if (body === null) throw notFound('Event');
    return { response: { status: operations.getEvent.success.status, body } };
  },
} satisfies OperationHandlers;

const filterOf = (accountId: string, query: QueryOf<'listEvents'>): EventFilter => ({
  accountId,
  ...(query.type === undefined ? {} : { types: query.type }),
  ...(query.sourceId === undefined ? {} : { sourceId: query.sourceId }),
  ...createdBetween(query),
});
