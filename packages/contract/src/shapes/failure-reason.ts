import Type, { type Static } from 'typebox';
import { oneOfWords } from '../scalars.ts';
import { FAILURE_CODES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';

export const FailureReason = Type.Object(
  {
    code: oneOfWords(FAILURE_CODES, { description: 'For programs.' }),
    message: Type.String({ description: 'For people.' }),
  },
  { description: 'Why the intent failed.' },
);
export type FailureReason = Immutable<Static<typeof FailureReason>>;
