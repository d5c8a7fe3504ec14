import Type, { type Static } from 'typebox';
import { cursor, pageOf } from './pages.ts';
import { answeredId, givenTime, identifier, oneOfWords, timestamp } from './scalars.ts';
import { EVENT_TYPES, RECOVERY_KINDS, RECOVERY_STATUSES, SUBSCRIBABLE_EVENT_TYPES } from './vocabulary.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const kind = oneOfWords(RECOVERY_KINDS, {
  description:
    '`failed`: deliveries that failed and will be tried again later, or were given up; `replay`: all events, also those that were acknowledged or never sent.',
});

export const RecoveryCounts = Type.Object(
  {
    queued: count('Deliveries put on their way so far: the sum of the other three.'),
    acknowledged: count('Acknowledged since.'),
    failing: count('Tried since, and not acknowledged.'),
    waiting: count('Not tried since.'),
  },
  { description: 'How far it is: now while it runs, and as it ended afterwards.' },
);

export const RecoveryReconciliation = Type.Object(
  {
    eventsExpected: count('Events that the endpoint was to get.'),
    eventsAcknowledged: count('Events that it acknowledged.'),
    stillFailing: count(
      'Events that it did not: they go on up the ladder, wait behind one that does, or were given up.',
    ),
  },
  {
    description:
      'What came of it, once every event was acknowledged, was tried or waits behind one that failed.',
  },
);

export const Recovery = Type.Object(
  {
    id: answeredId('Identifier of the recovery.', 'rcv_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    webhookEndpointId: answeredId('Where it sends.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    kind,
    status: oneOfWords(RECOVERY_STATUSES, {
      description:
        '`running`; `completed`: see `reconciliation`; `canceled`: by you; `stopped`: the endpoint was switched off or deleted.',
    }),
    since: Type.Optional(timestamp('Events created at this time or later.')),
    until: Type.Optional(timestamp('Events created before this time.')),
    eventTypes: Type.Optional(Type.Array(oneOfWords(EVENT_TYPES), { description: 'Events of these types.' })),
    counts: RecoveryCounts,
    reconciliation: Type.Optional(RecoveryReconciliation),
    createdAt: timestamp('When it was asked for.'),
    finishedAt: Type.Optional(timestamp('When it ended.')),
  },
  { description: 'Sends many events to one endpoint again.' },
);
export type Recovery = Static<typeof Recovery>;

export const RecoveryPage = pageOf(Recovery, 'A page of recoveries.');

export const RecoveryCreate = Type.Object(
  {
    kind,
    since: Type.Optional(givenTime('From events created at this time on. Either this or `sinceCursor`.')),
    sinceCursor: cursor('From events newer than this cursor of the event log, or of deliveries, on.'),
    until: Type.Optional(givenTime('Up to events created before this time. Now when left out.')),
    untilCursor: cursor('Up to the event of this cursor. Not together with `until`.'),
    eventTypes: Type.Optional(
      Type.Array(oneOfWords(SUBSCRIBABLE_EVENT_TYPES), {
        minItems: 1,
        maxItems: 32,
        description:
          'Only events of these types. When left out, a replay sends those that the endpoint takes.',
      }),
    ),
  },
  { description: 'What to send again.' },
);
export type RecoveryCreate = Static<typeof RecoveryCreate>;

const PREVIEW_MAX = 10_000;

export const RecoveryPreview = Type.Object(
  {
    eventCount: Type.Integer({
      minimum: 0,
      maximum: PREVIEW_MAX,
      description: 'How many events a recovery that is asked for now would send. Counted up to 10,000.',
    }),
    isMore: Type.Boolean({ description: 'Whether there are more than were counted.' }),
    oldestCreatedAt: Type.Optional(timestamp('When the oldest of them was created.')),
    newestCreatedAt: Type.Optional(timestamp('When the newest that was counted was created.')),
  },
  { description: 'What a recovery would send.' },
);

export const RecoveryPreviewQuery = Type.Object({
  kind,
  since: givenTime('From events created at this time on.'),
  until: Type.Optional(givenTime('Up to events created before this time. Now when left out.')),
  eventTypes: Type.Optional(
    Type.Array(oneOfWords(SUBSCRIBABLE_EVENT_TYPES), {
      maxItems: 32,
      description: 'Only events of these types.',
    }),
  ),
});

export const RecoveryParams = Type.Object({
  id: identifier({ description: 'Identifier of the endpoint.' }),
  recoveryId: identifier({ description: 'Identifier of the recovery.' }),
});
