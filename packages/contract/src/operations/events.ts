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
      'Returns events in the order of the event log, newest first. For long polling, pass `wait`, and the cursor of the newest event that you know as `before`: the response is sent as soon as a newer matching event exists. If there is none after `wait` seconds, the page is empty and its cursors are null; repeat the request with the same `before`. At most 10 requests of an account can wait at each server process; further ones get 429.',
    scope: 'events:read',
    bucket: 'reads',
    query: EventsQuery,
    success: { status: 200, schema: EventPage },
    csv: ['id', 'createdAt', 'type', 'source.type', 'source.id', 'data'],
  }),
  getEvent: operation({
    method: 'GET',
    path: '/api/v1/events/{id}',
    tag,
    summary: 'Get an event',
    description:
      'Returns the event. The response body is the same, byte for byte, as the body of the webhook.',
    scope: 'events:read',
    portal: 'read',
    bucket: 'reads',
    params: idParams('Identifier of the event.'),
    success: { status: 200, schema: Event },
  }),
};
