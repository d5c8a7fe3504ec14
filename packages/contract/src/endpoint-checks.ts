import Type, { type Static } from 'typebox';
import { answeredId, oneOfWords, timestamp } from './scalars.ts';
import { ENDPOINT_CHECK_STATUSES, ENDPOINT_CHECKS } from './vocabulary.ts';

export const EndpointCheck = Type.Object(
  {
    name: oneOfWords(ENDPOINT_CHECKS, { description: 'What was sent, or looked at.' }),
    status: oneOfWords(ENDPOINT_CHECK_STATUSES, {
      description:
        '`failed` has to be mended; `warning` is worth mending; `skipped`: nothing was sent, `meaning` says why.',
    }),
    expected: Type.String({ description: 'What a receiver does that is right.' }),
    got: Type.Optional(
      Type.Object(
        {
          status: Type.Optional(Type.Integer({ description: 'The HTTP status of the answer.' })),
          error: Type.Optional(
            Type.String({
              description: 'Why there was no answer: a short machine word.',
              examples: ['timeout'],
            }),
          ),
          durationMs: Type.Integer({
            description: 'How long it took. For `answer_time` the longest of all.',
          }),
        },
        { description: 'What the endpoint did. Absent where nothing was sent.' },
      ),
    ),
    meaning: Type.String({ description: 'What the outcome says about the receiver.' }),
    remedy: Type.Optional(
      Type.String({ description: 'How to mend it. Absent where nothing is to be mended.' }),
    ),
  },
  { description: 'One thing that a receiver has to get right.' },
);

const TestEvents = Type.Object(
  {
    type: Type.Literal('checkout_intent.completed'),
    sourceId: answeredId(
      'What all of them are about; there is no such intent.',
      'ci_test_01jq8w3n5v7x9y2z4a6b8c0d1e',
    ),
    data: Type.Object({ test: Type.Literal(true) }, { description: 'The mark that each of them carries.' }),
    note: Type.String({ description: 'The same in words.' }),
  },
  { description: 'How the receiver can tell the events of a check from real ones.' },
);

export const EndpointCheckReport = Type.Object(
  {
    endpointId: answeredId('Identifier of the endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    checkedAt: timestamp('When the check began.'),
    passed: Type.Boolean({
      description: 'Nothing failed, and everything was looked at. Warnings do not count.',
    }),
    summary: Type.String({ description: 'The outcome in a sentence or two.' }),
    testEvents: TestEvents,
    checks: Type.Array(EndpointCheck),
  },
  { description: 'How a receiver answered the conformance series.' },
);
export type EndpointCheckReport = Static<typeof EndpointCheckReport>;
