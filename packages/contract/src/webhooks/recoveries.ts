import Type, { type Static } from 'typebox';
import { cursor, pageOf } from '../shapes/pages.ts';
import { givenTime, identifier, responseId, stringEnum, timestamp } from '../shapes/scalars.ts';
import { EVENT_TYPES, RECOVERY_KINDS, RECOVERY_STATUSES, SUBSCRIBABLE_EVENT_TYPES } from '../vocabulary.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const kind = stringEnum(RECOVERY_KINDS, {
  description:
    '`failed`: resend events whose deliveries are `failed` or `exhausted`. `replay`: send all events, including those that were acknowledged or never sent.',
});

export const RecoveryCounts = Type.Object(
  {
    queued: count('Deliveries queued so far: the sum of the other counts.'),
    acknowledged: count('Deliveries that were acknowledged.'),
    failing: count('Deliveries that were attempted and not acknowledged.'),
    waiting: count('Deliveries that were not attempted yet.'),
  },
  { description: 'Progress of the recovery. Does not change after it has ended.' },
);

export const RecoveryReconciliation = Type.Object(
  {
    eventsExpected: count('Events that were resent.'),
    eventsAcknowledged: count('Events that the endpoint acknowledged.'),
    stillFailing: count(
      'Events that the endpoint did not acknowledge. Their deliveries are still retried, wait for an earlier event that is retried, or are exhausted.',
    ),
  },
  {
    description: 'Result of the recovery. Present only if `status` is `completed`.',
  },
);

export const Recovery = Type.Object(
  {
    id: responseId('Identifier of the recovery.', 'rcv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    webhookEndpointId: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    kind,
    status: stringEnum(RECOVERY_STATUSES, {
      description:
        '`running`: in progress. `completed`: every event was attempted or waits for an earlier event that is retried. `canceled`: canceled by a request. `stopped`: the endpoint was disabled or deleted.',
    }),
    since: Type.Optional(
      timestamp('Start of the range of creation times. Omitted if the range starts at a cursor.'),
    ),
    until: Type.Optional(
      timestamp(
        'End of the range of creation times, exclusive. Omitted if the range ends at a cursor or at the start of the recovery.',
      ),
    ),
    eventTypes: Type.Optional(
      Type.Array(stringEnum(EVENT_TYPES), { description: 'Types of the events to resend. Omitted if all.' }),
    ),
    counts: RecoveryCounts,
    reconciliation: Type.Optional(RecoveryReconciliation),
    createdAt: timestamp('When the recovery was started.'),
    finishedAt: Type.Optional(timestamp('When the recovery ended. Omitted while it is running.')),
  },
  { description: 'A bulk resend of events to one webhook endpoint.' },
);
export type Recovery = Static<typeof Recovery>;

export const RecoveryPage = pageOf(Recovery, 'A page of recoveries.');

export const RecoveryCreate = Type.Object(
  {
    kind,
    since: Type.Optional(
      givenTime('Resend events created at or after this time. Pass either `since` or `sinceCursor`.'),
    ),
    sinceCursor: cursor('Resend events newer than this cursor of the list of events or deliveries.'),
    until: Type.Optional(givenTime('Resend events created before this time. Defaults to now.')),
    untilCursor: cursor('Resend events up to and including this cursor. Cannot be combined with `until`.'),
    eventTypes: Type.Optional(
      Type.Array(stringEnum(SUBSCRIBABLE_EVENT_TYPES), {
        minItems: 1,
        maxItems: 32,
        description:
          'Resend only events of these types. Defaults to all types for `failed`, and to the event types of the endpoint for `replay`.',
      }),
    ),
  },
  { description: 'The events to resend.' },
);
export type RecoveryCreate = Static<typeof RecoveryCreate>;

const PREVIEW_MAX = 10_000;

export const RecoveryPreview = Type.Object(
  {
    eventCount: Type.Integer({
      minimum: 0,
      maximum: PREVIEW_MAX,
      description: 'Number of events that a recovery would send now, at most 10,000.',
    }),
    hasMore: Type.Boolean({ description: 'Whether there are more events than `eventCount`.' }),
    oldestCreatedAt: Type.Optional(
      timestamp('When the oldest event was created. Omitted if there are none.'),
    ),
    newestCreatedAt: Type.Optional(
      timestamp('When the newest counted event was created. Omitted if there are none.'),
    ),
  },
  { description: 'Preview of a recovery.' },
);

export const RecoveryPreviewQuery = Type.Object({
  kind,
  since: givenTime('Count events created at or after this time.'),
  until: Type.Optional(givenTime('Count events created before this time. Defaults to now.')),
  eventTypes: Type.Optional(
    Type.Array(stringEnum(SUBSCRIBABLE_EVENT_TYPES), {
      maxItems: 32,
      description: 'Count only events of these types. The default is as for the recovery.',
    }),
  ),
});

export const RecoveryParams = Type.Object({
  id: identifier({ description: 'Identifier of the webhook endpoint.' }),
  recoveryId: identifier({ description: 'Identifier of the recovery.' }),
});
