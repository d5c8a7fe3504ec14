import { Event, EventPage, EventsQuery } from '../events.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.events;

export const eventOperations = {
  listEvents: operation({
    method: 'GET',
    path: '/api/v1/events',
    tag,
    summary: 'List events, or wait for new ones',
    description:
      'In the order of commit. With `before` and `wait` the answer comes as soon as there is an event newer than the cursor that the filters let through, at the latest after `wait` seconds: then with an empty page, whose cursors are null; ask again with the same `before`. Without `before` it waits as long as nothing at all is found. At most 10 requests of an account wait in one process; the next is answered 429.',
    scope: 'events:read',
    bucket: 'reads',
    query: EventsQuery,
    success: { status: 200, schema: EventPage },
  }),
  getEvent: operation({
    method: 'GET',
    path: '/api/v1/events/{id}',
    tag,
    summary: 'Read an event',
    description: 'Byte for byte what a webhook delivers.',
    scope: 'events:read',
    bucket: 'reads',
    params: idParams('Identifier of the event.'),
    success: { status: 200, schema: Event },
  }),
};
