import Type, { type Static } from 'typebox';
import { FAILURE_CODES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { stringEnum } from './scalars.ts';

export const FailureReason = Type.Object(
  {
    code: stringEnum(FAILURE_CODES, { description: 'Failure code. Handle failures by this code.' }),
    message: Type.String({ description: 'What happened and what to do next, for people. May change.' }),
    continueUrl: Type.Optional(
      Type.String({
        format: 'uri',
        maxLength: 2048,
        description:
          'URL where the buyer can finish the purchase at the merchant. `https`, or `http` where the installation allows it. Present only if the merchant requires a step that only the buyer can take, and returned a URL for it.',
        examples: ['https://shop.example.com/checkout/cs_123'],
      }),
    ),
  },
  { description: 'Why the checkout intent failed.' },
);
export type FailureReason = Immutable<Static<typeof FailureReason>>;
