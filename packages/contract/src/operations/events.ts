import { Event, EventPage, EventsQuery } from '../events.ts';
import { idParams } from '../shapes/scalars.ts';
import { operation, TAGS } from './operation.ts';

export * from '../events.ts';

const tag = TAGS.events;

export const eventOperations = {
  listEvents: operation({
    method: 'GET',
    path: '/api/v1/events',
    tag,
    summary: 'List events',
    description:
      'Returns events in commit order, newest first. For long polling, pass `before` and `wait`: the response is sent as soon as a matching event newer than the cursor exists. If none exists after `wait` seconds, the page is empty and its cursors are null; repeat the request with the same `before`. Without `before`, the request waits only while no event matches. Each server process holds at most 10 waiting requests per account; further ones receive 429.',
    scope: 'events:read',
    bucket: 'reads',
    query: EventsQuery,
    success: { status: 200, schema: EventPage },
  }),
  getEvent: operation({
    method: 'GET',
    path: '/api/v1/events/{id}',
    tag,
    summary: 'Get an event',
    description: 'The response body is identical, byte for byte, to the webhook body.',
    scope: 'events:read',
    bucket: 'reads',
    params: idParams('Identifier of the event.'),
    success: { status: 200, schema: Event },
  }),
};
