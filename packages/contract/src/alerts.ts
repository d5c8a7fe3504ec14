import Type, { type Static } from 'typebox';
import { stringEnum, timestamp } from './shapes/scalars.ts';
import { ALERT_KINDS, FAILURE_CODES } from './vocabulary.ts';

export const Alert = Type.Object(
  {
    kind: stringEnum(ALERT_KINDS, { description: 'Type of the alert.' }),
    status: stringEnum(['warning', 'failed'], {
      description: '`failed`: something does not work. `warning`: something may fail soon.',
    }),
    message: Type.String({ description: 'What is wrong and what you can do about it.' }),
    failureCode: Type.Optional(
      stringEnum(FAILURE_CODES, {
        description: 'Failure code of the counted checkout intents. Present only for `intents_failed`.',
      }),
    ),
    count: Type.Integer({ minimum: 1, description: 'Number of affected objects.' }),
    since: Type.Optional(
      timestamp(
        'When the condition began or, for `confirmation_due`, when the first offer expires. Omitted if unknown.',
      ),
    ),
    subjectIds: Type.Array(Type.String(), {
      description: 'Identifiers of at most 5 affected objects.',
      examples: [['we_01jq8w3n5v7x9y2z4a6b8c0d1e']],
    }),
  },
  { description: 'A condition that needs attention.' },
);

export const Alerts = Type.Object(
  {
    data: Type.Array(Alert, {
      description:
        'Alerts, most urgent first. Alerts about resources that the scopes of the caller do not cover are omitted.',
    }),
  },
  { description: 'The alerts of the account.' },
);
export type Alerts = Static<typeof Alerts>;
