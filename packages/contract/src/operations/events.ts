import { Event, EventPage, EventTrigger } from '../events.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.events;

export const eventOperations = {
  listEvents: operation({
    method: 'GET',
    path: '/api/v1/events',
    tag,
    summary: 'List events',
    scope: 'events:read',
    bucket: 'reads',
    query: PageQuery,
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
  triggerEvent: operation({
    method: 'POST',
    path: '/api/v1/events/trigger',
    tag: TAGS.testHelpers,
    summary: 'Make an event to test a receiver with',
    description: 'In staging only.',
    scope: 'test_helpers:write',
    bucket: 'mutations',
    body: EventTrigger,
    success: { status: 201, schema: Event },
    stagingOnly: true,
  }),
};
