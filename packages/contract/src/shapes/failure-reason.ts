import Type, { type Static } from 'typebox';
import { FAILURE_CODES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { stringEnum } from './scalars.ts';

export const FailureReason = Type.Object(
  {
    code: stringEnum(FAILURE_CODES, { description: 'Machine-readable code.' }),
    message: Type.String({ description: 'Human-readable description.' }),
  },
  { description: 'Why the intent failed.' },
);
export type FailureReason = Immutable<Static<typeof FailureReason>>;
