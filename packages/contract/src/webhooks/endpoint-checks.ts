import Type, { type Static } from 'typebox';
import { responseId, stringEnum, timestamp } from '../shapes/scalars.ts';
import { ENDPOINT_CHECK_STATUSES, ENDPOINT_CHECKS } from '../vocabulary.ts';

export const EndpointCheck = Type.Object(
  {
    name: stringEnum(ENDPOINT_CHECKS, { description: 'Name of the check.' }),
    status: stringEnum(ENDPOINT_CHECK_STATUSES, {
      description:
        '`passed`: as expected. `warning`: should be fixed. `failed`: must be fixed. `skipped`: not run, or does not apply; see `explanation`.',
    }),
    expected: Type.String({ description: 'Expected behavior of the receiver.' }),
    actual: Type.Optional(
      Type.Object(
        {
          status: Type.Optional(
            Type.Integer({ description: 'HTTP status. Omitted if there was no response.' }),
          ),
          error: Type.Optional(
            Type.String({
              description: 'Error code. Omitted if there was a response.',
              examples: ['timeout'],
            }),
          ),
          durationMs: Type.Integer({
            description: 'Duration in milliseconds. For `response_time`, the longest duration of all checks.',
          }),
        },
        { description: 'Actual behavior of the receiver. Omitted if nothing was sent.' },
      ),
    ),
    explanation: Type.String({ description: 'What the result means for the receiver.' }),
    fix: Type.Optional(
      Type.String({ description: 'How to fix the receiver. Omitted if there is nothing to fix.' }),
    ),
  },
  { description: 'One check of a receiver.' },
);

const TestEvents = Type.Object(
  {
    type: Type.Literal('checkout_intent.completed', { description: 'Type of all test events.' }),
    sourceId: responseId(
      '`source.id` of all test events. No such checkout intent exists.',
      'ci_test_01jq8w3n5v7x9y2z4a6b8c0d1e',
    ),
    data: Type.Object(
      { test: Type.Literal(true, { description: 'Always true.' }) },
      { description: 'A part of the `data` of all test events.' },
    ),
    note: Type.String({ description: 'Explains that the event is a test.' }),
  },
  { description: 'How to recognize test events.' },
);

export const EndpointCheckReport = Type.Object(
  {
    endpointId: responseId('Identifier of the webhook endpoint.', 'we_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    checkedAt: timestamp('When the check started.'),
    passed: Type.Boolean({
      description: 'Whether all checks ran and none failed. Warnings do not count.',
    }),
    summary: Type.String({ description: 'Summary of the result.' }),
    testEvents: TestEvents,
    checks: Type.Array(EndpointCheck, {
      description: 'Results of the checks, in the order in which they ran.',
    }),
  },
  { description: 'The result of checking a webhook endpoint.' },
);
export type EndpointCheckReport = Static<typeof EndpointCheckReport>;
