import Type, { type Static } from 'typebox';
import { cursor, pageOf } from '../shapes/pages.ts';
import { givenTime, identifier, responseId, stringEnum, timestamp } from '../shapes/scalars.ts';
import { EVENT_TYPES, RECOVERY_KINDS, RECOVERY_STATUSES, SUBSCRIBABLE_EVENT_TYPES } from '../vocabulary.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const kind = stringEnum(RECOVERY_KINDS, {
  description:
    '`failed`: events whose deliveries failed or are exhausted. `replay`: all events, including acknowledged ones and ones never sent.',
});

export const RecoveryCounts = Type.Object(
  {
    queued: count('Deliveries queued so far: the sum of the other three counts.'),
    acknowledged: count('Deliveries acknowledged since.'),
    failing: count('Deliveries attempted since and not acknowledged.'),
    waiting: count('Deliveries not attempted since.'),
  },
  { description: 'Progress of the recovery; final counts once it has ended.' },
);

export const RecoveryReconciliation = Type.Object(
  {
    eventsExpected: count('Events that the endpoint should have received.'),
    eventsAcknowledged: count('Events that the endpoint acknowledged.'),
    stillFailing: count(
      'Events that the endpoint did not acknowledge: they are still retried, wait behind an event that is, or are exhausted.',
    ),
  },
  {
    description:
      'Result of the recovery. Present once every event was acknowledged, attempted, or waits behind a failed event.',
  },
);

export const Recovery = Type.Object(
  {
    id: responseId('Identifier of the recovery.', 'rcv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    webhookEndpointId: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    kind,
    status: stringEnum(RECOVERY_STATUSES, {
      description:
        '`running`: in progress. `completed`: finished; see `reconciliation`. `canceled`: canceled by you. `stopped`: the endpoint was disabled or deleted.',
    }),
    since: Type.Optional(timestamp('Includes events created at or after this time.')),
    until: Type.Optional(timestamp('Includes events created before this time.')),
    eventTypes: Type.Optional(
      Type.Array(stringEnum(EVENT_TYPES), { description: 'Includes events of these types.' }),
    ),
    counts: RecoveryCounts,
    reconciliation: Type.Optional(RecoveryReconciliation),
    createdAt: timestamp('When the recovery was started.'),
    finishedAt: Type.Optional(timestamp('When the recovery ended.')),
  },
  { description: 'A bulk resend of events to one webhook endpoint.' },
);
export type Recovery = Static<typeof Recovery>;

export const RecoveryPage = pageOf(Recovery, 'A page of recoveries.');

export const RecoveryCreate = Type.Object(
  {
    kind,
    since: Type.Optional(
      givenTime('Include events created at or after this time. Pass either `since` or `sinceCursor`.'),
    ),
    sinceCursor: cursor('Include events newer than this cursor of the event log or of the delivery list.'),
    until: Type.Optional(givenTime('Include events created before this time. Defaults to now.')),
    untilCursor: cursor('Include events up to this cursor. Cannot be combined with `until`.'),
    eventTypes: Type.Optional(
      Type.Array(stringEnum(SUBSCRIBABLE_EVENT_TYPES), {
        minItems: 1,
        maxItems: 32,
        description:
          'Include only events of these types. A replay defaults to the event types of the endpoint.',
      }),
    ),
  },
  { description: 'What to resend.' },
);
export type RecoveryCreate = Static<typeof RecoveryCreate>;

const PREVIEW_MAX = 10_000;

export const RecoveryPreview = Type.Object(
  {
    eventCount: Type.Integer({
      minimum: 0,
      maximum: PREVIEW_MAX,
      description: 'Number of events that a recovery started now would send. Counts up to 10,000.',
    }),
    hasMore: Type.Boolean({ description: 'Whether there are more events than counted.' }),
    oldestCreatedAt: Type.Optional(timestamp('When the oldest event was created.')),
    newestCreatedAt: Type.Optional(timestamp('When the newest counted event was created.')),
  },
  { description: 'Preview of a recovery.' },
);

export const RecoveryPreviewQuery = Type.Object({
  kind,
  since: givenTime('Include events created at or after this time.'),
  until: Type.Optional(givenTime('Include events created before this time. Defaults to now.')),
  eventTypes: Type.Optional(
    Type.Array(stringEnum(SUBSCRIBABLE_EVENT_TYPES), {
      maxItems: 32,
      description: 'Only events of these types.',
    }),
  ),
});

export const RecoveryParams = Type.Object({
  id: identifier({ description: 'Identifier of the webhook endpoint.' }),
  recoveryId: identifier({ description: 'Identifier of the recovery.' }),
});
